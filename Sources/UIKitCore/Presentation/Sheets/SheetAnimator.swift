import CoreGraphics
import Foundation

/// Slides a sheet up from the container's lower edge, or down below that edge.
final class SheetAnimator: NSObject, CustomTimedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresenting: Bool

  init(_ sheet: UISheetPresentationController, isPresenting: Bool) {
    self.sheet = sheet
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { ModalAnimator.coverDuration }

  func animateAlongside(
    _ change: @escaping () -> Void, using context: any UIViewControllerContextTransitioning
  ) { ModalAnimator.cover(change) }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let geometry = sheet.geometry else {
      context.completeTransition(true)
      return
    }
    let rest =
      isPresenting
      ? geometry.top(of: sheet.selectedDetentIdentifier) : sheet.position?.rest ?? geometry.lowest
    if isPresenting {
      UIView.performWithoutAnimation {
        context.containerView.addSubview(sheet.sheetView)
        sheet.apply(top: geometry.hidden, rest: rest)
        sheet.sheetView.layoutIfNeeded()
      }
    }
    let target = isPresenting ? rest : geometry.hidden
    ModalAnimator.cover { [sheet] in
      sheet.apply(top: target, rest: rest)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
