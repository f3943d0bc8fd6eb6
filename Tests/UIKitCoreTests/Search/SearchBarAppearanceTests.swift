import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Appearance proxies of search bars", .serialized, .currentStage)
struct SearchBarAppearanceTests {
  private let stage = Stage(size: CGSize(width: 390, height: 300))
  private let icon = UIImage(systemName: "star") ?? UIImage()
  private let background = UIImage(systemName: "square") ?? UIImage()

  private func show(_ bar: UISearchBar) {
    let page = UIViewController()
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    page.view.addSubview(bar)
    stage.show(page)
  }

  /// Runs a closure while the proxy has an image of each kind, an adjustment and text attributes.
  private func withProxy(_ body: () -> Void) {
    let proxy = UISearchBar.appearance()
    proxy.setImage(icon, for: .search, state: .normal)
    proxy.setSearchFieldBackgroundImage(background, for: .normal)
    proxy.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), for: .search)
    proxy.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    body()
    proxy.setImage(nil, for: .search, state: .normal)
    proxy.setSearchFieldBackgroundImage(nil, for: .normal)
    proxy.parts.iconAdjustments = [:]
    proxy.setScopeBarButtonTitleTextAttributes(nil, for: .normal)
  }

  @Test("A search bar adopts the icons, images, adjustments and text attributes of its proxy")
  func adopted() {
    withProxy {
      let bar = UISearchBar()
      show(bar)
      #expect(bar.image(for: .search, state: .normal) === icon)
      #expect(bar.searchFieldBackgroundImage(for: .normal) === background)
      #expect(bar.searchTextField.background === background)
      #expect(bar.positionAdjustment(for: .search).horizontal == 5)
      let color = bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor]
      #expect(color as? UIColor == .red)
    }
  }

  @Test("A search bar keeps its own icons, images and adjustments instead of its proxy's")
  func kept() {
    withProxy {
      let bar = UISearchBar()
      let own = UIImage(systemName: "circle") ?? UIImage()
      bar.setImage(own, for: .search, state: .normal)
      bar.setSearchFieldBackgroundImage(own, for: .normal)
      bar.setPositionAdjustment(UIOffset(horizontal: 1, vertical: 0), for: .search)
      show(bar)
      #expect(bar.image(for: .search, state: .normal) === own)
      #expect(bar.searchFieldBackgroundImage(for: .normal) === own)
      #expect(bar.positionAdjustment(for: .search).horizontal == 1)
    }
  }
}
