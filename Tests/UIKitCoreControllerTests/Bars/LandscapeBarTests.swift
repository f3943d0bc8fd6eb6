import _StageTraits
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Bars in landscape", .currentStage)
struct LandscapeBarTests {
  private let stage = Stage(scale: 1, showsStatusBar: true)
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let first = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let last = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let tool = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    page.title = "Page"
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: first)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: last)
    page.toolbarItems = [UIBarButtonItem(customView: tool)]
    navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    stage.settle()
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("After a rotation the buttons of both bars are inside the safe area, beside the notch")
  func buttons() throws {
    #expect(frame(first).minX == 16 && frame(last).maxX == 374 && frame(tool).minX == 16)
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    let margin = 47 + navigation.navigationBar.sideMargin
    #expect(frame(first).minX == margin)
    #expect(frame(last).maxX == 844 - margin)
    #expect(frame(tool).minX == margin)
    let title = try #require(navigation.navigationBar.content?.titleLabel)
    #expect(abs(frame(title).midX - 422) <= 0.5)
    #expect(navigation.navigationBar.backgroundView.frame.width == 844)
  }

  @Test("In landscape the back button is inside the safe area, in both layout directions")
  func back() throws {
    stage.rotate(to: .landscapeLeft)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    let bar = navigation.navigationBar
    #expect(frame(bar.backIndicator).minX == 47 + UINavigationBar.backStart)
    #expect(frame(try #require(bar.content?.backButton)).minX == 47 + UINavigationBar.backStart)
    stage.layoutDirection = .rightToLeft
    stage.settle()
    #expect(frame(bar.backIndicator).maxX == 844 - 47 - UINavigationBar.backStart)
    #expect(
      frame(try #require(bar.content?.backButton)).maxX == 844 - 47 - UINavigationBar.backStart)
  }
}
