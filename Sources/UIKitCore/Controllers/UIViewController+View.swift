import Foundation
import Diagnostics

extension UIViewController {
  func loadOnce() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    checkUsage(
      storedView != nil,
      "loadView() of \(type(of: self)) did not set the view: set it, or call super.loadView()",
      function: "loadView()")
    viewDidLoad()
  }

  /// Whether the view is in no window or in a hidden one. A container's layout then adds its
  /// child's view without appearance callbacks.
  var isOutOfSight: Bool {
    appearance == .disappeared && storedView?.window?.isVisible != true
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

  /// The traits of a controller before and after a change.
  struct TraitChange {
    /// Nil if the controller had no traits.
    var old: UITraitCollection?
    var new: UITraitCollection
  }

  /// Applies the controller's overrides to the traits that its view inherits, and stores the
  /// result.
  ///
  /// The caller calls ``announceTraits(_:)`` when the view also has its new traits.
  func adoptTraits(inherited: UITraitCollection) -> TraitChange {
    let old = traits
    var new = overrides.isEmpty ? inherited : overrides.applied(to: inherited)
    if let old, old === new || TraitComparison.between(old, new).areEqual { new = old }
    traits = new
    return TraitChange(old: old, new: new)
  }

  /// Notifies the controller and its observers of a change that the controller has adopted.
  func announceTraits(_ change: TraitChange) {
    guard let old = change.old, old !== change.new,
      TraitComparison.between(old, change.new).changesMoreThanTint
    else { return }
    change.new.performAsCurrent { traitCollectionDidChange(old) }
    traitObservers.notify(self, from: old, to: change.new)
  }

  func environmentChanged() {
    if let storedView {
      storedView.refreshTraits()
    } else {
      announceTraits(adoptTraits(inherited: inheritedTraits))
    }
  }
}
