import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Documented properties of views", .currentStage)
struct ViewBasicsTests {
  @MainActor private final class Probe: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      log.append("willMoveToSuperview \(newSuperview != nil)")
    }
    override func didMoveToSuperview() { log.append("didMoveToSuperview \(superview != nil)") }
    override func willMove(toWindow newWindow: UIWindow?) {
      log.append("willMoveToWindow \(newWindow != nil)")
    }
    override func didMoveToWindow() { log.append("didMoveToWindow \(window != nil)") }
    override func didAddSubview(_ subview: UIView) { log.append("didAdd") }
    override func willRemoveSubview(_ subview: UIView) { log.append("willRemove") }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
  }

  @Test("Moving into and out of a window calls the view's callbacks in order")
  func moving() {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let (probe, child) = (Probe(), Probe())
    probe.addSubview(child)
    #expect(probe.log == ["didAdd"])
    #expect(child.log == ["willMoveToSuperview true", "didMoveToSuperview true"])
    probe.log = []
    child.log = []
    page.view.addSubview(probe)
    #expect(
      probe.log == [
        "willMoveToSuperview true", "willMoveToWindow true", "didMoveToWindow true",
        "didMoveToSuperview true",
      ]
        || probe.log == [
          "willMoveToWindow true", "willMoveToSuperview true", "didMoveToWindow true",
          "didMoveToSuperview true",
        ])
    #expect(child.log == ["willMoveToWindow true", "didMoveToWindow true"])
    child.log = []
    probe.log = []
    child.removeFromSuperview()
    #expect(probe.log == ["willRemove"])
    #expect(child.log.contains("willMoveToWindow false"))
    #expect(child.log.last == "didMoveToSuperview false")
  }

  @Test(
    "Changing a view's bounds, transform or anchor point changes its frame and keeps its center")
  func geometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.bounds.size = CGSize(width: 200, height: 50)
    #expect(view.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
    view.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(view.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.width - 50) < 0.001)
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.transform = .identity
    view.layer.anchorPoint = .zero
    #expect(view.frame.origin == CGPoint(x: 60, y: 45))
    let inner = UIView(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
    view.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: view) == CGPoint(x: 1, y: 1))
    #expect(view.convert(inner.bounds, from: inner) == inner.frame)
    let negative = UIView(frame: CGRect(x: 10, y: 10, width: -5, height: 20))
    #expect(negative.frame == CGRect(x: 5, y: 10, width: 5, height: 20))
  }

  @Test("Subviews are in the order of insertion, and moving a subview does not duplicate it")
  func order() {
    let root = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index + 1
      root.addSubview(view)
      return view
    }
    root.bringSubviewToFront(views[0])
    #expect(root.subviews.map(\.tag) == [2, 3, 4, 1])
    root.sendSubviewToBack(views[3])
    #expect(root.subviews.map(\.tag) == [4, 2, 3, 1])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews.map(\.tag) == [1, 2, 3, 4])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(root.subviews.map(\.tag) == [2, 3, 1, 4])
    root.insertSubview(views[3], belowSubview: views[1])
    #expect(root.subviews.map(\.tag) == [4, 2, 3, 1])
    root.addSubview(views[1])
    #expect(root.subviews.map(\.tag) == [4, 3, 1, 2])
    #expect(root.viewWithTag(3) === views[2])
    #expect(root.viewWithTag(0) === root)
    #expect(views[0].isDescendant(of: root))
    #expect(root.isDescendant(of: root))
  }

  @Test("Autoresizing masks distribute a change of the superview's size")
  func autoresizing() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let centered = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    centered.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    root.addSubview(view)
    root.addSubview(centered)
    root.frame.size = CGSize(width: 200, height: 300)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 210, width: 140, height: 40))
    #expect(centered.frame == CGRect(x: 90, y: 140, width: 20, height: 20))
    root.autoresizesSubviews = false
    root.frame.size = CGSize(width: 100, height: 100)
    #expect(centered.frame == CGRect(x: 90, y: 140, width: 20, height: 20))
  }

  @Test("A new view has the default values of Apple's documentation")
  func defaults() {
    let view = UIView()
    #expect(view.backgroundColor == nil)
    #expect(view.alpha == 1)
    #expect(view.isOpaque)
    #expect(!view.isHidden)
    #expect(!view.clipsToBounds)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isMultipleTouchEnabled)
    #expect(!view.isExclusiveTouch)
    #expect(view.autoresizesSubviews)
    #expect(view.autoresizingMask == [])
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.tag == 0)
    // The stored mode is `automatic`. For a view without a superview, the getter returns `normal`.
    #expect(view.tintAdjustmentMode == .normal)
    #expect(view.semanticContentAttribute == .unspecified)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(!view.preservesSuperviewLayoutMargins)
    #expect(view.insetsLayoutMarginsFromSafeArea)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.mask == nil)
    #expect(view.restorationIdentifier == nil)
    #expect(!view.isAccessibilityElement)
    #expect(UILabel().isAccessibilityElement)
    #expect(UIImageView().isUserInteractionEnabled == false)
  }

  @Test(
    "accessibilityElements determines a view's elements, and controls have their standard traits")
  func accessibility() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let element = UIAccessibilityElement(accessibilityContainer: container)
    element.accessibilityLabel = "Bar chart"
    element.accessibilityTraits = [.image, .updatesFrequently]
    element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    container.accessibilityElements = [element]
    #expect(container.accessibilityElementCount() == 1)
    #expect(container.accessibilityElement(at: 0) as? UIAccessibilityElement === element)
    #expect(container.index(ofAccessibilityElement: element) == 0)
    #expect(element.accessibilityContainer as? UIView === container)
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    #expect(button.accessibilityLabel == "Save")
    #expect(button.accessibilityTraits.contains(.button))
    button.isEnabled = false
    #expect(button.accessibilityTraits.contains(.notEnabled))
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0")
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
    let slider = UISlider()
    slider.value = 0.5
    #expect(slider.accessibilityValue == "50%")
    #expect(slider.accessibilityTraits.contains(.adjustable))
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 0.6) < 0.001)
    #expect(UIImageView(image: UIImage(systemName: "star")).accessibilityTraits.contains(.image))
    let label = UILabel()
    label.text = "Hi"
    #expect(label.accessibilityLabel == "Hi")
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityIdentifier = "greeting"
    #expect(label.accessibilityIdentifier == "greeting")
  }
}
