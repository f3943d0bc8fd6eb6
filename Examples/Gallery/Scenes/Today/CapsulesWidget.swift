import NotificationCenter
import TodayWidgets
import UIKit

/// A widget with two rows of the same four capsules: a row with the notification center's plain
/// vibrancy, which is almost invisible on the darkest wallpaper, and a row with a minimum contrast
/// of 4.5 : 1.
final class CapsulesWidget: UIViewController, NCWidgetProviding, CapsuleButtonDelegate {
  private static let titles = ["Rain", "Wind", "Sun", "Snow"]
  private var rows: [[CapsuleButton]] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    rows = [CGFloat?.none, 4.5].map { contrast in
      CapsulesWidget.titles.enumerated().map { index, title in
        let capsule = CapsuleButton(
          title: title, state: index == 0 ? .selected : .unselected,
          titleEffect: .notificationCenter(), minimumContrast: contrast)
        capsule.tag = index
        capsule.delegate = self
        capsule.isAccessibilityElement = true
        capsule.accessibilityLabel = title
        capsule.accessibilityTraits = .button
        view.addSubview(capsule)
        return capsule
      }
    }
    preferredContentSize = CGSize(width: 0, height: 110)
  }

  func didTap(_ button: CapsuleButton, at index: Int) {
    guard let row = rows.first(where: { $0.contains(button) }) else { return }
    for capsule in row { capsule.state = capsule.tag == index ? .selected : .unselected }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.insetBy(dx: 14, dy: 14)
    let gap: CGFloat = 10
    let height = (area.height - gap) / 2
    let width =
      (area.width - gap * CGFloat(CapsulesWidget.titles.count - 1))
      / CGFloat(CapsulesWidget.titles.count)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (line, row) in rows.enumerated() {
      for capsule in row {
        let column = CGFloat(isMirrored ? row.count - 1 - capsule.tag : capsule.tag)
        capsule.frame = CGRect(
          x: area.minX + column * (width + gap), y: area.minY + CGFloat(line) * (height + gap),
          width: width, height: height)
      }
    }
  }
}
