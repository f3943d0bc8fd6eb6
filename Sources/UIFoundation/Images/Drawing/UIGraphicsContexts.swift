import Diagnostics

/// The stack of graphics contexts of one thread, with the current context last.
private final class ContextStack {
  struct Entry {
    let context: CGContext
    /// Pixels per point of a context from `UIGraphicsBeginImageContext`; otherwise nil.
    let imageScale: CGFloat?
  }

  var entries: [Entry] = []

  /// The calling thread's stack.
  static var current: ContextStack {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ContextStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    let stack = ContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<ContextStack>.fromOpaque(pointer).release()
    }
    checkUsage(result == 0, "pthread_key_create failed with \(result)")
    return key
  }()
}

/// The current graphics context of this thread.
///
/// - Returns: `nil` if the call is outside a drawing pass, a renderer's actions and an image
///   context.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.entries.last?.context
}

/// Makes a context the thread's current context until ``UIGraphicsPopContext()`` is called.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(.init(context: context, imageScale: nil))
}

/// Removes the thread's current context and makes the previous context current; does nothing if
/// there is no current context.
public func UIGraphicsPopContext() {
  _ = ContextStack.current.entries.popLast()
}

/// Begins an image with alpha and a scale of 1, and makes the image's context the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image and makes the image's context the current context.
///
/// If the size is empty, infinite or too large, no image begins, as in UIKit.
///
/// - Parameters:
///   - size: The size in points, rounded up to whole pixels.
///   - opaque: Whether the image has no alpha. An image without alpha is initially black.
///   - scale: Pixels per point; 0 means the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UITraitCollection.drawingScale
  guard let context = CGContext(points: size, scale: scale, isOpaque: opaque) else { return }
  ContextStack.current.entries.append(.init(context: context, imageScale: scale))
}

/// The image drawn since the innermost `UIGraphicsBeginImageContext`.
///
/// - Returns: `nil` if `UIGraphicsBeginImageContext` did not create the current context, or if
///   there is no current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image of the innermost `UIGraphicsBeginImageContext`. If another function created the
/// current context, nothing happens.
public func UIGraphicsEndImageContext() {
  guard ContextStack.current.entries.last?.imageScale != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context with the context's fill color. The color replaces the
/// contents of the rectangle.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with the context's fill color in a blend mode. Without
/// a current context, nothing happens.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a one-point frame inside a rectangle of the current context, in the context's fill color.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a one-point frame inside a rectangle of the current context, in the context's fill color
/// and a blend mode. Without a current context, nothing happens.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Clips the current context to a rectangle. Without a current context, nothing happens.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Runs a closure with a context as the thread's current context, and returns the closure's result.
package func withCurrentContext<Result>(_ context: CGContext, _ body: () -> Result) -> Result {
  UIGraphicsPushContext(context)
  defer { UIGraphicsPopContext() }
  return body()
}

extension UITraitCollection {
  /// The scale of drawings in pixels per point, never 0. The value is the scale of the current
  /// traits. If the current traits specify no scale, the value is the screen's scale.
  package static var drawingScale: CGFloat {
    let scale = current.displayScale
    if scale > 0 { return scale }
    return screenTraits.displayScale > 0 ? screenTraits.displayScale : 1
  }
}

extension CGContext {
  /// Creates a context of a size in points, rounded up to whole pixels; `nil` if a side has less
  /// than one pixel or more than 32767.
  package convenience init?(points size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    // Subtract a tolerance. A size that was computed from whole pixels has a rounding error, which
    // could otherwise enlarge the context by one pixel.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
    self.init(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, isOpaque: isOpaque)
  }
}
