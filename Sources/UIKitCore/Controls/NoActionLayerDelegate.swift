import Foundation
import QuartzCore

/// The delegate of layers that a view keeps inside its own: their changes never animate by
/// themselves.
final class NoActionLayerDelegate: NSObject, CALayerDelegate {
  static let shared = NoActionLayerDelegate()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
