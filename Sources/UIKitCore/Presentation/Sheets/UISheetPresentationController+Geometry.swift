import CoreGraphics
import Foundation

extension UISheetPresentationController {
  // These are the sizes of form sheets and page sheets on wide screens. Apple documents no sizes;
  // the values were selected to match the proportions of Apple's sheets.
  private static let formSize = CGSize(width: 540, height: 620)
  private static let pageWidth: CGFloat = 704
  private static let floatingMargin: CGFloat = 22

  func makeGeometry(in bounds: CGRect) -> SheetGeometry {
    let traits = presentingViewController.traitCollection
    let safe = containerView?.safeAreaInsets ?? .zero
    if traits.verticalSizeClass == .compact {
      guard prefersEdgeAttachedInCompactHeight else { return fullGeometry(bounds) }
    } else if traits.horizontalSizeClass == .regular {
      return floatingGeometry(bounds, safe)
    }
    return attachedGeometry(bounds, safe, traits)
  }

  private func fullGeometry(_ bounds: CGRect) -> SheetGeometry {
    SheetGeometry(
      kind: .full, bounds: bounds, x: bounds.minX, width: bounds.width, height: nil,
      stops: [.init(identifier: .large, top: bounds.minY)], cardTop: bounds.minY)
  }

  private func floatingGeometry(_ bounds: CGRect, _ safe: UIEdgeInsets) -> SheetGeometry {
    let margin = UISheetPresentationController.floatingMargin
    let area = bounds.inset(by: safe).insetBy(dx: margin, dy: margin)
    let preferred = preferredContentSize
    let isForm = style == .formSheet
    let form = UISheetPresentationController.formSize
    let own =
      isForm
      ? form : CGSize(width: UISheetPresentationController.pageWidth, height: area.height)
    let usesPreferred = isForm && preferred != .zero
    let size = CGSize(
      width: min(usesPreferred && preferred.width > 0 ? preferred.width : own.width, area.width),
      height: min(
        usesPreferred && preferred.height > 0 ? preferred.height : own.height, area.height))
    return SheetGeometry(
      kind: .floating, bounds: bounds, x: (area.midX - size.width / 2).rounded(),
      width: max(0, size.width), height: max(0, size.height),
      stops: [.init(identifier: .large, top: (area.midY - size.height / 2).rounded())],
      cardTop: bounds.minY)
  }

  private func attachedGeometry(
    _ bounds: CGRect, _ safe: UIEdgeInsets, _ traits: UITraitCollection
  ) -> SheetGeometry {
    let top = bounds.minY + SheetGeometry.largeTop(safeTop: safe.top)
    let largest = min(top, bounds.maxY)
    let availableHeight = bounds.maxY - largest - safe.bottom
    let context = DetentContext(
      traits: traits, maximum: max(0, availableHeight),
      medium: max(0, min(bounds.height / 2 - safe.bottom, availableHeight)))
    var stops: [SheetGeometry.Stop] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context), !value.isNaN else { continue }
      let height = min(max(value, 0), max(0, availableHeight)) + safe.bottom
      stops.append(
        .init(identifier: detent.identifier, top: max(bounds.maxY - height, largest)))
    }
    if stops.isEmpty { stops = [.init(identifier: .large, top: largest)] }
    stops.sort { $0.top > $1.top }
    var width = bounds.width
    if traits.verticalSizeClass == .compact { width -= safe.left + safe.right }
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 {
      width = min(width, preferredContentSize.width)
    }
    return SheetGeometry(
      kind: .attached, bounds: bounds, x: bounds.minX + ((bounds.width - width) / 2).rounded(),
      width: max(0, width), height: nil, stops: stops,
      cardTop: bounds.minY + SheetGeometry.cardTop(safeTop: safe.top))
  }
}
