// Covers UICellConfigurationState, UICellConfigurationState.DragState.
// Covers UICellConfigurationState.DropState, UIConfigurationStateCustomKey.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ConfigurationStateTests {
  @Test("Configuration states are equal if their flags and custom values are equal")
  func equality() {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    var a = UICellConfigurationState(traitCollection: traits)
    var b = a
    #expect(a == b)
    b.isSwiped = true
    #expect(a != b)
    a.isSwiped = true
    let key = UIConfigurationStateCustomKey("com.example.flagged")
    a[key] = 5
    #expect(a != b && a[key] == AnyHashable(5) && b[key] == nil)
    b[key] = 5
    #expect(a == b && a.hashValue == b.hashValue)
    #expect(a.cellDragState == .none && a.cellDropState == .none)
  }

  @Test("Custom state keys with the same raw value are equal")
  func keys() {
    #expect(
      UIConfigurationStateCustomKey("a") == UIConfigurationStateCustomKey(rawValue: "a"))
  }
}
