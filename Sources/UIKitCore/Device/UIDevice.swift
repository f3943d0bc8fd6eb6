public import Foundation

/// The machine that the app runs on.
///
/// A Linux machine does not report its orientation or proximity: ``orientation`` is unknown and
/// ``proximityState`` false. The battery is the one that the kernel reports.
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

  /// The machine; every call returns the same object.
  open class var current: UIDevice { theDevice }

  public override init() { super.init() }

  // MARK: Identity

  /// The host's name.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The kind of device for which apps lay out their interface: "iPhone" or "iPad", as on Apple's
  /// devices.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The same as ``model``: the names are not translated.
  open var localizedModel: String { model }

  /// "Linux".
  open var systemName: String { "Linux" }

  /// The kernel's version, such as "6.1.0".
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The idiom of the main screen; see `UITraitCollection.userInterfaceIdiom`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// Always true: several apps run at a time.
  open var isMultitaskingSupported: Bool { true }

  /// Derived from the machine's identifier and the executable's name, so that it is constant for
  /// one app on one machine; nil if the machine has no identifier.
  ///
  /// Source: https://www.freedesktop.org/software/systemd/man/latest/machine-id.html, which
  /// requires that the identifier itself stays secret.
  open var identifierForVendor: UUID? { DeviceIdentifier.make() }

  // MARK: Orientation

  /// Always unknown; the interface's orientation is the window scene's.
  open var orientation: UIDeviceOrientation { .unknown }

  /// Whether the calls that began the notifications outnumber the calls that ended them.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }

  private var orientationObservers = 0

  /// Counts calls. The system posts no notifications, because it reads no sensor.
  open func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }

  /// Counts down to 0; a call without a preceding begin is ignored.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationObservers = max(0, orientationObservers - 1)
  }

  // MARK: Battery

  /// Whether ``batteryLevel`` and ``batteryState`` are read.
  open var isBatteryMonitoringEnabled = false

  /// The battery's charge, 0...1; -1 without monitoring or without a battery.
  open var batteryLevel: Float { battery?.level ?? -1 }

  /// The battery's state; unknown without monitoring or without a battery.
  open var batteryState: BatteryState { battery?.state ?? .unknown }

  private var battery: Battery? { isBatteryMonitoringEnabled ? Battery.read() : nil }

  // MARK: Proximity

  /// Always false: no sensor is read.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// Always false, because no sensor is read.
  open var proximityState: Bool { false }

  // MARK: Notifications

  /// Never posted: the orientation is always unknown.
  public nonisolated class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  /// Never posted: ``batteryState`` reads the kernel's value when it is called.
  public nonisolated class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  /// Never posted: ``batteryLevel`` reads the kernel's value when it is called.
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  /// Never posted: no sensor is read.
  public nonisolated class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
