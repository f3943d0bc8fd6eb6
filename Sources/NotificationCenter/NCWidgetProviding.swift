public import Foundation
public import UIKitCore

/// What a widget's principal controller tells its host. Every method may be left out.
///
/// On Apple's systems the methods are optional members of an Objective-C protocol; here they have
/// defaults.
///
/// Source: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding
@preconcurrency @MainActor public protocol NCWidgetProviding: NSObjectProtocol {
  /// Asks for new content: when the widget comes on screen, and in the background before its picture
  /// is kept.
  ///
  /// - Parameter completionHandler: Call it once, with what became of it. By default it is called
  ///   with the result of ``widgetPerformUpdate()``.
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

  /// The same for a controller that waits; ``NCUpdateResult/noData`` by default.
  func widgetPerformUpdate() async -> NCUpdateResult

  /// What the host leaves free around the widget.
  ///
  /// - Parameter defaultMarginInsets: What the host proposes, in points; the default keeps them.
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets)
    -> UIEdgeInsets

  /// Called before the widget appears, and when the user expands or collapses it.
  ///
  /// A widget that wants another height sets its `preferredContentSize` here.
  ///
  /// - Parameter maxSize: The largest size in this mode, in points.
  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    Task { completionHandler(await widgetPerformUpdate()) }
  }

  public func widgetPerformUpdate() async -> NCUpdateResult { .noData }

  public func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets { defaultMarginInsets }

  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
}

/// What became of an update.
public enum NCUpdateResult: UInt, Sendable {
  /// There is something new to show: the host keeps a new picture of the widget.
  case newData = 0
  /// What is shown is still right.
  case noData = 1
  /// The update failed: the host asks again sooner.
  case failed = 2
}

/// How much of a widget the user sees.
public enum NCWidgetDisplayMode: Int, Sendable {
  /// A height that the host gives every widget.
  case compact = 0
  /// The height that the widget prefers.
  case expanded = 1
}
