// Covers UISplitViewController, UISplitViewController.Column, UISplitViewController.DisplayMode.
// Covers UISplitViewController.PrimaryEdge, UISplitViewController.Style.
// Covers UISplitViewControllerDelegate, UIUserInterfaceSizeClass.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Split view controllers", .currentStage)
struct SplitViewControllerTests {
  private final class Recorder: UISplitViewControllerDelegate {
    var events: [String] = []
    var top: UISplitViewController.Column?

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { events.append("\(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { events.append("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { events.append("hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    var expandedMode: UISplitViewController.DisplayMode?
    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { expandedMode ?? proposed }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { events.append("collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { events.append("expand") }
  }

  /// A split view controller on a stage. Each column contains a page.
  @MainActor private struct Scene {
    let stage: Stage
    let split: UISplitViewController
    let recorder = Recorder()
    let folders = UIViewController()
    let mails = UIViewController()
    let mail = UIViewController()

    init(width: CGFloat, height: CGFloat, style: UISplitViewController.Style) {
      stage = Stage(size: CGSize(width: width, height: height), scale: 1)
      split = UISplitViewController(style: style)
      split.delegate = recorder
      split.setViewController(folders, for: .primary)
      if style == .tripleColumn { split.setViewController(mails, for: .supplementary) }
      split.setViewController(mail, for: .secondary)
      stage.show(split)
      stage.settle()
    }

    /// Returns the frame of a page on screen, or nil if the page is not visible.
    func frame(_ page: UIViewController) -> CGRect? {
      guard let view = page.viewIfLoaded, view.window != nil else { return nil }
      return view.convert(view.bounds, to: nil)
    }

    func setCompact(_ isCompact: Bool) {
      split.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
      stage.settle()
    }

    var stack: [UIViewController] { folders.navigationController?.viewControllers ?? [] }
  }

  @Test("In a wide window a split view's two columns are side by side with their own size classes")
  func twoColumns() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    #expect(scene.split.displayMode == .oneBesideSecondary && !scene.split.isCollapsed)
    #expect(scene.frame(scene.folders) == CGRect(x: 0, y: 0, width: 320, height: 820))
    #expect(scene.frame(scene.mail) == CGRect(x: 320, y: 0, width: 860, height: 820))
    #expect(scene.folders.splitViewController === scene.split)
    #expect(scene.folders.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.mail.traitCollection.horizontalSizeClass == .regular)
  }

  @Test(
    "A subclass, trait overrides or setOverrideTraitCollection can set a split column's size class")
  func overriddenSizeClass() {
    final class Wide: UISplitViewController {
      override func overrideTraitCollection(
        forChild childViewController: UIViewController
      ) -> UITraitCollection? { UITraitCollection(horizontalSizeClass: .regular) }
    }
    let stage = Stage(size: CGSize(width: 1180, height: 820))
    let wide = Wide()
    let pages = [UIViewController(), UIViewController()]
    wide.viewControllers = pages
    stage.show(wide)
    stage.settle()
    #expect(pages[0].traitCollection.horizontalSizeClass == .regular)

    let split = UISplitViewController()
    let side = UIViewController()
    side.traitOverrides.horizontalSizeClass = .regular
    split.viewControllers = [side, UIViewController()]
    stage.show(split)
    stage.settle()
    #expect(side.traitCollection.horizontalSizeClass == .regular)
    split.viewControllers = [UIViewController(), UIViewController()]
    #expect(side.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    #expect(split.viewControllers[0].traitCollection.horizontalSizeClass == .compact)
    split.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: split.viewControllers[0])
    #expect(split.viewControllers[0].traitCollection.horizontalSizeClass == .regular)
  }

  @Test("If the delegate returns .automatic on expansion, the width determines the display mode")
  func automaticModeOfExpansion() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    scene.recorder.expandedMode = .automatic
    scene.setCompact(true)
    scene.setCompact(false)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.frame(scene.folders)?.width == 320)
  }

  @Test(
    "In a wide window a split view shows three columns, and hide(.primary) hides the first column")
  func threeColumns() {
    let scene = Scene(width: 1180, height: 820, style: .tripleColumn)
    #expect(scene.split.displayMode == .twoBesideSecondary)
    #expect(scene.frame(scene.mails)?.minX == 320 && scene.frame(scene.mail)?.minX == 640)
    scene.split.hide(.primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.frame(scene.folders) == nil && scene.frame(scene.mails)?.minX == 0)
    #expect(scene.recorder.events == ["oneBesideSecondary", "hide primary"])
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.frame(scene.folders)?.minX == 0)
    #expect(scene.recorder.events.suffix(2) == ["twoBesideSecondary", "show primary"])
  }

  @Test("In a narrower window a tap on the secondary column hides the column that overlays it")
  func overlay() {
    let scene = Scene(width: 820, height: 1180, style: .doubleColumn)
    #expect(scene.split.displayMode == .secondaryOnly && scene.frame(scene.folders) == nil)
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    #expect(scene.frame(scene.folders)?.width == 320 && scene.frame(scene.mail)?.width == 820)
    scene.stage.tap(CGPoint(x: 600, y: 600))
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly && scene.frame(scene.folders) == nil)
  }

  @Test("The display mode button in the secondary column's bar hides and shows the primary column")
  func modeButton() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    scene.stage.tap(CGPoint(x: 320 + 32, y: 22))
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.stage.tap(CGPoint(x: 32, y: 22))
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
  }

  @Test("The preferred column width is limited by the maximum, and can be a fraction")
  func widths() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    scene.split.preferredPrimaryColumnWidthFraction = 0.25
    scene.stage.settle()
    #expect(scene.split.primaryColumnWidth == 295 && scene.frame(scene.mail)?.minX == 295)
    scene.split.preferredPrimaryColumnWidth = 500
    scene.split.maximumPrimaryColumnWidth = 400
    scene.stage.settle()
    #expect(scene.frame(scene.folders)?.width == 400)
    scene.split.preferredDisplayMode = .secondaryOnly
    scene.stage.settle()
    #expect(scene.frame(scene.mail)?.width == 1180)
  }

  @Test("The primary column is at its preferred edge, which is mirrored in right-to-left layouts")
  func edges() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    scene.split.primaryEdge = .trailing
    scene.stage.settle()
    #expect(scene.frame(scene.folders)?.minX == 860 && scene.frame(scene.mail)?.minX == 0)
    scene.split.view.semanticContentAttribute = .forceRightToLeft
    scene.split.view.setNeedsLayout()
    scene.stage.settle()
    #expect(scene.frame(scene.folders)?.minX == 0)
  }

  @Test("A compact width stacks a split view's columns, with the secondary column on top")
  func collapsing() {
    let scene = Scene(width: 390, height: 844, style: .tripleColumn)
    #expect(scene.split.isCollapsed && scene.recorder.events == ["collapse"])
    #expect(scene.stack == [scene.folders, scene.mails, scene.mail])
    #expect(scene.frame(scene.mail)?.width == 390 && scene.frame(scene.folders) == nil)
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.stack == [scene.folders])
    scene.split.show(.secondary)
    scene.stage.settle()
    #expect(scene.stack == [scene.folders, scene.mails, scene.mail])
  }

  @Test("On collapse, the delegate selects the column at the top of the stack")
  func topColumn() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    scene.recorder.top = .primary
    scene.setCompact(true)
    #expect(scene.stack == [scene.folders])
    let detail = UIViewController()
    scene.split.showDetailViewController(detail, sender: nil)
    scene.stage.settle()
    #expect(scene.stack == [scene.folders, detail])
  }

  @Test("Controllers pushed while the columns are collapsed appear in their column on expansion")
  func expanding() {
    let scene = Scene(width: 1180, height: 820, style: .tripleColumn)
    scene.setCompact(true)
    let attachment = UIViewController()
    scene.mail.navigationController?.pushViewController(attachment, animated: false)
    scene.setCompact(false)
    #expect(scene.recorder.events == ["collapse", "expand"] && !scene.split.isCollapsed)
    #expect(scene.stack == [scene.folders])
    #expect(scene.mail.navigationController?.viewControllers == [scene.mail, attachment])
    #expect(scene.frame(attachment)?.minX == 640 && scene.frame(scene.mails)?.minX == 320)
  }

  @Test("In a compact width a split view shows the compact column instead of all other columns")
  func compactColumn() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    let phone = UIViewController()
    scene.split.setViewController(phone, for: .compact)
    scene.setCompact(true)
    #expect(scene.frame(phone)?.width == 1180 && scene.frame(scene.mail) == nil)
    scene.setCompact(false)
    #expect(scene.frame(phone) == nil && scene.frame(scene.mail)?.minX == 320)
  }

  @Test("showDetailViewController replaces the secondary column")
  func detail() {
    let scene = Scene(width: 1180, height: 820, style: .doubleColumn)
    let other = UIViewController()
    scene.folders.showDetailViewController(other, sender: nil)
    scene.stage.settle()
    #expect(scene.split.viewController(for: .secondary) === other)
    #expect(scene.frame(other)?.minX == 320 && scene.frame(scene.mail) == nil)
    #expect(scene.mail.parent?.parent == nil)
  }

  @Test("Without a column style the split view shows its two view controllers")
  func classic() {
    let stage = Stage(size: CGSize(width: 1180, height: 820), scale: 1)
    let split = UISplitViewController()
    let (left, right) = (UIViewController(), UIViewController())
    split.viewControllers = [UINavigationController(rootViewController: left), right]
    stage.show(split)
    #expect(left.view.window != nil && right.view.frame.width == 860)
    #expect(split.viewControllers.count == 2 && right.navigationController == nil)
  }
}
