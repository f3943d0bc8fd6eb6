/// The views of a session that have a motion effect and are in a window. These views move when the
/// device is tilted.
@MainActor final class MotionViews {
  /// The screen's direction relative to its viewer, -1...1 on both axes.
  private(set) var viewerOffset = UIOffset.zero
  /// The number of times that a view was updated. Tests read it.
  private(set) var updateCount = 0
  /// A closure that is called when the session begins to need the device's tilt, and when it no
  /// longer needs the tilt. The argument is true if the session needs the tilt. The tilt is needed
  /// while the app is active, a view with motion effects is in a window, and Reduce Motion is off.
  var demandDidChange: (Bool) -> Void = { _ in } {
    didSet { if hasDemand { demandDidChange(true) } }
  }
  /// Whether the application is in the foreground.
  var isActive = true {
    didSet { if isActive != oldValue { updateDemand() } }
  }

  private var views: [ObjectIdentifier: WeakView] = [:]
  private var hasDemand = false

  private struct WeakView {
    weak var view: UIView?
  }

  /// Adds a view of a window if the view has motion effects. If the view has no motion effects, the
  /// method removes the view.
  func register(_ view: UIView) {
    views[ObjectIdentifier(view)] =
      view.attachedMotionEffects.isEmpty ? nil : WeakView(view: view)
    updateDemand()
  }

  func remove(_ view: UIView) {
    views[ObjectIdentifier(view)] = nil
    updateDemand()
  }

  func move(to offset: UIOffset) {
    guard offset != viewerOffset else { return }
    viewerOffset = offset
    update()
  }

  /// Applies the current tilt to all registered views.
  func update() {
    views = views.filter { $0.value.view != nil }
    for entry in views.values {
      updateCount += 1
      entry.view?.applyMotion(of: viewerOffset)
    }
    updateDemand()
  }

  private func updateDemand() {
    let isNeeded = isActive && !views.isEmpty && !UIAccessibility.isReduceMotionEnabled
    guard isNeeded != hasDemand else { return }
    hasDemand = isNeeded
    demandDidChange(isNeeded)
  }
}

extension ApplicationSession {
  /// The screen's direction relative to its viewer, -1...1 on both axes. Positive values are to the
  /// right and down. The setter clamps other values.
  package var tilt: UIOffset {
    get { motion.viewerOffset }
    set {
      motion.move(
        to: UIOffset(
          horizontal: min(max(newValue.horizontal, -1), 1),
          vertical: min(max(newValue.vertical, -1), 1)))
    }
  }
}
