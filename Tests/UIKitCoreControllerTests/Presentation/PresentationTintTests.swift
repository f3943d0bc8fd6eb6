// Covers UIPopoverPresentationControllerDelegate.

import QuartzCore
import _StageTraits
import _TestSupport
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("The tint behind a presentation", .currentStage)
struct PresentationTintTests {
  enum Kind: CaseIterable { case alert, actionSheet, sheet, popover }

  private final class StaysPopover: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
  private let root = UIViewController()
  private let delegate = StaysPopover()

  init() {
    root.view.backgroundColor = .white
    let symbol = UIImageView(
      image: UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }.withRenderingMode(.alwaysTemplate))
    symbol.frame.origin = CGPoint(x: 10, y: 60)
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .fixed
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 60, y: 60, width: 60, height: 40)
    root.view.addSubview(symbol)
    root.view.addSubview(button)
    stage.show(root)
    stage.settle()
  }

  /// The saturations, 0...1, of two pixels: one of a template image and one of a filled button.
  private var saturations: [Double] {
    stage.advance(by: 0)
    guard let frame = stage.screen.frame?.frame else { return [] }
    return [(30, 80), (90, 70)].map { x, y in
      let pixel = SIMD4<Double>(frame[x, y])
      let (most, least) = (
        max(pixel.x, pixel.y, pixel.z), min(pixel.x, pixel.y, pixel.z)
      )
      return (most - least) / max(most, 1)
    }
  }

  private func controller(_ kind: Kind) -> UIViewController {
    switch kind {
    case .alert: return UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    case .actionSheet:
      let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      return sheet
    case .sheet:
      let sheet = UIViewController()
      sheet.sheetPresentationController?.detents = [.medium()]
      return sheet
    case .popover:
      let popover = UIViewController()
      popover.modalPresentationStyle = .popover
      popover.preferredContentSize = CGSize(width: 100, height: 100)
      popover.popoverPresentationController?.sourceView = root.view
      popover.popoverPresentationController?.sourceRect = CGRect(
        x: 100, y: 500, width: 20, height: 20)
      popover.popoverPresentationController?.delegate = delegate
      return popover
    }
  }

  // Proves 5.4 of Documentation/Systems.md.
  @Test(
    "The presenter's tint fades to gray during a presentation, and a dismissal restores it",
    arguments: Kind.allCases)
  func dimming(kind: Kind) {
    #expect(saturations.allSatisfy { $0 > 0.9 })
    let presented = controller(kind)
    root.present(presented, animated: true)
    stage.advance(by: 1.0 / 60)
    #expect(saturations.allSatisfy { $0 > 0.7 }, "the change does not jump")
    var between: Set<Int> = []
    for _ in 0..<20 {
      stage.advance(by: 1.0 / 60)
      for (index, value) in saturations.enumerated() where (0.1...0.8).contains(value) {
        between.insert(index)
      }
    }
    #expect(between == [0, 1], "both pass through the colors between")
    stage.settle()
    #expect(saturations.allSatisfy { $0 < 0.03 })
    #expect(presented.view.tintAdjustmentMode == .normal)
    presented.dismiss(animated: true)
    stage.settle()
    #expect(saturations.allSatisfy { $0 > 0.9 })
  }

  @Test("Presenting a sheet redraws only those labels of the presenter that show the tint color")
  func labels() {
    let last = NSAttributedString(string: "Last", attributes: [.foregroundColor: UIColor.tintColor])
    let labels = (0..<4).map { number in
      let label = UILabel(frame: CGRect(x: 10, y: 120 + 30 * number, width: 200, height: 20))
      label.text = "Label \(number)"
      label.textColor = [.label, .red, .tintColor, .label][number]
      root.view.addSubview(label)
      return label
    }
    labels[3].attributedText = last
    stage.settle()
    let before = LayerStatistics.total
    root.present(controller(.sheet), animated: true)
    stage.settle()
    #expect((LayerStatistics.total - before).layersDrawn == 2)
  }

  @Test("A change to dark style redraws only labels with a dynamic text color")
  func darkness() {
    let labels = [UIColor.label, .red].map { color in
      let label = UILabel(frame: CGRect(x: 10, y: 120, width: 200, height: 20))
      label.text = "Label"
      label.textColor = color
      root.view.addSubview(label)
      return label
    }
    stage.settle()
    for label in labels { label.overrideUserInterfaceStyle = .dark }
    let before = LayerStatistics.total
    stage.settle()
    #expect((LayerStatistics.total - before).layersDrawn == 1)
  }

  /// An interactive presentation that dims the presenter's tint. The test sets its progress.
  private final class DrivenPresentation: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    final class Presentation: UIPresentationController {
      override func presentationTransitionWillBegin() {
        let presenter = presentingViewController
        presenter.transitionCoordinator?.animate(alongsideTransition: { _ in
          presenter.view.tintAdjustmentMode = .dimmed
        }) { context in
          if context.isCancelled { presenter.view.tintAdjustmentMode = .automatic }
        }
      }
    }

    let driver = UIPercentDrivenInteractiveTransition()

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Presentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      view.frame = CGRect(x: 0, y: 600, width: 300, height: 300)
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.y = 300
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test(
    "A presentation controller can dim the presenter's tint, and restore it after a cancellation")
  func cancelledPresentation() {
    let driven = DrivenPresentation()
    let presented = UIViewController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = driven
    root.present(presented, animated: true)
    stage.advance(by: 0.1)
    driven.driver.update(0.5)
    stage.advance(by: 0.1)
    #expect(saturations.allSatisfy { (0.05...0.9).contains($0) }, "\(saturations)")
    driven.driver.cancel()
    stage.settle()
    #expect(root.presentedViewController == nil)
    #expect(saturations.allSatisfy { $0 > 0.9 }, "\(saturations)")
    #expect(root.view.tintAdjustmentMode == .normal)
  }

  // Proves 5.4 of Documentation/Systems.md.
  @Test(
    "Dragging a sheet gradually restores the presenter's tint, which dims again if the sheet stays")
  func cancelledDrag() {
    root.present(controller(.sheet), animated: true)
    stage.settle()
    stage.touchDown(CGPoint(x: 150, y: 320))
    stage.touchMove(CGPoint(x: 150, y: 340))
    stage.advance(by: 0.2)
    stage.touchMove(CGPoint(x: 150, y: 420))
    stage.advance(by: 0.2)
    #expect(saturations.allSatisfy { (0.05...0.8).contains($0) })
    stage.touchUp()
    stage.settle()
    #expect(root.presentedViewController != nil)
    #expect(saturations.allSatisfy { $0 < 0.03 })
    stage.drag(from: CGPoint(x: 150, y: 320), to: CGPoint(x: 150, y: 590), duration: 0.3)
    stage.settle()
    #expect(root.presentedViewController == nil && saturations.allSatisfy { $0 > 0.9 })
  }

  /// Returns a measure of color for each title: that of a bar button item, of a button and of a
  /// configured button. The measure is the difference between the largest and the smallest color
  /// component of a pixel, summed over all pixels.
  private func titleColors() -> [Double] {
    stage.advance(by: 0)
    guard let frame = stage.screen.frame?.frame else { return [] }
    return [(200..<300, 20..<64), (10..<130, 150..<190), (150..<270, 150..<190)].map {
      columns, rows in
      var sum = 0.0
      for y in rows {
        for x in columns {
          let pixel = SIMD4<Double>(frame[x, y])
          sum += max(pixel.x, pixel.y, pixel.z) - min(pixel.x, pixel.y, pixel.z)
        }
      }
      return sum
    }
  }

  private func showTitles() {
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "MMMM", primaryAction: UIAction { _ in })
    let system = UIButton(type: .system)
    system.setTitle("MMMM", for: .normal)
    system.frame = CGRect(x: 10, y: 150, width: 120, height: 40)
    var configuration = UIButton.Configuration.plain()
    configuration.title = "MMMM"
    let configured = UIButton(configuration: configuration)
    configured.frame = CGRect(x: 150, y: 150, width: 120, height: 40)
    for button in [system, configured] { root.view.addSubview(button) }
    stage.show(UINavigationController(rootViewController: root))
    stage.settle()
  }

  @Test(
    "Titles of a presenter's buttons and bar items fade to gray, and a dismissal fades them back")
  func titles() {
    showTitles()
    let colored = titleColors()
    #expect(colored.allSatisfy { $0 > 10_000 })
    func fractions() -> [Double] { zip(titleColors(), colored).map { $0 / $1 } }
    func expectFade(_ present: Bool) {
      var between: Set<Int> = []
      for _ in 0..<30 {
        stage.advance(by: 1.0 / 60)
        for (index, fraction) in fractions().enumerated() where (0.15...0.6).contains(fraction) {
          between.insert(index)
        }
      }
      #expect(between == [0, 1, 2], "all pass through the colors between")
      stage.settle()
      #expect(fractions().allSatisfy { present ? $0 < 0.03 : $0 > 0.97 })
    }
    let presented = controller(.sheet)
    root.present(presented, animated: true)
    expectFade(true)
    presented.dismiss(animated: true)
    expectFade(false)
  }

  @Test(
    "If a tint adjustment mode changes during its animation, the color continues without a jump")
  func interruptedFade() {
    showTitles()
    let colored = titleColors()
    func fractions() -> [Double] { zip(titleColors(), colored).map { $0 / $1 } }
    func setMode(_ mode: UIView.TintAdjustmentMode) {
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        root.navigationController?.view.tintAdjustmentMode = mode
      }
    }
    setMode(.dimmed)
    stage.advance(by: 0.1)
    let before = fractions()
    #expect(before.allSatisfy { (0.6...0.9).contains($0) })
    setMode(.normal)
    stage.advance(by: 1.0 / 60)
    #expect(zip(fractions(), before).allSatisfy { abs($0 - $1) < 0.08 }, "the color does not jump")
    stage.advance(by: 0.1)
    setMode(.dimmed)
    stage.advance(by: 1.0 / 60)
    #expect(fractions().allSatisfy { $0 > 0.7 }, "nor when it is interrupted once more")
    stage.settle()
    #expect(fractions().allSatisfy { $0 < 0.03 })
  }

  @Test(
    "Dragging a sheet gradually restores the presenter's title colors; they dim if the sheet stays")
  func titlesInCancelledDrag() {
    showTitles()
    let colored = titleColors()
    func fractions() -> [Double] { zip(titleColors(), colored).map { $0 / $1 } }
    root.present(controller(.sheet), animated: true)
    stage.settle()
    stage.touchDown(CGPoint(x: 150, y: 320))
    stage.touchMove(CGPoint(x: 150, y: 340))
    stage.advance(by: 0.2)
    stage.touchMove(CGPoint(x: 150, y: 420))
    stage.advance(by: 0.2)
    let held = fractions()
    #expect(held.allSatisfy { (0.05...0.8).contains($0) })
    stage.touchUp()
    for _ in 0..<60 {
      stage.advance(by: 1.0 / 60)
      #expect(zip(fractions(), held).allSatisfy { $0 <= $1 + 0.02 }, "no flash of color")
    }
    stage.settle()
    #expect(root.presentedViewController != nil)
    #expect(fractions().allSatisfy { $0 < 0.03 })
  }

  @Test("An overFullScreen or overCurrentContext presentation does not dim the presenter's tint")
  func transparentModals() {
    for style in [UIModalPresentationStyle.overFullScreen, .overCurrentContext] {
      let modal = UIViewController()
      modal.modalPresentationStyle = style
      root.present(modal, animated: true)
      stage.settle()
      #expect(saturations.allSatisfy { $0 > 0.9 })
      modal.dismiss(animated: false)
      stage.settle()
    }
  }

  @Test(
    "A custom presentation dims the presenter's tint only if its presentation controller does so",
    arguments: [false, true])
  func customPresentation(dims: Bool) {
    final class Presentation: UIPresentationController {
      var dims = false
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 400, width: 300, height: 200)
      }
      override func presentationTransitionWillBegin() {
        guard dims else { return }
        let view = presentingViewController.view
        presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
          view?.tintAdjustmentMode = .dimmed
        })
      }
    }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
      var dims = false
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        let made = Presentation(presentedViewController: presented, presenting: presenting)
        made.dims = dims
        return made
      }
    }
    let transitions = Transitions()
    transitions.dims = dims
    let modal = UIViewController()
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = transitions
    root.present(modal, animated: true)
    stage.settle()
    #expect(saturations.allSatisfy { dims ? $0 < 0.03 : $0 > 0.9 })
  }

  // Proves 5.1 of Documentation/Systems.md.
  @Test("The blur effect of a modal shows changes of the presenter's view behind it")
  func blurredModal() {
    let mover = UIView(frame: CGRect(x: 0, y: 300, width: 150, height: 300))
    mover.backgroundColor = .black
    root.view.addSubview(mover)
    let modal = UIViewController()
    modal.modalPresentationStyle = .overFullScreen
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    glass.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    modal.view = glass
    root.present(modal, animated: true)
    stage.settle()
    func level(_ x: Int) -> Double {
      stage.advance(by: 0)
      return stage.screen.frame.map { SIMD4<Double>($0.frame[x, 450]).y } ?? -1
    }
    let (left, right) = (level(20), level(280))
    #expect(left < right - 40)
    #expect(level(150) > left + 10 && level(150) < right - 10, "the edge is blurred")
    mover.frame.origin.x = 150
    #expect(abs(level(20) - right) < 8 && abs(level(280) - left) < 8, "the page is alive")
  }
}
