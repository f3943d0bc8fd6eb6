import Foundation

/// The configuration and the view that a controller shows instead of missing content.
@MainActor struct ContentUnavailability {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  var needsUpdate = true
  /// The traits at the configuration's last update; nil before the first update.
  var traits: UITraitCollection?
}

extension UIViewController {
  /// Updates the configuration and the frame of the configuration's view before the layout of the
  /// controller's view.
  func layoutContentUnavailableView() {
    if contentUnavailableState.needsUpdate || contentUnavailableState.traits != traitCollection {
      contentUnavailableState.needsUpdate = false
      contentUnavailableState.traits = traitCollection
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    guard let overlay = contentUnavailableState.view, let storedView else { return }
    overlay.frame = storedView.bounds
  }

  func showContentUnavailable(_ configuration: (any UIContentConfiguration)?) {
    let updated = configuration?.updated(for: contentUnavailableConfigurationState)
    contentUnavailableState.configuration = updated
    guard let updated else {
      contentUnavailableState.view?.removeFromSuperview()
      contentUnavailableState.view = nil
      return
    }
    if let overlay = contentUnavailableState.view, overlay.supports(updated) {
      contentUnavailableState.view?.configuration = updated
    } else {
      contentUnavailableState.view?.removeFromSuperview()
      let overlay = updated.makeContentView()
      contentUnavailableState.view = overlay
      // The configuration's view can only be added to a loaded view.
      loadViewIfNeeded()
    }
    guard let overlay = contentUnavailableState.view, let storedView else { return }
    if overlay.superview !== storedView {
      overlay.frame = storedView.bounds
      storedView.addSubview(overlay)
    }
    storedView.setNeedsLayout()
  }
}
