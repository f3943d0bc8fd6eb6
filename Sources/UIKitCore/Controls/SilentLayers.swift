import Foundation
import QuartzCore

/// The delegate of layers that a view keeps inside its own: their changes never animate by
/// themselves.
final class SilentLayers: NSObject, CALayerDelegate {
  static let shared = SilentLayers()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
