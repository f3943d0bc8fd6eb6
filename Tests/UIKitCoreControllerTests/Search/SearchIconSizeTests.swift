import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Icons of search fields at large text sizes", .currentStage)
struct SearchIconSizeTests {
  private let stage = Stage(size: CGSize(width: 390, height: 300))
  private let bar = UISearchBar()

  private func show() {
    let page = UIViewController()
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 120)
    bar.showsBookmarkButton = true
    bar.placeholder = "Search"
    page.view.addSubview(bar)
    stage.show(page)
    stage.settle()
  }

  private var glass: CGSize { bar.searchTextField.iconView.intrinsicContentSize }
  private var bookmark: CGRect {
    bar.parts.accessory.imageView?.convert(bar.parts.accessory.imageView?.bounds ?? .zero, to: bar)
      ?? .zero
  }

  @Test(
    "A search field's magnifying glass and bookmark button grow with the text, even while visible")
  func growth() {
    show()
    let (small, smallBookmark) = (glass, bookmark)
    #expect((14...24).contains(small.height) && (12...26).contains(smallBookmark.height))
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle()
    #expect(glass.height > 2.5 * small.height)
    #expect(bookmark.height > 2.5 * smallBookmark.height)
    let proportion = smallBookmark.width / smallBookmark.height
    #expect(abs(bookmark.width / bookmark.height - proportion) < 0.1)
    let field = bar.searchTextField
    let icon = field.leftViewRect(forBounds: field.bounds)
    #expect(icon.width >= glass.width)
    #expect(field.textRect(forBounds: field.bounds).minX >= icon.maxX)
    #expect(field.convert(field.bounds, to: bar).contains(bookmark))
    stage.preferredContentSizeCategory = .large
    stage.settle()
    #expect(glass == small && bookmark.size == smallBookmark.size)
  }
}
