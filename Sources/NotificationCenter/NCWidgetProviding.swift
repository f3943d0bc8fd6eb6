public import Foundation
public import UIKitCore

/// The methods by which a host communicates with a widget's principal view controller. Every method
/// is optional.
///
/// On Apple's systems the methods are optional members of an Objective-C protocol; in Opaline they
/// have default implementations.
///
/// Source: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding
@preconcurrency @MainActor public protocol NCWidgetProviding: NSObjectProtocol {
  /// Requests new content when the widget becomes visible, and in the background before the
  /// widget's snapshot is taken.
  ///
  /// - Parameter completionHandler: A closure to call once with the result of the update. The
  ///   default implementation calls the closure with the result of ``widgetPerformUpdate()``.
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

  /// The asynchronous variant of ``widgetPerformUpdate(completionHandler:)``; the default
  /// implementation returns ``NCUpdateResult/noData``.
  func widgetPerformUpdate() async -> NCUpdateResult

  /// The insets between the widget's area and its content.
  ///
  /// - Parameter defaultMarginInsets: The host's proposal, in points. The default implementation
  ///   returns this proposal.
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets)
    -> UIEdgeInsets

  /// Called before the widget appears, and when the user expands or collapses it.
  ///
  /// A widget sets `preferredContentSize` in this method to change the height of the widget.
  ///
  /// - Parameter maxSize: The maximum size in this mode, in points.
  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
}

extension NCWidgetProviding {
  /// Called by the host for new content. The default runs the asynchronous variant in a task and
  /// passes the result to `completionHandler`.
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    Task { completionHandler(await widgetPerformUpdate()) }
  }

  /// Returns `.noData`, so that the host keeps its snapshot.
  public func widgetPerformUpdate() async -> NCUpdateResult { .noData }

  /// Called before the widget's content is laid out. The default returns the host's proposal.
  public func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets { defaultMarginInsets }

  /// Called before the widget appears, and when the user expands or collapses it. The default does
  /// nothing, so the widget keeps its preferred size.
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
}

/// The result of an update.
public enum NCUpdateResult: UInt, Sendable {
  /// The content has changed: the host takes a new snapshot of the widget.
  case newData = 0
  /// The content is unchanged.
  case noData = 1
  /// The update failed: the host requests the next update sooner.
  case failed = 2
}

/// The display mode of a widget.
public enum NCWidgetDisplayMode: Int, Sendable {
  /// The widget has its preferred height, up to the height that the host sets for compact widgets.
  case compact = 0
  /// The widget has its preferred height, up to the host's limit for expanded widgets.
  case expanded = 1
}
