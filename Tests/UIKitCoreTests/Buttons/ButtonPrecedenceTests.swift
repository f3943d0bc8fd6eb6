// Covers UIButton.Configuration.CornerStyle.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

/// Checks which of two conflicting button properties takes precedence.
@MainActor @Suite(.currentStage) struct ButtonPrecedenceTests {
  struct Rule: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @MainActor @Sendable () -> UIButton
    /// Returns whether the button shows the value of the property that takes precedence.
    let shows: @MainActor @Sendable (UIButton) -> Bool
    var testDescription: String { name }
  }

  @MainActor private static func button(
    _ configuration: UIButton.Configuration, layerRadius: CGFloat = 0
  ) -> UIButton {
    var configuration = configuration
    if configuration.title == nil { configuration.title = "Title" }
    let button = UIButton(configuration: configuration)
    button.layer.cornerRadius = layerRadius
    return button
  }

  private static func titled(
    _ change: (inout AttributedString) -> Void = { _ in }
  ) -> AttributedString {
    var title = AttributedString("Title")
    change(&title)
    return title
  }

  nonisolated static let rules: [Rule] = corners + fills + texts + images

  private nonisolated static let corners: [Rule] = [
    Rule(name: "the default corner is the size's") {
      button(.bordered())
    } shows: {
      $0.displayedRadius == 5.95
    },
    Rule(name: "layer.cornerRadius takes precedence over bordered's default corner") {
      button(.bordered(), layerRadius: 12)
    } shows: {
      $0.displayedRadius == 12
    },
    Rule(name: "fixed takes background.cornerRadius") {
      button(
        .filled().with {
          $0.cornerStyle = .fixed
          $0.background.cornerRadius = 11
        })
    } shows: {
      $0.displayedRadius == 11
    },
    Rule(name: "dynamic takes background.cornerRadius") {
      button(.filled().with { $0.background.cornerRadius = 11 })
    } shows: {
      $0.displayedRadius == 11
    },
    Rule(name: "layer.cornerRadius takes precedence over background.cornerRadius") {
      button(.filled().with { $0.background.cornerRadius = 11 }, layerRadius: 3)
    } shows: {
      $0.displayedRadius == 3
    },
    Rule(name: "small takes precedence over layer.cornerRadius and background.cornerRadius") {
      button(
        .filled().with {
          $0.cornerStyle = .small
          $0.background.cornerRadius = 11
        }, layerRadius: 12)
    } shows: {
      $0.displayedRadius == 4.25
    },
    Rule(name: "medium takes precedence over layer.cornerRadius and background.cornerRadius") {
      button(
        .filled().with {
          $0.cornerStyle = .medium
          $0.background.cornerRadius = 11
        }, layerRadius: 12)
    } shows: {
      $0.displayedRadius == 8.5
    },
    Rule(name: "large takes precedence over layer.cornerRadius and background.cornerRadius") {
      button(
        .filled().with {
          $0.cornerStyle = .large
          $0.background.cornerRadius = 11
        }, layerRadius: 3)
    } shows: {
      $0.displayedRadius == 12.75
    },
    Rule(name: "capsule takes precedence over layer.cornerRadius and background.cornerRadius") {
      button(
        .filled().with {
          $0.cornerStyle = .capsule
          $0.background.cornerRadius = 2
        }, layerRadius: 3)
    } shows: {
      $0.displayedRadius == $0.bounds.height / 2
    },
    Rule(name: "borderless has no corner, whatever is set") {
      button(
        .borderless().with {
          $0.cornerStyle = .capsule
          $0.background.backgroundColor = .red
          $0.background.cornerRadius = 9
        }, layerRadius: 8)
    } shows: {
      $0.displayedRadius == 0 && $0.backgroundView != nil
    },
  ]

  private nonisolated static let fills: [Rule] = [
    Rule(name: "gray's gray yields to baseBackgroundColor") {
      button(.gray().with { $0.baseBackgroundColor = .red })
    } shows: {
      $0.displayedFill.bytes() == [255, 0, 0, 255]
    },
    Rule(name: "background.backgroundColor takes precedence over baseBackgroundColor") {
      button(
        .filled().with {
          $0.baseBackgroundColor = .red
          $0.background.backgroundColor = .green
        })
    } shows: {
      $0.displayedFill.bytes() == [0, 255, 0, 255]
    },
    Rule(name: "backgroundColorTransformer takes precedence over backgroundColor") {
      button(
        .filled().with {
          $0.background.backgroundColor = .green
          $0.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
        })
    } shows: {
      $0.displayedFill.bytes() == [0, 0, 255, 255]
    },
    Rule(name: "a clear background takes precedence over the style's fill") {
      button(.filled().with { $0.background = .clear() })
    } shows: {
      $0.displayedFill.bytes()[3] == 0
    },
  ]

  private nonisolated static let texts: [Rule] = [
    Rule(name: "baseForegroundColor takes precedence over the tint") {
      button(.plain().with { $0.baseForegroundColor = .red })
    } shows: {
      $0.displayedTitleColor == .red
    },
    Rule(name: "an attributed title's color takes precedence over baseForegroundColor") {
      button(
        .plain().with {
          $0.baseForegroundColor = .red
          $0.attributedTitle = titled { $0.foregroundColor = .green }
        })
    } shows: {
      $0.displayedTitleColor == .green
    },
    Rule(name: "an attributed title without a color takes baseForegroundColor") {
      button(
        .plain().with {
          $0.baseForegroundColor = .red
          $0.attributedTitle = titled { $0.kern = 2 }
        })
    } shows: {
      $0.displayedTitleColor == .red
    },
    Rule(name: "the title's transformer takes precedence over baseForegroundColor") {
      button(
        .plain().with {
          $0.baseForegroundColor = .red
          $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            var outgoing = $0
            outgoing.foregroundColor = .blue
            return outgoing
          }
        })
    } shows: {
      $0.displayedTitleColor == .blue
    },
    Rule(name: "the title's transformer takes precedence over an attributed title") {
      button(
        .plain().with {
          $0.attributedTitle = titled { $0.foregroundColor = .green }
          $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            var outgoing = $0
            outgoing.foregroundColor = .blue
            return outgoing
          }
        })
    } shows: {
      $0.displayedTitleColor == .blue
    },
    Rule(name: "an attributed title's font takes precedence over buttonSize") {
      button(
        .plain().with {
          $0.buttonSize = .large
          $0.attributedTitle = titled { $0.font = .systemFont(ofSize: 11) }
        })
    } shows: {
      $0.displayedTitleFont?.pointSize == 11
    },
    Rule(name: "the title's transformer takes precedence over buttonSize") {
      button(
        .plain().with {
          $0.buttonSize = .mini
          $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            var outgoing = $0
            outgoing.font = .systemFont(ofSize: 30)
            return outgoing
          }
        })
    } shows: {
      $0.displayedTitleFont?.pointSize == 30
    },
    Rule(name: "contentInsets take precedence over buttonSize") {
      button(
        .plain().with {
          $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
          $0.buttonSize = .large
        })
    } shows: {
      $0.titleLabel?.frame.origin == CGPoint(x: 2, y: 1)
    },
  ]

  private nonisolated static let images: [Rule] = [
    Rule(name: "an image takes baseForegroundColor") {
      button(
        .plain().with {
          $0.image = UIImage(systemName: "star")
          $0.baseForegroundColor = .red
        })
    } shows: {
      $0.imageView?.tintColor == .red
    },
    Rule(name: "imageColorTransformer takes precedence over baseForegroundColor") {
      button(
        .plain().with {
          $0.image = UIImage(systemName: "star")
          $0.baseForegroundColor = .red
          $0.imageColorTransformer = UIConfigurationColorTransformer { _ in .purple }
        })
    } shows: {
      $0.imageView?.tintColor == .purple && $0.displayedTitleColor == .red
    },
    Rule(name: "activityIndicatorColorTransformer takes precedence over baseForegroundColor") {
      button(
        .plain().with {
          $0.showsActivityIndicator = true
          $0.baseForegroundColor = .red
          $0.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .purple }
        })
    } shows: {
      $0.spinner?.color == .purple
    },
    Rule(name: "the activity indicator takes precedence over the image") {
      button(
        .plain().with {
          $0.image = UIImage(systemName: "star")
          $0.showsActivityIndicator = true
        })
    } shows: {
      $0.spinner != nil && $0.imageView?.image == nil
    },
  ]

  // Proves 2.3, 2.4, 2.5, 2.6 of Documentation/Systems.md.
  @Test(
    "A button's corners, fill, text and image follow the documented precedence of its properties",
    arguments: rules)
  func precedence(_ rule: Rule) {
    _ = Stage(size: CGSize(width: 320, height: 200))
    let button = rule.make().laidOut()
    #expect(rule.shows(button), "\(rule.name)")
  }
}
