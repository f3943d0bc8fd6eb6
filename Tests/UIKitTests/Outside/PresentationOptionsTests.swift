// Covers UIPageViewController.SpineLocation, UIPopoverPresentationControllerSourceItem.
// Covers UISceneSession.Role, UISheetPresentationControllerDetentResolutionContext.
// Covers UISplitViewController.SplitBehavior, UIStatusBarAnimation.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A controller that can hide its status bar with a given animation.
private final class HidingController: UIViewController {
  var hidesStatusBar = false
  var animation = UIStatusBarAnimation.fade

  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
}

@MainActor @Suite("Options of presentations and containers", .currentStage)
struct PresentationOptionsTests {
  // MARK: Sheets

  @Test("A custom detent is computed from the largest height and the traits of its container")
  func detentContext() throws {
    let stage = Stage(showsStatusBar: true)
    let page = UIViewController()
    stage.show(page)
    let content = UIViewController()
    let sheet = try #require(content.sheetPresentationController)
    var maximum: CGFloat = 0
    var traits: UITraitCollection?
    var medium: CGFloat?
    var large: CGFloat?
    sheet.detents = [
      .custom(identifier: .init("third")) { context in
        maximum = context.maximumDetentValue
        traits = context.containerTraitCollection
        medium = UISheetPresentationController.Detent.medium().resolvedValue(in: context)
        large = UISheetPresentationController.Detent.large().resolvedValue(in: context)
        return context.maximumDetentValue / 3
      }
    ]
    page.present(content, animated: true)
    stage.settle()
    #expect(maximum > 600 && maximum < 844)
    #expect(traits?.verticalSizeClass == .regular)
    #expect(large == maximum)
    #expect(try abs(#require(medium) - maximum / 2) < 40)
    // The value of a detent excludes the bottom safe area.
    let top = content.view.convert(content.view.bounds, to: nil).minY
    #expect(abs(844 - top - 34 - maximum / 3) < 1)
  }

  @Test("A custom detent is inactive if its closure returns nil")
  func inactiveDetent() throws {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let content = UIViewController()
    let sheet = try #require(content.sheetPresentationController)
    sheet.detents = [
      .custom { _ in 150 },
      .custom { $0.containerTraitCollection.verticalSizeClass == .compact ? 400 : nil },
    ]
    page.present(content, animated: true)
    stage.settle()
    stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 420), duration: 0.4)
    stage.settle()
    let top = content.view.convert(content.view.bounds, to: nil).minY
    #expect(abs(844 - top - 150) < 1)
  }

  // MARK: Popovers

  @Test("A popover points at its source item, a view or a bar button item")
  func popoverSources() throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let page = UIViewController()
    let button = UIBarButtonItem(title: "More", menu: UIMenu())
    page.navigationItem.rightBarButtonItem = button
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    let view = UIView(frame: CGRect(x: 300, y: 500, width: 100, height: 40))
    page.view.addSubview(view)
    let sources: [any UIPopoverPresentationControllerSourceItem] = [view, button]
    for source in sources {
      let frame = try #require(source.frame(in: stage.window))
      let content = UIViewController()
      content.modalPresentationStyle = .popover
      content.preferredContentSize = CGSize(width: 200, height: 120)
      let popover = try #require(content.popoverPresentationController)
      popover.permittedArrowDirections = .up
      popover.sourceItem = source
      page.present(content, animated: true)
      stage.settle()
      let displayed = content.view.convert(content.view.bounds, to: nil)
      #expect(displayed.minY >= frame.maxY)
      #expect(displayed.minY < frame.maxY + 40)
      #expect(displayed.minX < frame.midX && displayed.maxX > frame.midX)
      page.dismiss(animated: true)
      stage.settle()
    }
    #expect(view.frame(in: page.view) == view.frame)
    #expect(try #require(button.frame(in: stage.window)).minX > 900)
  }

  // MARK: Split views

  @Test(
    "A tiled primary column is beside the secondary column, and an overlaid one covers part of it")
  func splitBehavior() {
    for (behavior, mode) in [
      (
        UISplitViewController.SplitBehavior.tile,
        UISplitViewController.DisplayMode.oneBesideSecondary
      ),
      (.overlay, .oneOverSecondary),
    ] {
      let stage = Stage(size: CGSize(width: 1024, height: 768))
      let split = UISplitViewController(style: .doubleColumn)
      #expect(split.preferredSplitBehavior == .automatic)
      split.preferredSplitBehavior = behavior
      let primary = UIViewController()
      let secondary = UIViewController()
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      stage.show(split)
      split.show(.primary)
      stage.settle()
      #expect(split.splitBehavior == behavior)
      #expect(split.displayMode == mode)
      let left = primary.view.convert(primary.view.bounds, to: nil)
      let right = secondary.view.convert(secondary.view.bounds, to: nil)
      #expect(left.minX == 0)
      #expect(left.maxX > 200)
      #expect(right.maxX == 1024)
      #expect((right.width == 1024) == (behavior == .overlay))
    }
  }

  @Test("A displaced secondary column moves partly off the screen")
  func displacement() {
    let stage = Stage(size: CGSize(width: 768, height: 1024))
    let split = UISplitViewController(style: .tripleColumn)
    split.preferredSplitBehavior = .displace
    let secondary = UIViewController()
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .supplementary)
    split.setViewController(secondary, for: .secondary)
    stage.show(split)
    stage.settle()
    let before = secondary.view.convert(secondary.view.bounds, to: nil)
    split.preferredDisplayMode = .twoDisplaceSecondary
    stage.settle()
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(split.splitBehavior == .displace)
    let after = secondary.view.convert(secondary.view.bounds, to: nil)
    #expect(after.minX > before.minX)
    #expect(after.maxX > 768)
  }

  // MARK: Pages

  @Test("A page view controller with the scroll transition style has no spine")
  func spine() {
    let pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    #expect(pager.spineLocation == .none)
  }

  // MARK: Status bar and scenes

  /// Returns the smallest rectangle that contains the dark pixels in the status bar, which are its
  /// time and symbols. Also returns the darkest green component.
  private func bar(of stage: Stage) -> (extent: CGRect, darkest: UInt8) {
    let colors = PictureColors(stage.snapshot())
    let area = CGRect(x: 0, y: 0, width: 390, height: 47)
    var darkest: UInt8 = 255
    let extent = colors.extent(in: area) { color in
      darkest = min(darkest, color.green)
      return color.green < 200
    }
    return (extent, darkest)
  }

  @Test(
    "preferredStatusBarUpdateAnimation selects how a status bar is hidden: fade, slide or none",
    arguments: [UIStatusBarAnimation.none, .fade, .slide])
  func statusBar(animation: UIStatusBarAnimation) {
    let stage = Stage(showsStatusBar: true)
    let page = HidingController()
    #expect(UIViewController().preferredStatusBarUpdateAnimation == .fade)
    page.view.backgroundColor = .white
    page.animation = animation
    stage.show(page)
    stage.settle()
    let before = bar(of: stage)
    #expect(before.darkest < 40)
    page.hidesStatusBar = true
    UIView.animate(withDuration: 0.4) { page.setNeedsStatusBarAppearanceUpdate() }
    stage.advance(by: 0.2)
    let during = bar(of: stage)
    switch animation {
    case .none: #expect(during.extent.isNull)
    case .fade:
      #expect(abs(during.extent.maxY - before.extent.maxY) <= 1)
      #expect(during.darkest > before.darkest + 40)
    case .slide: #expect(during.extent.maxY < before.extent.maxY - 5)
    }
    stage.settle()
    #expect(bar(of: stage).extent.isNull)
  }

  @Test("The session of a window's scene has the role windowApplication")
  func sceneRole() {
    let stage = Stage()
    stage.show(UIViewController())
    let session = stage.window.windowScene?.session
    #expect(session?.role == .windowApplication)
    let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
    #expect(configuration.role == .windowApplication)
    #expect(configuration.name == "Main")
    #expect(UISceneSession.Role.windowApplication.rawValue == "UIWindowSceneSessionRoleApplication")
  }
}
