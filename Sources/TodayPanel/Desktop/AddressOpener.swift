package import AppBundles
package import Foundation
import UIKit

/// Opens the addresses that widgets ask for.
@MainActor package struct AddressOpener {
  private let library: AppLibrary
  private let report: (String) -> Void

  /// - Parameter report: Receives a sentence where an installed application cannot be started.
  package init(_ library: AppLibrary, report: @escaping (String) -> Void) {
    self.library = library
    self.report = report
  }

  /// Hands the address to the installed application that claims its scheme, which is started where it
  /// does not run; the desktop opens the others.
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
