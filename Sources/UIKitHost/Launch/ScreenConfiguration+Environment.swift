import Surfaces
import UIKitCore

extension UIScreen.Configuration {
  /// The same screen for a user with the text size and the direction that the environment names.
  func adapted(to environment: LaunchEnvironment) -> UIScreen.Configuration {
    var result = self
    if let size = environment.textSize, let index = TextSize.allCases.firstIndex(of: size) {
      result.contentSizeCategory = UIContentSizeCategory.ordered[index]
    }
    if let direction = environment.direction {
      result.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    result.showsStatusBar = environment.statusBar == .present
    return result
  }

  private typealias TextSize = LaunchEnvironment.TextSize
}
