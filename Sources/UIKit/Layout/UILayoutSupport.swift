public import Foundation

/// How far something covers a controller's view at its top or bottom.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutsupport
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// Points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIView {
  func coveredGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> CoveredGuide {
    let state = autoLayout
    if let guide = state.systemGuides.first(where: { $0.kind == kind }) as? CoveredGuide {
      return guide
    }
    let guide = CoveredGuide(kind, owner: self, identifier: identifier)
    state.systemGuides.append(guide)
    return guide
  }
}
