import UIKit

/// The transition in which a day's view grows out of the day's cell in the month and shrinks back
/// into the cell.
///
/// The transition is interruptible: `UIPercentDrivenInteractiveTransition` can pause and scrub the
/// property animator at any point, in both directions.
final class DayGrowth: NSObject, UIViewControllerTransitioningDelegate {
  private unowned let month: MonthController
  private let day: Int
  /// The interactive transition while a finger drags the day's view back; otherwise nil.
  var finger: UIPercentDrivenInteractiveTransition?

  init(month: MonthController, day: Int) {
    self.month = month
    self.day = day
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DayGrowthAnimator(month: month, day: day, isGrowing: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DayGrowthAnimator(month: month, day: day, isGrowing: false)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
}

/// The animator of one direction of the transition, in which the day's view grows or shrinks.
final class DayGrowthAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let month: MonthController
  private let day: Int
  private let isGrowing: Bool
  private var animator: UIViewPropertyAnimator?

  init(month: MonthController, day: Int, isGrowing: Bool) {
    self.month = month
    self.day = day
    self.isGrowing = isGrowing
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let made = makeAnimator(context)
    animator = made
    return made
  }

  private func makeAnimator(
    _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    let container = context.containerView
    guard let page = context.view(forKey: isGrowing ? .to : .from) else {
      return UIViewPropertyAnimator(duration: 0, curve: .linear)
    }
    let cell = month.cell(of: day)
    let frame = cell.convert(cell.bounds, to: container)
    let frameOfPage = FrameOfPage(small: frame, large: container.bounds)
    let window = PageWindow(page: page, day: day, frames: frameOfPage)
    // The page stays in the window while its superview changes, so the touches of the page
    // continue.
    container.addSubview(window)
    window.adoptPage()
    window.show(isLarge: !isGrowing)
    cell.alpha = 0
    let (month, day, isGrowing) = (month, day, isGrowing)
    if !isGrowing { month.zoom(into: day) }
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.88) {
      window.show(isLarge: isGrowing)
      month.zoom(into: isGrowing ? day : nil)
    }
    animator.addCompletion { _ in
      let finished = !context.transitionWasCancelled
      window.release(into: container)
      // Restore the month behind the open day.
      month.zoom(into: nil)
      if isGrowing != finished { page.removeFromSuperview() }
      cell.alpha = 1
      context.completeTransition(finished)
    }
    return animator
  }
}

/// The frames of a day's view: the cell's frame, and the frame that fills the screen.
struct FrameOfPage {
  var small: CGRect
  var large: CGRect
}

/// Clips a day's view to the current frame of the transition, and fades the cell's number over the
/// view.
final class PageWindow: UIView {
  private let page: UIView
  private let frames: FrameOfPage
  private let number = UILabel()
  private let clip = UIView()

  init(page: UIView, day: Int, frames: FrameOfPage) {
    self.page = page
    self.frames = frames
    super.init(frame: frames.large)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 10)
    backgroundColor = .systemBackground
    layer.cornerCurve = .continuous
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    number.text = String(day)
    number.font = .systemFont(ofSize: 18, weight: .semibold)
    number.textAlignment = .center
    number.textColor = .label
    addSubview(clip)
    addSubview(number)
    number.bounds = CGRect(x: 0, y: 0, width: 60, height: 36)
  }

  required init?(coder: NSCoder) { nil }

  func adoptPage() { clip.addSubview(page) }

  func show(isLarge: Bool) {
    let target = isLarge ? frames.large : frames.small
    frame = target
    clip.frame = bounds
    let radius: CGFloat = isLarge ? 0 : 14
    layer.cornerRadius = radius
    clip.layer.cornerRadius = radius
    let scale = target.width / max(frames.large.width, 1)
    page.bounds = CGRect(origin: .zero, size: frames.large.size)
    page.center = CGPoint(x: target.width / 2, y: frames.large.height * scale / 2)
    page.transform = CGAffineTransform(scaleX: scale, y: scale)
    page.alpha = isLarge ? 1 : 0
    number.center = CGPoint(
      x: target.width / 2, y: isLarge ? frames.large.height * 0.3 : 25)
    number.transform = isLarge ? CGAffineTransform(scaleX: 5, y: 5) : .identity
    number.alpha = isLarge ? 0 : 1
  }

  /// Moves the page back into the container.
  func release(into container: UIView) {
    page.transform = .identity
    page.alpha = 1
    container.addSubview(page)
    page.frame = container.bounds
    removeFromSuperview()
  }
}
