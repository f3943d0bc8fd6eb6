import Diagnostics

/// The contexts that are drawn into on one thread, the current one last.
private final class ContextStack {
  struct Entry {
    let context: CGContext
    /// Pixels per point where `UIGraphicsBeginImageContext` made the context.
    let imageScale: CGFloat?
  }

  var entries: [Entry] = []

  /// The calling thread's own stack.
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

/// The context that drawing on this thread goes to.
///
/// - Returns: `nil` outside a drawing pass, a renderer's actions and an image context.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.entries.last?.context
}

/// Makes a context the current one of this thread until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(.init(context: context, imageScale: nil))
}

/// Makes the previous context the current one again; does nothing where there is none.
public func UIGraphicsPopContext() {
  _ = ContextStack.current.entries.popLast()
}

/// Starts an image of one pixel per point with alpha.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts an image and makes it what drawing goes to.
///
/// An empty, endless or unlimited size starts nothing, as in UIKit.
///
/// - Parameters:
///   - size: Points; rounded up to whole pixels.
///   - opaque: Whether the image has no alpha; it then starts out black.
///   - scale: Pixels per point; 0 stands for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UITraitCollection.drawingScale
  guard let context = CGContext(points: size, scale: scale, isOpaque: opaque) else { return }
  ContextStack.current.entries.append(.init(context: context, imageScale: scale))
}

/// What was drawn since the innermost `UIGraphicsBeginImageContext`.
///
/// - Returns: `nil` where the current context was not started by it.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the innermost `UIGraphicsBeginImageContext`.
public func UIGraphicsEndImageContext() {
  guard ContextStack.current.entries.last?.imageScale != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context with its fill colour, replacing what is there.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point just inside a rectangle of the current context, in its fill colour.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Keeps drawing into the current context inside a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Runs a closure with a context as the current one.
package func withCurrentContext<Result>(_ context: CGContext, _ body: () -> Result) -> Result {
  UIGraphicsPushContext(context)
  defer { UIGraphicsPopContext() }
  return body()
}

extension UITraitCollection {
  /// Pixels per point of the environment that is drawn for, never 0.
  package static var drawingScale: CGFloat {
    let scale = current.displayScale
    if scale > 0 { return scale }
    return screenTraits.displayScale > 0 ? screenTraits.displayScale : 1
  }
}

extension CGContext {
  /// A context of a size in points, rounded up to whole pixels; `nil` where that is no bitmap.
  package convenience init?(points size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    // The slack keeps a size that was itself made from whole pixels from growing by one.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
    self.init(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, isOpaque: isOpaque)
  }
}
