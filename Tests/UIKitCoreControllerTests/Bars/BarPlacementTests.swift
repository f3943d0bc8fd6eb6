// Covers UIToolbar.

import _StageTraits
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Bars at the edges of the screen", .currentStage)
struct BarPlacementTests {
  @Test("A toolbar at the lower edge of the safe area extends its background to the screen's edge")
  func toolbar() {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = UIViewController()
    stage.show(page)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
    page.view.addSubview(toolbar)
    stage.settle()
    #expect(toolbar.backgroundView.frame == CGRect(x: 0, y: 0, width: 390, height: 78))
    toolbar.frame.origin.y = 400
    toolbar.setNeedsLayout()
    stage.settle()
    #expect(toolbar.backgroundView.frame.height == 44)
  }

  @Test("A navigation bar covers the status bar after its content was scrolled in viewWillAppear")
  func scrolledBeforeAppearance() {
    final class ScrolledPage: UIViewController {
      override func loadView() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        list.contentSize = CGSize(width: 100, height: 1500)
        view = list
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.view.layoutIfNeeded()
        (view as? UIScrollView)?.contentOffset.y = 300
      }
    }
    let stage = Stage(scale: 1, showsStatusBar: true)
    let navigation = UINavigationController(rootViewController: ScrolledPage())
    stage.show(navigation)
    stage.settle()
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(bar.backgroundView.frame == CGRect(x: 0, y: -47, width: 390, height: 91))
  }

  @Test("All badges of a tab bar are at the same height, even if the images differ in height")
  func badges() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = ["ellipsis", "clock", "star"].map { name in
      let item = UITabBarItem(title: name, image: UIImage(systemName: name), tag: 0)
      item.badgeValue = ""
      return item
    }
    // The bar rounds positions to the pixels of the current screen, which must be the stage's
    // screen.
    let stage = Stage()
    stage.window.addSubview(bar)
    bar.layoutIfNeeded()
    let positions = bar.buttons.compactMap { button in
      button.layoutIfNeeded()
      return button.subviews.first { $0 is TabBadgeView }?.frame.minY
    }
    #expect(positions.count == 3 && Set(positions).count == 1, "\(positions)")
  }

  @Test("The caret of an empty text field is before its placeholder, not over the first letter")
  func caret() {
    let stage = Stage(scale: 1)
    let page = UIViewController()
    stage.show(page)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    field.placeholder = "Name"
    page.view.addSubview(field)
    field.becomeFirstResponder()
    stage.settle()
    let start = field.placeholderRect(forBounds: field.bounds).minX
    #expect(field.caretRect(for: field.beginningOfDocument).maxX <= start)
    field.text = "N"
    #expect(field.caretRect(for: field.endOfDocument).minX > start)
    #expect(field.caretRect(for: field.beginningOfDocument).midX == start)
  }
}
