import _StageTraits
import Compositing
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("The cost of scrolling", .currentStage)
struct ScrollCostTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 2)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  /// A row that counts its layouts.
  private final class Row: UIView {
    static var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Row.layouts += 1
    }
  }

  init() {
    view.backgroundColor = .white
    view.contentSize = CGSize(width: 200, height: 4000)
    for index in 0..<100 {
      let row = Row(frame: CGRect(x: 0, y: CGFloat(index) * 40, width: 200, height: 40))
      let label = UILabel(frame: CGRect(x: 16, y: 8, width: 170, height: 24))
      label.text = "Row \(index)"
      row.addSubview(label)
      view.addSubview(row)
    }
    let controller = UIViewController()
    controller.view.addSubview(view)
    stage.show(controller)
    stage.settle()
  }

  @Test("While a list decelerates, no rows are laid out and nothing is drawn or rasterized")
  func nothingIsDrawnAgain() {
    // The first drag also creates the scroll indicator, so it is not counted.
    stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), duration: 0.1)
    Row.layouts = 0
    let before = LayerStatistics.total
    var rasterized = 0
    var frames = 0
    while view.isDecelerating, frames < 60 {
      stage.advance(by: 1.0 / 60)
      rasterized += stage.screen.frame?.result.statistics.rasterizedPixels ?? 0
      frames += 1
    }
    let work = LayerStatistics.total - before
    #expect(frames == 60 && view.contentOffset.y > 300)
    #expect(work.layersDrawn == 0 && rasterized == 0)
    #expect(Row.layouts == 0)
    // Each frame lays out the scroll view and commits its layer and the indicator's layer.
    #expect(work.layersLaidOut <= frames + 2)
    #expect(work.nodesCommitted <= 2 * frames + 4)
  }

  @Test("While content does not scroll, no layers are committed and no pixels are composited")
  func rest() throws {
    stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), duration: 0.1)
    stage.settle()
    let before = LayerStatistics.total
    stage.advance(by: 0.5)
    #expect((LayerStatistics.total - before).nodesCommitted == 0)
    let statistics = try #require(stage.screen.frame?.result.statistics)
    #expect(statistics.compositedPixels == 0)
  }

  @Test("Scrolling 500 buttons over a blur rasterizes no button and blurs nothing again")
  func buttonsOverBlur() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let page = ButtonPage()
    stage.show(page)
    stage.settle()
    // Show more buttons before the measurement begins, so that the pixels of all styles are in the
    // cache.
    page.scroll.contentOffset.y = 40
    stage.advance(by: 1.0 / 60)
    let before = LayerStatistics.total
    var sum = FrameStatistics()
    for _ in 0..<60 {
      page.scroll.contentOffset.y += 10
      stage.screen.advance(by: 1.0 / 60) { output in
        let statistics = output.result.statistics
        sum.damagedPixels += statistics.damagedPixels
        sum.rasterizedPixels += statistics.rasterizedPixels
        sum.backdropsCaptured += statistics.backdropsCaptured
        sum.maskPixels += statistics.maskPixels
        sum.compositedPixels += statistics.compositedPixels
      }
    }
    let work = LayerStatistics.total - before
    #expect(sum.damagedPixels > 60 * 390 * 844)
    #expect(work.layersDrawn == 0)
    #expect(sum.rasterizedPixels == 0 && sum.backdropsCaptured == 0)
    // The frames composite the cached blur and the buttons. They do not composite the picture below
    // the blur again.
    #expect(sum.compositedPixels < sum.damagedPixels * 11 / 4)
    // Masks of corners are drawn only for subpixel positions that are not in the cache yet.
    #expect(sum.maskPixels < 60 * 390)
  }
}

/// A page with 500 buttons over a blurred background. Each row has five buttons.
private final class ButtonPage: UIViewController {
  let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = CAGradientLayer()
    picture.frame = view.bounds
    picture.colors = [UIColor.systemIndigo.cgColor, UIColor.systemOrange.cgColor]
    view.layer.addSublayer(picture)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    glass.frame = view.bounds
    view.addSubview(glass)
    scroll.frame = view.bounds
    scroll.contentSize = CGSize(width: 390, height: 4400)
    glass.contentView.addSubview(scroll)
    let styles: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .bordered(), .plain()]
    for row in 0..<100 {
      for (column, style) in styles.enumerated() {
        var configuration = style
        configuration.title = "\(row * 5 + column)"
        configuration.image = UIImage(systemName: "star.fill")
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 4 + column * 77, y: row * 44, width: 73, height: 36)
        scroll.addSubview(button)
      }
    }
  }
}
