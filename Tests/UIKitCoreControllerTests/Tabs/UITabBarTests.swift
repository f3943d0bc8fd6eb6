// Covers UIBarItem, UITabBarAppearance, UITabBarDelegate, UITabBarItem.
// Covers UITabBarItemStateAppearance.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UITabBarTests {
  private final class Delegate: NSObject, UITabBarDelegate {
    var chosen: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      chosen.append(item.title ?? "")
    }
  }

  private let app = VirtualApp()
  private let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))

  private func show(_ titles: [String]) {
    app.showView().addSubview(bar)
    bar.items = titles.map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
    app.frame()
  }

  @Test("A tab bar without a controller selects a tapped item and notifies its delegate")
  func alone() {
    let delegate = Delegate()
    bar.delegate = delegate
    show(["One", "Two"])
    #expect(bar.selectedItem == nil)
    app.tap(CGPoint(x: 240, y: 455))
    #expect(bar.selectedItem?.title == "Two")
    app.tap(CGPoint(x: 240, y: 455))
    #expect(delegate.chosen == ["Two", "Two"])
    bar.selectedItem = UITabBarItem(title: "Foreign", image: nil, tag: 0)
    #expect(bar.selectedItem == nil)
  }

  @Test("A tap on a disabled tab bar item selects nothing")
  func disabled() {
    show(["One", "Two"])
    bar.items?[1].isEnabled = false
    app.frame()
    app.tap(CGPoint(x: 240, y: 455))
    #expect(bar.selectedItem == nil)
  }

  @Test("Tabs in a narrow bar fill its width without gaps")
  func fills() {
    show(["A", "B", "C"])
    let frames = bar.tabViews.map(\.frame)
    #expect(frames.first?.minX == 0)
    #expect(frames.last?.maxX == 320)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX == right.minX) }
  }

  @Test(
    "A tab shows a badge while its item has a badge value; a longer value makes the badge wider")
  func badges() {
    show(["A", "B"])
    func badge() -> UIView? {
      bar.tabViews[0].subviews.first { String(describing: type(of: $0)) == "TabBadgeView" }
    }
    #expect(badge()?.isHidden == true)
    bar.items?[0].badgeValue = "3"
    app.frame()
    let small = badge()?.frame ?? .zero
    #expect(small.size == CGSize(width: 18, height: 18))
    #expect(small.minX > 80)
    bar.items?[0].badgeValue = "1,234"
    app.frame()
    #expect((badge()?.frame.width ?? 0) > 40)
    bar.items?[0].badgeValue = nil
    app.frame()
    #expect(badge()?.isHidden == true)
  }

  @Test(
    "A selected tab bar item has its selected image and the tint; others have the unselected tint")
  func colors() {
    show(["A", "B"])
    let (plain, chosen) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
    bar.items?[0].image = plain
    bar.items?[0].selectedImage = chosen
    bar.tintColor = .systemPink
    bar.unselectedItemTintColor = .systemBrown
    func image(_ index: Int) -> UIImageView? {
      bar.tabViews[index].subviews.compactMap { $0 as? UIImageView }.first
    }
    #expect(image(0)?.image === plain)
    bar.selectedItem = bar.items?[0]
    #expect(image(0)?.image === chosen)
    #expect(image(0)?.tintColor == .systemPink)
    #expect(image(1)?.tintColor == .systemBrown)
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.iconColor = .systemGreen
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    #expect(image(0)?.tintColor == .systemGreen)
    bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .systemTeal
    #expect(image(0)?.tintColor == .systemTeal)
  }

  // Proves 2.11 of Documentation/Systems.md.
  @Test("A selected item's appearance replaces the tab bar's appearance")
  func itemAppearance() {
    show(["A", "B"])
    let clear = UITabBarAppearance()
    clear.configureWithTransparentBackground()
    bar.items?[1].standardAppearance = clear
    #expect(bar.backgroundAlpha == 1)
    bar.selectedItem = bar.items?[1]
    #expect(bar.backgroundAlpha == 0)
    bar.selectedItem = bar.items?[0]
    #expect(bar.backgroundAlpha == 1)
  }

  @Test("In a regular width, a tab bar shows images beside titles and centers its items")
  func inline() {
    let app = VirtualApp(size: CGSize(width: 1024, height: 768))
    let bar = UITabBar(frame: CGRect(x: 0, y: 719, width: 1024, height: 49))
    app.showView().addSubview(bar)
    bar.traitOverrides.horizontalSizeClass = .regular
    bar.traitOverrides.verticalSizeClass = .regular
    bar.items = ["One", "Two"].map {
      UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0)
    }
    app.frame()
    let button = bar.tabViews[0]
    let image = button.subviews.first { $0 is UIImageView }?.frame ?? .zero
    let label = button.subviews.first { $0 is UILabel }?.frame ?? .zero
    #expect(image.maxX < label.minX)
    #expect(abs(image.midY - label.midY) < 1)
    let all = bar.tabViews[0].frame.union(bar.tabViews[1].frame)
    #expect(abs(all.midX - 512) < 1)
    #expect(all.width < 400)
  }
}

extension UITabBar {
  /// The opacity of the tab bar's background. The background is the lowest subview.
  var backgroundAlpha: CGFloat { subviews.first?.alpha ?? -1 }
  /// The tabs' views in order.
  var tabViews: [UIControl] { subviews.compactMap { $0 as? UIControl } }
}
