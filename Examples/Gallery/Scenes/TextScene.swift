import UIKit

/// Text styles in several scripts, attributes, paragraphs, fields and a text view, on cards.
final class TextController: UIViewController {
  private let scroll = UIScrollView()
  private let column = TextColumn()
  private let notes = UITextView()
  private let isMirrored: Bool

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - isMirrored: Shows the scene from right to left, in Arabic.
  ///   - isLarge: Shows the largest of the twelve text sizes.
  init(isMirrored: Bool = false, isLarge: Bool = false) {
    self.isMirrored = isMirrored
    super.init(nibName: nil, bundle: nil)
    if isMirrored { traitOverrides.layoutDirection = .rightToLeft }
    if isLarge {
      traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.keyboardDismissMode = .onDrag
    view.addSubview(scroll)
    scroll.addSubview(column)
    notes.font = .preferredFont(forTextStyle: .body)
    notes.adjustsFontForContentSizeCategory = true
    notes.isScrollEnabled = false
    notes.backgroundColor = .clear
    notes.text =
      isMirrored
      ? "النص المحدد يظهر بلون التطبيق، ويمكن نسخه ولصقه." : TextSamples.notes
    column.cards = [
      TextCard(title: "Text styles", views: TextSamples.styles()),
      TextCard(title: "Attributes", views: [TextSamples.attributes()]),
      TextCard(title: "Paragraphs", views: TextSamples.paragraphs(isMirrored: isMirrored)),
      TextCard(title: "Fields", views: TextSamples.fields()),
      TextCard(title: "Text view", views: [notes]),
    ]
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: TextController, _) in controller.view.setNeedsLayout()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    notes.becomeFirstResponder()
    let words = (notes.text as NSString).range(of: isMirrored ? "بلون التطبيق" : "selection")
    if words.location != NSNotFound { notes.selectedRange = words }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let height = column.sizeThatFits(view.bounds.size).height
    column.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    scroll.contentSize = column.bounds.size
  }
}

/// A heading and the views on the card below it.
struct TextCard {
  var title: String
  var views: [UIView]
}

/// A vertical stack of cards of a readable width.
final class TextColumn: UIView {
  private struct Parts {
    let title: UILabel
    let back: UIView
    let views: [UIView]
  }

  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 16
  private static let spacing: CGFloat = 9
  private var parts: [Parts] = []

  var cards: [TextCard] = [] {
    didSet {
      for view in subviews { view.removeFromSuperview() }
      parts = cards.map { card in
        let title = UILabel()
        title.text = card.title
        title.font = .preferredFont(forTextStyle: .footnote)
        title.adjustsFontForContentSizeCategory = true
        title.numberOfLines = 0
        title.textColor = .secondaryLabel
        let back = UIView()
        back.backgroundColor = .secondarySystemGroupedBackground
        back.layer.cornerRadius = 10
        back.layer.cornerCurve = .continuous
        addSubview(title)
        addSubview(back)
        for view in card.views { back.addSubview(view) }
        return Parts(title: title, back: back, views: card.views)
      }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(size.width, moves: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(bounds.width, moves: true)
  }

  /// Computes the layout for a width, and sets the frames of the cards if `moves` is true.
  ///
  /// - Returns: The total height.
  private func arrange(_ width: CGFloat, moves: Bool) -> CGFloat {
    let cardWidth = min(width - 2 * TextColumn.margin, 640)
    let x = ((width - cardWidth) / 2).rounded()
    let availableWidth = cardWidth - 2 * TextColumn.padding
    var y: CGFloat = 14
    for part in parts {
      let titleHeight = part.title.sizeThatFits(CGSize(width: availableWidth, height: 0)).height
      if moves {
        part.title.frame = CGRect(
          x: x + TextColumn.padding, y: y, width: availableWidth, height: titleHeight)
      }
      y += titleHeight + 6
      var inner = TextColumn.padding
      for view in part.views {
        let height = view.sizeThatFits(
          CGSize(width: availableWidth, height: .greatestFiniteMagnitude)
        ).height.rounded(.up)
        if moves {
          view.frame = CGRect(
            x: TextColumn.padding, y: inner, width: availableWidth, height: height)
        }
        inner += height + TextColumn.spacing
      }
      inner += TextColumn.padding - TextColumn.spacing
      if moves { part.back.frame = CGRect(x: x, y: y, width: cardWidth, height: inner) }
      y += inner + 18
    }
    return y + 6
  }
}
