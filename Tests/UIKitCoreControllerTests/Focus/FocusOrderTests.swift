import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@Suite("The order of focus", .currentStage) @MainActor struct FocusOrderTests {
  private let app = VirtualApp()
  private let view: UIView

  init() { view = app.showView() }

  @Test("Tab moves the focus row by row from left to right, then back to the first view")
  func rows() {
    for view in [control(4, 120, 100), control(1, 10, 10), control(3, 10, 104), control(2, 120, 8)]
    {
      self.view.addSubview(view)
    }
    #expect(app.tabs(5) == [1, 2, 3, 4, 1])
    app.backTab()
    #expect(app.focusedTag == 4)
  }

  @Test("The first Shift-Tab focuses the last view")
  func backward() {
    view.addSubview(control(1, 0, 0))
    view.addSubview(control(2, 0, 50))
    app.backTab()
    #expect(app.focusedTag == 2)
  }

  @Test("In right-to-left layouts Tab moves the focus from right to left")
  func mirrored() {
    view.semanticContentAttribute = .forceRightToLeft
    for view in [control(2, 10, 10), control(1, 120, 10), control(3, 120, 100)] {
      self.view.addSubview(view)
    }
    #expect(app.tabs(3) == [1, 2, 3])
  }

  @Test("Views of one container are consecutive in the focus order")
  func containers() {
    for (index, x) in [CGFloat(0), 160].enumerated() {
      let column = UIView(frame: CGRect(x: x, y: 0, width: 150, height: 300))
      column.addSubview(control(index * 2 + 1, 0, 10))
      column.addSubview(control(index * 2 + 2, 0, 200))
      view.addSubview(column)
    }
    #expect(app.tabs(4) == [1, 2, 3, 4])
  }

  @Test("Hidden, transparent, disabled, empty and clipped views cannot be focused")
  func passedOver() {
    let hidden = UIView(frame: view.bounds)
    hidden.isHidden = true
    hidden.addSubview(control(1, 0, 0))
    let faint = control(2, 0, 50)
    faint.alpha = 0
    let disabled = control(3, 0, 100)
    disabled.isEnabled = false
    let deaf = UIView(frame: view.bounds)
    deaf.isUserInteractionEnabled = false
    deaf.addSubview(control(4, 0, 150))
    let empty = control(5, 0, 200)
    empty.frame.size = .zero
    let folded = UIView(frame: CGRect(x: 0, y: 250, width: 300, height: 0))
    folded.clipsToBounds = true
    folded.addSubview(control(6, 0, 0))
    for view in [hidden, faint, disabled, deaf, empty, folded, control(7, 0, 300)] {
      self.view.addSubview(view)
    }
    #expect(app.tabs(2) == [7, 7])
  }

  @Test("Views behind a modal cannot be focused, and the focus returns after its dismissal")
  func modal() {
    view.addSubview(control(1, 0, 0))
    app.tab()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .overFullScreen
    sheet.view.addSubview(control(2, 0, 100))
    app.window.rootViewController?.present(sheet, animated: false)
    app.frame()
    #expect(app.focusedTag == 2)
    #expect(app.tabs(2) == [2, 2])
    sheet.dismiss(animated: false)
    app.frame()
    #expect(app.focusedTag == 1)
    #expect(app.tabs(1) == [1])
  }

  @Test("Tab reaches a normal view even if other views have infinite or huge geometry")
  func brokenGeometry() {
    let turned = control(1, 0, 0)
    turned.transform = CGAffineTransform(scaleX: .infinity, y: 1)
    view.addSubview(turned)
    let vast = control(2, 0, 100)
    vast.frame.size = CGSize(width: 1e300, height: 40)
    view.addSubview(vast)
    view.addSubview(control(3, 0, 200))
    #expect(app.tabs(3).contains(3))
  }

  @Test("Tab focuses nothing if no view can be focused")
  func nothing() {
    app.tab()
    #expect(app.focused == nil)
  }

  @Test("The focus begins at a controller's preferred focus environment")
  func preferred() {
    final class Controller: UIViewController {
      override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        view.viewWithTag(2).map { [$0] } ?? []
      }
    }
    let controller = Controller()
    controller.view.addSubview(control(1, 0, 0))
    controller.view.addSubview(control(2, 0, 100))
    app.show(controller)
    #expect(app.tabs(2) == [2, 1])
  }

  @Test("Arrow keys move the focus to the nearest view in their direction")
  func arrows() {
    for view in [
      control(1, 10, 10), control(2, 120, 10), control(3, 10, 100), control(4, 120, 100),
      control(5, 10, 200),
    ] { self.view.addSubview(view) }
    app.press(.keyboardDownArrow)
    #expect(app.focused == nil)
    app.tab()
    let path: [UIKeyboardHIDUsage] = [
      .keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardRightArrow,
      .keyboardLeftArrow,
    ]
    let tags = path.map { key in
      app.press(key)
      return app.focusedTag
    }
    #expect(tags == [3, 4, 2, 2, 1])
  }
}
