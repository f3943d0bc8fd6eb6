import Foundation
package import UIKitCore

extension UICollectionViewController: ContentSharingPage {
  /// Shows the collection view of the page below, if this controller asks for transitions between
  /// layouts.
  package func reuseContent(of page: UIViewController) {
    guard useLayoutToLayoutNavigationTransitions, let page = page as? UICollectionViewController,
      let content = page.collectionView
    else { return }
    page.wrapContent(content)
    page.sharedLayout = content.collectionViewLayout
    if content !== storedCollectionView || sharedLayout == nil { reuse(content) }
  }

  /// Puts the collection view into a view of its own, so that another controller's view can contain
  /// it while this controller keeps a view.
  private func wrapContent(_ content: UICollectionView) {
    guard view === content else { return }
    let wrapper = UIView(frame: content.frame)
    wrapper.autoresizingMask = content.autoresizingMask
    content.superview?.insertSubview(wrapper, aboveSubview: content)
    view = wrapper
    install(content)
  }

  /// Moves the collection view into this controller's view.
  func install(_ content: UICollectionView) {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if content.frame != view.bounds { content.frame = view.bounds }
    view.insertSubview(content, at: 0)
  }

  /// Animates the shared collection view to the other controller's layout.
  package func contentTransition(to page: UIViewController) -> ContentTransition? {
    guard let page = page as? UICollectionViewController, let content = storedCollectionView,
      page.storedCollectionView === content, sharedLayout != nil, let layout = page.sharedLayout
    else { return nil }
    sharedLayout = content.collectionViewLayout
    let offset = content.contentOffset
    return ContentTransition(
      duration: UICollectionView.updateDuration,
      animation: { completion in
        UIView.performWithoutAnimation { page.install(content) }
        content.setCollectionViewLayout(layout, animated: true) { _ in completion() }
      },
      cancellation: {
        content.layoutIfNeeded()
        content.contentOffset = offset
      })
  }

  /// Moves the shared collection view back into this controller's view, with its own layout.
  package func adoptContent() {
    guard let content = storedCollectionView, let sharedLayout, isViewLoaded, view !== content,
      content.superview !== view
    else { return }
    install(content)
    if content.collectionViewLayout !== sharedLayout {
      content.setCollectionViewLayout(sharedLayout, animated: false)
    }
  }
}
