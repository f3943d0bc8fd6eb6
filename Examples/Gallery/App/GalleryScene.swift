import UIKit

/// The scenes, with their names in files and on the command line.
enum GalleryScene: String, CaseIterable {
  case vibrantButtons = "vibrant-buttons"
  case cutOutButtons = "cut-out-buttons"
  case materials
  case materialsAtNight = "materials-at-night"
  case controls
  case controlsMirrored = "controls-mirrored"
  case listContent = "list-content"
  case listContentMirrored = "list-content-mirrored"
  case buttons
  case buttonStates = "button-states"
  case buttonLayouts = "button-layouts"
  case buttonsOnPhotograph = "buttons-on-photograph"
  case buttonsLarge = "buttons-large-type"
  case buttonsRightToLeft = "buttons-right-to-left"
  case text
  case textLarge = "text-large-type"
  case textRightToLeft = "text-right-to-left"
  case symbols
  case bars
  case barsRightToLeft = "bars-right-to-left"
  case tables
  case tablesLarge = "tables-large-type"
  case mail
  case people
  case albums
  case albumsLarge = "albums-large-type"
  case albumsRightToLeft = "albums-right-to-left"
  case photos
  case store
  case outline
  case springyList = "springy-list"
  case navigation
  case transitions
  case animation
  case dynamics
  case lockScreen = "lock-screen"
  case depth
  case snapshotBlur = "snapshot-blur"
  case particles
  case tint
  case dynamicType = "dynamic-type"
  case today
  case todayDocuments = "today-documents"
  case moreTabs = "more-tabs"
  case patterns
  case alertsAndPages = "alerts-and-pages"
  case alert
  case signIn = "sign-in"
  case actionSheet = "action-sheet"
  case alertLarge = "alert-large-type"

  var title: String {
    switch self {
    case .vibrantButtons: "Vibrant buttons"
    case .cutOutButtons: "Cut-out buttons"
    case .materials: "Materials"
    case .materialsAtNight: "Materials at night"
    case .controls: "Controls"
    case .controlsMirrored: "Controls, right to left"
    case .listContent: "Lists"
    case .listContentMirrored: "Lists, right to left"
    case .buttons: "Buttons"
    case .buttonStates: "Button states"
    case .buttonLayouts: "Button layouts"
    case .buttonsOnPhotograph: "Buttons on a photograph"
    case .buttonsLarge: "Buttons, large type"
    case .buttonsRightToLeft: "Buttons, right to left"
    case .text: "Text"
    case .textLarge: "Text, large type"
    case .textRightToLeft: "Text, right to left"
    case .symbols: "Symbols"
    case .bars: "Bars"
    case .barsRightToLeft: "Bars, right to left"
    case .tables: "Tables: settings"
    case .tablesLarge: "Tables, large type"
    case .mail: "Tables: mail"
    case .people: "Tables: contacts"
    case .albums: "Drag and drop"
    case .albumsLarge: "Drag and drop, large type"
    case .albumsRightToLeft: "Drag and drop, right to left"
    case .photos: "Collections: photos"
    case .store: "Collections: store"
    case .outline: "Collections: outline"
    case .springyList: "Springy list"
    case .navigation: "Navigation"
    case .transitions: "Transitions"
    case .animation: "Animation"
    case .dynamics: "Dynamics"
    case .lockScreen: "Lock screen"
    case .depth: "Depth"
    case .snapshotBlur: "Snapshot blur"
    case .particles: "Particles"
    case .tint: "Tint"
    case .dynamicType: "Dynamic Type"
    case .today: "Today"
    case .todayDocuments: "Today: a storyboard and capsules"
    case .moreTabs: "More tabs"
    case .patterns: "Pattern colors and menus"
    case .alertsAndPages: "Alerts and pages"
    case .alert: "Alert"
    case .signIn: "Alert with text fields"
    case .actionSheet: "Action sheet"
    case .alertLarge: "Alert, large type"
    }
  }

  var summary: String {
    switch self {
    case .vibrantButtons:
      "Capsules whose panel's alpha is their state, and a clock, on wallpapers from black to white: "
        + "the notification center's plain vibrancy above, the legible form below."
    case .cutOutButtons:
      "Vibrant buttons whose title and image are holes in their fill: three styles, at rest and "
        + "touched, light and dark."
    case .materials:
      "Every blur style, light on the left and dark on the right, with each rank of vibrancy."
    case .materialsAtNight: "The same over a dark wallpaper."
    case .controls: "Every control in its states, on glass over a wallpaper."
    case .controlsMirrored: "The same as readers from right to left see it."
    case .listContent:
      "Rows out of list content configurations, and what stands where content is missing."
    case .listContentMirrored: "The same from right to left, with large text."
    case .buttons: "The eight styles of button configurations in their four sizes."
    case .buttonStates: "Each style in its states and roles."
    case .buttonLayouts:
      "Corner styles and their precedence, image placements, subtitles, the update handler with an "
        + "activity indicator, and menus."
    case .buttonsOnPhotograph: "The styles, and glass, over a picture."
    case .buttonsLarge: "Fonts, symbols and corners grow with the reader's text size."
    case .buttonsRightToLeft: "Everything is mirrored where people read from right to left."
    case .text:
      "Text styles in many scripts, attributes, paragraphs, text fields, and a text view with a "
        + "selection."
    case .textLarge: "The same at the largest of the twelve text sizes."
    case .textRightToLeft: "The same as readers of Arabic see it."
    case .transitions:
      "A calendar whose day grows out of the month, a disc that springs from day to day, a card that "
        + "follows the finger, a page that is dragged back, a sheet with two heights and a popover."
    case .symbols: "Symbols by their SF Symbols names, in weights, scales and colors."
    case .bars:
      "Navigation bars with every kind of content, toolbars, and tab bars with badges."
    case .barsRightToLeft: "The same from right to left."
    case .tables:
      "A page of settings: cards of rows with values, switches and notes."
    case .tablesLarge:
      "The same at a text size for accessibility."
    case .mail:
      "Messages with swipe actions at both ends, a search bar, and a pull that brings a new one."
    case .people:
      "Contacts by letter under headers that stay in sight, with an index along the edge."
    case .albums:
      "Albums and photographs that are dragged to other positions, and photographs into albums."
    case .albumsLarge: "The same at a text size for accessibility."
    case .albumsRightToLeft: "The same where people read from right to left."
    case .photos:
      "A grid of photographs that two fingers pull apart into a single row."
    case .store:
      "Sections that scroll sideways by card, by column and freely."
    case .outline:
      "An outline of list cells in a sidebar, whose children slide in and out."
    case .springyList:
      "Bubbles on springs: those far from the finger follow late and swing in."
    case .navigation:
      "A list under a large title and profiles under a clear bar, whose background follows the "
        + "finger on the way back."
    case .animation:
      "Timing functions, springs and keyframes side by side, as graphs, as places at equal steps of "
        + "time, and moving."
    case .dynamics:
      "Newton's cradle, and icons that fall into a pile and can be thrown: gravity, collisions and "
        + "attachments."
    case .lockScreen:
      "A lock screen that is pulled up, drops and bounces at the bottom edge, harder when thrown."
    case .depth:
      "A home screen whose icons float before its wallpaper and move with the tilt, or with the "
        + "pointer, and an alert that floats before both."
    case .snapshotBlur:
      "Popups on blurred pictures of what they cover, as apps of iOS 7 made them, and the sample's "
        + "four presets."
    case .particles:
      "Fireworks and snow behind a blurred card, and confetti when its button is tapped."
    case .tint:
      "A page in the color that is chosen at its top, gray behind an alert, a sheet and a popover, "
        + "alive behind glass."
    case .dynamicType:
      "Text styles, a font of the app's own and controls, at all twelve sizes and with bold text."
    case .today:
      "The Today panel: three widgets in processes of their own, whose vibrancy follows the wallpaper "
        + "that moves behind the panel."
    case .todayDocuments:
      "A widget made by a storyboard, whose button opens its application by a URL, and the four "
        + "capsules: plain vibrancy above, the legible form below."
    case .moreTabs:
      "Nine tabs, of which the bar has room for four, the list of the others with their badges, and the "
        + "screen on which users choose the four."
    case .patterns:
      "Colors that repeat an image, as backgrounds and in text, and a menu of edit actions and commands."
    case .alertsAndPages:
      "Tabs, pages that a finger turns, and what is asked over them."
    case .alert: "An alert on its material, with hairlines one pixel wide."
    case .signIn: "An alert that asks for text."
    case .actionSheet: "An action sheet, its cancel action apart."
    case .alertLarge: "The largest text size: what does not fit scrolls."
    }
  }

  /// Whether image files show the scene as a complete screen, with a status bar.
  var isFullScreen: Bool {
    switch self {
    case .tables, .tablesLarge, .mail, .people, .albums, .albumsLarge, .albumsRightToLeft, .photos,
      .store, .outline, .springyList,
      .navigation, .transitions, .lockScreen, .depth, .particles, .tint, .dynamicType, .today,
      .todayDocuments, .moreTabs, .patterns, .alertsAndPages, .alert, .signIn, .actionSheet,
      .alertLarge:
      true
    default: false
    }
  }

  @MainActor func makeController() -> UIViewController {
    switch self {
    case .vibrantButtons: VibrantButtonsController()
    case .cutOutButtons: CutOutButtonsController()
    case .materials: MaterialsController(wallpaper: .garden)
    case .materialsAtNight: MaterialsController(wallpaper: .dusk)
    case .controls: ControlsController()
    case .controlsMirrored: ControlsController(wallpaper: .dusk, isMirrored: true)
    case .listContent: ListContentController()
    case .listContentMirrored: ListContentController(isMirrored: true)
    case .buttons: ButtonsController(page: .styles)
    case .buttonStates: ButtonsController(page: .states)
    case .buttonLayouts: ButtonsController(page: .layouts)
    case .buttonsOnPhotograph: ButtonsController(page: .photograph)
    case .buttonsLarge: ButtonsController(page: .largeType)
    case .buttonsRightToLeft: ButtonsController(page: .rightToLeft)
    case .text: TextController()
    case .textLarge: TextController(isLarge: true)
    case .textRightToLeft: TextController(isMirrored: true)
    case .symbols: SymbolsController()
    case .bars: BarsController()
    case .barsRightToLeft: BarsController(isMirrored: true)
    case .tables: ListPages.page(SettingsController())
    case .tablesLarge: ListPages.page(SettingsController(), isLarge: true)
    case .mail: ListPages.page(MailController())
    case .people: ListPages.page(PeopleController())
    case .albums: ListPages.page(AlbumsController())
    case .albumsLarge: ListPages.page(AlbumsController(), isLarge: true)
    case .albumsRightToLeft: ListPages.page(AlbumsController(), isMirrored: true)
    case .photos: ListPages.page(PhotosController())
    case .store: ListPages.page(StoreController())
    case .outline: ListPages.page(OutlineController())
    case .springyList: ListPages.page(SpringyListController())
    case .navigation: NavigationScene.make()
    case .transitions: MonthController()
    case .animation: AnimationController()
    case .dynamics: DynamicsController()
    case .lockScreen: LockScreenController()
    case .depth: HomeScreenController()
    case .snapshotBlur: SnapshotBlurController()
    case .particles: ParticlesController()
    case .tint: UINavigationController(rootViewController: TintController())
    case .dynamicType: DynamicTypeController()
    case .today: TodayController()
    case .todayDocuments: TodayDocumentController()
    case .moreTabs: MoreTabsController()
    case .patterns: PatternsController()
    case .alertsAndPages: AlertsAndPagesController()
    case .alert: AlertsAndPagesController(.alert)
    case .signIn: AlertsAndPagesController(.password)
    case .actionSheet: AlertsAndPagesController(.sheet)
    case .alertLarge: AlertsAndPagesController(.alert, isLarge: true)
    }
  }

  /// The input of an animated scene, as a `UIKIT_SCRIPT`; nil for a still scene.
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
    case .controls:
      """
      wait 0.3
      tap 57 128
      wait 0.5
      drag 196 128 160 128 0.25
      wait 0.4
      drag 255 257 110 257 0.5
      wait 0.2
      tap 235 386
      wait 0.5
      drag 235 386 320 386 0.4
      wait 0.5
      tap 335 512
      wait 0.2
      tap 335 512
      wait 0.3
      tap 170 677
      wait 0.4
      drag 200 718 300 718 0.8
      wait 0.6
      """
    case .listContent:
      """
      wait 0.3
      tap 330 64
      wait 0.6
      tap 195 662
      wait 1.2
      """
    case .buttonLayouts:
      """
      wait 0.4
      tap 70 679
      wait 1.2
      tap 300 700
      wait 0.6
      """
    case .tables:
      """
      wait 0.3
      drag 200 700 200 420 0.3
      wait 1.0
      drag 200 400 200 700 0.25
      wait 1.0
      tap 337 318
      wait 0.6
      tap 150 369
      wait 1.0
      drag 4 500 340 500 0.6
      wait 0.8
      """
    case .mail:
      """
      wait 0.3
      drag 350 340 170 340 0.4
      wait 0.8
      tap 200 627
      wait 0.6
      drag 40 340 150 340 0.4
      wait 0.7
      tap 30 340
      wait 0.7
      drag 350 434 30 434 0.4
      wait 1.0
      drag 200 300 200 620 0.5
      wait 2.4
      tap 195 161
      wait 0.8
      type "photo"
      wait 1.0
      """
    case .people:
      """
      wait 0.3
      drag 200 700 200 330 0.4
      wait 1.2
      drag 383 380 383 660 1.0
      wait 0.8
      """
    case .albums, .albumsLarge, .albumsRightToLeft:
      """
      wait 0.3
      down 150 240
      wait 0.8
      move 152 260
      wait 0.1
      move 156 330
      wait 0.6
      up
      wait 0.8
      down 140 520
      wait 0.8
      move 150 530
      wait 0.1
      move 240 640
      wait 0.6
      up
      wait 0.8
      down 240 620
      wait 0.8
      move 240 600
      wait 0.1
      move 200 240
      wait 0.6
      up
      wait 1.0
      """
    case .photos:
      """
      wait 0.3
      drag 200 700 200 420 0.3
      wait 1.2
      pinch 195 460 80 150 0.8
      wait 0.9
      drag 330 460 100 460 0.25
      wait 1.2
      pinch 195 460 220 80 0.8
      wait 0.9
      """
    case .store:
      """
      wait 0.3
      drag 330 300 110 300 0.25
      wait 0.9
      drag 330 560 110 560 0.25
      wait 0.9
      drag 200 740 200 520 0.4
      wait 0.9
      """
    case .outline:
      """
      wait 0.3
      tap 355 397
      wait 0.8
      tap 355 397
      wait 0.8
      tap 200 164
      wait 0.8
      tap 200 164
      wait 0.8
      """
    case .springyList:
      """
      wait 0.3
      drag 195 600 195 300 0.25
      wait 1.6
      drag 195 300 195 640 0.2
      wait 1.8
      """
    case .navigation:
      """
      wait 0.5
      tap 120 300
      wait 1.0
      drag 4 500 340 500 0.9
      wait 0.9
      drag 200 620 200 330 0.3
      wait 1.4
      tap 120 300
      wait 1.0
      drag 4 500 170 500 1.0
      wait 0.8
      drag 4 500 340 500 1.2
      wait 1.0
      tap 290 785
      wait 0.9
      tap 100 785
      wait 0.7
      """
    case .dynamics:
      """
      wait 2.2
      drag 232 812 200 420 0.3
      wait 1.5
      """
    case .lockScreen:
      """
      wait 0.4
      drag 195 780 195 300 0.6
      wait 1.6
      drag 195 780 195 640 0.1
      wait 2.2
      """
    case .depth:
      """
      wait 0.3
      tilt 1 0.2 0.6
      tilt -1 -0.4 1
      tilt 0.3 1 0.7
      tilt 0 0 0.4
      tap 72 205
      wait 0.8
      tilt 1 -0.6 0.7
      tilt -1 0.6 1
      tilt 0 0 0.5
      tap 127 457
      wait 0.8
      """
    case .moreTabs:
      """
      wait 0.4
      tap 195 157
      wait 0.8
      tap 40 69
      wait 0.8
      tap 356 69
      wait 0.8
      drag 60 283 156 790 0.8
      wait 0.8
      tap 350 69
      wait 0.8
      """
    case .patterns:
      """
      wait 1.0
      tap 215 320
      wait 1.0
      """
    case .alertsAndPages:
      """
      wait 0.4
      drag 320 400 80 400 0.3
      wait 0.9
      drag 320 400 200 400 0.5
      wait 0.8
      tap 195 785
      wait 0.6
      tap 195 355
      wait 1.0
      tap 105 470
      wait 0.8
      tap 195 489
      wait 1.0
      tap 195 780
      wait 0.8
      """
    case .transitions:
      """
      wait 0.5
      tap 195 308
      wait 1.1
      tap 84 127
      wait 0.14
      tap 306 127
      wait 0.2
      tap 139 127
      wait 1
      drag 195 780 195 560 0.6
      wait 0.05
      drag 195 500 195 700 0.4
      wait 0.5
      drag 195 780 195 420 0.35
      wait 0.9
      tap 195 480
      wait 0.9
      drag 300 77 300 267 0.5
      wait 0.6
      drag 300 77 300 467 0.6
      wait 1.1
      tap 362 69
      wait 0.9
      tap 330 222
      wait 0.5
      tap 120 700
      wait 0.6
      tap 195 788
      wait 0.9
      drag 195 436 195 160 0.6
      wait 0.7
      drag 195 80 195 330 0.5
      wait 0.8
      drag 195 436 195 760 0.4
      wait 0.8
      """
    case .animation: "wait 6.5"
    case .particles:
      """
      wait 1.5
      tap 195 525
      wait 5
      """
    case .tint:
      """
      wait 0.4
      tap 116 137
      wait 0.8
      tap 195 430
      wait 1
      tap 195 478
      wait 0.8
      tap 195 490
      wait 1
      drag 195 440 195 560 0.5
      wait 0.9
      drag 195 440 195 800 0.4
      wait 0.9
      tap 195 551
      wait 1
      tap 60 760
      wait 0.8
      tap 195 611
      wait 1
      tap 195 400
      wait 0.8
      """
    case .dynamicType:
      """
      wait 0.4
      tap 345 780
      wait 0.8
      tap 345 780
      wait 0.6
      drag 135 739 370 739 2
      wait 0.8
      """
    case .today:
      """
      wait 1.2
      tap 152 265
      wait 0.8
      tap 262 382
      wait 0.3
      tap 262 382
      wait 0.6
      tap 331 458
      wait 1.4
      tap 331 458
      wait 0.8
      tap 195 620
      wait 0.9
      drag 351 258 351 165 0.8
      wait 0.6
      tap 353 84
      wait 1.6
      """
    case .todayDocuments:
      """
      wait 1.2
      tap 300 318
      wait 0.8
      tap 300 364
      wait 0.8
      tap 218 318
      wait 0.8
      tap 329 212
      wait 1.6
      """
    case .cutOutButtons, .tablesLarge, .controlsMirrored, .listContentMirrored, .materials,
      .materialsAtNight, .buttons, .buttonStates, .buttonsOnPhotograph,
      .buttonsLarge, .buttonsRightToLeft, .text, .textLarge, .textRightToLeft, .symbols, .bars,
      .barsRightToLeft, .snapshotBlur, .alert,
      .signIn, .actionSheet, .alertLarge:
      nil
    }
  }
}
