// Covers UIBarButtonItemStateAppearance, UIBarItem.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Images of bar items", .currentStage)
struct BarItemPictureTests {
  private let stage = Stage()
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)

  init() {
    page.navigationItem.rightBarButtonItem = item
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  /// The configuration of the item's button.
  private var displayed: UIButton.Configuration? {
    stage.settle()
    return button(in: navigation.navigationBar)?.configuration
  }

  private func button(in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.accessibilityLabel == "Edit" { return button }
    return view.subviews.lazy.compactMap(button).first
  }

  @Test("In a compact height a bar item shows its landscape image with the image's own insets")
  func landscape() {
    let (portrait, landscape) = (UIImage(), UIImage())
    item.image = portrait
    item.landscapeImagePhone = landscape
    item.landscapeImagePhoneInsets.top = 3
    let insets = displayed?.contentInsets.top ?? 0
    #expect(displayed?.image === portrait)
    navigation.traitOverrides.verticalSizeClass = .compact
    #expect(displayed?.image === landscape && displayed?.contentInsets.top == insets + 3)
    item.landscapeImagePhone = nil
    #expect(displayed?.image === portrait)
  }

  @Test("A bar appearance's position adjustment moves the background image of a bar button")
  func backgroundOffset() {
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.backgroundImage = UIImage()
    appearance.buttonAppearance.normal.backgroundImagePositionAdjustment = UIOffset(
      horizontal: 4, vertical: -3)
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    let insets = NSDirectionalEdgeInsets(top: -3, leading: 4, bottom: 3, trailing: -4)
    #expect(displayed?.background.backgroundInsets == insets)
  }
}
