import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests interfaces that are larger than those of apps. An algorithm of quadratic cost would run
/// for minutes in each of these tests.
@MainActor @Suite("Very large interfaces", .currentStage)
struct ManyOfThemTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()

  init() { stage.show(page) }

  @Test("Five thousand subviews are added, laid out, hit-tested and removed")
  func subviews() {
    stage.advance(by: 0)
    let root = UIView(frame: page.view.bounds)
    page.view.addSubview(root)
    for index in 0..<5_000 {
      let view = UIView(
        frame: CGRect(x: CGFloat(index % 50) * 7, y: CGFloat(index / 50) * 8, width: 7, height: 8))
      view.backgroundColor = index % 2 == 0 ? .red : .blue
      root.addSubview(view)
    }
    stage.settle()
    #expect(root.subviews.count == 5_000)
    #expect(root.hitTest(CGPoint(x: 8, y: 1), with: nil) === root.subviews[1])
    UIView.animate(withDuration: 0.2) {
      for view in root.subviews { view.alpha = 0.5 }
    }
    stage.settle()
    for view in root.subviews.reversed() { root.sendSubviewToBack(view) }
    for view in root.subviews { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty)
  }

  @Test("Two hundred nested stack views are laid out down to the innermost view")
  func nesting() {
    stage.advance(by: 0)
    let leaf = UIView()
    leaf.heightAnchor.constraint(equalToConstant: 10).isActive = true
    leaf.widthAnchor.constraint(equalToConstant: 10).isActive = true
    var current: UIView = leaf
    for index in 0..<200 {
      let stack = UIStackView(arrangedSubviews: [current])
      stack.axis = index % 2 == 0 ? .vertical : .horizontal
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      current = stack
    }
    current.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(current)
    NSLayoutConstraint.activate([
      current.topAnchor.constraint(equalTo: page.view.topAnchor),
      current.leftAnchor.constraint(equalTo: page.view.leftAnchor),
    ])
    stage.settle()
    #expect(current.bounds.size == CGSize(width: 410, height: 410))
    #expect(leaf.convert(CGPoint.zero, to: page.view) == CGPoint(x: 200, y: 200))
  }

  @Test("Among a thousand rows with constraints, a change of one row's height moves the rows below")
  func constraints() {
    stage.advance(by: 0)
    var above: UIView?
    var heights: [NSLayoutConstraint] = []
    for _ in 0..<1_000 {
      let row = UIView()
      row.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(row)
      let height = row.heightAnchor.constraint(equalToConstant: 10)
      heights.append(height)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? page.view.topAnchor),
        row.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        height,
      ])
      above = row
    }
    stage.settle()
    #expect(above?.frame == CGRect(x: 0, y: 9_990, width: 390, height: 10))
    heights[0].constant = 30
    stage.settle()
    #expect(above?.frame.minY == 10_010)
  }

  @Test("A text of a hundred thousand characters can be shown, edited and measured")
  func text() {
    stage.advance(by: 0)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    let line = "The quick brown fox jumps over the lazy dog. "
    let text = String(repeating: line, count: 100_000 / line.count)
    view.text = text
    page.view.addSubview(view)
    stage.settle()
    #expect(view.contentSize.height > 20_000)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 50_000, length: 0)
    stage.type("XYZ")
    #expect((view.text as NSString).substring(with: NSRange(location: 50_000, length: 3)) == "XYZ")
    view.scrollRangeToVisible(NSRange(location: (view.text as NSString).length - 1, length: 1))
    stage.settle()
    #expect(view.contentOffset.y > 10_000)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    #expect(label.sizeThatFits(CGSize(width: 390, height: 1e7)).height > 20_000)
  }

  @Test("A tap on a view with a thousand tap recognizers calls the action of one recognizer only")
  func recognizers() {
    stage.advance(by: 0)
    var count = 0
    let view = UIView(frame: page.view.bounds)
    page.view.addSubview(view)
    let counter = Counter()
    for _ in 0..<1_000 {
      view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.hit))
    }
    stage.tap(CGPoint(x: 100, y: 100))
    stage.advance(by: 1)
    count = counter.count
    #expect(count == 1)
    for recognizer in view.gestureRecognizers ?? [] { view.removeGestureRecognizer(recognizer) }
    #expect(view.gestureRecognizers?.isEmpty != false)
  }

  @MainActor private final class Counter: NSObject {
    var count = 0
    func hit(_ sender: UIGestureRecognizer) { count += 1 }
  }

  @Test("Ten thousand actions are called in order, and can be removed")
  func actions() {
    stage.advance(by: 0)
    let control = UIControl()
    var log: [Int] = []
    let actions = (0..<10_000).map { index in UIAction { _ in log.append(index) } }
    for action in actions { control.addAction(action, for: .valueChanged) }
    control.sendActions(for: .valueChanged)
    #expect(log == Array(0..<10_000))
    for action in actions { control.removeAction(action, for: .valueChanged) }
    log = []
    control.sendActions(for: .valueChanged)
    #expect(log.isEmpty)
  }

  @Test("Two thousand simultaneous animations end together, each with its completion")
  func animations() {
    stage.advance(by: 0)
    var completed = 0
    for _ in 0..<2_000 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      page.view.addSubview(view)
      UIView.animate(withDuration: 0.3) {
        view.center = CGPoint(x: 200, y: 200)
      } completion: { _ in
        completed += 1
      }
    }
    stage.advance(by: 0.2)
    #expect(completed == 0)
    stage.settle()
    #expect(completed == 2_000)
  }

  @Test("A navigation stack of three hundred controllers pops to its root")
  func navigation() {
    stage.advance(by: 0)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    for index in 0..<300 {
      let next = UIViewController()
      next.title = "Page \(index)"
      navigation.pushViewController(next, animated: false)
    }
    stage.settle()
    #expect(navigation.viewControllers.count == 301)
    #expect(navigation.popToRootViewController(animated: true)?.count == 300)
    stage.settle()
    #expect(navigation.viewControllers == [root])
    #expect(root.view.window != nil)
  }
}
