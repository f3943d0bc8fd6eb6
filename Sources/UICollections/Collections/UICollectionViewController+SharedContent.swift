import Foundation
package import UIKitCore

extension UICollectionViewController: ContentSharingPage {
  /// Shows the collection view of the page below in this controller, if this controller uses
  /// transitions between layouts.
  package func reuseContent(of page: UIViewController) {
    guard useLayoutToLayoutNavigationTransitions, let page = page as? UICollectionViewController,
      let content = page.collectionView
    else { return }
    page.wrapContent(content)
    page.sharedLayout = content.collectionViewLayout
    if content !== storedCollectionView || sharedLayout == nil { reuse(content) }
  }

  /// Adds the collection view to another view, so that another controller's view can contain
  /// the collection view while this controller still has a view.
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

  /// Animates the collection view, which both controllers use, to the other controller's
  /// layout.
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

  /// Moves the collection view that both controllers use back into this controller's view,
  /// with its own layout.
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
