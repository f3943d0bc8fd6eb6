import UIKit

// The heap memory of objects and the time to make them.

extension Catalog {
  mutating func addObjects() {
    section = "2"
    addObject("CALayer") { _ in CALayer() }
    addObject("CAShapeLayer") { _ in CAShapeLayer() }
    addObject("UIView") { _ in UIView() }
    addComposited()
    addObject("UILabel") { _ in UILabel() }
    addObject("UILabel with text, measured") { number in
      let label = UILabel()
      label.text = "Label \(number)"
      label.sizeToFit()
      return label
    }
    addObject("UIButton with a configuration") { _ in UIButton(configuration: .filled()) }
    addObject("UIButton with a title, laid out") { number in
      let button = UIButton(configuration: .filled())
      button.configuration?.title = "Button \(number)"
      return Catalog.laidOut(button)
    }
    addControls()
    addObject("UIStackView") { _ in UIStackView() }
    addObject("UIScrollView") { _ in UIScrollView() }
    addObject("UIVisualEffectView") { _ in
      UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    }
    addObject("UIViewController with its view") { _ in
      let controller = UIViewController()
      controller.loadViewIfNeeded()
      return controller
    }
    addObject("UINavigationController with its root", count: 200) { number in
      let root = UIViewController()
      root.title = "Page \(number)"
      let navigation = UINavigationController(rootViewController: root)
      navigation.view.frame = CGRect(origin: .zero, size: Screen.size)
      navigation.view.layoutIfNeeded()
      return navigation
    }
    addLayoutConstraints()
  }

  private mutating func addControls() {
    addObject("UISwitch") { _ in Catalog.laidOut(UISwitch()) }
    addObject("UISlider") { _ in Catalog.laidOut(UISlider()) }
    addObject("UITextField") { _ in Catalog.laidOut(UITextField()) }
    addObject("UITextView") { _ in Catalog.laidOut(UITextView()) }
    addObject("UISegmentedControl of three segments") { number in
      Catalog.laidOut(UISegmentedControl(items: ["Day \(number)", "Week", "Month"]))
    }
  }

  private mutating func addComposited() {
    bytes("UIView on a composited screen: heap memory") {
      let screen = Screen()
      screen.root.addSubview(UIView(frame: screen.root.bounds))
      _ = screen.frame()
      let before = HeapMemory.bytes
      for view in Catalog.grid(1000) { screen.root.addSubview(view) }
      for _ in 0..<3 { _ = screen.frame() }
      return Double(HeapMemory.bytes - before) / 1000
    }
  }

  private mutating func addLayoutConstraints() {
    bytes("inactive NSLayoutConstraint: heap memory") {
      let screen = Screen()
      let view = UIView()
      screen.root.addSubview(view)
      return withExtendedLifetime(screen) {
        Catalog.heapMemory(of: 1000) { view.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
      }
    }
    bytes("active NSLayoutConstraint in a laid out chain: heap memory") {
      let screen = Screen()
      let chain = Chain(1000)
      screen.root.addSubview(chain.container)
      let before = HeapMemory.bytes
      NSLayoutConstraint.activate(chain.constraints)
      chain.container.layoutIfNeeded()
      let added = Double(HeapMemory.bytes - before)
      return withExtendedLifetime(screen) { added / Double(chain.constraints.count) }
    }
  }

  /// Adds the heap memory of an object and the time to make the object.
  private mutating func addObject(
    _ name: String, count: Int = 1000, _ make: @escaping @MainActor (Int) -> AnyObject
  ) {
    bytes("\(name): heap memory") {
      let screen = Screen()
      return withExtendedLifetime(screen) { Catalog.heapMemory(of: count, make) }
    }
    time("\(name): made", in: .microseconds) {
      let screen = Screen()
      var objects: [AnyObject] = []
      objects.reserveCapacity(count)
      for number in 0..<10 { objects.append(make(number)) }
      let time = screen.cost { for number in 0..<count { objects.append(make(100 + number)) } }
      return withExtendedLifetime(objects) { time / Double(count) }
    }
  }

  /// The bytes that each of many objects occupies while all are alive.
  private static func heapMemory(
    of count: Int, _ make: @MainActor (Int) -> AnyObject
  ) -> Double {
    // Make ten objects before the measurement, because the first objects fill caches that all
    // others use.
    for number in 0..<10 { _ = make(number) }
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    let before = HeapMemory.bytes
    for number in 0..<count { objects.append(make(100 + number)) }
    let bytes = Double(HeapMemory.bytes - before) / Double(count)
    return withExtendedLifetime(objects) { bytes }
  }

  /// A view in a size of 200 x 34 points, after its layout.
  private static func laidOut(_ view: UIView) -> UIView {
    view.frame.size = CGSize(width: 200, height: 34)
    view.layoutIfNeeded()
    return view
  }
}
