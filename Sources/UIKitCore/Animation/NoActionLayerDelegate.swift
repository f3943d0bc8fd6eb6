import Foundation
import QuartzCore

/// The delegate of a view's private sublayers. The delegate disables the implicit animations of
/// these layers.
final class NoActionLayerDelegate: NSObject, CALayerDelegate {
  static let shared = NoActionLayerDelegate()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
