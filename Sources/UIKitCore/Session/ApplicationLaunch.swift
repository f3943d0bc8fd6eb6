import CHostEntry
import Foundation
import Diagnostics

/// The application that the process runs, stored for the host to read.
@MainActor package struct ApplicationLaunch {
  /// `UIApplication` or a subclass; the session ends the process for any other class.
  package var applicationClass: AnyClass
  /// The class whose object becomes the application's delegate; nil for no delegate.
  package var delegateClass: AnyClass?

  /// The launch that the host performs; set before the host starts.
  package private(set) static var requested: ApplicationLaunch?

  /// Runs the host's main loop until the application ends, then exits with the host's status.
  static func run(_ launch: ApplicationLaunch) -> Never {
    requested = launch
    let status = opaline_run_linked_host()
    checkUsage(
      status != -1,
      "there is no host to run the application: link the product UIKit, which contains one",
      function: "UIApplicationMain(_:_:_:_:)")
    exit(status)
  }
}

/// Runs the application and ends the process when the application has ended.
///
/// The function never returns, as on Apple's systems. The process's exit status is 0 after a
/// successful run, 64 for an invalid environment and 1 for any other failure.
///
/// - Parameters:
///   - principalClassName: The name of `UIApplication` or of a subclass, as
///     `NSStringFromClass` returns it; nil for `UIApplication` itself.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` returns
///     it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  func resolve(_ name: String) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      usageError("there is no class named \"\(name)\"", function: "UIApplicationMain(_:_:_:_:)")
    }
    return found
  }
  ApplicationLaunch.run(
    ApplicationLaunch(
      applicationClass: principalClassName.map(resolve) ?? UIApplication.self,
      delegateClass: delegateClassName.map(resolve)))
}

extension UIApplicationDelegate {
  /// Runs the application with this class as its delegate; `@main` calls the method. The method
  /// never returns, because the process ends with the application.
  public static func main() {
    ApplicationLaunch.run(
      ApplicationLaunch(applicationClass: UIApplication.self, delegateClass: Self.self))
  }
}
