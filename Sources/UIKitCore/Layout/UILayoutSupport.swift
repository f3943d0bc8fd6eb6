public import Foundation

/// The extent of the bars that cover a controller's view at its top or bottom.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutsupport
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The covered length in points.
  var length: CGFloat { get }
  /// The upper edge of the covered part, for constraints.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the covered part, for constraints.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered part, for constraints.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide at a view's top or bottom. The guide has the view's width and the height of the safe
/// area's inset.
///
/// As in UIKit, two constraints of the view determine the guide's position and height: one for the
/// edge, one for the height.
final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  private weak var heightConstraint: NSLayoutConstraint?

  var length: CGFloat { layoutFrame.height }

  func constrain(in view: UIView) {
    let edge =
      kind == .top
      ? topAnchor.constraint(equalTo: view.topAnchor)
      : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    let height = heightAnchor.constraint(equalToConstant: coveredHeight(of: view))
    for constraint in [edge, height] { view.addConstraint(constraint) }
    heightConstraint = height
  }

  func updateHeight(in view: UIView) { heightConstraint?.constant = coveredHeight(of: view) }

  private func coveredHeight(of view: UIView) -> CGFloat {
    kind == .top ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }
}

extension UIView {
  func coveredGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> CoveredGuide {
    let state = autoLayout
    if let guide = state.systemGuides.first(where: { $0.kind == kind }) as? CoveredGuide {
      return guide
    }
    let guide = CoveredGuide(kind, owner: self, identifier: identifier)
    state.systemGuides.append(guide)
    guide.constrain(in: self)
    return guide
  }

  func updateCoveredGuides() {
    guard let state = autoLayoutIfAny else { return }
    for guide in state.systemGuides { (guide as? CoveredGuide)?.updateHeight(in: self) }
  }
}
