import CoreGraphics
import UIKit

/// A widget with a display link that changes the widget's color in every frame.
final class TickingWidget: UIViewController {
  private var link: CADisplayLink?
  private var count = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let link = CADisplayLink(target: self, selector: TickingWidget.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step() {
    count += 1
    view.backgroundColor = UIColor(white: CGFloat(count % 100) / 100, alpha: 1)
  }
}
