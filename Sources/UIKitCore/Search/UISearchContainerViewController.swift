import CoreGraphics
public import Foundation

/// A page that contains a search controller: its search bar is at the top, and the dimming view
/// and the results of a search cover the rest of the page.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontainerviewcontroller
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
  private let content: UISearchController

  /// - Parameter searchController: A controller that is in no navigation item, and whose search bar
  ///   is in no view.
  public init(searchController: UISearchController) {
    content = searchController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a page with a search controller without results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    content = UISearchController(searchResultsController: nil)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Decodes the properties of `UIViewController`; the search controller has no results.
  public required init?(coder: NSCoder) {
    content = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }

  /// The controller that was passed to the initializer.
  open var searchController: UISearchController { content }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content.searchBar)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bar = content.searchBar
    guard bar.superview === view else { return }
    bar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
      height: bar.sizeThatFits(view.bounds.size).height)
  }
}
