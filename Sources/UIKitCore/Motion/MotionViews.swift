/// The views of a session that have a motion effect and are in a window, and so move with the
/// device's tilt.
@MainActor final class MotionViews {
  /// The screen's direction relative to its viewer, -1...1 on both axes.
  private(set) var viewerOffset = UIOffset.zero
  /// The number of times that a view was updated, for tests.
  private(set) var updateCount = 0
  /// A closure that is called with true when the session begins to need the tilt, and with false
  /// when the session no longer needs it. The tilt is needed while the app is active, a view with
  /// motion effects is in a window, and Reduce Motion is off.
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

  /// Adds a view of a window if it has motion effects; otherwise removes the view.
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

  /// Applies the current tilt to every view.
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
  /// The screen's direction relative to its viewer, -1...1 on both axes, positive to the right and
  /// down; values outside are clamped.
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
