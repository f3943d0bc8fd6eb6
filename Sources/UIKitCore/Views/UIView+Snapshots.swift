public import Foundation
import QuartzCore

extension UIView {
  /// Returns a view with an image of this view's current appearance, including visual effects.
  ///
  /// - Parameter afterUpdates: Whether the image includes changes that are not on screen yet.
  /// - Returns: Nil if this view has no size, or is too large for an image.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view with an image of a part of this view. The margins `capInsets` of the image keep
  /// their size when the new view is stretched.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinate space.
  ///   - capInsets: Margins of `rect` that do not stretch.
  /// - Returns: Nil if the part is empty or too large for an image.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let scale = contentScaleFactor
    guard
      let image = HierarchySnapshotter.picture(
        of: layer, area: rect, scale: scale, afterUpdates: afterUpdates)
    else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.isUserInteractionEnabled = false
    view.layer.contents = image
    view.layer.contentsScale = scale
    if capInsets != .zero {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: max(0, 1 - capInsets.horizontal / rect.width),
        height: max(0, 1 - capInsets.vertical / rect.height))
    }
    return view
  }

  /// Draws the view's appearance, including visual effects, into the current context.
  ///
  /// - Parameter rect: The destination, in the context's coordinate space. The image is stretched
  ///   to this rectangle.
  /// - Returns: Whether the view was drawn. The result is false without a current context, or if
  ///   the image would be empty or too large.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let scale = max(1, hypot(context.ctm.a, context.ctm.b))
    guard
      let image = HierarchySnapshotter.picture(
        of: layer, area: bounds, scale: scale, afterUpdates: afterUpdates)
    else { return false }
    UIImage(cgImage: image, scale: scale, orientation: .up).draw(in: rect)
    return true
  }
}

extension UIScreen {
  /// Returns a view with an image of the current contents of the screen.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = UIView(frame: bounds)
    view.isUserInteractionEnabled = false
    view.layer.contents = HierarchySnapshotter.picture(
      of: composition.context.root, area: bounds, scale: scale, afterUpdates: afterUpdates)
    view.layer.contentsScale = scale
    return view
  }
}
