// Covers UISearchContainerViewController.

import CoreGraphics
import Testing
import UIKitTesting
import _StageTraits

@testable import UIKitCore

@MainActor @Suite("Search bars in a controller's view", .currentStage)
struct SearchBarInPageTests {
  private let stage = Stage(showsStatusBar: true)
  private let page = UIViewController()
  private let results = UIViewController()
  private let search: UISearchController
  private var bar: UISearchBar { search.searchBar }
  private var top: CGFloat { stage.window.safeAreaInsets.top }

  init() {
    search = UISearchController(searchResultsController: results)
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func tap(_ view: UIView) {
    stage.tap(CGPoint(x: frame(view).midX, y: frame(view).midY))
    stage.settle()
  }

  @Test("Without a navigation controller, a search bar moves to the top during the search")
  func plainPage() {
    bar.frame = CGRect(x: 0, y: 300, width: 390, height: 56)
    page.view.addSubview(bar)
    stage.show(page)
    tap(bar.searchTextField)
    #expect(search.isActive && frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    tap(bar.parts.cancel)
    #expect(!search.isActive && frame(bar).minY == 300 && bar.superview === page.view)
  }

  @Test("A search bar in a controller's view moves to the top with an animation")
  func animation() throws {
    bar.frame = CGRect(x: 0, y: 300, width: 390, height: 56)
    page.view.addSubview(bar)
    stage.show(page)
    search.isActive = true
    stage.advance(by: 0.1)
    let container = try #require(bar.superview)
    let y = try #require(container.layer.presentation()).frame.minY
    #expect(y > top && y < 300)
  }

  @Test("A view constrained to a search bar keeps its frame during and after the search")
  func constraints() {
    let list = UIView()
    for view in [bar, list] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 200),
      bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      list.topAnchor.constraint(equalTo: bar.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
    ])
    stage.show(page)
    stage.settle()
    #expect(frame(list).minY == 256)
    search.isActive = true
    stage.settle()
    #expect(frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    #expect(frame(list) == CGRect(x: 0, y: 256, width: 390, height: 844 - 256))
    search.isActive = false
    stage.settle()
    #expect(frame(bar) == CGRect(x: 0, y: 200, width: 390, height: 56))
    #expect(frame(list).minY == 256 && !bar.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("After the search, a search bar returns to its position in a stack view")
  func stackView() {
    let label = UILabel()
    label.text = "Below"
    let stack = UIStackView(arrangedSubviews: [bar, label])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    page.view.addSubview(stack)
    stage.show(page)
    stage.settle()
    let initialFrames = (frame(bar), frame(label))
    search.isActive = true
    stage.settle()
    #expect(frame(bar).minY == top && frame(label) == initialFrames.1)
    search.isActive = false
    stage.settle()
    #expect(stack.arrangedSubviews == [bar, label])
    #expect(frame(bar) == initialFrames.0 && frame(label) == initialFrames.1)
  }

  @Test(
    "A search bar that is the title view does not move, and the results cover the content below")
  func titleView() {
    page.navigationItem.titleView = bar
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    let initialFrame = frame(bar)
    tap(bar.searchTextField)
    #expect(search.isActive && frame(bar) == initialFrame && !navigation.isNavigationBarHidden)
    stage.type("A")
    stage.settle()
    #expect(results.view.isDescendant(of: page.view))
    tap(bar.parts.cancel)
    #expect(!search.isActive)
  }

  @Test("A search bar that is the title view has a centered field 36 points high and no background")
  func titleViewField() {
    bar.prompt = "Prompt"
    bar.scopeButtonTitles = ["A", "B"]
    bar.showsScopeBar = true
    page.navigationItem.titleView = bar
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    let row = frame(navigation.navigationBar)
    let field = frame(bar.searchTextField)
    #expect(field.height == 36 && field.midY == row.midY)
    #expect(field.minX == frame(bar).minX && field.maxX == frame(bar).maxX)
    #expect(bar.parts.background.alpha == 0)
    #expect(bar.parts.prompt.isHidden && bar.parts.scopes.alpha == 0)
    page.navigationItem.titleView = nil
    bar.frame = CGRect(x: 0, y: 300, width: 390, height: 130)
    page.view.addSubview(bar)
    stage.settle()
    #expect(
      bar.parts.background.alpha == 1 && !bar.parts.prompt.isHidden && bar.parts.scopes.alpha == 1)
  }

  @Test("A search bar that is the title view widens again when the button beside it is removed")
  func titleViewWidth() {
    page.navigationItem.titleView = bar
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    let alone = frame(bar)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    stage.settle()
    #expect(frame(bar).width < alone.width - 30)
    page.navigationItem.rightBarButtonItem = nil
    stage.settle()
    #expect(frame(bar) == alone)
  }

  @Test(
    "The field of a search bar that has moved to the top is inside the safe area",
    arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func safeArea(direction: UITraitEnvironmentLayoutDirection) {
    stage.layoutDirection = direction
    bar.frame = CGRect(x: 0, y: 300, width: 390, height: 56)
    page.view.addSubview(bar)
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 20)
    stage.show(page)
    stage.settle()
    let fieldFrame = frame(bar.searchTextField)
    #expect(fieldFrame.minX == 52 && fieldFrame.maxX == 362)
    search.isActive = true
    stage.settle()
    #expect(frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    let field = frame(bar.searchTextField)
    let cancel = frame(bar.parts.cancel)
    if direction == .leftToRight {
      #expect(field.minX == 52 && cancel.maxX == 362 && field.maxX < cancel.minX)
    } else {
      #expect(field.maxX == 362 && cancel.minX == 52 && field.minX > cancel.maxX)
    }
  }

  @Test("A UISearchContainerViewController shows its search bar, and the results below the bar")
  func container() {
    let container = UISearchContainerViewController(searchController: search)
    #expect(container.searchController === search)
    stage.show(container)
    #expect(frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    tap(bar.searchTextField)
    stage.type("A")
    stage.settle()
    #expect(search.isActive && frame(results.view).minY == top + 56)
  }

  @Test("A search bar's scopeButtonTitles can be set to nil again")
  func removedScopes() {
    bar.scopeButtonTitles = ["All", "New"]
    bar.selectedScopeButtonIndex = 1
    bar.scopeButtonTitles = ["All"]
    bar.scopeButtonTitles = nil
    #expect(bar.parts.scopes.numberOfSegments == 0)
  }

  @Test("The deprecated properties of UISearchController set the properties that replace them")
  func earlierNames() {
    search.dimsBackgroundDuringPresentation = false
    #expect(!search.obscuresBackgroundDuringPresentation)
    #expect(search.automaticallyShowsScopeBar)
    search.scopeBarActivation = .onTextEntry
    search.automaticallyShowsScopeBar = true
    #expect(search.scopeBarActivation == .onTextEntry)
    search.automaticallyShowsScopeBar = false
    #expect(search.scopeBarActivation == .manual)
  }
}
