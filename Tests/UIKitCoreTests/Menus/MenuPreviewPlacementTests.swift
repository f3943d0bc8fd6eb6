import _StageTraits
import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite("Positions of previews and their menus", .currentStage)
struct MenuPreviewPlacementTests {
  private let area = CGRect(x: 8, y: 50, width: 374, height: 700)

  private func makePlacement(
    _ size: CGSize, _ source: CGRect, menu: CGFloat, side: MenuPlacement.Side? = nil
  ) -> MenuPreviewPlacement {
    MenuPreviewPlacement(size: size, source: source, menu: menu, area: area, side: side)
  }

  @Test("A context menu's preview stays over its source view if the menu fits below the preview")
  func stays() {
    let source = CGRect(x: 40, y: 100, width: 100, height: 80)
    let placement = makePlacement(source.size, source, menu: 150)
    #expect(placement.frame == source && placement.side == .below)
  }

  @Test(
    "If a context menu's preview is near the window's lower edge, the menu opens above the preview"
  )
  func above() {
    let source = CGRect(x: 40, y: 640, width: 100, height: 80)
    let placement = makePlacement(source.size, source, menu: 150)
    #expect(placement.frame == source && placement.side == .above)
  }

  @Test("A context menu's large preview moves only as far as the menu and the edges require")
  func moves() {
    let source = CGRect(x: 0, y: 300, width: 40, height: 40)
    let placement = makePlacement(CGSize(width: 200, height: 300), source, menu: 320)
    #expect(placement.frame == CGRect(x: 8, y: 122, width: 200, height: 300))
    #expect(placement.side == .below)
  }

  @Test("If a context menu's preview is too large, it shrinks until the menu has half of the space")
  func scales() {
    let source = CGRect(x: 100, y: 300, width: 100, height: 100)
    let placement = makePlacement(CGSize(width: 400, height: 1600), source, menu: 1000)
    #expect(placement.frame.height == 342)
    #expect(abs(placement.frame.width - 85.5) < 1e-9)
    #expect(area.contains(placement.frame))
  }
}
