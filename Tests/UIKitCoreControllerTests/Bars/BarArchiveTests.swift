import Foundation
import Testing
import UIKitCore
import _TestSupport

@MainActor @Suite("Archives of bars and their items")
struct BarArchiveTests {
  private let star = UIImage(systemName: "star")

  @Test("An archived bar button item keeps its content and style")
  func barButtonItem() throws {
    let item = UIBarButtonItem(
      title: "Edit", style: .done, target: nil, action: nil)
    item.image = star
    item.landscapeImagePhone = star
    item.largeContentSizeImage = star
    item.imageInsets.top = 1
    item.landscapeImagePhoneInsets.left = 2
    item.isEnabled = false
    item.tag = 8
    item.accessibilityIdentifier = "id"
    item.accessibilityLabel = "Label"
    item.width = 50
    item.possibleTitles = ["Edit", "Done"]
    item.tintColor = .red
    item.isSelected = true
    item.isHidden = true
    item.changesSelectionAsPrimaryAction = true
    item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    let copy = try archivedCopy(of: item)
    #expect(copy.title == "Edit" && copy.style == .done && copy.image == star)
    #expect(copy.landscapeImagePhone == star && copy.largeContentSizeImage == star)
    #expect(copy.imageInsets.top == 1 && copy.landscapeImagePhoneInsets.left == 2)
    #expect(!copy.isEnabled && copy.tag == 8 && copy.accessibilityIdentifier == "id")
    #expect(copy.accessibilityLabel == "Label" && copy.width == 50)
    #expect(copy.possibleTitles == ["Edit", "Done"] && copy.tintColor == .red)
    #expect(copy.isSelected && copy.isHidden && copy.changesSelectionAsPrimaryAction)
    #expect(copy.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .blue)
    #expect(copy.action == nil && copy.target == nil)
    let custom = UIBarButtonItem(customView: UISwitch())
    #expect(try archivedCopy(of: custom).customView is UISwitch)
  }

  @Test("An archived tab bar item keeps its images, badge and attributes")
  func tabBarItem() throws {
    let item = UITabBarItem(title: "Tab", image: star, selectedImage: UIImage(systemName: "heart"))
    item.badgeValue = "3"
    item.badgeColor = .blue
    item.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    item.setBadgeTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    let copy = try archivedCopy(of: item)
    #expect(copy.title == "Tab" && copy.image == star)
    #expect(copy.selectedImage == item.selectedImage && copy.badgeValue == "3")
    #expect(copy.badgeColor == .blue)
    #expect(copy.titlePositionAdjustment == item.titlePositionAdjustment)
    #expect(copy.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
  }

  @Test("An archived navigation bar keeps its items with their buttons and title views")
  func navigationBar() throws {
    let item = UINavigationItem(title: "Page")
    item.prompt = "Prompt"
    item.largeTitleDisplayMode = .never
    item.backButtonTitle = "Back"
    item.backButtonDisplayMode = .minimal
    item.backBarButtonItem = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
    item.hidesBackButton = true
    item.leftItemsSupplementBackButton = true
    item.leftBarButtonItems = [UIBarButtonItem(systemItem: .add)]
    item.rightBarButtonItems = [UIBarButtonItem(systemItem: .save), .fixedSpace(9)]
    item.hidesSearchBarWhenScrolling = false
    let title = UILabel()
    title.text = "View"
    item.titleView = title
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [UINavigationItem(title: "First"), item]
    bar.prefersLargeTitles = true
    bar.barTintColor = .red
    bar.isTranslucent = false
    bar.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.layoutIfNeeded()
    let copy = try archivedCopy(of: bar)
    #expect(copy.items?.map(\.title) == ["First", "Page"] && copy.prefersLargeTitles)
    #expect(copy.barTintColor == .red && !copy.isTranslucent)
    #expect(copy.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    let top = try #require(copy.topItem)
    #expect(top.prompt == "Prompt" && top.largeTitleDisplayMode == .never)
    #expect(top.backButtonTitle == "Back" && top.backButtonDisplayMode == .minimal)
    #expect(top.backBarButtonItem?.title == "B" && top.hidesBackButton)
    #expect(top.leftItemsSupplementBackButton && !top.hidesSearchBarWhenScrolling)
    #expect(top.leftBarButtonItem?.image == item.leftBarButtonItem?.image)
    #expect(top.rightBarButtonItems?.map(\.width) == [0, 9])
    #expect((top.titleView as? UILabel)?.text == "View")
    #expect(copy.subviews.count == bar.subviews.count)
  }

  @Test("An archived toolbar keeps its items and its appearance")
  func toolbar() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
      UIBarButtonItem(customView: UISlider()),
    ]
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundEffect = UIBlurEffect(style: .dark)
    appearance.backgroundImage = star
    bar.standardAppearance = appearance
    bar.barStyle = .black
    bar.layoutIfNeeded()
    let copy = try archivedCopy(of: bar)
    #expect(copy.items?.count == 3 && copy.items?[2].customView is UISlider)
    #expect(copy.items?[0].image == bar.items?[0].image && copy.barStyle == .black)
    #expect(copy.standardAppearance.backgroundColor == .systemBackground)
    #expect(copy.standardAppearance.backgroundEffect == UIBlurEffect(style: .dark))
    #expect(copy.standardAppearance.backgroundImage == star)
    copy.layoutIfNeeded()
    #expect(copy.subviews.count == bar.subviews.count)
  }

  @Test("An archived tab bar keeps its items and the selected item")
  func tabBar() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.items = (1...3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.selectedItem = bar.items?[1]
    bar.itemPositioning = .centered
    bar.itemWidth = 60
    bar.itemSpacing = 10
    bar.unselectedItemTintColor = .brown
    bar.selectionIndicatorImage = star
    let copy = try archivedCopy(of: bar)
    #expect(copy.items?.map(\.tag) == [1, 2, 3] && copy.selectedItem?.tag == 2)
    #expect(copy.itemPositioning == .centered && copy.itemWidth == 60 && copy.itemSpacing == 10)
    #expect(copy.unselectedItemTintColor == .brown && copy.selectionIndicatorImage == star)
    #expect(copy.subviews.count == bar.subviews.count)
  }
}
