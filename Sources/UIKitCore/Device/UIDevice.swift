public import Foundation

/// The machine on which the app runs.
///
/// A Linux machine does not report its orientation or proximity: ``orientation`` is unknown and
/// ``proximityState`` is false. The kernel reports the battery's values.
///
/// Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The charging state of the battery.
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  private static let theDevice = UIDevice()

  /// The machine. Every access returns the same object.
  open class var current: UIDevice { theDevice }

  public override init() { super.init() }

  // MARK: Identity

  /// The host's name.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The type of device for which apps lay out their interface. The value is "iPhone" or "iPad", as
  /// on Apple's devices.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The value of ``model``, because the names are not translated.
  open var localizedModel: String { model }

  /// The name of the operating system: "Linux".
  open var systemName: String { "Linux" }

  /// The kernel's version, such as "6.1.0".
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The interface idiom in the main screen's traits.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// The value is always true, because several apps can run at a time.
  open var isMultitaskingSupported: Bool { true }

  /// An identifier that is constant for one app on one machine. UIKit derives the identifier from
  /// the machine's identifier and the app's bundle identifier. If the app has no bundle identifier,
  /// the name of the process is used instead. The value is nil if the machine has no identifier.
  ///
  /// Source: https://www.freedesktop.org/software/systemd/man/latest/machine-id.html, which
  /// requires that the identifier itself stays secret.
  open var identifierForVendor: UUID? { DeviceIdentifier.make() }

  // MARK: Orientation

  /// The value is always `unknown`. The window scene provides the interface's orientation.
  open var orientation: UIDeviceOrientation { .unknown }

  /// Whether the app has called ``beginGeneratingDeviceOrientationNotifications()`` more often than
  /// ``endGeneratingDeviceOrientationNotifications()``.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }

  private var orientationObservers = 0

  /// Counts the calls of this method. No notifications are posted, because no sensor is read.
  open func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }

  /// Reduces the count of begin calls by one. A call without a preceding begin call has no effect.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationObservers = max(0, orientationObservers - 1)
  }

  // MARK: Battery

  /// Whether ``batteryLevel`` and ``batteryState`` report the battery's values; false by default.
  open var isBatteryMonitoringEnabled = false

  /// The battery's charge, 0...1; -1 if ``isBatteryMonitoringEnabled`` is false or there is no
  /// battery.
  open var batteryLevel: Float { battery?.level ?? -1 }

  /// The battery's state; unknown if ``isBatteryMonitoringEnabled`` is false or there is no
  /// battery.
  open var batteryState: BatteryState { battery?.state ?? .unknown }

  private var battery: Battery? { isBatteryMonitoringEnabled ? Battery.read() : nil }

  // MARK: Proximity

  /// The value is always false, because no sensor is read.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// The value is always false, because no sensor is read.
  open var proximityState: Bool { false }

  // MARK: Notifications

  /// The notification is never posted, because the orientation is always unknown.
  public nonisolated class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  /// The notification is never posted. An app must read ``batteryState``, whose getter reads the
  /// kernel's current value.
  public nonisolated class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  /// The notification is never posted. An app must read ``batteryLevel``, whose getter reads the
  /// kernel's current value.
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  /// The notification is never posted, because no sensor is read.
  public nonisolated class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
