import UIKitCore

/// A cell, header or footer that configurations describe.
///
/// The conforming classes have public properties and methods with the names ``configurationState``,
/// ``updateConfiguration(using:)`` and ``contentView``.
@MainActor protocol CellConfigurationOwner: UIView {
  associatedtype ConfigurationState: UIConfigurationState & Hashable

  var configurationState: ConfigurationState { get }
  func updateConfiguration(using state: ConfigurationState)

  /// The view that contains the content. The owner's layout sets the frame of this view.
  var contentView: UIView { get }

  /// Replaces the ``contentView`` by a view with the same position among the subviews and the same
  /// frame.
  func replaceContentView(with view: UIView)

  /// The state for which the background is configured: the owner's state, or a part of that state.
  func backgroundState(for state: ConfigurationState) -> ConfigurationState
}

extension CellConfigurationOwner {
  func backgroundState(for state: ConfigurationState) -> ConfigurationState { state }
}

/// Applies the content and background configurations of a cell, header or footer.
///
/// The owner forwards its public properties to the host's properties of the same names, and calls
/// ``setNeedsUpdate()`` when its state or traits change. The owner's `layoutSubviews()` begins with
/// ``updateIfNeeded()`` and ``layOutBackground()``. A measurement of the owner begins with
/// ``updateIfNeeded()`` too.
@MainActor final class CellConfigurationHost<Owner: CellConfigurationOwner> {
  typealias State = Owner.ConfigurationState

  /// The app's handler for a change of the state, called after the owner's
  /// `updateConfiguration(using:)`.
  var configurationUpdateHandler: ((Owner, State) -> Void)? {
    didSet { setNeedsUpdate() }
  }

  /// Whether the content configuration is updated for each state before the owner's
  /// `updateConfiguration(using:)` runs.
  var automaticallyUpdatesContent = true

  /// Whether the background configuration is updated for each state before the owner's
  /// `updateConfiguration(using:)` runs.
  var automaticallyUpdatesBackground = true

  private unowned let owner: Owner
  private var storedContent: (any UIContentConfiguration)?
  private var configuredView: (any UIView & UIContentView)?
  private var storedBackground: UIBackgroundConfiguration?
  private(set) var backgroundView: BackgroundConfigurationView?
  private var needsUpdate = true
  private var isUpdating = false

  init(owner: Owner) { self.owner = owner }

  // MARK: Content

  /// The configuration of the content view.
  ///
  /// The previous content view is reused if it supports the new configuration; otherwise a new
  /// content view replaces the previous view. Nil replaces the content view of a configuration by
  /// an empty view.
  var contentConfiguration: (any UIContentConfiguration)? {
    get { storedContent }
    set {
      let updates = automaticallyUpdatesContent && !isUpdating
      storedContent = updates ? newValue?.updated(for: owner.configurationState) : newValue
      showContent()
    }
  }

  private func showContent() {
    guard let configuration = storedContent else {
      if configuredView != nil { owner.replaceContentView(with: UIView()) }
      configuredView = nil
      return
    }
    if let configuredView, configuredView.supports(configuration) {
      configuredView.configuration = configuration
    } else {
      let view = configuration.makeContentView()
      configuredView = view
      owner.replaceContentView(with: view)
    }
  }

  /// The size that the content view needs, in points.
  func contentSize(
    fitting targetSize: CGSize, horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateIfNeeded()
    return owner.contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Background

  /// The configuration of the view behind the content. If the configuration is nil, there is no
  /// background view.
  var backgroundConfiguration: UIBackgroundConfiguration? {
    get { storedBackground ?? defaultBackground }
    set {
      hasOwnBackground = true
      let updates = automaticallyUpdatesBackground && !isUpdating
      storedBackground = updates ? newValue?.updated(for: backgroundState) : newValue
      showBackground()
    }
  }

  /// The background that applies until the app assigns nil or a configuration to
  /// ``backgroundConfiguration``.
  var defaultBackground: UIBackgroundConfiguration? {
    get { hasOwnBackground ? nil : storedDefault }
    set {
      storedDefault = newValue?.updated(for: backgroundState)
      showBackground()
    }
  }

  private var backgroundState: State {
    owner.backgroundState(for: owner.configurationState)
  }

  private var storedDefault: UIBackgroundConfiguration?
  private var hasOwnBackground = false

  private func showBackground() {
    guard let configuration = backgroundConfiguration else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    if let backgroundView {
      backgroundView.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      backgroundView = view
      owner.insertSubview(view, at: 0)
    }
    owner.setNeedsLayout()
  }

  /// Sets the background's frame to the owner's bounds, less the configuration's insets.
  func layOutBackground() {
    backgroundView?.layOut(in: owner.bounds, margins: owner.directionalLayoutMargins)
  }

  // MARK: Updating

  /// Requests one update before the owner's next layout; repeated calls are coalesced.
  ///
  /// An update in progress already uses the owner's state. The update is repeated only if the state
  /// has changed by the end of the update.
  func setNeedsUpdate() {
    guard !needsUpdate, !isUpdating else { return }
    needsUpdate = true
    owner.setNeedsLayout()
  }

  /// Updates the configurations for the owner's state, if an update is pending and no update is in
  /// progress.
  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    let state = owner.configurationState
    updateAutomatically(for: state)
    owner.updateConfiguration(using: state)
    configurationUpdateHandler?(owner, state)
    isUpdating = false
    if owner.configurationState != state { setNeedsUpdate() }
  }

  private func updateAutomatically(for state: State) {
    if automaticallyUpdatesContent, let storedContent {
      self.storedContent = storedContent.updated(for: state)
      showContent()
    }
    guard automaticallyUpdatesBackground, let configuration = backgroundConfiguration else {
      return
    }
    if hasOwnBackground {
      storedBackground = configuration.updated(for: owner.backgroundState(for: state))
    } else {
      storedDefault = configuration.updated(for: owner.backgroundState(for: state))
    }
    showBackground()
  }
}
