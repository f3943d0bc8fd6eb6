import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The scene Depth", .currentStage)
struct DepthSceneTests {
  private let stage = Stage(scale: 1, showsStatusBar: true)
  private let home = HomeScreenController()

  init() {
    stage.show(home)
    stage.settle()
  }

  private func shift(of view: UIView) -> CGPoint {
    let presented = view.layer.presentation()?.position ?? .zero
    return CGPoint(x: presented.x - view.layer.position.x, y: presented.y - view.layer.position.y)
  }

  @Test("A tilt moves wallpaper and icons in opposite directions, and shows no wallpaper edge")
  func depth() throws {
    let wallpaper = try #require(home.view.subviews.compactMap { $0 as? UIImageView }.first)
    let icon = try #require(descendants(of: home.view).compactMap { $0 as? HomeIcon }.first)
    let page = try #require(icon.superview)
    for tilt in [UIOffset(horizontal: 1, vertical: -1), UIOffset(horizontal: -1, vertical: 0.5)] {
      stage.tilt = tilt
      stage.advance(by: 0.1)
      #expect(shift(of: wallpaper).x * tilt.horizontal < 0)
      #expect(shift(of: wallpaper).y * tilt.vertical < 0)
      #expect(shift(of: page).x * tilt.horizontal > 0 && shift(of: page).y * tilt.vertical > 0)
      let presented = wallpaper.layer.presentation()?.frame ?? .zero
      #expect(presented.contains(home.view.bounds))
    }
  }

  @Test("Tapping an icon presents an alert that a tilt moves farther than the icons")
  func alert() throws {
    stage.tap(CGPoint(x: 72, y: 205))
    stage.settle()
    let alert = try #require(home.presentedViewController as? UIAlertController)
    #expect(alert.title == "Delete “Weather”?")
    stage.tilt = UIOffset(horizontal: 1, vertical: 1)
    stage.advance(by: 0.1)
    #expect(shift(of: alert.view) == CGPoint(x: 10, y: 10))
    #expect(shift(of: try #require(icons.first?.superview)) == CGPoint(x: 7, y: 7))
  }

  private var icons: [HomeIcon] { descendants(of: home.view).compactMap { $0 as? HomeIcon } }

  private func descendants(of view: UIView) -> [UIView] {
    view.subviews.flatMap { [$0] + descendants(of: $0) }
  }
}
