public import Foundation
public import UIKitCore

/// The available space of a layout, and its traits.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space that the section, or the custom group, fills.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A container's size, and the insets of content within it.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container in points, insets included.
  var contentSize: CGSize { get }
  /// The size within ``contentInsets``.
  var effectiveContentSize: CGSize { get }
  /// The insets between the container's edges and its content, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that take effect; the same as ``contentInsets``.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(container: any NSCollectionLayoutContainer, traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
    super.init()
  }
}
