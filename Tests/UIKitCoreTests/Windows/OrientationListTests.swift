// Covers UIInterfaceOrientationMask.

import _StageTraits
import Testing

@testable import UIKitCore

@MainActor @Suite("The orientations of an Info.plist", .currentStage)
struct OrientationListTests {
  private let key = "UISupportedInterfaceOrientations"

  @Test("The orientations of an Info.plist depend on the device's idiom")
  func list() {
    let info = [
      key: ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"],
      key + "~ipad": ["UIInterfaceOrientationPortraitUpsideDown"],
    ]
    let phone = UIInterfaceOrientationMask(listedIn: info, idiom: .phone)
    #expect(phone == [.portrait, .landscapeLeft])
    #expect(UIInterfaceOrientationMask(listedIn: info, idiom: .pad) == .portraitUpsideDown)
  }

  @Test("An Info.plist without valid orientations permits all but upside down")
  func noList() {
    #expect(UIInterfaceOrientationMask(listedIn: [:], idiom: .phone) == nil)
    #expect(UIInterfaceOrientationMask(listedIn: [key: ["Sideways"]], idiom: .phone) == nil)
    let application = UIApplication.shared
    #expect(application.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
  }
}
