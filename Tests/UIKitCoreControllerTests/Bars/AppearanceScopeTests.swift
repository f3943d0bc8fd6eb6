// Covers UIAppearance, UIAppearanceContainer, UIBarAppearance, UIBarButtonItemAppearance.
// Covers UIBarButtonItemStateAppearance, UITabBarItemAppearance, UITabBarItemAppearance.Style.
// Covers UIUserInterfaceIdiom.

import _StageTraits
import Testing
@testable import UIKitCore
import UIKitTesting

@MainActor @Suite("Appearance proxies for containers and traits", .serialized, .currentStage)
struct AppearanceScopeTests {
  final class SpecialNavigation: UINavigationController {}

  private func show(_ navigation: UINavigationController) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 400))
    stage.show(navigation)
    stage.settle()
    return stage
  }

  @Test("The appearance proxy for a container overrides the general proxy inside that container")
  func containers() {
    defer { AppearanceProxies.entries = [] }
    UINavigationBar.appearance(whenContainedInInstancesOf: [SpecialNavigation.self]).tintColor =
      .red
    UINavigationBar.appearance().tintColor = .green
    let special = SpecialNavigation(rootViewController: UIViewController())
    let plain = UINavigationController(rootViewController: UIViewController())
    let stages = [show(special), show(plain)]
    #expect(special.navigationBar.tintColor == .red)
    #expect(plain.navigationBar.tintColor == .green)
    _ = stages
  }

  @Test(
    "An appearance proxy for two containers applies only if they are nested in the given order")
  func barButtons() throws {
    defer { AppearanceProxies.entries = [] }
    let inner = UIBarButtonItem.appearance(whenContainedInInstancesOf: [
      UINavigationBar.self, SpecialNavigation.self,
    ])
    inner.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    let other = UIBarButtonItem.appearance(whenContainedInInstancesOf: [
      SpecialNavigation.self, UINavigationBar.self,
    ])
    other.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    let tools = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
    tools.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    let page = UIViewController()
    let (top, bottom) = (UIBarButtonItem(title: "Top"), UIBarButtonItem(title: "Bottom"))
    page.navigationItem.rightBarButtonItem = top
    page.toolbarItems = [bottom]
    let navigation = SpecialNavigation(rootViewController: page)
    navigation.isToolbarHidden = false
    let stage = show(navigation)
    #expect(top.ownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor == .red)
    #expect(bottom.ownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor == .green)
    _ = stage
  }

  @Test("Each trait collection has one appearance proxy, which applies where these traits match")
  func traits() {
    defer { AppearanceProxies.entries = [] }
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    let proxy = UINavigationBar.appearance(for: compact)
    #expect(proxy === UINavigationBar.appearance(for: compact))
    #expect(proxy !== UINavigationBar.appearance(for: regular))
    #expect(proxy !== UINavigationBar.appearance())
    proxy.tintColor = .purple
    UINavigationBar.appearance(
      for: regular, whenContainedInInstancesOf: [UINavigationController.self]
    ).tintColor = .brown
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = show(navigation)
    #expect(navigation.navigationBar.tintColor == .purple)
    _ = stage
  }

  @Test("A copy of a bar appearance has the same class and values and changes independently")
  func copies() throws {
    let appearance = UINavigationBarAppearance(idiom: .pad)
    appearance.configureWithOpaqueBackground()
    appearance.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
    let copy = appearance.copy()
    copy.configureWithTransparentBackground()
    #expect(copy.titlePositionAdjustment.horizontal == 3 && copy.idiom == .pad)
    #expect(appearance.backgroundColor != nil && copy.backgroundColor == nil)
    let object: NSObject = appearance
    let other = try #require(object.copy() as? UINavigationBarAppearance)
    #expect(other == appearance && other !== appearance)
    let buttons = UIBarButtonItemAppearance(style: .done)
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(buttons.copy().normal.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    let tabs = UITabBarItemAppearance(style: .inline).copy()
    #expect(type(of: tabs) == UITabBarItemAppearance.self)
  }
}
