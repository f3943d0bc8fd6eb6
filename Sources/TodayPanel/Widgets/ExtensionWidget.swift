package import AppBundles
import Foundation
import Logging
package import UIKit
package import WidgetHost
package import WidgetProtocol

/// A widget of an installed application, in a separate process.
@MainActor package final class ExtensionWidget: PanelWidget {
  /// The bundle identifier of the extension.
  package let identifier: String
  /// The display name in the extension's property list.
  package let title: String
  /// The icon of the containing application; nil if the application has no readable icon.
  package let icon: UIImage?
  /// Whether the process has content to show. The process reports this value by
  /// `NCWidgetController`. The last report is valid until the next report, in later sessions too.
  package private(set) var hasContent: Bool
  /// A file that exists while the widget has no content. Later sessions read this mark too.
  private let emptyMark: URL
  /// Called when the process reports a new height, new margins, new display modes or whether the
  /// widget has content, and after the user has answered the question about the network.
  package var layoutDidChange: () -> Void = {}
  /// Opens a URL at the widget's request.
  package var openURL: (URL, @escaping @MainActor (Bool) -> Void) -> Void = { $1(false) }
  let widget: Widget
  private let bundle: ExtensionBundle
  private let directory: DataDirectory

  /// Creates a closed widget and the folders of its data.
  ///
  /// - Parameters:
  ///   - app: The application that contains the extension.
  ///   - limits: The limits of the widget's resources.
  ///   - isolation: The isolation of the process from the rest of the system.
  package init(
    _ bundle: ExtensionBundle, of app: AppBundle, in directory: DataDirectory,
    limits: WidgetLimits = WidgetLimits(), isolation: Isolation = .bubblewrap
  ) {
    self.bundle = bundle
    self.directory = directory
    identifier = bundle.identifier
    title = bundle.info.displayName
    icon = app.iconURL.flatMap { UIImage(contentsOfFile: $0.path) }
    let storage = directory.data.appendingPathComponent("opaline/Widgets/\(bundle.identifier)")
    var description = WidgetDescription(
      identifier: bundle.identifier, bundlePath: bundle.url.path,
      executablePath: bundle.executableURL.path,
      homePath: storage.appendingPathComponent("Home").path)
    description.groups = Dictionary(
      uniqueKeysWithValues: bundle.info.appGroups.map {
        ($0, directory.groups.appendingPathComponent($0).path)
      })
    description.snapshotPath = storage.appendingPathComponent("Snapshot").path
    for folder in [storage.path] + description.groups.values {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    emptyMark = storage.appendingPathComponent("Empty")
    hasContent = !FileManager.default.fileExists(atPath: emptyMark.path)
    widget = Widget(description, limits: limits, isolation: isolation)
    widget.failureText = PanelLocale.current(.unableToLoad)
    widget.delegate = self
  }

  /// The view with the process's frames, or with the snapshot of its last frame.
  package var contentView: UIView { widget.view }
  /// The height that the process has reported, in points; nil before the first report.
  package var preferredHeight: CGFloat? { widget.preferredHeight }
  /// Whether the process accepts the larger display mode; false before the first report.
  package var allowsExpansion: Bool { widget.allowsExpansion }
  /// The margins that the process has reported, in points; nil before the first report.
  package var margins: UIEdgeInsets? {
    widget.margins.map {
      UIEdgeInsets(
        top: CGFloat($0.top), left: CGFloat($0.left), bottom: CGFloat($0.bottom),
        right: CGFloat($0.right))
    }
  }

  /// Sends sizes, display mode and margins to the process. If the process has not started, the
  /// values are stored until the process starts.
  package func arrange(_ arrangement: PanelWidgetArrangement) {
    var result = Widget.Arrangement()
    result.displayMode = arrangement.isExpanded ? .expanded : .compact
    result.compactSize = arrangement.compactSize
    result.expandedSize = arrangement.expandedSize
    let margins = arrangement.proposedMargins
    result.proposedMargins.top = Double(margins.top)
    result.proposedMargins.left = Double(margins.left)
    result.proposedMargins.bottom = Double(margins.bottom)
    result.proposedMargins.right = Double(margins.right)
    widget.arrangement = result
  }

  /// Starts the process with the user's latest answer about the network, and shows the
  /// snapshot until the process has drawn its first frame.
  package func open() {
    applyConsent()
    widget.open()
  }
  /// Saves a snapshot and ends the process.
  package func close() { widget.close() }

  /// Waits until the process has started, for snapshots in virtual time.
  ///
  /// - Parameter seconds: The longest wait, in real time.
  package func waitForStart(atMost seconds: Double) { widget.waitForStart(atMost: seconds) }

  /// Requests new content from the running process, and saves a snapshot if there is new
  /// content. Calls `completion` with nil if no process runs.
  package func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void) {
    widget.performUpdate { [weak widget] result in
      if result == .newData { widget?.captureSnapshot() }
      completion(result)
    }
  }

  /// Starts the process invisibly for one update. Calls `completion` with nil if the widget
  /// is open.
  package func updateInBackground(
    completion: @escaping @MainActor (WidgetUpdateResult?) -> Void
  ) {
    applyConsent()
    widget.updateInBackground(completion: completion)
  }

  // MARK: Network

  /// Combines the request in the extension's property list with the user's stored answer, which
  /// each access reads from disk.
  package var networkAccess: PanelNetworkAccess {
    guard bundle.info.requestsNetwork else { return .notRequested }
    switch NetworkConsent(contentsOf: directory)[identifier] {
    case true?: return .allowed
    case false?: return .declined
    case nil: return .unanswered
    }
  }

  /// Stores the answer for later sessions and restarts an open widget if its permission changes; an
  /// error of the file system is logged.
  package func setNetworkAllowed(_ isAllowed: Bool) {
    var consent = NetworkConsent(contentsOf: directory)
    consent[identifier] = isAllowed
    do {
      try consent.write(to: directory)
    } catch {
      Logger(label: "opaline.today").warning("the answer cannot be kept: \(error)")
    }
    layoutDidChange()
    let hadNetwork = widget.description.allowsNetwork
    guard hadNetwork != consent.allows(bundle), widget.state != .closed else { return }
    widget.close { [weak self] in self?.open() }
  }

  /// Applies the user's latest consent, which was given in the panel or on the command line.
  private func applyConsent() {
    widget.description.allowsNetwork = NetworkConsent(contentsOf: directory).allows(bundle)
  }
}

extension ExtensionWidget: WidgetDelegate {
  /// Passes the change on to the panel.
  package func widgetLayoutDidChange(_ widget: Widget) { layoutDidChange() }

  /// Passes the URL on to ``openURL``.
  package func widget(
    _ widget: Widget, open url: URL, completion: @escaping @MainActor (Bool) -> Void
  ) { openURL(url, completion) }

  /// Stores the report and notifies the panel; a report about another widget has no effect.
  package func widget(_ widget: Widget, setHasContent flag: Bool, for identifier: String) {
    guard identifier == self.identifier, flag != hasContent else { return }
    hasContent = flag
    do {
      if flag {
        try FileManager.default.removeItem(at: emptyMark)
      } else {
        try Data().write(to: emptyMark)
      }
    } catch {
      Logger(label: "opaline.today").warning(
        "whether \(identifier) has content cannot be stored: \(error)")
    }
    layoutDidChange()
  }
}
