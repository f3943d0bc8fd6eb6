public import UIKit

/// The count that the application and its widget share.
@MainActor public final class SharedCounter {
  public nonisolated static let group = "group.org.opaline.today-sample"
  static let key = "count"

  private let defaults: UserDefaults?

  /// - Parameter defaults: The defaults of the group; for nil the count is lost with the process.
  public init(_ defaults: UserDefaults? = UserDefaults(suiteName: SharedCounter.group)) {
    self.defaults = defaults
  }

  private var unshared = 0

  public var value: Int {
    get { defaults?.integer(forKey: Self.key) ?? unshared }
    set {
      if let defaults { defaults.set(newValue, forKey: Self.key) } else { unshared = newValue }
    }
  }

  /// The address with which the widget opens its application.
  public var url: URL? { URL(string: "today-sample://counter?value=\(value)") }
}
