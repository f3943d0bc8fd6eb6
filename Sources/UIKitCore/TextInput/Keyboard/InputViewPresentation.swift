import Foundation

/// An object that presents the first responder's input views at the bottom of the screen and posts
/// notifications.
@MainActor final class InputViewPresentation {
  // The duration is that of the system keyboard. The keyboard's animation curve has the raw value
  // 7, which is no case of `UIView.AnimationCurve`, so `easeInOut` replaces it.
  private static let duration: TimeInterval = 0.25
  private static let curve = UIView.AnimationCurve.easeInOut

  private unowned let session: ApplicationSession
  /// The window of the input views; nil while there are no input views.
  private(set) var window: InputViewWindow?
  /// The height of the screen that the views cover, in points from the bottom.
  private(set) var height: CGFloat = 0
  private var changes = 0
  /// The first responder at the last update, which receives the text of a keyboard.
  private weak var edited: UIResponder?
  private weak var informed: UIInputViewController?

  init(session: ApplicationSession) { self.session = session }

  /// Changes the first responder and then updates the input views once, so that the views of the
  /// old and of the new responder change in one animation.
  func changeResponder(_ change: () -> Bool) -> Bool {
    changes += 1
    defer {
      changes -= 1
      update()
    }
    return change()
  }

  /// Reads the input views of the key window's first responder again.
  func update() {
    guard changes == 0 else { return }
    let responder = session.keyWindow?.firstResponder
    let keyboard = responder?.inputViewController
    announceChanges(of: responder, to: keyboard)
    let accessory =
      responder?.inputAccessoryViewController?.view ?? responder?.inputAccessoryView
    let input = keyboard?.view ?? responder?.inputView
    let screen = session.screen
    let new = InputViewWindow.height(
      accessory: accessory, input: input, width: screen.bounds.width,
      bottom: screen.configuration.safeArea.bottom)
    guard input !== window?.input || accessory !== window?.accessory || new != height else {
      return
    }
    show(accessory, input, of: responder, height: new)
  }

  /// Makes the keyboard's controller the input delegate of the first responder, and connects the
  /// controller's document proxy with the responder.
  private func announceChanges(of responder: UIResponder?, to keyboard: UIInputViewController?) {
    guard keyboard !== informed || responder !== edited else { return }
    if let informed, let input = edited as? any UITextInput, input.inputDelegate === informed {
      input.inputDelegate = nil
    }
    informed?.document.responder = nil
    (edited, informed) = (responder, keyboard)
    keyboard?.document.responder = responder
    if let keyboard { (edited as? any UITextInput)?.inputDelegate = keyboard }
  }

  private func show(
    _ accessory: UIView?, _ input: UIView?, of owner: UIResponder?, height new: CGFloat
  ) {
    guard let scene = session.scene else { return }
    let old = height
    height = new
    let window = self.window ?? InputViewWindow(scene: scene)
    self.window = window
    window.frame = session.screen.bounds
    let isHiding = new == 0
    if !isHiding {
      UIView.performWithoutAnimation {
        window.adopt(accessory: accessory, input: input, of: owner)
        window.move(to: old, height: new)
        window.layoutIfNeeded()
      }
    }
    let information = information(from: old, to: new)
    if old != new { post(isHiding ? .willHide : .willShow, information) }
    UIView.animate(
      withDuration: InputViewPresentation.duration, delay: 0, options: .curveEaseInOut,
      animations: {
        window.move(to: new, height: max(old, new))
        self.moveGuides()
      },
      completion: { [weak self] _ in
        guard let self, self.height == new else { return }
        if isHiding {
          window.adopt(accessory: nil, input: nil, of: nil)
          window.isHidden = true
          self.window = nil
        }
        if old != new { self.post(isHiding ? .didHide : .didShow, information) }
      })
  }

  /// Lays out views with constraints to keyboard guides, so that they move with the input views.
  private func moveGuides() {
    for window in session.screen.composition.windows where window.invalidateKeyboardGuides() {
      window.layoutIfNeeded()
    }
  }

  // MARK: Notifications

  private enum Moment {
    case willShow, didShow, willHide, didHide

    var names: [NSNotification.Name] {
      switch self {
      case .willShow:
        [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
      case .didShow:
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification]
      case .willHide:
        [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification]
      case .didHide:
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification]
      }
    }
  }

  private func post(_ moment: Moment, _ information: [AnyHashable: Any]) {
    for name in moment.names {
      NotificationCenter.default.post(name: name, object: session.screen, userInfo: information)
    }
  }

  private func information(from old: CGFloat, to new: CGFloat) -> [AnyHashable: Any] {
    let bounds = session.screen.bounds
    // Hidden views keep their height, below the screen's edge.
    let height = max(old, new)
    func frame(_ displayed: CGFloat) -> CGRect {
      CGRect(
        x: 0, y: bounds.height - displayed, width: bounds.width,
        height: displayed > 0 ? displayed : height)
    }
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame(old)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame(new)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: InputViewPresentation.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: InputViewPresentation.curve.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
