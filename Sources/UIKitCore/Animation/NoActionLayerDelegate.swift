import Foundation
import QuartzCore

/// The delegate of a view's private sublayers; disables their implicit animations.
final class NoActionLayerDelegate: NSObject, CALayerDelegate {
  static let shared = NoActionLayerDelegate()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
