public import Foundation
import QuartzCore

extension UIView {
  /// A view that shows what this one looks like now, effects included.
  ///
  /// - Parameter afterUpdates: Whether changes that are not on screen yet are to be seen.
  /// - Returns: Nil when this view has no size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a part of this one; stretched, its margins keep their size.
  ///
  /// - Parameters:
  ///   - rect: In this view's space.
  ///   - capInsets: Margins of `rect` that are not stretched.
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

  /// Draws what the view looks like, effects included, into the current context.
  ///
  /// - Parameter rect: Where, in the context's space; the view is stretched to it.
  /// - Returns: Whether something was drawn.
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
  /// A view that shows what is on the screen now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = UIView(frame: bounds)
    view.isUserInteractionEnabled = false
    view.layer.contents = HierarchySnapshotter.picture(
      of: composition.context.root, area: bounds, scale: scale, afterUpdates: afterUpdates)
    view.layer.contentsScale = scale
    return view
  }
}
