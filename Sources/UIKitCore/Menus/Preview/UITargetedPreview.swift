import CoreGraphics
public import Foundation
import Diagnostics

/// A description of a view that is lifted from its position or moved to another position.
///
/// ```swift
/// let parameters = UIPreviewParameters()
/// parameters.visiblePath = UIBezierPath(ovalIn: avatar.bounds)
/// return UITargetedPreview(view: avatar, parameters: parameters)
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uitargetedpreview
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The position and transform of the preview at its source or destination.
  public let target: UIPreviewTarget
  /// The view that the preview shows. If the view is in a window, UIKit shows a snapshot of the
  /// view. If the view is in no window, UIKit shows the view itself.
  public let view: UIView
  private let storedParameters: UIPreviewParameters

  /// Creates a preview of a view at a target.
  ///
  /// - Parameters:
  ///   - view: A view in or outside a window.
  ///   - parameters: The appearance. The preview stores a copy.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.target = target
    storedParameters = parameters.copy() as? UIPreviewParameters ?? UIPreviewParameters()
  }

  /// Creates a preview of a view at its current position.
  ///
  /// - Precondition: The view is in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let superview = view.superview, view.window != nil else {
      usageError(
        "UITargetedPreview(view:parameters:) needs a view in a window, and \(view) is in none; give "
          + "it a UIPreviewTarget")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: superview, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view at its current position, with default parameters.
  ///
  /// - Precondition: The view is in a window.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// A copy of the preview's parameters. Changes of the copy have no effect on the preview.
  open var parameters: UIPreviewParameters {
    storedParameters.copy() as? UIPreviewParameters ?? UIPreviewParameters()
  }

  /// The size of the visible path. If there is no visible path, this is the size of the view.
  open var size: CGSize { visibleBounds.size }

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: storedParameters, target: newTarget)
  }

  /// Returns the preview itself, because its values never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The visible part of the view, in the view's coordinate space.
  var visibleBounds: CGRect {
    let path = storedParameters.visiblePath.flatMap { $0.isEmpty ? nil : $0 }
    return path?.bounds ?? view.bounds
  }

  /// Returns whether the preview can be shown in a window. The target's container must be in this
  /// window, and the visible part of the view must not be empty.
  func isShowable(in window: UIWindow) -> Bool {
    target.container.window === window && visibleBounds.width > 0 && visibleBounds.height > 0
  }

  /// Returns the center of the visible part, in a window's coordinate space.
  func center(in window: UIWindow) -> CGPoint {
    let bounds = view.bounds
    let visible = visibleBounds
    let offset = CGPoint(x: visible.midX - bounds.midX, y: visible.midY - bounds.midY)
      .applying(target.transform)
    let center = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
    return target.container.convert(center, to: window)
  }

  /// Returns the frame of the visible part at the target, in a window's coordinate space.
  func frame(in window: UIWindow) -> CGRect {
    let size = CGRect(origin: .zero, size: visibleBounds.size).applying(target.transform).size
    let center = center(in: window)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
