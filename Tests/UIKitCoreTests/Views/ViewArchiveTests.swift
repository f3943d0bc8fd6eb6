// Covers UIImageView, UILabel, UIStackView, UIVisualEffectView.

import _StageTraits
import Foundation
import Testing
import UIKitCore
import _TestSupport

@MainActor @Suite("Archives of views", .currentStage)
struct ViewArchiveTests {
  @Test("An archived label keeps isUserInteractionEnabled and its content mode")
  func labelDefaults() throws {
    let label = UILabel()
    #expect(try archivedCopy(of: label).isUserInteractionEnabled == false)
    label.isUserInteractionEnabled = true
    label.contentMode = .top
    let copy = try archivedCopy(of: label)
    #expect(copy.isUserInteractionEnabled && copy.contentMode == .top && !copy.isOpaque)
  }

  @Test("An archived image view keeps isUserInteractionEnabled")
  func imageViewDefaults() throws {
    let view = UIImageView()
    #expect(try archivedCopy(of: view).isUserInteractionEnabled == false)
    view.isUserInteractionEnabled = true
    #expect(try archivedCopy(of: view).isUserInteractionEnabled)
  }

  @Test("An archived view keeps its properties")
  func view() throws {
    let view = UIView(frame: CGRect(x: 1.5, y: 2, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.anchorPoint = CGPoint(x: 0.25, y: 1)
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.isOpaque = false
    view.clearsContextBeforeDrawing = false
    view.tag = -7
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.autoresizesSubviews = false
    view.backgroundColor = .systemPink
    view.tintColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    view.tintAdjustmentMode = .normal
    view.overrideUserInterfaceStyle = .dark
    view.semanticContentAttribute = .forceRightToLeft
    view.isMultipleTouchEnabled = true
    view.isExclusiveTouch = true
    view.preservesSuperviewLayoutMargins = true
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.setContentHuggingPriority(.required, for: .vertical)
    view.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
    view.mask = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    view.restorationIdentifier = "restored"
    view.accessibilityIdentifier = "view"
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityLabel = "Label"
    view.accessibilityHint = "Hint"
    view.accessibilityValue = "Value"
    let copy = try archivedCopy(of: view)
    #expect(copy.bounds == view.bounds && copy.center == view.center)
    #expect(copy.anchorPoint == view.anchorPoint && copy.transform == view.transform)
    #expect(copy.alpha == 0.5 && copy.isHidden && copy.clipsToBounds && !copy.isOpaque)
    #expect(!copy.clearsContextBeforeDrawing && copy.tag == -7)
    #expect(copy.autoresizingMask == view.autoresizingMask && !copy.autoresizesSubviews)
    #expect(copy.backgroundColor == .systemPink && copy.tintColor == view.tintColor)
    #expect(copy.overrideUserInterfaceStyle == .dark)
    #expect(copy.semanticContentAttribute == .forceRightToLeft)
    #expect(copy.isMultipleTouchEnabled && copy.isExclusiveTouch)
    #expect(copy.preservesSuperviewLayoutMargins && !copy.insetsLayoutMarginsFromSafeArea)
    #expect(copy.layoutMargins == view.layoutMargins)
    #expect(copy.contentHuggingPriority(for: .vertical) == .required)
    #expect(copy.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(copy.contentCompressionResistancePriority(for: .horizontal) == .fittingSizeLevel)
    #expect(copy.mask?.frame == CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(copy.restorationIdentifier == "restored" && copy.accessibilityIdentifier == "view")
    #expect(copy.isAccessibilityElement && copy.accessibilityTraits == [.button, .selected])
    #expect(copy.accessibilityLabel == "Label" && copy.accessibilityHint == "Hint")
    #expect(copy.accessibilityValue == "Value")
  }

  @Test("An archived view keeps the tint adjustment mode .dimmed")
  func dimmed() throws {
    let view = UIView()
    view.tintAdjustmentMode = .dimmed
    #expect(try archivedCopy(of: view).tintAdjustmentMode == .dimmed)
  }

  @Test("Archived directional margins keep their directions")
  func directionalMargins() throws {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let copy = try archivedCopy(of: view)
    copy.semanticContentAttribute = .forceRightToLeft
    #expect(copy.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test("An archived label keeps its plain text and its properties")
  func label() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "Größe 👍"
    label.font = .preferredFont(forTextStyle: .headline)
    label.textColor = .systemTeal
    label.textAlignment = .center
    label.lineBreakMode = .byCharWrapping
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 2, height: 3)
    label.isHighlighted = true
    label.highlightedTextColor = .green
    label.isEnabled = false
    label.numberOfLines = 3
    label.preferredMaxLayoutWidth = 70
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.allowsDefaultTighteningForTruncation = true
    label.baselineAdjustment = .alignCenters
    label.adjustsFontForContentSizeCategory = true
    let copy = try archivedCopy(of: label)
    #expect(copy.text == label.text && copy.textColor == .systemTeal)
    #expect(copy.font.fontName == label.font.fontName)
    #expect(copy.font.pointSize == label.font.pointSize)
    #expect(copy.textAlignment == .center && copy.lineBreakMode == .byCharWrapping)
    #expect(copy.shadowColor == .red && copy.shadowOffset == label.shadowOffset)
    #expect(copy.isHighlighted && copy.highlightedTextColor == .green && !copy.isEnabled)
    #expect(copy.numberOfLines == 3 && copy.preferredMaxLayoutWidth == 70)
    #expect(copy.adjustsFontSizeToFitWidth && copy.minimumScaleFactor == 0.5)
    #expect(copy.allowsDefaultTighteningForTruncation && copy.baselineAdjustment == .alignCenters)
    #expect(copy.adjustsFontForContentSizeCategory)
  }

  @Test("An archived label keeps the attributes of its text")
  func attributedLabel() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowColor = UIColor.red
    let text = NSMutableAttributedString(
      string: "One two",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style])
    text.addAttributes(
      [
        .foregroundColor: UIColor.systemRed, .underlineStyle: NSUnderlineStyle.single.rawValue,
        .kern: 1.5, .shadow: shadow, .link: URL(string: "https://example.com/a")!,
      ], range: NSRange(location: 4, length: 3))
    let label = UILabel()
    label.attributedText = text
    let copy = try #require(archivedCopy(of: label).attributedText)
    #expect(copy.string == "One two")
    let first = copy.attributes(at: 0, effectiveRange: nil)
    #expect((first[.font] as? UIFont)?.pointSize == 20)
    #expect((first[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 4)
    #expect(first[.foregroundColor] == nil)
    let second = copy.attributes(at: 4, effectiveRange: nil)
    #expect(second[.foregroundColor] as? UIColor == .systemRed)
    #expect(second[.underlineStyle] as? Int == 1 && second[.kern] as? Double == 1.5)
    #expect(second[.shadow] as? NSShadow == shadow)
    #expect(second[.link] as? URL == URL(string: "https://example.com/a"))
  }

  @Test("An archived image view keeps its images")
  func imageView() throws {
    let star = try #require(UIImage(systemName: "star"))
    let view = UIImageView(
      image: star.withRenderingMode(.alwaysOriginal), highlightedImage: UIImage(systemName: "heart")
    )
    view.isHighlighted = true
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 30, weight: .bold, scale: .large)
    view.animationImages = [star, star]
    view.highlightedAnimationImages = [star]
    view.animationDuration = 2
    view.animationRepeatCount = 3
    view.contentMode = .scaleAspectFit
    let copy = try archivedCopy(of: view)
    #expect(copy.image == view.image && copy.highlightedImage == view.highlightedImage)
    #expect(copy.isHighlighted && copy.contentMode == .scaleAspectFit)
    #expect(copy.preferredSymbolConfiguration == view.preferredSymbolConfiguration)
    #expect(copy.animationImages?.count == 2 && copy.highlightedAnimationImages?.count == 1)
    #expect(copy.animationDuration == 2 && copy.animationRepeatCount == 3)
  }

  @Test("An archived stack view keeps its arranged subviews and custom spacing")
  func stackView() throws {
    let views = (1...3).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    let decoration = UIView()
    decoration.tag = 9
    stack.insertSubview(decoration, at: 0)
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    stack.spacing = 7
    stack.isBaselineRelativeArrangement = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.setCustomSpacing(20, after: views[1])
    let copy = try archivedCopy(of: stack)
    #expect(copy.arrangedSubviews.map(\.tag) == [1, 2, 3])
    #expect(copy.subviews.map(\.tag) == [9, 1, 2, 3])
    #expect(copy.axis == .vertical && copy.distribution == .equalSpacing)
    #expect(copy.alignment == .trailing && copy.spacing == 7)
    #expect(copy.isBaselineRelativeArrangement && copy.isLayoutMarginsRelativeArrangement)
    #expect(copy.customSpacing(after: copy.arrangedSubviews[1]) == 20)
    #expect(
      copy.customSpacing(after: copy.arrangedSubviews[0]) == UIStackView.spacingUseDefault)
  }

  @Test("An archived effect view keeps its effect and the subviews of its content view")
  func effectView() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    let label = UILabel()
    label.text = "On glass"
    view.contentView.addSubview(label)
    view.minimumContrast = 3
    let copy = try archivedCopy(of: view)
    #expect(copy.effect == view.effect && copy.minimumContrast == 3)
    #expect(copy.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["On glass"])
  }

  @Test("Archived effects are equal to the originals")
  func effects() throws {
    let blur = UIBlurEffect(radius: 9, saturation: 1.5, tint: .red).withIntensity(0.25)
    #expect(try archivedCopy(of: blur) == blur)
    for effect in [
      UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)),
      UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: .separator),
      UIVibrancyEffect(),
    ] {
      #expect(try archivedCopy(of: effect) == effect)
    }
  }

  @Test("An archived scroll view keeps its content size, its offset and its scroll settings")
  func scrollView() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 300, height: 400)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentInsetAdjustmentBehavior = .never
    view.contentOffset = CGPoint(x: 20, y: 120)
    view.isScrollEnabled = false
    view.isDirectionalLockEnabled = true
    view.isPagingEnabled = true
    view.decelerationRate = .fast
    view.bounces = false
    view.alwaysBounceVertical = true
    view.keyboardDismissMode = .onDrag
    view.scrollsToTop = false
    view.delaysContentTouches = false
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 4
    view.bouncesZoom = false
    view.showsVerticalScrollIndicator = false
    view.indicatorStyle = .white
    view.verticalScrollIndicatorInsets.top = 8
    view.clipsToBounds = false
    view.refreshControl = UIRefreshControl()
    view.refreshControl?.attributedTitle = NSAttributedString(string: "Pull")
    let content = UIView()
    content.tag = 5
    view.addSubview(content)
    let copy = try archivedCopy(of: view)
    #expect(copy.contentSize == view.contentSize && copy.contentInset == view.contentInset)
    #expect(copy.contentInsetAdjustmentBehavior == .never)
    #expect(copy.contentOffset == CGPoint(x: 20, y: 120) && !copy.isScrollEnabled)
    #expect(copy.isDirectionalLockEnabled && copy.isPagingEnabled)
    #expect(copy.decelerationRate == .fast && !copy.bounces && copy.alwaysBounceVertical)
    #expect(copy.keyboardDismissMode == .onDrag && !copy.scrollsToTop)
    #expect(!copy.delaysContentTouches && copy.minimumZoomScale == 0.5)
    #expect(copy.maximumZoomScale == 4 && !copy.bouncesZoom)
    #expect(!copy.showsVerticalScrollIndicator && copy.indicatorStyle == .white)
    #expect(copy.verticalScrollIndicatorInsets.top == 8 && !copy.clipsToBounds)
    #expect(copy.refreshControl?.attributedTitle?.string == "Pull")
    #expect(copy.viewWithTag(5) != nil && copy.subviews.count == 2)
  }
}
