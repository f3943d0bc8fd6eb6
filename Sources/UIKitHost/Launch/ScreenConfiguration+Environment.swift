import Surfaces
import UIKitCore

extension UIScreen.Configuration {
  /// Returns this configuration with the text size, the contrast and the layout direction that the
  /// environment specifies.
  func adapted(to environment: LaunchEnvironment) -> UIScreen.Configuration {
    var result = self
    if let size = environment.textSize, let index = TextSize.allCases.firstIndex(of: size) {
      result.contentSizeCategory = UIContentSizeCategory.ordered[index]
    }
    if let contrast = environment.contrast {
      result.contrast = contrast == .high ? .high : .normal
    }
    if let direction = environment.direction {
      result.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    result.showsStatusBar = environment.statusBar == .present
    return result
  }

  private typealias TextSize = LaunchEnvironment.TextSize
}
