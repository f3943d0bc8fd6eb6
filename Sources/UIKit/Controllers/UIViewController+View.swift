import Foundation
import Diagnostics

extension UIViewController {
  func loadOnce() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    checkUsage(storedView != nil, "loadView() of \(type(of: self)) did not set the view")
    viewDidLoad()
  }

  func replaceView(with view: UIView?) {
    guard view !== storedView else { return }
    storedView?.controller = nil
    storedView = view
    view?.controller = self
    guard let view else { return }
    view.refreshTraits()
    view.refreshSafeArea()
    view.refreshMargins()
  }

  // MARK: Traits

  private var inheritedTraits: UITraitCollection {
    if let superview = storedView?.superview { return superview.traits }
    return parentController?.traitCollection ?? hostWindow?.traits ?? .screenTraits
  }

  /// The traits of a controller whose view is not loaded.
  var currentTraits: UITraitCollection {
    let inherited = inheritedTraits
    return overrides.isEmpty ? inherited : overrides.applied(to: inherited)
  }

  /// Adds the controller's overrides to what its view inherits, and notices a change.
  func refreshedTraits(inherited: UITraitCollection) -> UITraitCollection {
    let new = overrides.isEmpty ? inherited : overrides.applied(to: inherited)
    guard let old = traits else {
      traits = new
      return new
    }
    guard new != old else { return old }
    traits = new
    guard new.changedTraits(from: old).contains(where: { $0 != TintColorTrait.self }) else {
      return new
    }
    new.performAsCurrent { traitCollectionDidChange(old) }
    traitObservers.notify(self, from: old, to: new)
    return new
  }

  func environmentChanged() {
    if let storedView {
      storedView.refreshTraits()
    } else {
      _ = refreshedTraits(inherited: inheritedTraits)
    }
  }
}
