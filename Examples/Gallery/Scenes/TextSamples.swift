import UIKit

/// The samples of the text scene.
@MainActor enum TextSamples {
  static let notes =
    "Select by double tap, extend the selection with its handles, copy and paste with other "
    + "programs. 中文输入、العربية and 👩🏽‍🚀 emoji go together in one line."

  // MARK: Styles

  static func styles() -> [UIView] {
    let samples: [(UIFont.TextStyle, String, String)] = [
      (.largeTitle, "Typography", "Large Title"), (.title1, "春眠不觉晓", "Title 1"),
      (.title2, "مرحبا بالعالم", "Title 2"), (.title3, "Съешь ещё булок", "Title 3"),
      (.headline, "Every letter counts", "Headline"),
      (.body, "Zwölf Boxkämpfer 🌈🥨", "Body"), (.callout, "γνῶθι σεαυτόν", "Callout"),
      (.subheadline, "いろはにほへと", "Subheadline"), (.footnote, "다람쥐 헌 쳇바퀴", "Footnote"),
      (.caption1, "Quick brown fox 🦊", "Caption 1"), (.caption2, "ด้วยรัก", "Caption 2"),
    ]
    return samples.map { TextStyleRow(style: $0.0, sample: $0.1, name: $0.2) }
  }

  // MARK: Attributes

  static func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.attributedText = text
    return label
  }

  private static var body: UIFont { .preferredFont(forTextStyle: .body) }

  private static func run(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let base: [NSAttributedString.Key: Any] = [.font: body, .foregroundColor: UIColor.label]
    return NSAttributedString(string: text, attributes: base.merging(attributes) { $1 })
  }

  static func attributes() -> UIView {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.systemPurple.withAlphaComponent(0.6)
    let small = UIFont.preferredFont(forTextStyle: .caption1)
    let leaf = NSTextAttachment(image: UIImage(systemName: "leaf.fill")!)
    let star = NSTextAttachment(image: UIImage(systemName: "star.fill")!)
    let text = NSMutableAttributedString(string: "")
    let parts: [NSAttributedString] = [
      run("bold ", [.font: body.withTraits(.traitBold)]),
      run("italic ", [.font: body.withTraits(.traitItalic)]),
      run("W I D E ", [.kern: 3]), run("tight ", [.kern: -0.8]),
      run("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]), run(" "),
      run(
        "dotted",
        [
          .underlineStyle: NSUnderlineStyle.thick.union(.patternDot).rawValue,
          .underlineColor: UIColor.systemRed,
        ]), run(" "),
      run(
        "struck out",
        [
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
          .strikethroughColor: UIColor.systemOrange,
        ]), run(" "),
      run("shadow", [.shadow: shadow, .foregroundColor: UIColor.systemPurple]), run("  "),
      run("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)]), run("  "),
      run(
        "outline",
        [.strokeWidth: 4, .strokeColor: UIColor.systemIndigo, .font: body.withTraits(.traitBold)]),
      run("  E\u{A0}=\u{A0}mc"), run("2", [.font: small, .baselineOffset: body.capHeight * 0.55]),
      run("  H"), run("2", [.font: small, .baselineOffset: -3]), run("O  "),
      NSAttributedString(
        attachment: leaf, attributes: [.font: body, .foregroundColor: UIColor.systemGreen]),
      run(" a symbol "),
      NSAttributedString(
        attachment: star, attributes: [.font: body, .foregroundColor: UIColor.systemYellow]),
      run(" in the text, and a "),
      run("link", [.link: URL(string: "https://swift.org")!]), run(" to follow."),
    ]
    for part in parts { text.append(part) }
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    text.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    return label(text)
  }

  // MARK: Paragraphs

  /// Makes labels with several alignments, indents and spacings of paragraphs.
  ///
  /// - Parameter isMirrored: Shows Arabic, whose lists are indented on the right, instead of
  ///   English.
  static func paragraphs(isMirrored: Bool) -> [UIView] {
    let justified = NSMutableParagraphStyle()
    justified.alignment = .justified
    justified.firstLineHeadIndent = 20
    let list = NSMutableParagraphStyle()
    list.headIndent = 18
    list.paragraphSpacing = 3
    list.tabStops = [NSTextTab(textAlignment: .natural, location: 18)]
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    centered.lineHeightMultiple = 1.3
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    return [
      label(
        run(
          isMirrored
            ? "تنتهي السطور المضبوطة عند الهامش مهما كانت كلماتها، ويبدأ أولها بمسافة تعلن عن "
              + "فكرة جديدة."
            : "Justified lines end where the margin is, whatever their words are, and the first of "
              + "them is set in to say that a new thought begins.",
          [.font: font, .paragraphStyle: justified])),
      label(
        run(
          isMirrored
            ? "•\tتقع النقطة خارج النص الذي تبدأ به، فتصطف السطور الملتفة تحته.\n"
              + "•\tوهذا ما تفعله علامات الجدولة."
            : "•\tA bullet hangs outside the text that it begins, so that wrapped lines align.\n"
              + "•\tTab stops do that.", [.font: font, .paragraphStyle: list])),
      label(
        run(
          "يبدأ النص العربي من اليمين، ويحتوي على English كلمات أحيانًا.",
          [.font: font])),
      label(
        run(
          "床前明月光，疑是地上霜。\n举头望明月，低头思故乡。",
          [
            .font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: centered,
            .foregroundColor: UIColor.secondaryLabel,
          ])),
    ]
  }

  // MARK: Fields

  static func fields() -> [UIView] {
    let rounded = field(.roundedRect, "Rounded rectangle", text: nil)
    let search = field(.roundedRect, "Search", text: "Opaline")
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 28, height: 24)
    search.leftView = glass
    search.leftViewMode = .always
    search.clearButtonMode = .always
    let password = field(.roundedRect, "Password", text: "opaline-12")
    password.isSecureTextEntry = true
    return [
      rounded, search, password, field(.bezel, "Bezel", text: nil),
      field(.line, "Line", text: "Line"), field(.none, "None", text: nil),
    ]
  }

  private static func field(
    _ border: UITextField.BorderStyle, _ placeholder: String, text: String?
  ) -> UITextField {
    let field = UITextField()
    field.borderStyle = border
    field.placeholder = placeholder
    field.text = text
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    return field
  }
}

extension UIFont {
  fileprivate func withTraits(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
  }
}

/// A sample and the name of its style. The name is at the trailing edge, or below the sample if the
/// text is large.
final class TextStyleRow: UIView {
  private let sample = UILabel()
  private let name = UILabel()

  init(style: UIFont.TextStyle, sample text: String, name styleName: String) {
    super.init(frame: .zero)
    sample.text = text
    sample.font = .preferredFont(forTextStyle: style)
    sample.numberOfLines = 0
    name.text = styleName
    name.font = .preferredFont(forTextStyle: .caption1)
    name.textColor = .secondaryLabel
    for label in [sample, name] {
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var isStacked: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let unlimited = CGSize(width: size.width, height: .greatestFiniteMagnitude)
    let nameSize = name.sizeThatFits(unlimited)
    if isStacked {
      return CGSize(
        width: size.width, height: sample.sizeThatFits(unlimited).height + nameSize.height)
    }
    let availableSize = CGSize(
      width: size.width - nameSize.width - 8, height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: sample.sizeThatFits(availableSize).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let nameSize = name.sizeThatFits(bounds.size)
    sample.textAlignment = isMirrored ? .right : .left
    if isStacked {
      let height = bounds.height - nameSize.height
      sample.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      name.frame = CGRect(x: 0, y: height, width: bounds.width, height: nameSize.height)
      name.textAlignment = sample.textAlignment
      return
    }
    let width = bounds.width - nameSize.width - 8
    let y = ((bounds.height - nameSize.height) / 2).rounded()
    sample.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    name.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - nameSize.width, y: y, width: nameSize.width,
      height: nameSize.height)
  }
}
