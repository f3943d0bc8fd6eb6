import CoreGraphics
public import Foundation

/// A view controller that contains a search controller. The search bar is at the top, and the
/// dimming view and the results of a search cover the remaining area.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontainerviewcontroller
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
  private let content: UISearchController

  /// Creates a view controller that contains a search controller.
  ///
  /// - Parameter searchController: A search controller that no navigation item contains, and whose
  ///   search bar has no superview.
  public init(searchController: UISearchController) {
    content = searchController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller whose search controller has no results controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    content = UISearchController(searchResultsController: nil)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Decodes the properties of `UIViewController`; the search controller has no results controller.
  public required init?(coder: NSCoder) {
    content = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }

  /// The contained search controller: the controller that was passed to
  /// ``init(searchController:)``, otherwise a search controller without a results controller.
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
