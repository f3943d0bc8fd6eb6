extension UIViewController {
  private var inheritedTraits: UITraitCollection {
    if let superview = storedView?.superview { return superview.traits }
    return parentController?.traitCollection ?? hostWindow?.traits ?? .screenTraits
  }

  /// The traits that the controller would get now. They are used while the controller's view is not
  /// loaded.
  var currentTraits: UITraitCollection {
    overridden(inheritedTraits)
  }

  /// Applies the parent's override and then the controller's own overrides to inherited traits.
  private func overridden(_ inherited: UITraitCollection) -> UITraitCollection {
    guard let override = parentController?.overrideTraitCollection(forChild: self) else {
      return overrides.applied(to: inherited)
    }
    return overrides.applied(to: UITraitCollection(traitsFrom: [inherited, override]))
  }

  /// The traits of a controller before and after a change.
  struct TraitChange {
    /// The traits before the change; nil if the controller had no traits.
    var old: UITraitCollection?
    var new: UITraitCollection
  }

  /// Applies the controller's overrides to the traits that its view inherits, and stores the
  /// result. The caller must call ``announceTraits(_:)`` after the view has received its new
  /// traits.
  func adoptTraits(inherited: UITraitCollection) -> TraitChange {
    let old = traits
    var new = overridden(inherited)
    if let old, old === new || TraitComparison.between(old, new).areEqual { new = old }
    traits = new
    return TraitChange(old: old, new: new)
  }

  /// Notifies the controller and its observers of a change that ``adoptTraits(inherited:)`` has
  /// returned.
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
