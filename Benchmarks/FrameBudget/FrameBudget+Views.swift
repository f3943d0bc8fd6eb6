import BenchmarkSupport
import UIKit

// Measures screens with a thousand views.

extension FrameBudget {
  mutating func measureViews() {
    measure("one view moves among 1,000", limit: 0.36) {
      let (measurement, views) = FrameBudget.thousandViews()
      measurement.run(frames: 60) { views[500].center.y += $0 % 2 == 0 ? 3 : -3 }
      return measurement.median
    }
    measure("one view changes its color among 1,000", limit: 0.36) {
      let (measurement, views) = FrameBudget.thousandViews()
      measurement.run(frames: 60) { views[500].backgroundColor = $0 % 2 == 0 ? .red : .blue }
      return measurement.median
    }
    // The limit is 6 ms on a machine where a list frame took 2.8 ms.
    measure("each of 1,000 views has an animation", limit: 2.14) {
      let (measurement, views) = FrameBudget.thousandViews()
      for view in views {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = view.center.x
        animation.toValue = view.center.x + 40
        animation.duration = 10
        view.layer.add(animation, forKey: "motion")
      }
      measurement.run(frames: 60) { _ in }
      return measurement.median
    }
    compareSnapshots()
  }

  /// A screen that is covered by rows of 25 colored views.
  private static func thousandViews() -> (FrameMeasurement, [UIView]) {
    let controller = UIViewController()
    let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in controller }
    let views = (0..<1000).map { number in
      let view = UIView(
        frame: CGRect(
          x: CGFloat(number % 25) * 15.6, y: CGFloat(number / 25) * 21, width: 14, height: 19))
      let hue = CGFloat(number) / 1000
      view.backgroundColor = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
      controller.view.addSubview(view)
      return view
    }
    measurement.warmUp()
    return (measurement, views)
  }

  /// Compares `CALayer.render(in:)` with `drawHierarchy(in:afterScreenUpdates:)`, for 1,000 views
  /// and for a list.
  private mutating func compareSnapshots() {
    let title = "render(in:) of 1,000 views"
    let listTitle = "render(in:) of a list of labels"
    if isChosen(title) {
      let (measurement, views) = FrameBudget.thousandViews()
      withExtendedLifetime(measurement) { compareSnapshots(title, of: views[0].superview!) }
    }
    if isChosen(listTitle) {
      let list = ScrollingListController(isBlurred: false)
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) {
        list.view.frame = $0
        return list
      }
      measurement.warmUp()
      withExtendedLifetime(measurement) { compareSnapshots(listTitle, of: list.view) }
    }
  }

  private mutating func compareSnapshots(_ title: String, of view: UIView) {
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
    var (rendering, drawing) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      rendering = min(
        rendering,
        ProcessorTime.of { _ = renderer.image { view.layer.render(in: $0.cgContext) } })
      drawing = min(
        drawing,
        ProcessorTime.of {
          _ = renderer.image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
          }
        })
    }
    report(
      title, rendering / drawing, "times drawHierarchy", limit: 2,
      detail: milliseconds(rendering) + " " + milliseconds(drawing))
  }
}
