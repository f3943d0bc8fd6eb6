package import AppBundles
package import Foundation
import UIKit

/// Opens URLs at the request of widgets.
@MainActor package struct AddressOpener {
  private let library: AppLibrary
  private let report: (String) -> Void

  /// Creates an opener for the applications of a library.
  ///
  /// - Parameter report: Receives a message if an installed application cannot be started.
  package init(_ library: AppLibrary, report: @escaping (String) -> Void) {
    self.library = library
    self.report = report
  }

  /// Sends the URL to the installed application that claims its scheme, and starts that
  /// application if necessary; the desktop opens other URLs.
  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    guard let app = library.app(opening: url.absoluteString) else {
      return UIApplication.shared.open(url, completionHandler: completion)
    }
    do throws(InstallationError) {
      try AppLauncher.launch(app, opening: url.absoluteString, in: library.directory)
      completion(true)
    } catch {
      report("\(error)")
      completion(false)
    }
  }
}
