import CoreGraphics
import Foundation

/// The default effect of spring-loaded interactions. The target blinks twice before its activation.
final class SpringLoadingBlink: NSObject, UISpringLoadedInteractionEffect {
  private weak var highlight: UIView?

  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    switch context.state {
    case .possible: break
    case .activating: if let view = context.targetView { blink(view) }
    case .activated, .inactive:
      highlight?.removeFromSuperview()
      highlight = nil
    }
  }

  private func blink(_ view: UIView) {
    let highlight = UIView(frame: view.bounds)
    highlight.isUserInteractionEnabled = false
    highlight.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    highlight.backgroundColor = .systemFill
    highlight.layer.cornerRadius = view.layer.cornerRadius
    highlight.layer.cornerCurve = view.layer.cornerCurve
    self.highlight = highlight
    UIView.performWithoutAnimation {
      highlight.alpha = 0
      view.addSubview(highlight)
    }
    UIView.animateKeyframes(withDuration: SpringLoading.blinkDuration, delay: 0, options: []) {
      for (index, alpha) in [1, 0, 1, 0].enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
          highlight.alpha = CGFloat(alpha)
        }
      }
    }
  }
}
