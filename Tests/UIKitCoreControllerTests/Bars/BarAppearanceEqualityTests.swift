// Covers UIBarAppearance, UIBarButtonItemAppearance, UINavigationBarAppearance, UITabBarAppearance.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Equality of bar appearances", .currentStage)
struct BarAppearanceEqualityTests {
  @Test("A bar appearance equals its copy until one of them changes")
  func navigationBar() {
    let one = UINavigationBarAppearance()
    one.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
    one.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let changes: [(UINavigationBarAppearance) -> Void] = [
      { $0.backgroundColor = .blue }, { $0.titleTextAttributes[.foregroundColor] = UIColor.blue },
      { $0.titleTextAttributes[.font] = nil }, { $0.titlePositionAdjustment.vertical = 1 },
      { $0.largeTitleTextAttributes = [.foregroundColor: UIColor.blue] },
      { $0.buttonAppearance.normal.titleTextAttributes = [:] },
      { $0.doneButtonAppearance.highlighted.titlePositionAdjustment.vertical = 2 },
      { $0.backButtonAppearance.disabled.backgroundImage = UIImage() },
      { $0.setBackIndicatorImage(UIImage(), transitionMaskImage: UIImage()) },
    ]
    for change in changes {
      let other = one.copy()
      #expect(other == one && other.hash == one.hash)
      change(other)
      #expect(other != one)
    }
  }

  @Test("Two tab bar or toolbar appearances are unequal if their item appearances differ")
  func tabBarAndToolbar() {
    let tabs = UITabBarAppearance()
    let otherTabs = tabs.copy()
    #expect(otherTabs == tabs && otherTabs.hash == tabs.hash)
    otherTabs.stackedLayoutAppearance.selected.iconColor = .red
    #expect(otherTabs != tabs)
    let tools = UIToolbarAppearance()
    let otherTools = tools.copy()
    #expect(otherTools == tools)
    otherTools.doneButtonAppearance.normal.titleTextAttributes = [.kern: 2]
    #expect(otherTools != tools)
    otherTools.doneButtonAppearance.normal.titleTextAttributes = [:]
    #expect(otherTools == tools)
  }

  @Test(
    "Bar appearances of different classes and button appearances of different styles are unequal")
  func classes() {
    #expect(UIBarAppearance() != UIToolbarAppearance())
    #expect(UIBarButtonItemAppearance(style: .plain) != UIBarButtonItemAppearance(style: .done))
    #expect(UIBarButtonItemAppearance(style: .plain) == UIBarButtonItemAppearance(style: .plain))
  }
}
