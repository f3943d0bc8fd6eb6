import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import LoginForm

@MainActor @Suite("The login form", .currentStage)
struct LoginFormTests {
  private let stage = Stage()
  private let form = LoginViewController()

  init() {
    stage.show(form)
    stage.settle()
  }

  private func center(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func fill(email: String, password: String) {
    stage.tap(center(of: form.email))
    stage.type(email)
    stage.press(.keyboardTab)
    stage.type(password)
    stage.settle()
  }

  @Test("The login form is centered in phone and desktop windows at default and largest text sizes")
  func layout() {
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1000, height: 700)] {
      for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
        let stage = Stage(size: size)
        let form = LoginViewController()
        form.traitOverrides.preferredContentSizeCategory = category
        stage.show(form)
        stage.settle()
        for view in [form.email, form.password, form.signIn] {
          let frame = view.convert(view.bounds, to: nil)
          #expect(frame.minX >= 16 && frame.maxX <= size.width - 16, "\(view) in \(size)")
          #expect(frame.width >= 100 && frame.height >= 44, "\(frame)")
          #expect(abs(frame.midX - size.width / 2) < 0.5)
        }
      }
    }
  }

  @Test("The login form shows an error during typing until the text is corrected")
  func validation() {
    stage.tap(center(of: form.email))
    stage.type("lin")
    stage.settle()
    #expect(!form.emailProblem.isHidden)
    #expect(form.emailProblem.text == "An address looks like name@example.com.")
    #expect(form.emailProblem.bounds.height > 10)
    stage.type("@example.com")
    stage.settle()
    #expect(form.emailProblem.isHidden)
    #expect(!form.signIn.isEnabled)
  }

  @Test("Return moves to the login form's next field, and submits the form from the last field")
  func keys() {
    var sent: [String] = []
    form.submit = { sent = [$0, $1] }
    stage.tap(center(of: form.email))
    stage.type("lin@example.com")
    stage.press(.keyboardReturnOrEnter)
    #expect(form.password.isFirstResponder)
    stage.type("correct horse")
    stage.press(.keyboardReturnOrEnter)
    stage.settle(within: 1)
    #expect(sent == ["lin@example.com", "correct horse"])
    #expect(form.isSending)
    #expect(!form.password.isFirstResponder)
  }

  @Test("The login form's button submits the form, shows progress and cannot be pressed again")
  func button() {
    var count = 0
    form.submit = { _, _ in count += 1 }
    fill(email: "lin@example.com", password: "correct horse")
    #expect(form.signIn.isEnabled)
    stage.tap(center(of: form.signIn))
    stage.advance(by: 0.5)
    stage.tap(center(of: form.signIn))
    #expect(count == 1)
    #expect(form.signIn.configuration?.title == "Signing in")
    #expect(form.signIn.configuration?.showsActivityIndicator == true)
  }

  @Test("The login form copies an address between fields, but never a password")
  func clipboard() {
    stage.tap(center(of: form.email))
    stage.type("lin@example.com")
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardC, modifiers: .control)
    stage.press(.keyboardTab)
    stage.press(.keyboardV, modifiers: .control)
    #expect(form.password.text == "lin@example.com")
    UIPasteboard.general.string = "before"
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardC, modifiers: .control)
    #expect(UIPasteboard.general.string == "before")
  }

  @Test("The login form accepts Chinese text from an input method")
  func composition() {
    stage.tap(center(of: form.email))
    stage.compose("lin")
    #expect(form.email.text == "lin")
    stage.compose("")
    stage.type("林")
    #expect(form.email.text == "林")
  }
}
