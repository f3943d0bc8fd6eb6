import UIKit

/// Buttons with configurations; `page` selects the buttons.
final class ButtonsController: UIViewController {
  enum Page {
    /// Every style in every size.
    case styles
    /// Every style in every state and role.
    case states
    /// Corners, images, subtitles, and the update handler.
    case layouts
    /// Every style, and glass, over a photograph.
    case photograph
    /// The layouts at the fifth largest of the twelve text sizes.
    case largeType
    case rightToLeft
  }

  private let page: Page
  private let scroll = UIScrollView()
  private let picture = UIImageView()
  private let column = ButtonColumn()

  init(page: Page) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if page == .photograph {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      view.addSubview(picture)
      view.overrideUserInterfaceStyle = .unspecified
    }
    view.addSubview(scroll)
    scroll.addSubview(column)
    column.panelStart = page == .photograph ? ButtonSamples.glassStyles.count : nil
    switch page {
    case .styles: column.sections = ButtonSamples.styles()
    case .states: column.sections = ButtonSamples.states()
    case .layouts: column.sections = ButtonSamples.layouts()
    case .photograph: column.sections = ButtonSamples.glass()
    case .largeType:
      view.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
      column.sections = ButtonSamples.largeType()
    case .rightToLeft:
      view.traitOverrides.layoutDirection = .rightToLeft
      column.sections = ButtonSamples.rightToLeft()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    if picture.superview != nil {
      picture.frame = view.bounds
      if picture.image?.size != view.bounds.size {
        let isDark = traitCollection.userInterfaceStyle == .dark
        picture.image = (isDark ? Wallpaper.dusk : .garden).image(size: view.bounds.size)
      }
    }
    let height = column.sizeThatFits(view.bounds.size).height
    column.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    scroll.contentSize = column.bounds.size
  }
}

/// A caption and the views below it. The views wrap into lines.
struct ButtonSection {
  var caption: String
  var views: [UIView]
  var spacing: CGFloat = 8
}

/// A vertical stack of sections; views that do not fit into a line wrap to the next line.
final class ButtonColumn: UIView {
  /// The index of the first section that is on a panel of material over a picture; nil
  /// without a picture.
  var panelStart: Int?
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private var captions: [UILabel] = []
  private static let margin: CGFloat = 20

  var sections: [ButtonSection] = [] {
    didSet {
      for view in subviews { view.removeFromSuperview() }
      if panelStart != nil {
        panel.layer.cornerRadius = 22
        panel.layer.cornerCurve = .continuous
        panel.clipsToBounds = true
        addSubview(panel)
      }
      captions = sections.enumerated().map { index, section in
        let isOverPicture = panelStart.map { index < $0 } ?? false
        let label = UILabel()
        label.text = section.caption
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.textColor = isOverPicture ? .white : .secondaryLabel
        if isOverPicture {
          label.layer.shadowOpacity = 0.5
          label.layer.shadowRadius = 3
          label.layer.shadowOffset = .zero
        }
        addSubview(label)
        for view in section.views { addSubview(view) }
        return label
      }
      setNeedsLayout()
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(in: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = arrange(in: bounds.width) { view, frame in
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    guard let panelStart, captions.indices.contains(panelStart) else { return }
    let top = captions[panelStart].frame.minY - 10
    panel.frame = CGRect(x: 10, y: top, width: bounds.width - 20, height: height - top - 8)
  }

  /// Calls `apply` with each caption and each view of the sections, together with the frame of that
  /// view.
  ///
  /// - Returns: The height of all sections.
  private func arrange(in width: CGFloat, apply: (UIView, CGRect) -> Void) -> CGFloat {
    let availableWidth = width - 2 * ButtonColumn.margin
    var y: CGFloat = 16
    for (index, (section, caption)) in zip(sections, captions).enumerated() {
      if index == panelStart { y += 10 }
      let height = caption.sizeThatFits(CGSize(width: availableWidth, height: 0)).height
      if !section.caption.isEmpty {
        apply(caption, CGRect(x: ButtonColumn.margin, y: y, width: availableWidth, height: height))
        y += height + 5
      }
      y = arrangeLines(section, y, availableWidth, apply) + (panelStart == nil ? 13 : 10)
    }
    return y + 8
  }

  private func arrangeLines(
    _ section: ButtonSection, _ top: CGFloat, _ availableWidth: CGFloat,
    _ apply: (UIView, CGRect) -> Void
  ) -> CGFloat {
    var line: [(UIView, CGSize)] = []
    var used: CGFloat = 0
    var y = top
    func finish() {
      let height = line.map(\.1.height).max() ?? 0
      var x = ButtonColumn.margin
      for (view, size) in line {
        let frame = CGRect(
          x: x, y: y + ((height - size.height) / 2).rounded(), width: size.width,
          height: size.height)
        apply(view, frame)
        x += size.width + section.spacing
      }
      y += height + section.spacing
      line = []
      used = 0
    }
    for view in section.views {
      var size = view.intrinsicContentSize
      if size.width > availableWidth {
        size = view.sizeThatFits(CGSize(width: availableWidth, height: 0))
      }
      size.width = min(size.width.rounded(.up), availableWidth)
      if !line.isEmpty, used + size.width > availableWidth { finish() }
      line.append((view, size))
      used += size.width + section.spacing
    }
    finish()
    return y - section.spacing
  }
}
