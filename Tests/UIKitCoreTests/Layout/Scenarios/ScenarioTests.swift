import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct LayoutScenarioTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  /// Returns whether a label shows all of its text. If it does, the fitting size for its width is
  /// not larger than its bounds.
  private func showsAll(_ label: UILabel) -> Bool {
    let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity))
    return needed.height <= label.bounds.height + 0.5 && needed.width <= label.bounds.width + 0.5
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  @Test(
    "A form's captions have the width of the widest caption, and values fill the remaining width")
  func form() {
    let form = Scenarios.Form()
    stage.show(form)
    let widest = form.captions[1].intrinsicContentSize.width
    #expect(form.captions.allSatisfy { abs($0.frame.width - widest) <= 0.5 })
    #expect(form.values.allSatisfy { abs($0.frame.minX - (widest + 16)) <= 0.5 })
    #expect(form.column.frame.minX == 16)
    #expect(form.column.frame.width == 358)
    #expect(form.values.allSatisfy { abs($0.frame.maxX - 358) <= 0.5 })
    #expect(form.toggle.frame.size == CGSize(width: 51, height: 31))
    #expect(abs(form.toggle.frame.maxX - 358) <= 0.5)
    #expect(form.toggleCaption.frame.height > form.captions[0].frame.height, "it needs two lines")
    #expect(labels(in: form.view).allSatisfy(showsAll))
  }

  @Test("A form is mirrored in right-to-left layouts")
  func mirroredForm() {
    let form = Scenarios.Form()
    stage.show(form)
    func frames() -> [CGRect] {
      (form.captions + form.values + [form.toggleCaption, form.toggle]).map {
        $0.convert($0.bounds, to: form.view)
      }
    }
    let plain = frames()
    form.traitOverrides.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    let mirrored = frames().map {
      CGRect(x: 390 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    for (one, other) in zip(plain, mirrored) {
      #expect(abs(one.minX - other.minX) <= 0.5 && abs(one.width - other.width) <= 0.5)
      #expect(one.minY == other.minY && one.height == other.height)
    }
  }

  @Test(
    "A form becomes taller at the largest text size, and returns to its former height afterwards")
  func largestForm() {
    let form = Scenarios.Form()
    form.captions.forEach { $0.numberOfLines = 0 }
    form.values.forEach { $0.numberOfLines = 0 }
    stage.show(form)
    let before = form.column.frame.height
    form.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.advance(by: 0)
    #expect(form.column.frame.height > before * 2)
    #expect(form.column.frame.width == 358)
    #expect(form.captions.allSatisfy { $0.frame.width > 20 })
    #expect(form.values.allSatisfy { $0.frame.width > 20 })
    form.traitOverrides.preferredContentSizeCategory = .large
    stage.advance(by: 0)
    #expect(form.column.frame.height == before)
  }

  @Test("The fitting height of a card depends on the width and the text")
  func card() {
    let text = "A paragraph that needs several lines on a phone, for it goes on and on and on."
    let card = Scenarios.Card(title: "Title", body: text)
    func height(_ width: CGFloat) -> CGFloat {
      card.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let (wide, narrow) = (height(700), height(200))
    #expect(wide < narrow)
    let line = UIFont.preferredFont(forTextStyle: .subheadline).lineHeight
    #expect(narrow - wide > line * 2)
    // A second measurement must have the same result, because lists measure cells repeatedly.
    #expect(height(200) == narrow)
    #expect(height(700) == wide)
    card.body.text = "Short."
    #expect(height(200) < narrow)
    #expect(card.translatesAutoresizingMaskIntoConstraints)
    #expect(card.frame == .zero, "measuring does not move")
  }

  @Test("A card in a window has the height that systemLayoutSizeFitting returns")
  func measuredCard() {
    let controller = UIViewController()
    stage.show(controller)
    let card = Scenarios.Card(
      title: "A title that is long enough for two lines on a phone",
      body: "A paragraph that needs several lines on a phone, for it goes on and on and on.")
    card.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      card.topAnchor.constraint(equalTo: controller.view.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 300),
    ])
    stage.advance(by: 0)
    #expect(labels(in: card).allSatisfy(showsAll))
    let measured = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(abs(measured.height - card.frame.height) <= 0.5)
    #expect(measured.width == 300)
  }

  @Test("A column of cards is as wide as its scroll view and determines the content height")
  func feed() {
    let feed = Scenarios.Feed(count: 8)
    stage.show(feed)
    #expect(feed.scroll.frame.width == 390)
    #expect(feed.column.frame.width == 390)
    #expect(feed.scroll.contentSize == feed.column.frame.size)
    #expect(feed.column.frame.height > 844)
    #expect(feed.cards.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 358 })
    for (one, next) in zip(feed.cards, feed.cards.dropFirst()) {
      #expect(abs(next.frame.minY - one.frame.maxY - 16) <= 0.5)
    }
    #expect(labels(in: feed.column).allSatisfy(showsAll))
    let last = feed.cards[7]
    #expect(abs(feed.column.frame.height - last.frame.maxY - 16) <= 0.5)
  }

  @Test("Cards and the scroll view's content grow when the text size changes on screen")
  func largestFeed() {
    let feed = Scenarios.Feed(count: 3)
    stage.show(feed)
    let before = feed.scroll.contentSize.height
    feed.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.advance(by: 0)
    #expect(feed.scroll.contentSize.height > before * 2)
    #expect(feed.cards.allSatisfy { showsAll($0.body) && showsAll($0.title) })
    #expect(feed.cards.allSatisfy { $0.frame.width == 358 })
  }

  @Test("Two paragraphs side by side divide the width and show all of their text")
  func paragraphs() {
    let controller = UIViewController()
    stage.show(controller)
    let left = Scenarios.label(String(repeating: "left words ", count: 20), lines: 0)
    let right = Scenarios.label(String(repeating: "right words ", count: 20), lines: 0)
    let row = Scenarios.stack(.horizontal, spacing: 10, [left, right])
    row.alignment = .top
    row.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      row.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    stage.advance(by: 0)
    #expect(abs(left.frame.width - 190) <= 0.5 && abs(right.frame.width - 190) <= 0.5)
    #expect(showsAll(left) && showsAll(right))
    #expect(abs(row.frame.height - max(left.frame.height, right.frame.height)) <= 0.5)
  }

  @Test("Visual formats with metrics and options determine the frames of a screen's views")
  func visualFormat() {
    let controller = UIViewController()
    stage.show(controller)
    let root: UIView = controller.view
    let views = [
      "title": Scenarios.label("Title"), "text": Scenarios.label("Text"), "box": UIView(),
    ]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let formats: [(String, NSLayoutConstraint.FormatOptions)] = [
      ("H:|-[title]-gap-[text(>=100)]-|", .alignAllLastBaseline), ("V:|-40-[title]-[box(44)]", []),
      ("H:|[box]|", []),
    ]
    for (format, options) in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 12], views: views))
    }
    views["text"]?.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    stage.advance(by: 0)
    let title = views["title"]!.frame
    #expect(title.minX == 16 && title.minY == 40)
    #expect(abs(views["text"]!.frame.minX - title.maxX - 12) <= 0.5)
    #expect(views["text"]!.frame.maxX == 374)
    let box = views["box"]!.frame
    #expect(box.minX == 0 && box.width == 390 && box.height == 44)
    #expect(abs(box.minY - title.maxY - 8) <= 0.5)
  }
}
