import UIKit

/// The scenes, by the names that files and the command line use.
enum GalleryScene: String, CaseIterable {
  case vibrantButtons = "vibrant-buttons"
  case materials
  case materialsAtNight = "materials-at-night"
  case buttons
  case buttonStates = "button-states"
  case buttonLayouts = "button-layouts"
  case buttonsOnPhotograph = "buttons-on-photograph"
  case buttonsLarge = "buttons-large-type"
  case buttonsRightToLeft = "buttons-right-to-left"

  var title: String {
    switch self {
    case .vibrantButtons: "Vibrant buttons"
    case .materials: "Materials"
    case .materialsAtNight: "Materials at night"
    case .buttons: "Buttons"
    case .buttonStates: "Button states"
    case .buttonLayouts: "Button layouts"
    case .buttonsOnPhotograph: "Buttons on a photograph"
    case .buttonsLarge: "Buttons, large type"
    case .buttonsRightToLeft: "Buttons, right to left"
    }
  }

  var summary: String {
    switch self {
    case .vibrantButtons:
      "Capsules whose panel's alpha is their state, and a clock, on wallpapers from black to white: "
        + "the notification center's plain vibrancy above, the legible form below."
    case .materials:
      "Every blur style, light on the left and dark on the right, with each rank of vibrancy."
    case .materialsAtNight: "The same over a dark wallpaper."
    case .buttons: "The eight styles of button configurations in their four sizes."
    case .buttonStates: "Each style in its states and roles."
    case .buttonLayouts:
      "Corner styles and what outranks what, image placements, subtitles, the update handler with an "
        + "activity indicator, and menus."
    case .buttonsOnPhotograph: "The styles, and glass, over a picture."
    case .buttonsLarge: "Fonts, symbols and corners grow with the reader's text size."
    case .buttonsRightToLeft: "Everything is mirrored where people read from right to left."
    }
  }

  @MainActor func makeController() -> UIViewController {
    switch self {
    case .vibrantButtons: VibrantButtonsController()
    case .materials: MaterialsController(wallpaper: .garden)
    case .materialsAtNight: MaterialsController(wallpaper: .dusk)
    case .buttons: ButtonsController(page: .styles)
    case .buttonStates: ButtonsController(page: .states)
    case .buttonLayouts: ButtonsController(page: .layouts)
    case .buttonsOnPhotograph: ButtonsController(page: .photograph)
    case .buttonsLarge: ButtonsController(page: .largeType)
    case .buttonsRightToLeft: ButtonsController(page: .rightToLeft)
    }
  }

  /// Input that sets the scene in motion, as a `UIKIT_SCRIPT`; nil for a still scene.
  var script: String? {
    switch self {
    case .vibrantButtons:
      """
      wait 0.4
      tap 200 44
      wait 0.7
      tap 275 184
      wait 0.7
      tap 350 325
      wait 0.7
      """
    case .buttonLayouts:
      """
      wait 0.4
      tap 90 596
      wait 1.2
      tap 200 40
      wait 0.6
      """
    case .materials, .materialsAtNight, .buttons, .buttonStates, .buttonsOnPhotograph,
      .buttonsLarge, .buttonsRightToLeft:
      nil
    }
  }
}
