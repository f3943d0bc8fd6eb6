import UIKit

/// The scenes, by the names that files and the command line use.
enum GalleryScene: String, CaseIterable {
  case vibrantButtons = "vibrant-buttons"
  case materials
  case materialsAtNight = "materials-at-night"

  var title: String {
    switch self {
    case .vibrantButtons: "Vibrant buttons"
    case .materials: "Materials"
    case .materialsAtNight: "Materials at night"
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
    }
  }

  @MainActor func makeController() -> UIViewController {
    switch self {
    case .vibrantButtons: VibrantButtonsController()
    case .materials: MaterialsController(wallpaper: .garden)
    case .materialsAtNight: MaterialsController(wallpaper: .dusk)
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
    case .materials, .materialsAtNight: nil
    }
  }
}
