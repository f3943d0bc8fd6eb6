import Dispatch
import Foundation
import Surfaces

/// Observes the desktop's preference for a light or dark appearance.
///
/// The XDG desktop portal reports the preference on GNOME, KDE and most other desktops
/// (`org.freedesktop.appearance`, `color-scheme`: 0 no preference, 1 dark, 2 light; documented with
/// the portal's Settings interface). Without a portal, or without a preference, ``DesktopTheme``
/// determines the appearance; the default is light.
@MainActor final class DesktopAppearance {
  private(set) var current: SurfaceAppearance
  var changeHandler: (@MainActor (SurfaceAppearance) -> Void)?

  private let fallback: SurfaceAppearance
  private var portal: SettingsPortal?
  private var readable: (any DispatchSourceRead)?

  /// The time that the first frame waits for the portal's answer, which usually takes 2 ms; a later
  /// answer arrives as a change.
  static let answerTimeout: TimeInterval = 0.05

  init() {
    let environment = EnvironmentVariables.ofProcess
    fallback =
      DesktopTheme.appearance(environment: environment) { path in
        try? String(contentsOfFile: path, encoding: .utf8)
      } ?? .light
    current = fallback
    guard let portal = SettingsPortal(environment: environment) else { return }
    self.portal = portal
    let source = DispatchSource.makeReadSource(
      fileDescriptor: portal.fileDescriptor, queue: .main)
    source.setEventHandler { [weak self] in
      // Safety: the source's queue is the main queue.
      MainActor.assumeIsolated { self?.readScheme(waiting: 0) }
    }
    source.resume()
    readable = source
    readScheme(waiting: DesktopAppearance.answerTimeout)
  }

  func close() {
    readable?.cancel()
    portal?.close()
    (readable, portal, changeHandler) = (nil, nil, nil)
  }

  private func readScheme(waiting seconds: TimeInterval) {
    guard let portal else { return }
    let schemes = portal.schemes(waiting: seconds)
    if let scheme = schemes.last {
      let appearance = DesktopAppearance.appearance(scheme: scheme) ?? fallback
      if appearance != current {
        current = appearance
        changeHandler?(appearance)
      }
    }
    // Stop observing a closed connection, because its descriptor stays readable.
    if !portal.isConnected {
      readable?.cancel()
      portal.close()
      (readable, self.portal) = (nil, nil)
    }
  }

  private static func appearance(scheme: UInt32) -> SurfaceAppearance? {
    switch scheme {
    case 1: .dark
    case 2: .light
    default: nil
    }
  }
}
