package import CoreGraphics
package import UIKitTesting
import Testing
import UIKitCore

extension Stage {
  /// Returns the frame of the first view with an accessibility label, in the window's coordinate
  /// space. The result is nil if there is no such view.
  package func frame(of label: String) -> CGRect? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == label { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(window).map { window.convert($0.bounds, from: $0) }
  }

  /// Taps the element with an accessibility label, and waits until nothing moves.
  package func tap(_ label: String) throws {
    let frame = try #require(self.frame(of: label))
    tap(CGPoint(x: frame.midX, y: frame.midY))
    settle()
  }
}
