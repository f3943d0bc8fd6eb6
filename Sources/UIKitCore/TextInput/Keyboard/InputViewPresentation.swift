import Foundation

/// An object that presents the first responder's input views at the bottom of the screen and posts
/// the keyboard notifications.
@MainActor final class InputViewPresentation {
  // The duration is that of the system keyboard. The keyboard's animation curve has the raw value
  // 7. `UIView.AnimationCurve` has no case with this value, so `easeInOut` replaces the curve.
  private static let duration: TimeInterval = 0.25
  private static let curve = UIView.AnimationCurve.easeInOut

  private unowned let session: ApplicationSession
  /// The window of the input views; nil while there are no input views.
  private(set) var window: InputViewWindow?
  /// The height of the screen that the views cover, in points from the bottom.
  private(set) var height: CGFloat = 0
  /// The part of ``height`` that is visible: less than `height` only while a finger drags the views
  /// down.
  private(set) var visibleHeight: CGFloat = 0
  private var changes = 0
  /// Whether a call of ``changeResponder(_:)`` is changing the first responder.
  var isChangingResponder: Bool { changes > 0 }
  private var isRevealScheduled = false
  /// The first responder at the last update, which receives the text of a keyboard.
  private weak var edited: UIResponder?
  private weak var informed: UIInputViewController?

  init(session: ApplicationSession) { self.session = session }

  /// Changes the first responder and then updates the input views once, so that the views of the
  /// old and of the new responder change in one animation.
  func changeResponder(_ change: () -> Bool) -> Bool {
    changes += 1
    let isChanged = change()
    changes -= 1
    update()
    if isChanged, (session.keyWindow?.firstResponder as? UIView)?.isInScrollView == true {
      revealEditedTextSoon()
    }
    return isChanged
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
    if new > 0 { revealEditedTextSoon() }
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
    visibleHeight = new
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
        for window in self.session.screen.composition.windows { window.refreshInputViewInsets() }
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

  /// Lays out views with constraints to keyboard guides, so that these views move with the input
  /// views.
  private func moveGuides() {
    for window in session.screen.composition.windows where window.invalidateKeyboardGuides() {
      window.layoutIfNeeded()
    }
  }

  // MARK: Edited text

  /// Scrolls to the edited text in the next frame. An app may change insets and frames in response
  /// to the keyboard's notifications, and a tap sets the caret after the change of the responder.
  private func revealEditedTextSoon() {
    guard !isRevealScheduled, let view = session.keyWindow?.firstResponder as? UIView,
      view.editsText
    else { return }
    isRevealScheduled = true
    session.atNextFrame { [weak self] in self?.revealEditedText() }
  }

  private func revealEditedText() {
    isRevealScheduled = false
    guard let view = session.keyWindow?.firstResponder as? UIView, view.editsText else { return }
    view.window?.layoutIfNeeded()
    view.scrollTextToVisible()
  }

  // MARK: Dragging

  /// Moves the input views with a finger that is below their upper edge. If there is an accessory
  /// view but no input view, the accessory view keeps its position.
  ///
  /// - Parameter y: The finger's position in the coordinate space of the screen.
  func follow(fingerAt y: CGFloat) {
    guard let window, window.input != nil, height > 0 else { return }
    let visible = min(height, max(0, session.screen.bounds.height - y))
    guard visible != visibleHeight else { return }
    visibleHeight = visible
    window.move(to: visible, height: height)
    moveGuides()
  }

  /// Ends a drag that has moved the input views: ends editing, or moves the views back.
  func fingerDidLeave(isDismissing: Bool) {
    guard visibleHeight < height else { return }
    if isDismissing { session.keyWindow?.endEditing(true) }
    guard visibleHeight < height, let window else { return }
    visibleHeight = height
    UIView.animate(
      withDuration: InputViewPresentation.duration, delay: 0, options: .curveEaseInOut,
      animations: {
        window.move(to: self.height, height: self.height)
        self.moveGuides()
      })
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
    // Hidden input views have the same height, but are below the screen's edge.
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
