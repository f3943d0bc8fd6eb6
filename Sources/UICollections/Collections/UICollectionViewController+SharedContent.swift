import Foundation
package import UIKitCore

extension UICollectionViewController: ContentSharingPage {
  /// Makes this controller show the collection view of the previous controller on the navigation
  /// stack, if ``useLayoutToLayoutNavigationTransitions`` is true.
  package func reuseContent(of page: UIViewController) {
    guard useLayoutToLayoutNavigationTransitions, let page = page as? UICollectionViewController,
      let content = page.collectionView
    else { return }
    page.wrapContent(content)
    page.sharedLayout = content.collectionViewLayout
    if content !== storedCollectionView || sharedLayout == nil { reuse(content) }
  }

  /// Puts the collection view into a plain view if the app has made the collection view itself this
  /// controller's view. Another controller's view can then contain the collection view, and this
  /// controller still has a view.
  private func wrapContent(_ content: UICollectionView) {
    guard view === content else { return }
    let wrapper = makeContainer(content.frame)
    content.superview?.insertSubview(wrapper, aboveSubview: content)
    view = wrapper
    install(content)
  }

  /// Returns a plain view that will contain a collection view.
  func makeContainer(_ frame: CGRect) -> UIView {
    let container = UIView(frame: frame)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return container
  }

  /// Makes the collection view of another controller the collection view of this controller.
  func reuse(_ collectionView: UICollectionView) {
    if let own = storedCollectionView, own !== collectionView { discard(own) }
    storedCollectionView = collectionView
    sharedLayout = initialLayout
    if isViewLoaded { loadSharedView() }
  }

  /// Loads a plain view. The collection view of the previous controller is moved into this view
  /// later. If a nib or storyboard contains a collection view, only the layout of that collection
  /// view is used.
  func loadSharedView() {
    let own = viewIfLoaded ?? (loadArchivedView() ? viewIfLoaded : nil)
    if let own = own as? UICollectionView, own !== storedCollectionView {
      discard(own)
      sharedLayout = initialLayout
    }
    guard own == nil || own is UICollectionView else { return }
    view = makeContainer(own?.frame ?? UIScreen.main.bounds)
  }

  /// Removes this controller's own collection view and keeps its layout.
  private func discard(_ own: UICollectionView) {
    initialLayout = own.collectionViewLayout
    own.collectionViewLayout = UICollectionViewFlowLayout()
    own.removeFromSuperview()
  }

  /// Shows another collection view in the controller's view.
  func replace(_ previous: UICollectionView?, with content: UICollectionView) {
    if view is UICollectionView {
      view = content
    } else if !content.isDescendant(of: view) {
      previous?.removeFromSuperview()
      install(content)
    }
  }

  /// Moves the collection view into this controller's view.
  func install(_ content: UICollectionView) {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if content.frame != view.bounds { content.frame = view.bounds }
    view.insertSubview(content, at: 0)
  }

  /// The transition that animates the common collection view to the other controller's layout; nil
  /// if the two controllers do not use the same collection view.
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

  /// Moves a collection view that two controllers share back into this controller's view, and
  /// restores this controller's layout.
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
