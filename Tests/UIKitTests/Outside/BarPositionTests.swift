// Covers UIBarButtonItemGroup, UIBarPosition, UIBarPositioning, UIBarPositioningDelegate.
// Covers UISearchBar.Icon, UISearchBar.Style, UITabBar.ItemPositioning, UIToolbarDelegate.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A delegate that returns a position for all kinds of bars. It records the bars that have
/// requested the position.
private final class Positions: NSObject, UINavigationBarDelegate, UIToolbarDelegate,
  UISearchBarDelegate
{
  let position: UIBarPosition
  var queried: [String] = []
  var log: [String] = []

  init(_ position: UIBarPosition) { self.position = position }

  func position(for bar: any UIBarPositioning) -> UIBarPosition {
    queried.append("\(type(of: bar))")
    return position
  }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("text \(searchText)")
  }
}

@MainActor @Suite("Positions of bars and of their items", .currentStage)
struct BarPositionTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage(showsStatusBar: true)
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func picture() -> PictureColors {
    stage.settle()
    return PictureColors(stage.snapshot())
  }

  @Test(
    "A navigation bar is at the top; a toolbar is at the bottom unless its delegate returns .top")
  func defaults() {
    stage.advance(by: 0)
    #expect(UINavigationBar().barPosition == .top)
    #expect(UIToolbar().barPosition == .bottom)
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    #expect(navigation.navigationBar.barPosition == .topAttached)
    let delegate = Positions(.top)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    toolbar.delegate = delegate
    stage.show(page)
    page.view.addSubview(toolbar)
    stage.settle()
    #expect(toolbar.barPosition == .top)
    #expect(delegate.queried.contains("UIToolbar"))
  }

  @Test("A navigation bar attached to the top draws its background behind the status bar")
  func attachedNavigationBar() {
    stage.advance(by: 0)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    for (position, above) in [
      (UIBarPosition.top, PictureColors.RGB.white), (.topAttached, .red),
    ] {
      let delegate = Positions(position)
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
      bar.standardAppearance = appearance
      bar.scrollEdgeAppearance = appearance
      bar.delegate = delegate
      bar.items = [UINavigationItem(title: "Title")]
      page.view.addSubview(bar)
      let colors = picture()
      #expect(colors[4, 80] == .red)
      #expect(colors[4, 43] == above)
      #expect(bar.barPosition == position)
      #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      bar.removeFromSuperview()
    }
  }

  @Test("A search bar attached to the top draws its background behind the status bar")
  func attachedSearchBar() {
    stage.advance(by: 0)
    for (position, above) in [
      (UIBarPosition.any, PictureColors.RGB.white), (.topAttached, .red),
    ] {
      let delegate = Positions(position)
      let bar = UISearchBar(frame: CGRect(x: 0, y: 47, width: 390, height: 56))
      bar.isTranslucent = false
      bar.barTintColor = .red
      bar.delegate = delegate
      page.view.addSubview(bar)
      let colors = picture()
      #expect(colors[2, 60] == .red)
      #expect(colors[4, 40] == above)
      #expect(bar.barPosition == position)
      bar.removeFromSuperview()
    }
  }

  @Test("A toolbar attached to the top draws its background behind the status bar")
  func attachedToolbar() {
    stage.advance(by: 0)
    for (position, above) in [
      (UIBarPosition.top, PictureColors.RGB.white), (.topAttached, .red),
    ] {
      let delegate = Positions(position)
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
      toolbar.isTranslucent = false
      toolbar.barTintColor = .red
      toolbar.delegate = delegate
      page.view.addSubview(toolbar)
      let colors = picture()
      #expect(colors[4, 80] == .red)
      #expect(colors[4, 43] == above)
      toolbar.removeFromSuperview()
    }
  }

  @Test("A bar button group's items are shown in order, refer to the group and are hidden with it")
  func itemGroups() throws {
    stage.advance(by: 0)
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    stage.show(navigation)
    var log: [String] = []
    let items = ["A", "B"].map { name in
      UIBarButtonItem(primaryAction: UIAction(title: name) { _ in log.append(name) })
    }
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
    content.navigationItem.trailingItemGroups = [group]
    stage.settle()
    #expect(items.allSatisfy { $0.buttonGroup === group })
    #expect(!group.isDisplayingRepresentativeItem)
    let frames = items.compactMap { $0.frame(in: stage.window) }
    #expect(frames.count == 2)
    #expect(frames[0].maxX <= frames[1].minX)
    #expect(frames[1].maxX > 360)
    for frame in frames {
      stage.tap(CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
    }
    #expect(log == ["A", "B"])
    group.isHidden = true
    stage.settle()
    stage.tap(CGPoint(x: frames[1].midX, y: frames[1].midY))
    stage.settle()
    #expect(log == ["A", "B"])
    let other = UIBarButtonItemGroup.fixedGroup(items: [items[0]])
    #expect(items[0].buttonGroup === other)
    #expect(group.barButtonItems == [items[1]])
    let alone = UIBarButtonItem(title: "C").creatingFixedGroup()
    #expect(alone.barButtonItems.map(\.title) == ["C"])
    #expect(alone.representativeItem == nil)
  }

  @Test(
    "Depending on itemPositioning, tab bar items fill the bar or are centered with a given width"
  )
  func tabPositioning() {
    stage.advance(by: 0)
    let bar = UITabBar(frame: CGRect(x: 0, y: 500, width: 390, height: 49))
    let items = (0..<3).map { UITabBarItem(title: "T\($0)", image: nil, tag: $0) }
    bar.items = items
    bar.itemWidth = 60
    bar.itemSpacing = 10
    #expect(bar.itemPositioning == .automatic)
    page.view.addSubview(bar)
    let tapped = { [stage] (x: CGFloat) -> Int? in
      bar.selectedItem = nil
      stage.settle()
      stage.tap(CGPoint(x: x, y: 520))
      stage.settle()
      return bar.selectedItem?.tag
    }
    bar.itemPositioning = .fill
    #expect(tapped(20) == 0)
    #expect(tapped(110) == 0)
    #expect(tapped(370) == 2)
    bar.itemPositioning = .centered
    #expect(tapped(20) == nil)
    #expect(tapped(110) == 0)
    #expect(tapped(195) == 1)
    #expect(tapped(280) == 2)
    #expect(tapped(370) == nil)
  }

  @Test("A minimal search bar has no background, and a prominent search bar has a background")
  func searchStyles() {
    stage.advance(by: 0)
    page.view.backgroundColor = .red
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    #expect(bar.searchBarStyle == .default)
    page.view.addSubview(bar)
    bar.searchBarStyle = .minimal
    #expect(picture()[2, 104] == .red)
    bar.searchBarStyle = .prominent
    #expect(picture()[2, 104] != .red)
  }

  @Test("A search bar's icons can be replaced, and a tap on the bookmark button calls the delegate")
  func searchIcons() throws {
    stage.advance(by: 0)
    let delegate = Positions(.any)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = delegate
    page.view.addSubview(bar)
    let square = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
      UIColor.red.setFill()
      context.fill(context.format.bounds)
    }.withRenderingMode(.alwaysOriginal)
    let red = { [self] in picture().extent(in: bar.frame) { $0 == .red } }
    #expect(bar.image(for: .search, state: .normal) == nil)
    bar.setImage(square, for: .search, state: .normal)
    let icon = red()
    #expect(abs(icon.width - 12) <= 1)
    #expect(icon.maxX < 60)
    bar.setImage(nil, for: .search, state: .normal)
    #expect(red().isNull)

    bar.setImage(square, for: .bookmark, state: .normal)
    bar.showsBookmarkButton = true
    let bookmark = red()
    #expect(bookmark.minX > 340)
    stage.tap(CGPoint(x: bookmark.midX, y: bookmark.midY))
    stage.settle()
    #expect(delegate.log == ["bookmark"])
    bar.showsBookmarkButton = false

    bar.setImage(square, for: .clear, state: .normal)
    #expect(red().isNull)
    bar.searchTextField.becomeFirstResponder()
    stage.type("a")
    let clear = red()
    #expect(clear.minX > 340)
    stage.tap(CGPoint(x: clear.midX, y: clear.midY))
    stage.settle()
    #expect(bar.text == "")
    #expect(delegate.log == ["bookmark", "text a", "text "])
  }
}
