import BenchmarkSupport
import UIKit

// Measures the heap memory of views without their bitmaps.

extension FrameBudget {
  mutating func measureMemory() {
    measureMemory("a laid out button", limit: 8) { number in
      let button = UIButton(configuration: .filled())
      button.configuration?.title = "Button \(number)"
      button.frame.size = button.intrinsicContentSize
      button.layoutIfNeeded()
      return button
    }
    measureMemory("a segmented control", limit: 16) { number in
      let control = UISegmentedControl(items: ["Day \(number)", "Week", "Month"])
      control.frame.size = control.intrinsicContentSize
      control.layoutIfNeeded()
      return control
    }
    measureMemory("a navigation controller with its root", limit: 24) { number in
      let root = UIViewController()
      root.title = "Page \(number)"
      let navigation = UINavigationController(rootViewController: root)
      navigation.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      navigation.view.layoutIfNeeded()
      return navigation
    }
    measureMemory("a switch", limit: 12) { _ in
      let control = UISwitch()
      control.layoutIfNeeded()
      return control
    }
    measureMemory("a slider", limit: 16) { _ in
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      slider.layoutIfNeeded()
      return slider
    }
    measureMemory("a text field with a text", limit: 24) { number in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      field.text = "Field \(number)"
      field.layoutIfNeeded()
      return field
    }
    measureMemory("a text view with a text", limit: 24) { number in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.text = "View \(number)"
      view.layoutIfNeeded()
      return view
    }
    measureMemory("an effect view", limit: 8) { _ in
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      view.frame.size = CGSize(width: 100, height: 100)
      view.layoutIfNeeded()
      return view
    }
    measureMemory("a measured label", limit: 4) { number in
      let label = UILabel()
      label.text = "Label \(number)"
      label.sizeToFit()
      return label
    }
    measureMemory("a view", limit: 2) { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      return view
    }
    measureComposited()
  }

  /// Reports the memory of views after the screen with these views has been drawn.
  private mutating func measureComposited() {
    let title = "a view on a drawn screen"
    guard isChosen(title) else { return }
    let controller = UIViewController()
    let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in controller }
    measurement.rest(frames: 2)
    let before = HeapMemory.bytes
    for number in 0..<1000 {
      let view = UIView(
        frame: CGRect(
          x: CGFloat(number % 25) * 15, y: CGFloat(number / 25) * 21, width: 14, height: 19))
      view.backgroundColor = UIColor(white: CGFloat(number) / 1000, alpha: 1)
      controller.view.addSubview(view)
    }
    measurement.rest(frames: 3)
    let each = Double(HeapMemory.bytes - before) / 1000
    withExtendedLifetime(measurement) { report(title, each / 1024, "KB", limit: 3, detail: "") }
  }
}
