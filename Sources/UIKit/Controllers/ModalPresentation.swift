import Foundation

/// A controller on show over another one, from its presentation to its dismissal.
@MainActor final class ModalPresentation {
  unowned let presenter: UIViewController
  unowned let presented: UIViewController
  let style: UIModalPresentationStyle
  /// Whether the views are on their way: the transition, not the window, then tells controllers of
  /// appearance.
  private(set) var isMoving = false
  /// What is left to do when the views have arrived.
  private var arrival: (() -> Void)?
  /// Counts the ways in and out.
  private var step = 0
  /// Where the presenter's view goes back to.
  private var presenterPlace: (superview: UIView, index: Int)?

  // UIKit's own, as seen: a spring without overshoot; a plain fade.
  private static let coverDuration: TimeInterval = 0.5
  private static let fadeDuration: TimeInterval = 0.3

  init(presenter: UIViewController, presented: UIViewController) {
    self.presenter = presenter
    self.presented = presented
    style = presented.modalPresentationStyle
  }

  private var coversPresenter: Bool { style == .fullScreen }

  func begin(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    isMoving = true
    presented.movement = .presented
    let view: UIView = presented.view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = window.bounds
    if coversPresenter { presenter.beginDisappearing(animated: animated) }
    presented.beginAppearing(animated: animated)
    window.addSubview(view)
    if !coversPresenter { presenter.view.setDimmedByModal(true) }
    move(view, in: window, toHidden: false, animated: animated) { [self] in
      if coversPresenter { takePresenterAway() }
      isMoving = false
      presented.finishAppearing()
      if coversPresenter { presenter.finishDisappearing() }
      completion?()
    }
  }

  func end(animated: Bool, completion: (() -> Void)?) {
    // What is still on its way in counts as arrived; its animation bends into the way out.
    finishMoving()
    guard let window = presented.storedView?.window else { return }
    isMoving = true
    presented.movement = .dismissed
    let view: UIView = presented.view
    presented.beginDisappearing(animated: animated)
    if coversPresenter {
      presenter.beginAppearing(animated: animated)
      putPresenterBack()
    } else {
      presenter.view.setDimmedByModal(false)
    }
    move(view, in: window, toHidden: true, animated: animated) { [self] in
      view.removeFromSuperview()
      view.transform = .identity
      view.alpha = 1
      presented.presentation = nil
      presented.presenter = nil
      presenter.presented = nil
      if coversPresenter { presenter.finishAppearing() }
      presented.finishDisappearing()
      completion?()
    }
  }

  // MARK: Steps

  private func finishMoving() {
    let arrival = arrival
    self.arrival = nil
    arrival?()
  }

  private func move(
    _ view: UIView, in window: UIWindow, toHidden isHiding: Bool, animated: Bool,
    completion: @escaping () -> Void
  ) {
    arrival = completion
    guard animated, UIView.areAnimationsEnabled else {
      ApplicationSession.current.afterCommit { [self] in finishMoving() }
      return
    }
    let style = presented.modalTransitionStyle
    let show = {
      view.transform = .identity
      view.alpha = 1
    }
    let hide = {
      switch style {
      case .coverVertical:
        view.transform = CGAffineTransform(translationX: 0, y: window.bounds.height)
      case .crossDissolve, .flipHorizontal: view.alpha = 0
      }
    }
    UIView.performWithoutAnimation(isHiding ? show : hide)
    let change = isHiding ? hide : show
    // An interrupted way in has arrived already when its animation ends.
    let step = step + 1
    self.step = step
    let finish = { [self] (_: Bool) in if self.step == step { finishMoving() } }
    switch style {
    case .coverVertical:
      UIView.animate(
        withDuration: ModalPresentation.coverDuration, delay: 0, usingSpringWithDamping: 1,
        initialSpringVelocity: 0, options: [], animations: change, completion: finish)
    case .crossDissolve, .flipHorizontal:
      UIView.animate(
        withDuration: ModalPresentation.fadeDuration, animations: change, completion: finish)
    }
  }

  private func takePresenterAway() {
    if let view = presenter.storedView, let superview = view.superview {
      presenterPlace = (superview, superview.index(of: view))
      view.removeFromSuperview()
    }
  }

  private func putPresenterBack() {
    guard let place = presenterPlace, let view = presenter.storedView else { return }
    view.frame = place.superview.bounds
    place.superview.insertSubview(view, at: place.index)
    presenterPlace = nil
  }
}
