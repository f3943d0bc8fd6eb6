// Covers UIBarButtonItem.SystemItem, UITabBarItem.SystemItem.

import _StageTraits
import Testing

@testable import UIKitCore

@MainActor @Suite("System items of bars", .currentStage)
struct SystemItemTests {
  @Test("Every system item of a tab bar has a title and an existing symbol", arguments: 0...11)
  func tabs(value: Int) throws {
    let item = try #require(UITabBarItem.SystemItem(rawValue: value))
    let made = UITabBarItem(tabBarSystemItem: item, tag: value)
    #expect(made.image != nil)
    #expect(made.title?.isEmpty == false)
  }

  @Test(
    "Every system item of a toolbar is a space, a title or an existing symbol", arguments: 0...24)
  func buttons(value: Int) throws {
    let system = try #require(UIBarButtonItem.SystemItem(rawValue: value))
    let isSpace = system == .flexibleSpace || system == .fixedSpace
    #expect((system.title == nil && system.symbol == nil) == isSpace)
    if let symbol = system.symbol {
      #expect(UIImage(systemName: symbol) != nil, "\(system): \(symbol)")
    }
  }
}
