// Covers UIDevice, UIDevice.BatteryState, UIDeviceOrientation, UIFeedbackGenerator.
// Covers UIImpactFeedbackGenerator, UIImpactFeedbackGenerator.FeedbackStyle.
// Covers UINotificationFeedbackGenerator, UINotificationFeedbackGenerator.FeedbackType.
// Covers UISelectionFeedbackGenerator.

import _StageTraits
import _VirtualApp
import Testing
@testable import UIKitCore

@MainActor @Suite("Properties of the device", .currentStage)
struct DeviceTests {
  @Test("UIDevice reports the names of the system and of the machine, and the screen's idiom")
  func identity() {
    let device = UIDevice.current
    #expect(device.systemName == "Linux" && !device.systemVersion.isEmpty && !device.name.isEmpty)
    #expect(device.userInterfaceIdiom == UIScreen.main.traitCollection.userInterfaceIdiom)
    #expect(device.model == "iPhone" && device.orientation == .unknown)
    #expect(device.identifierForVendor == device.identifierForVendor)
  }

  @Test("Orientation notifications end after as many end calls as begin calls")
  func orientation() {
    let device = UIDevice()
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
  }

  @Test("Without battery monitoring the battery's level is -1 and its state is unknown")
  func battery() {
    let device = UIDevice()
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
  }

  @Test("The battery's level excludes mains adapters and batteries of peripherals")
  func supplies() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    func add(_ name: String, _ values: [String: String]) throws {
      let folder = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in values {
        try (text + "\n").write(
          to: folder.appendingPathComponent(file), atomically: false, encoding: .utf8)
      }
    }
    #expect(Battery.read(from: root.path) == nil)
    try add("AC", ["type": "Mains", "online": "1"])
    try add("A-mouse", ["type": "Battery", "scope": "Device", "capacity": "10"])
    try add("BAT0", ["type": "Battery", "capacity": "42", "status": "Discharging"])
    #expect(Battery.read(from: root.path) == Battery(level: 0.42, state: .unplugged))
  }

  @Test("The vendor identifier is constant, and differs between apps and between machines")
  func identifier() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(DeviceIdentifier.make(machineFile: file.path, app: "a") == nil)
    try "0123456789abcdef\n".write(to: file, atomically: true, encoding: .utf8)
    let first = DeviceIdentifier.make(machineFile: file.path, app: "a")
    // The expected value is the first 16 bytes of HMAC-SHA256, with the version and variant bits of
    // a UUID. Python's `hmac` module computed it.
    #expect(first?.uuidString == "0C806CA3-8A87-8AD9-9ED9-F55ABCB2A453")
    #expect(first == DeviceIdentifier.make(machineFile: file.path, app: "a"))
    #expect(first != DeviceIdentifier.make(machineFile: file.path, app: "b"))
    try "fedcba9876543210\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(first != DeviceIdentifier.make(machineFile: file.path, app: "a"))
  }

  @Test("Feedback generators on a device without haptics request no frame")
  func feedback() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let view = app.showView()
    app.frame()
    var requests = 0
    app.session.requestFrame = { requests += 1 }
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator(view: view).selectionChanged()
    #expect(requests == 0)
  }
}
