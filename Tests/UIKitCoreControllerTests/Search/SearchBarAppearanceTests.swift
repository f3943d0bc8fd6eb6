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

  /// Runs a closure while the appearance proxy of `UISearchBar` has an icon, a background image for
  /// the field, a position adjustment and text attributes.
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

  @Test("A search bar adopts the icons, images and adjustments of its appearance proxy")
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

  @Test("A search bar's own icons and images take precedence over those of its appearance proxy")
  func ownImages() {
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

  @Test("A search bar shows the background image for its own position, or else the image for .any")
  func backgroundPositions() {
    final class TopDelegate: NSObject, UISearchBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let delegate = TopDelegate()
    let bar = UISearchBar()
    bar.delegate = delegate
    show(bar)
    bar.backgroundImage = icon
    #expect(bar.backgroundImage(for: .any, barMetrics: .default) === icon)
    #expect(bar.parts.background.displayed.image === icon)
    bar.setBackgroundImage(background, for: .topAttached, barMetrics: .default)
    #expect(bar.backgroundImage === icon && bar.parts.background.displayed.image === background)
    bar.setBackgroundImage(nil, for: .topAttached, barMetrics: .default)
    #expect(bar.parts.background.displayed.image === icon)
  }

  @Test("With a prompt, a search bar prefers the background image that is set for .defaultPrompt")
  func backgroundMetrics() {
    let bar = UISearchBar()
    show(bar)
    bar.backgroundImage = icon
    bar.setBackgroundImage(background, for: .any, barMetrics: .defaultPrompt)
    #expect(bar.parts.background.displayed.image === icon)
    bar.prompt = "Prompt"
    #expect(bar.parts.background.displayed.image === background)
  }

  @Test("A search bar uses scope button images that are set on the bar or on its appearance proxy")
  func scopeImages() {
    let proxy = UISearchBar.appearance()
    proxy.setScopeBarButtonBackgroundImage(background, for: .selected)
    defer { proxy.setScopeBarButtonBackgroundImage(nil, for: .selected) }
    let bar = UISearchBar()
    show(bar)
    #expect(bar.scopeBarButtonBackgroundImage(for: .selected) === background)
    bar.setScopeBarButtonDividerImage(
      icon, forLeftSegmentState: .normal, rightSegmentState: .selected)
    #expect(
      bar.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected)
        === icon)
    #expect(
      bar.parts.scopes.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) === icon)
  }
}
