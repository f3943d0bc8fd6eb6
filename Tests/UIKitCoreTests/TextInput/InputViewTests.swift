// Covers UIInputView, UIInputView.Style, UIResponder.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Input views", .currentStage)
struct InputViewTests {
  private let stage = Stage()
  private let controller = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let log = Log()

  @MainActor private final class Log: NSObject {
    var names: [String] = []
    var begin = CGRect.null
    var end = CGRect.null
    var duration = 0.0

    func note(_ notification: Notification) {
      names.append(
        notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
          .replacingOccurrences(of: "Notification", with: ""))
      let information = notification.userInfo ?? [:]
      begin =
        (information[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue ?? .null
      end = (information[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
      duration =
        (information[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
        ?? 0
    }
  }

  init() {
    stage.show(controller)
    controller.view.addSubview(field)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        log, selector: Log.note, name: name, object: stage.window.screen)
    }
  }

  private func bar(_ height: CGFloat) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    bar.backgroundColor = .systemRed
    return bar
  }

  @Test("Editing a field without input views posts no keyboard notifications")
  func hardwareKeyboard() {
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
    field.resignFirstResponder()
    stage.advance(by: 0.5)
    #expect(log.names.isEmpty)
  }

  @Test("Input and accessory views slide in and out at the bottom, and notifications are posted")
  func showing() {
    let (accessory, input) = (bar(44), bar(200))
    field.inputAccessoryView = accessory
    field.inputView = input
    field.becomeFirstResponder()
    #expect(log.names == ["WillShow"])
    #expect(log.begin == CGRect(x: 0, y: 844, width: 390, height: 244))
    #expect(log.end == CGRect(x: 0, y: 600, width: 390, height: 244))
    #expect(log.duration == 0.25)
    stage.advance(by: 0.5)
    #expect(log.names == ["WillShow", "DidShow"])
    let space = UIScreen.main.coordinateSpace
    #expect(
      accessory.convert(accessory.bounds, to: space)
        == CGRect(x: 0, y: 600, width: 390, height: 44))
    #expect(input.convert(input.bounds, to: space) == CGRect(x: 0, y: 644, width: 390, height: 200))
    field.resignFirstResponder()
    #expect(log.names.last == "WillHide" && log.end.minY == 844)
    stage.advance(by: 0.5)
    #expect(log.names == ["WillShow", "DidShow", "WillHide", "DidHide"])
    #expect(accessory.window == nil && stage.window.windowScene?.windows == [stage.window])
  }

  @Test(
    "If another field becomes first responder, its input views directly replace the old input views"
  )
  func change() {
    let second = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    controller.view.addSubview(second)
    field.inputAccessoryView = bar(44)
    second.inputAccessoryView = bar(60)
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
    second.becomeFirstResponder()
    #expect(log.names == ["WillShow", "DidShow", "WillShow"])
    #expect(log.begin.minY == 800 && log.end.minY == 784)
    stage.advance(by: 0.5)
    #expect(second.inputAccessoryView?.window != nil && field.inputAccessoryView?.window == nil)
  }

  @Test("A button in the accessory view can be tapped, and the field remains first responder")
  func touches() {
    let accessory = bar(44)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 300, y: 0, width: 80, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    accessory.addSubview(button)
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    stage.settle()
    stage.tap(CGPoint(x: 340, y: 822))
    stage.advance(by: 0.1)
    #expect(taps == 1 && field.isFirstResponder)
  }

  @Test("A controller's accessory view stays visible while a field in the accessory view is edited")
  func controllers() {
    final class Chat: UIViewController {
      let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      let message = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { accessory }
    }
    let chat = Chat()
    chat.accessory.addSubview(chat.message)
    stage.show(chat)
    chat.becomeFirstResponder()
    stage.settle()
    #expect(chat.accessory.window != nil)
    stage.tap(CGPoint(x: 100, y: 820))
    stage.settle()
    #expect(chat.message.isFirstResponder && chat.accessory.window != nil)
    stage.type("Hi")
    stage.advance(by: 0.1)
    #expect(chat.message.text == "Hi")
  }

  private final class Chat: UIViewController {
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let message = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { accessory }
  }

  @Test("A sheet hides the accessory view of the controller behind it until the dismissal")
  func coveredAccessory() {
    let chat = Chat()
    chat.accessory.addSubview(chat.message)
    stage.show(chat)
    stage.settle()
    #expect(chat.accessory.window != nil)
    let sheet = UIViewController()
    chat.present(sheet, animated: true)
    stage.settle()
    #expect(!chat.isFirstResponder && chat.accessory.window == nil)
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(chat.isFirstResponder && chat.accessory.window != nil)
  }

  @Test("A controller's accessory view is visible on appearance, and remains after editing")
  func docking() {
    let chat = Chat()
    chat.accessory.addSubview(chat.message)
    stage.show(chat)
    stage.settle()
    #expect(chat.isFirstResponder && chat.accessory.window != nil)
    chat.message.becomeFirstResponder()
    stage.settle()
    #expect(chat.message.isFirstResponder)
    log.names = []
    chat.message.resignFirstResponder()
    stage.settle()
    #expect(chat.isFirstResponder && chat.accessory.window != nil && log.names.isEmpty)
    chat.resignFirstResponder()
    stage.settle()
    #expect(!chat.isFirstResponder && chat.accessory.window == nil)
  }

  @Test("A bar with a flexible height is as tall as its constraints require, and grows with them")
  func flexibleBar() {
    final class Message: UIView {
      var height: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height)
      }
    }
    final class Bar: UIView {
      override var intrinsicContentSize: CGSize { .zero }
    }
    let (bar, message) = (Bar(), Message())
    bar.autoresizingMask = .flexibleHeight
    message.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(message)
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      message.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      message.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
    ])
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    stage.settle()
    let space = UIScreen.main.coordinateSpace
    #expect(bar.convert(bar.bounds, to: space) == CGRect(x: 0, y: 788, width: 390, height: 56))
    message.height = 100
    bar.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(bar.convert(bar.bounds, to: space) == CGRect(x: 0, y: 728, width: 390, height: 116))
    #expect(log.end.minY == 728)
    message.height = 40
    bar.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(bar.frame.height == 56 && log.end.minY == 788)
  }

  @Test("reloadInputViews shows an input view that was set during editing")
  func reload() {
    field.becomeFirstResponder()
    stage.settle()
    field.inputView = bar(100)
    #expect(log.names.isEmpty)
    field.reloadInputViews()
    #expect(log.names == ["WillShow"] && log.end.minY == 744)
  }

  @Test("A self-sizing input view is as high as its constraints require")
  func selfSizing() {
    let view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 0, height: 300), inputViewStyle: UIInputView.Style.keyboard)
    let key = UIView()
    key.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(key)
    NSLayoutConstraint.activate([
      key.topAnchor.constraint(equalTo: view.topAnchor),
      key.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      key.heightAnchor.constraint(equalToConstant: 120),
    ])
    field.inputView = view
    field.becomeFirstResponder()
    #expect(log.end.height == 300 && view.inputViewStyle == .keyboard)
    view.allowsSelfSizing = true
    field.reloadInputViews()
    #expect(log.end.height == 120)
  }
}
