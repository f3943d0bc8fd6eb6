// Covers UISplitViewController.DisplayModeButtonVisibility.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Delegates and buttons of split view controllers", .currentStage)
struct SplitViewDelegateTests {
  private final class Recorder: UISplitViewControllerDelegate {
    var events: [String] = []
    var collapsedPrimary: UIViewController?
    var expandedPrimary: UIViewController?
    var separated: UIViewController?
    var discardsSecondary = false
    var target = UISplitViewController.DisplayMode.automatic

    func primaryViewController(
      forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
      events.append("forCollapsing")
      return collapsedPrimary
    }
    func primaryViewController(
      forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
      events.append("forExpanding")
      return expandedPrimary
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool {
      events.append("collapse")
      return discardsSecondary
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primary: UIViewController
    ) -> UIViewController? {
      events.append("separate")
      return separated
    }
    func targetDisplayModeForAction(
      in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode { target }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { events.append("will show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didShow column: UISplitViewController.Column
    ) { events.append("did show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { events.append("will hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didHide column: UISplitViewController.Column
    ) { events.append("did hide \(column)") }
    func splitViewControllerInteractivePresentationGestureWillBegin(
      _ svc: UISplitViewController
    ) { events.append("gesture begins") }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
      events.append("gesture ends")
    }
  }

  private let recorder = Recorder()

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func show(_ split: UISplitViewController, width: CGFloat = 1180) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: 820), scale: 1)
    split.delegate = recorder
    stage.show(split)
    stage.settle()
    return stage
  }

  private func columns(
    _ style: UISplitViewController.Style, width: CGFloat = 1180
  ) -> (Stage, UISplitViewController) {
    let split = UISplitViewController(style: style)
    for column in split.columnOrder { split.setViewController(page("\(column)"), for: column) }
    return (show(split, width: width), split)
  }

  /// Returns the labels of the buttons at the leading edge of the secondary column's bar.
  private func buttons(_ split: UISplitViewController) -> [String] {
    split.viewController(for: .secondary)?.navigationItem.containerItems.map {
      $0.accessibilityLabel ?? ""
    } ?? []
  }

  /// Shows a split view controller without a column style. A stack with pages is beside a stack
  /// with a detail page.
  private func masterDetail() -> (
    Stage, UISplitViewController, UINavigationController, UINavigationController
  ) {
    let split = UISplitViewController()
    let master = UINavigationController(rootViewController: page("Master"))
    let detail = UINavigationController(rootViewController: page("Detail"))
    split.viewControllers = [master, detail]
    return (show(split), split, master, detail)
  }

  private func setCompact(_ isCompact: Bool, _ split: UISplitViewController, _ stage: Stage) {
    split.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
    stage.settle()
  }

  private func titles(_ navigation: UINavigationController) -> [String] {
    navigation.viewControllers.map { $0.title ?? "" }
  }

  // MARK: Buttons

  @Test(
    "displayModeButtonVisibility can hide the button, or show it without presentsWithGesture")
  func buttonVisibility() {
    let (stage, split) = columns(.doubleColumn)
    #expect(buttons(split) == ["Sidebar"])
    split.displayModeButtonVisibility = .never
    #expect(buttons(split).isEmpty)
    stage.tap(CGPoint(x: 320 + 32, y: 22))
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    split.displayModeButtonVisibility = .automatic
    split.presentsWithGesture = false
    #expect(buttons(split).isEmpty)
    split.displayModeButtonVisibility = .always
    #expect(buttons(split) == ["Sidebar"])
    setCompact(true, split, stage)
    #expect(buttons(split).isEmpty)
  }

  @Test("displayModeButtonItem in a controller's own navigation item is hidden after a collapse")
  func collapsedButton() {
    let (stage, split, _, detail) = masterDetail()
    let page = detail.topViewController
    page?.navigationItem.leftItemsSupplementBackButton = true
    page?.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    #expect(!split.displayModeButtonItem.isHidden)
    setCompact(true, split, stage)
    #expect(split.displayModeButtonItem.isHidden)
    setCompact(false, split, stage)
    #expect(!split.displayModeButtonItem.isHidden)
  }

  @Test(
    "Only a three-column split view has a secondary-only button; its action toggles a side column")
  func secondaryOnly() {
    let (stage, split) = columns(.tripleColumn)
    split.showsSecondaryOnlyButton = true
    stage.settle()
    #expect(buttons(split) == ["Sidebar", "Full Width"])
    split.hide(.primary)
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    split.toggleSecondaryOnly()
    stage.settle()
    #expect(split.displayMode == .secondaryOnly && !split.isShowing(.supplementary))
    split.toggleSecondaryOnly()
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary && split.isShowing(.supplementary))
    let (_, two) = columns(.doubleColumn)
    two.showsSecondaryOnlyButton = true
    #expect(buttons(two) == ["Sidebar"])
  }

  @Test("A tap on the display mode button selects the mode that the delegate returns")
  func targetMode() {
    let (stage, split) = columns(.tripleColumn)
    recorder.target = .oneBesideSecondary
    stage.tap(CGPoint(x: 640 + 32, y: 22))
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    recorder.target = .automatic
    stage.tap(CGPoint(x: 320 + 32, y: 22))
    stage.settle()
    #expect(split.displayMode == .twoBesideSecondary)
  }

  // MARK: Columns

  @Test(
    "isShowing is true for visible columns, and in a collapsed split view only for the top column")
  func isShowing() {
    let (stage, split) = columns(.tripleColumn)
    let all: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
    func displayed() -> [UISplitViewController.Column] { all.filter(split.isShowing) }
    #expect(displayed() == [.primary, .supplementary, .secondary])
    split.hide(.primary)
    stage.settle()
    #expect(displayed() == [.supplementary, .secondary])
    setCompact(true, split, stage)
    #expect(displayed() == [.secondary])
    split.show(.supplementary)
    stage.settle()
    #expect(displayed() == [.supplementary])
    split.show(.primary)
    stage.settle()
    #expect(displayed() == [.primary])
    setCompact(false, split, stage)
    split.setViewController(page("Compact"), for: .compact)
    setCompact(true, split, stage)
    #expect(displayed() == [.compact])
  }

  @Test("The delegate is notified before and after the animation that shows or hides a column")
  func notifications() {
    let (stage, split) = columns(.doubleColumn)
    split.hide(.primary)
    #expect(recorder.events == ["will hide primary"])
    stage.settle()
    #expect(recorder.events == ["will hide primary", "did hide primary"])
    split.show(.primary)
    stage.settle()
    #expect(recorder.events.suffix(2) == ["will show primary", "did show primary"])
  }

  @Test("A swipe from the edge notifies the delegate of its beginning and its end")
  func gesture() {
    let (stage, split) = columns(.doubleColumn, width: 800)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.2)
    stage.settle()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(
      recorder.events.filter { $0.hasPrefix("gesture") } == ["gesture begins", "gesture ends"])
    stage.drag(from: CGPoint(x: 260, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.2)
    stage.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(recorder.events.filter { $0.hasPrefix("gesture") }.count == 4)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.2)
    stage.settle()
    #expect(split.displayMode == .oneOverSecondary)
  }

  // MARK: Without columns

  @Test("By default a collapse pushes the detail, and an expansion restores the detail's column")
  func defaults() {
    let (stage, split, master, detail) = masterDetail()
    setCompact(true, split, stage)
    #expect(recorder.events == ["forCollapsing", "collapse"])
    #expect(titles(master) == ["Master", "Detail"] && split.viewControllers == [master])
    setCompact(false, split, stage)
    #expect(recorder.events.suffix(2) == ["forExpanding", "separate"])
    #expect(titles(master) == ["Master"] && titles(detail) == ["Detail"])
    #expect(split.viewControllers == [master, detail])
  }

  @Test("The delegate can replace the primary controller when the columns collapse and expand")
  func primaries() {
    let (stage, split, master, detail) = masterDetail()
    let compact = UINavigationController(rootViewController: page("Compact"))
    recorder.collapsedPrimary = compact
    setCompact(true, split, stage)
    #expect(split.viewControllers == [compact] && titles(compact) == ["Compact", "Detail"])
    #expect(compact.viewIfLoaded?.window != nil && master.parent == nil)
    recorder.expandedPrimary = master
    setCompact(false, split, stage)
    #expect(split.viewControllers == [master, detail] && compact.parent == nil)
    #expect(titles(master) == ["Master"] && titles(detail) == ["Detail"])
    #expect(titles(compact) == ["Compact"] && master.viewIfLoaded?.window != nil)
  }

  @Test(
    "On expansion the delegate can return a new secondary controller; the primary keeps its stack")
  func separation() {
    let (stage, split, master, _) = masterDetail()
    recorder.discardsSecondary = true
    setCompact(true, split, stage)
    #expect(titles(master) == ["Master"])
    master.pushViewController(page("Pushed"), animated: false)
    let empty = page("Empty")
    recorder.separated = empty
    setCompact(false, split, stage)
    #expect(split.viewControllers == [master, empty] && empty.viewIfLoaded?.window != nil)
    #expect(titles(master) == ["Master", "Pushed"])
  }

  @Test(
    "A pushed controller that the delegate returns as secondary controller leaves the stack")
  func separatedPage() {
    let (stage, split, master, _) = masterDetail()
    recorder.discardsSecondary = true
    setCompact(true, split, stage)
    let pushed = page("Pushed")
    master.pushViewController(pushed, animated: false)
    recorder.separated = pushed
    setCompact(false, split, stage)
    #expect(split.viewControllers == [master, pushed] && titles(master) == ["Master"])
    #expect(pushed.navigationController == nil && pushed.viewIfLoaded?.window != nil)
  }

  @Test("If a primary controller becomes the secondary controller, it gets the regular size class")
  func sizeClassAfterMove() {
    let (stage, split, master, detail) = masterDetail()
    #expect(master.traitCollection.horizontalSizeClass == .compact)
    split.viewControllers = [detail, master]
    stage.settle()
    #expect(detail.traitCollection.horizontalSizeClass == .compact)
    #expect(master.traitCollection.horizontalSizeClass == .regular)
    #expect(detail.parent === split && master.parent === split)
    #expect(detail.viewIfLoaded?.window != nil && master.viewIfLoaded?.window != nil)
  }

  @Test("Reversing a split view's viewControllers exchanges the columns of its controllers")
  func exchangedColumns() {
    let stage = Stage(size: CGSize(width: 1180, height: 820))
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (page("List"), page("Detail"))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    stage.show(split)
    stage.settle()
    let columns = split.viewControllers
    split.viewControllers = columns.reversed()
    stage.settle()
    #expect(split.viewControllers == columns.reversed())
    #expect(columns.allSatisfy { $0.parent === split && $0.viewIfLoaded?.window != nil })
    #expect(detail.view.convert(detail.view.bounds, to: nil).minX == 0)
    #expect(list.traitCollection.horizontalSizeClass == .regular)
    #expect(detail.traitCollection.horizontalSizeClass == .compact)
    split.viewControllers = columns.reversed()
    #expect(split.viewController(for: .primary) === columns[1])
  }

  @Test("A controller that keeps its column does not disappear when the other column is replaced")
  func unchangedColumn() {
    final class Page: UIViewController {
      var disappearances = 0
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        disappearances += 1
      }
    }
    let stage = Stage(size: CGSize(width: 1180, height: 820))
    let split = UISplitViewController()
    let retained = Page()
    split.viewControllers = [retained, UIViewController()]
    stage.show(split)
    stage.settle()
    let other = UIViewController()
    split.viewControllers = [retained, other]
    stage.settle()
    #expect(retained.disappearances == 0 && split.viewControllers == [retained, other])
  }

  @Test("A detail shown in the collapsed stack moves to the secondary column on expansion")
  func detailOfStack() {
    let (stage, split) = columns(.tripleColumn)
    setCompact(true, split, stage)
    split.show(.supplementary)
    stage.settle()
    let list = split.viewController(for: .supplementary)
    let detail = page("Detail")
    list?.showDetailViewController(UINavigationController(rootViewController: detail), sender: nil)
    stage.settle()
    #expect(list?.navigationController?.topViewController === detail)
    #expect(split.isShowing(.secondary) && detail.viewIfLoaded?.window != nil)
    let related = page("Related")
    detail.showDetailViewController(related, sender: nil)
    stage.settle()
    #expect(list?.navigationController?.viewControllers.suffix(3) == [list!, detail, related])
    setCompact(false, split, stage)
    #expect(list?.navigationController?.viewControllers == [list!])
    #expect(detail.navigationController?.viewControllers == [detail, related])
    #expect(list?.view.window != nil && related.viewIfLoaded?.window != nil)
  }

  @Test("showDetailViewController over a compact column shows the detail after the expansion")
  func compactColumn() {
    let (stage, split) = columns(.doubleColumn)
    let compact = page("Compact")
    split.setViewController(compact, for: .compact)
    setCompact(true, split, stage)
    let detail = page("Detail")
    split.showDetailViewController(detail, sender: nil)
    stage.settle()
    #expect(split.isShowing(.compact) && compact.viewIfLoaded?.window != nil)
    #expect(detail.viewIfLoaded?.window == nil)
    setCompact(false, split, stage)
    #expect(split.viewController(for: .secondary) === detail && detail.view.window != nil)
    #expect(compact.viewIfLoaded?.window == nil)
  }
}
