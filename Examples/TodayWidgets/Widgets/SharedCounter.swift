public import UIKit

/// The count that both the application and its widget read and write.
@MainActor public final class SharedCounter {
  public nonisolated static let group = "group.org.opaline.today-sample"
  static let key = "count"

  private let defaults: UserDefaults?

  /// Creates an object that reads and writes the count in `defaults`.
  ///
  /// - Parameter defaults: The defaults of the group. If they are nil, the count is lost when
  ///   the process ends.
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
