// Covers NSDirectionalRectEdge, UIButton.Configuration, UIButton.Configuration.TitleAlignment.
// Covers UIControl.ContentVerticalAlignment.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ButtonLayoutTests {
  private let stage = Stage(size: CGSize(width: 390, height: 400))

  private func make(
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star.fill")
    configuration.imagePadding = 8
    change(&configuration)
    let button = UIButton(configuration: configuration)
    // Add the button to a window. Outside of a window, the button would round to the pixels of the
    // current screen.
    stage.window.addSubview(button)
    return button.laidOut()
  }

  // Proves 2.9 of Documentation/Systems.md.
  @Test("A button's image is on imagePlacement's side of the text, at a distance of imagePadding")
  func placements() {
    let leading = make()
    #expect(abs(leading.titleLabel!.frame.minX - leading.imageView!.frame.maxX - 8) <= 0.5)
    let trailing = make { $0.imagePlacement = .trailing }
    #expect(abs(trailing.imageView!.frame.minX - trailing.titleLabel!.frame.maxX - 8) <= 0.5)
    let top = make { $0.imagePlacement = .top }
    #expect(abs(top.titleLabel!.frame.minY - top.imageView!.frame.maxY - 8) <= 0.5)
    #expect(abs(top.titleLabel!.center.x - top.imageView!.center.x) <= 0.5)
    let bottom = make { $0.imagePlacement = .bottom }
    #expect(abs(bottom.imageView!.frame.minY - bottom.titleLabel!.frame.maxY - 8) <= 0.5)
  }

  @Test(
    "With several edges imagePlacement uses the horizontal edge, and with none the leading edge")
  func severalEdges() {
    let both = make { $0.imagePlacement = [.top, .trailing] }
    let trailing = make { $0.imagePlacement = .trailing }
    #expect(both.imageView!.frame == trailing.imageView!.frame)
    #expect(make { $0.imagePlacement = [] }.imageView!.frame == make().imageView!.frame)
  }

  @Test("A button's content is mirrored in right-to-left layouts")
  func mirrored() {
    for placement: NSDirectionalRectEdge in [.leading, .trailing, .top] {
      let change: (inout UIButton.Configuration) -> Void = {
        $0.imagePlacement = placement
        $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 1, trailing: 4)
      }
      let left = make(change)
      let right = make(change)
      right.semanticContentAttribute = .forceRightToLeft
      right.laidOut()
      let width = left.bounds.width
      #expect(right.bounds.width == width)
      #expect(abs(right.imageView!.frame.minX - (width - left.imageView!.frame.maxX)) <= 0.5)
      #expect(abs(right.titleLabel!.frame.minX - (width - left.titleLabel!.frame.maxX)) <= 0.5)
    }
  }

  // Proves 2.9 of Documentation/Systems.md.
  @Test(
    "titlePadding is the distance between a button's title and subtitle, even if it is negative")
  func titlePadding() {
    func gap(_ padding: CGFloat?) -> CGFloat {
      let button = make {
        $0.subtitle = "Subtitle"
        if let padding { $0.titlePadding = padding }
      }
      return button.subtitleLabel!.frame.minY - button.titleLabel!.frame.maxY
    }
    #expect(gap(nil) == 1)
    #expect(gap(10) == 10)
    #expect(gap(-5) == -5)
    let overlapping = make {
      $0.subtitle = "Subtitle"
      $0.titlePadding = -1000
    }
    #expect(overlapping.bounds.height >= 14)
  }

  // Proves 2.9 of Documentation/Systems.md.
  @Test("titleAlignment aligns a button's title and subtitle")
  func titleAlignment() {
    func frames(
      _ alignment: UIButton.Configuration.TitleAlignment, _ edge: NSDirectionalRectEdge? = nil
    ) -> (CGRect, CGRect) {
      let button = make {
        $0.subtitle = "A longer subtitle"
        $0.titleAlignment = alignment
        if let edge { $0.imagePlacement = edge } else { $0.image = nil }
      }
      return (button.titleLabel!.frame, button.subtitleLabel!.frame)
    }
    let (leadingTitle, leadingSubtitle) = frames(.leading)
    #expect(leadingTitle.minX == leadingSubtitle.minX)
    let (trailingTitle, trailingSubtitle) = frames(.trailing)
    #expect(abs(trailingTitle.maxX - trailingSubtitle.maxX) <= 0.5)
    let (title, subtitle) = frames(.center)
    #expect(abs(title.midX - subtitle.midX) <= 0.5)
    // If the image is beside the texts, automatic alignment aligns the texts on the image's side.
    // In other cases, it centers the texts.
    let (plainTitle, plainSubtitle) = frames(.automatic)
    #expect(abs(plainTitle.midX - plainSubtitle.midX) <= 0.5)
    let (sideTitle, sideSubtitle) = frames(.automatic, .leading)
    #expect(sideTitle.minX == sideSubtitle.minX)
    let (topTitle, topSubtitle) = frames(.automatic, .top)
    #expect(abs(topTitle.midX - topSubtitle.midX) <= 0.5)
  }

  @Test("imageReservation is the minimum width that a button's image occupies")
  func reservation() {
    let plain = make()
    let reserved = make { $0.imageReservation = 60 }
    let image = plain.imageView!.bounds.width
    #expect(abs(reserved.bounds.width - plain.bounds.width - (60 - image)) < 0.01)
    #expect(abs(reserved.imageView!.frame.midX - (12 + 30)) <= 0.5)
    #expect(make { $0.imageReservation = 5 }.bounds.width == plain.bounds.width)
  }

  // Proves 2.9 of Documentation/Systems.md.
  @Test("After setDefaultContentInsets, a button's content insets depend on buttonSize again")
  func insets() {
    var configuration = UIButton.Configuration.filled()
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 40, bottom: 0, trailing: 0)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 40)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
    configuration.buttonSize = .small
    #expect(configuration.contentInsets.leading == 10)
  }

  @Test("contentHorizontalAlignment and contentVerticalAlignment move a button's content")
  func contentAlignment() {
    let button = make()
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    func title() -> CGRect {
      button.layoutIfNeeded()
      return button.titleLabel!.frame
    }
    let width = button.imageView!.bounds.width + 8 + title().width
    #expect(abs(button.imageView!.frame.minX - (300 - width) / 2) <= 0.5)
    button.contentHorizontalAlignment = .leading
    _ = title()
    #expect(button.imageView!.frame.minX == 12)
    button.contentHorizontalAlignment = .trailing
    #expect(abs(title().maxX - 288) <= 0.5)
    button.contentVerticalAlignment = .top
    #expect(title().minY < 20)
    button.contentVerticalAlignment = .bottom
    #expect(title().maxY > 80)
  }

  @Test("A button's long title wraps, and the button's fitting height includes all of its lines")
  func wrapping() {
    let button = make {
      $0.title = "A title that is much longer than the line that it has been given to stand in"
    }
    let single = button.intrinsicContentSize
    let narrow = button.sizeThatFits(CGSize(width: 150, height: 0))
    #expect(narrow.width <= 150 && narrow.height > single.height * 2)
    button.frame = CGRect(x: 0, y: 0, width: 150, height: 44)
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize.height == narrow.height)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    #expect(button.sizeThatFits(CGSize(width: 150, height: 0)).height == single.height)
  }

  @Test(
    "An empty or huge button has a valid title frame, and an empty title makes a button narrower")
  func extremes() {
    let button = make { $0.subtitle = "Subtitle" }
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 1e6, height: 1e6)] {
      button.frame = CGRect(origin: .zero, size: size)
      button.layoutIfNeeded()
      #expect(button.titleLabel!.frame.width >= 0 && button.titleLabel!.frame.minX.isFinite)
    }
    let empty = UIButton(configuration: .filled()).laidOut()
    #expect(empty.bounds.size == CGSize(width: 24, height: 14))
    let text = make { $0.title = "" }
    #expect(text.bounds.width < make().bounds.width)
  }

  @Test("A button without width shows neither its image nor its text")
  func noWidth() {
    let button = make {
      $0.subtitle = "Subtitle"
      $0.indicator = .popup
    }
    button.frame = CGRect(x: 200, y: 100, width: 0, height: 44)
    button.layoutIfNeeded()
    let parts: [UIView?] = [button.imageView, button.titleLabel, button.subtitleLabel]
    #expect(parts.map { $0?.frame.width } == [0, 0, 0])
    let picture = stage.snapshot().pngData()
    button.isHidden = true
    #expect(stage.snapshot().pngData() == picture)
  }

  @Test("A NaN imagePadding of a button stops the program")
  func notANumber() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var configuration = UIButton.Configuration.filled()
        configuration.imagePadding = .nan
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        button.sizeToFit()
      }
    }
  }
}
