// swift-tools-version: 6.2
import PackageDescription

// Targets are listed bottom up: a target may depend only on targets above it in this file.
// Documentation/Architecture.md describes the contents of each target.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
  // The compiler refers to the parts and the conformances of a generic type directly. From a mangled
  // name, the run time would have to search all conformances of the program for those that the type
  // requires, which delays the start (decision 0149).
  .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]),
]

// The modules that an app imports as UIKit. A target also names the modules that `UIKit` exports,
// because a target is built again only when a module that it names changes.
let uikit: [Target.Dependency] = [
  "UIKit", "AppGroups", "ImageIO", "UICollections", "UIDynamics", "UIKitCore", "UIFoundation",
]

let package = Package(
  name: "Opaline",
  products: [
    .library(
      name: "UIKit", targets: ["UIKit", "QuartzCore", "ImageIO", "CoreGraphics", "UIKitHost"]),
    .library(name: "VibrantControls", targets: ["VibrantControls"]),
    .library(name: "NotificationCenter", targets: ["NotificationCenter", "WidgetExtension"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "UIKitTestingOverlays", targets: ["_Testing_UIKit", "_Testing_CoreGraphics"]),
    .executable(name: "opaline", targets: ["opaline"]),
    .plugin(name: "Storyboards", targets: ["Storyboards"]),
    .executable(name: "opaline-today", targets: ["opaline-today"]),
    .executable(name: "opaline-reaper", targets: ["opaline-reaper"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // These targets are C libraries from Debian packages.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [
        .apt(["libpango1.0-dev", "libfontconfig-dev", "libharfbuzz-dev", "libglib2.0-dev"])
      ]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CXCB", pkgConfig: "xcb-shm", providers: [.apt(["libxcb-shm0-dev", "libxcb1-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),

    // The project's own C code consists of shims, pixel kernels and the encoder of PNG files.
    .target(name: "PixelKernels"),
    .target(
      name: "CImageCodecs", dependencies: ["CPNG", "CZlib", "CJPEG", "CWebP", "PixelKernels"],
      // For pkg-config, libwebpmux and libwebpdemux are two libraries. A system library target can
      // name only one, so this setting links the other library.
      linkerSettings: [.linkedLibrary("webpdemux")]),
    // These targets load shared libraries when one of their functions is first called, and are not
    // linked with the libraries. CSDL needs the headers of libsdl2-dev and libx11-dev.
    .target(name: "CSharedLibrary"),
    .target(name: "CSDL", dependencies: ["CSharedLibrary"]),
    .target(name: "CDBus", dependencies: ["CSharedLibrary"]),
    .target(name: "CDigest", dependencies: ["CPango"]),
    .target(name: "CHostEntry"),
    .target(name: "CProgramImage"),
    .target(name: "CTestingStart"),
    .target(name: "CStoryboardRecords"),
    .target(name: "CFileExchange"),
    .target(name: "CWidgetTransport", dependencies: ["CSeccomp"]),
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),

    // Checks that report mistakes of the caller, also in release builds.
    .target(name: "Diagnostics", swiftSettings: strict),
    // Generic code that other modules specialize for their own types.
    .target(name: "Generics", swiftSettings: strict),

    // This target compiles storyboards to Swift source and does not depend on UIKit.
    .target(name: "StoryboardCompiler", swiftSettings: strict),
    // Applications on disk: their property lists and their installation.
    .target(name: "AppBundles", dependencies: ["CFileExchange"], swiftSettings: strict),

    .target(name: "AppGroups", dependencies: ["AppBundles", "Diagnostics"], swiftSettings: strict),

    // The solver computes with numbers only and does not depend on views.
    .target(name: "ConstraintSolver", dependencies: ["Diagnostics"], swiftSettings: strict),

    // Geometry, colors, images and drawing.
    .target(
      name: "CoreGraphics",
      dependencies: ["Diagnostics", "CCairo", "CImageCodecs", "PixelKernels"],
      swiftSettings: strict),
    .target(
      name: "TextLayout",
      dependencies: [
        "Diagnostics", "Generics", "CPango", "CCairo", "PixelKernels", "CoreGraphics",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(name: "ImageIO", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .target(
      name: "RenderTree", dependencies: ["Generics", "CoreGraphics"], swiftSettings: strict),

    // The modules that turn the render tree into pixels.
    .target(
      name: "Compositing",
      dependencies: ["RenderTree", "CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "CompositingCPU",
      dependencies: [
        "Diagnostics", "Compositing", "RenderTree", "CoreGraphics", "PixelKernels", "CCairo",
      ],
      swiftSettings: strict),
    .target(
      name: "Surfaces", dependencies: ["Diagnostics", "CoreGraphics", "PixelKernels"],
      swiftSettings: strict),
    .target(
      name: "SurfaceHeadless", dependencies: ["Surfaces", "CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "SurfaceSDL",
      dependencies: [
        "Surfaces", "CoreGraphics", "PixelKernels", "CSDL", "CXCB", "CWayland", "CDBus",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    // UIKit, and the modules of which it consists.
    .target(
      name: "QuartzCore",
      dependencies: [
        "Diagnostics", "Generics", "RenderTree", "CoreGraphics", "TextLayout", "PixelKernels",
        "CProgramImage", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "UIFoundation",
      dependencies: [
        "Diagnostics", "QuartzCore", "RenderTree", "CoreGraphics", "TextLayout",
        .product(name: "Logging", package: "swift-log"),
      ],
      // The tables are compiled into the module, because an installed program has no resource
      // folder.
      resources: ["shapes", "objects", "people", "nature", "icons"].map {
        .embedInCode("Images/Symbols/Tables/\($0).txt")
      },
      swiftSettings: strict),
    .target(
      name: "UIKitCore",
      dependencies: [
        "Diagnostics", "Generics", "UIFoundation", "QuartzCore", "RenderTree", "CoreGraphics",
        "TextLayout", "ConstraintSolver", "CDigest", "CHostEntry", "CStoryboardRecords",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "UICollections", dependencies: ["Diagnostics", "UIKitCore"], swiftSettings: strict),
    .target(
      name: "UIDynamics", dependencies: ["CBox2D", "Diagnostics", "UICollections", "UIKitCore"],
      swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "AppGroups", "ImageIO", "UICollections", "UIDynamics", "UIKitCore", "UIFoundation",
      ],
      swiftSettings: strict),

    // Controls that Apple's UIKit does not have.
    .target(name: "VibrantControls", dependencies: uikit, swiftSettings: strict),
    // Widgets: extensions that run in separate processes and are drawn by a host.
    .target(
      name: "WidgetProtocol", dependencies: ["CWidgetTransport", "RenderTree", "CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "NotificationCenter", dependencies: ["Diagnostics", "UIKitCore"],
      swiftSettings: strict),
    .target(
      name: "WidgetExtension",
      dependencies: uikit + [
        "AppBundles", "NotificationCenter", "WidgetProtocol", "CWidgetTransport", "QuartzCore",
        "RenderTree", "CoreGraphics",
      ],
      swiftSettings: strict),
    // A program that ends a widget's processes when their host ends. WidgetHost starts the
    // program and does not import it.
    .executableTarget(name: "opaline-reaper"),
    .target(
      name: "WidgetHost",
      dependencies: uikit + [
        "opaline-reaper", "WidgetProtocol", "CWidgetTransport", "QuartzCore", "RenderTree",
        "CoreGraphics",
        "Diagnostics", "Surfaces", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    // Composition roots: the only targets that depend on both UIKit and the compositor.
    .target(
      name: "UIKitHost",
      dependencies: [
        "AppBundles", "UIKitCore", "QuartzCore", "RenderTree", "TextLayout", "CoreGraphics",
        "Compositing", "CompositingCPU", "Surfaces", "SurfaceHeadless", "SurfaceSDL",
      ],
      swiftSettings: strict),
    .target(
      name: "UIKitTesting",
      dependencies: [
        "Diagnostics", "CTestingStart", "UIKitHost", "UIKitCore", "QuartzCore", "RenderTree",
        "CoreGraphics", "Compositing", "CompositingCPU", "Surfaces", "SurfaceHeadless",
      ],
      swiftSettings: strict),
    .target(
      name: "_Testing_UIKit", path: "Sources/UIKitTestingOverlays/_Testing_UIKit",
      swiftSettings: strict),
    .target(
      name: "_Testing_CoreGraphics", path: "Sources/UIKitTestingOverlays/_Testing_CoreGraphics",
      swiftSettings: strict),

    // The Today panel: widgets of installed applications over the user's wallpaper.
    .target(
      name: "TodayPanel",
      dependencies: uikit + [
        "AppBundles", "WidgetHost", "WidgetProtocol", "CoreGraphics",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "opaline-today",
      dependencies: uikit + [
        "AppBundles", "TodayPanel", "UIKitHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // The command line tool. It must not depend on UIKit, because build plugins run it for
    // targets that depend on UIKit.
    .executableTarget(
      name: "opaline",
      dependencies: [
        "AppBundles", "StoryboardCompiler",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // This plugin compiles the storyboards of a target to Swift source, and adds this source to the
    // target.
    .plugin(name: "Storyboards", capability: .buildTool(), dependencies: ["opaline"]),

    .target(
      name: "TodayWidgets", dependencies: uikit + ["NotificationCenter", "VibrantControls"],
      path: "Examples/TodayWidgets/Widgets", swiftSettings: strict),
    .executableTarget(
      name: "QuoteWidget", dependencies: uikit + ["TodayWidgets", "WidgetExtension"],
      path: "Examples/TodayWidgets/QuoteWidget", swiftSettings: strict),
    .executableTarget(
      name: "CounterWidget", dependencies: uikit + ["TodayWidgets", "WidgetExtension"],
      path: "Examples/TodayWidgets/CounterWidget", swiftSettings: strict),
    .executableTarget(
      name: "SystemWidget", dependencies: uikit + ["TodayWidgets", "WidgetExtension"],
      path: "Examples/TodayWidgets/SystemWidget", swiftSettings: strict),
    .executableTarget(
      name: "TodayApp", dependencies: uikit + ["TodayWidgets", "UIKitHost"],
      path: "Examples/TodayWidgets/TodayApp", swiftSettings: strict),

    .executableTarget(
      name: "Gallery",
      dependencies: uikit + [
        "AppBundles", "NotificationCenter", "TodayPanel", "TodayWidgets", "VibrantControls",
        "WidgetExtension", "WidgetHost", "WidgetProtocol", "UIKitHost",
      ],
      path: "Examples/Gallery", swiftSettings: strict, plugins: ["Storyboards"]),
    .executableTarget(
      name: "LoginForm", dependencies: uikit + ["UIKitHost"], path: "Examples/LoginForm",
      swiftSettings: strict),
    .executableTarget(
      name: "Settings", dependencies: uikit + ["UIKitHost"], path: "Examples/Settings",
      swiftSettings: strict),
    .executableTarget(
      name: "SmoothNavigation", dependencies: uikit + ["UIKitHost"],
      path: "Examples/SmoothNavigation", swiftSettings: strict),
    .executableTarget(
      name: "StoryboardApp", dependencies: uikit + ["UIKitHost"],
      path: "Examples/StoryboardApp", swiftSettings: strict, plugins: ["Storyboards"]),
    .executableTarget(
      name: "ButtonPage",
      dependencies: uikit + [
        "BenchmarkSupport", "UIKitHost", "QuartzCore", "CoreGraphics", "Compositing",
        "CompositingCPU", "TextLayout",
      ],
      path: "Benchmarks/ButtonPage", exclude: ["GTK4", "PySide6", "run"], swiftSettings: strict),
    .target(name: "CHeapStatistics", path: "Benchmarks/Support/Heap"),
    .target(
      name: "BenchmarkSupport",
      dependencies: uikit + [
        "UIKitHost", "CoreGraphics", "Compositing", "CompositingCPU", "Surfaces",
        "CHeapStatistics",
      ],
      path: "Benchmarks/Support", exclude: ["Heap", "harness.py"], swiftSettings: strict),
    .executableTarget(
      name: "BlockedMain", dependencies: uikit + ["UIKitHost"], path: "Benchmarks/BlockedMain",
      swiftSettings: strict),
    .executableTarget(
      name: "FrameBudget",
      dependencies: uikit + ["BenchmarkSupport", "UIKitHost", "QuartzCore", "Surfaces"],
      path: "Benchmarks/FrameBudget", swiftSettings: strict),
    .executableTarget(
      name: "Labels", dependencies: uikit + ["BenchmarkSupport", "UIKitHost"],
      path: "Benchmarks/Labels", exclude: ["labels.c", "labels.py", "run"], swiftSettings: strict),
    .executableTarget(
      name: "LongList",
      dependencies: uikit + ["BenchmarkSupport", "UIKitHost", "Compositing"],
      path: "Benchmarks/LongList", exclude: ["page.html", "GTK4"], swiftSettings: strict),
    .executableTarget(
      name: "LongText",
      dependencies: uikit + ["BenchmarkSupport", "UIKitHost", "CompositingCPU"],
      path: "Benchmarks/LongText", exclude: ["longtext.py", "run"], swiftSettings: strict),
    .executableTarget(
      name: "ScrollingBar", dependencies: uikit + ["BenchmarkSupport", "UIKitHost"],
      path: "Benchmarks/ScrollingBar", exclude: ["page.html"], swiftSettings: strict),
    .executableTarget(
      name: "Push", dependencies: uikit + ["BenchmarkSupport", "UIKitHost"],
      path: "Benchmarks/Push", exclude: ["page.html", "photograph.jpg"], swiftSettings: strict),
    .target(
      name: "Box2DPeer", path: "Benchmarks/Dynamics/Peer",
      linkerSettings: [.linkedLibrary("box2d")]),
    .executableTarget(
      name: "DynamicsBenchmark",
      dependencies: uikit + ["BenchmarkSupport", "Box2DPeer", "UIKitHost", "Surfaces"],
      path: "Benchmarks/Dynamics", exclude: ["Peer"], swiftSettings: strict),
    .executableTarget(
      name: "WidgetBenchmark",
      dependencies: uikit + [
        "BenchmarkSupport", "UIKitHost", "WidgetHost", "QuartzCore", "CoreGraphics", "Compositing",
        "CompositingCPU", "Surfaces",
      ],
      path: "Benchmarks/Widgets", exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "Soak", dependencies: uikit + ["UIKitTesting"], path: "Benchmarks/Soak",
      swiftSettings: strict),
  ]
)

let uikitCore: [Target.Dependency] = [
  "UIFoundation", "UIKitCore", "UIKitTesting", "_StageTraits", "_VirtualApp", "QuartzCore",
  "RenderTree", "TextLayout", "CoreGraphics", "Compositing", "_ImagePixels",
]
// Each test target is named after the target that it tests, and lists its dependencies.
let tests: [(name: String, sees: [Target.Dependency])] = [
  ("AppBundlesTests", ["AppBundles"]),
  ("StoryboardCompilerTests", ["StoryboardCompiler"]),
  ("AppGroupsTests", ["AppGroups", "AppBundles", "DefaultsWriter"]),
  ("ConstraintSolverTests", ["ConstraintSolver"]),
  ("CoreGraphicsTests", ["CoreGraphics", "CImageCodecs", "CCairo"]),
  ("ImageIOTests", ["ImageIO", "CoreGraphics"]),
  ("TextLayoutTests", ["TextLayout", "CoreGraphics", "Diagnostics", "CCairo", "PixelKernels"]),
  ("RenderTreeTests", ["RenderTree", "Generics", "CoreGraphics"]),
  ("CompositingTests", ["Compositing", "RenderTree", "CoreGraphics", "_TestScenes"]),
  (
    "CompositingCPUTests",
    [
      "CompositingCPU", "Compositing", "RenderTree", "CoreGraphics", "PixelKernels",
      "_PixelReference", "_TestScenes",
    ]
  ),
  (
    "SurfacesTests",
    [
      "Surfaces", "SurfaceHeadless", "SurfaceSDL", "CSDL", "CXCB", "CSharedLibrary", "CoreGraphics",
    ]
  ),
  ("QuartzCoreTests", ["QuartzCore", "RenderTree", "CoreGraphics", "TextLayout"]),
  (
    "UIFoundationTests",
    [
      "UIFoundation", "UIKitCore", "UIKitTesting", "_StageTraits", "CoreGraphics", "TextLayout",
      "_ImagePixels",
    ]
  ),
  // The tests of UIKitCore are in two modules, because one compiler process checks all tests of a
  // module. The second module contains the tests of controllers, bars and containers.
  ("UIKitCoreTests", uikitCore),
  ("UIKitCoreControllerTests", uikitCore),
  // Tests that are written like apps and use only the public API of the `UIKit` module.
  ("UIKitTests", uikit + ["UIKitTesting", "_StageTraits"]),
  ("UICollectionsTests", uikit + ["UIKitTesting", "_StageTraits", "CoreGraphics"]),
  ("UIDynamicsTests", uikit + ["UIKitTesting", "_StageTraits", "QuartzCore", "CoreGraphics"]),
  (
    "VibrantControlsTests",
    uikit + ["VibrantControls", "UIKitTesting", "_StageTraits", "CoreGraphics"]
  ),
  (
    "UIKitHostTests",
    [
      "UIKitHost", "UIKitCore", "UIKitTesting", "_StageTraits", "Surfaces", "SurfaceHeadless",
      "CoreGraphics",
      "Compositing", "CompositingCPU", "RenderTree", "AppBundles",
    ]
  ),
  (
    "ExampleTests",
    uikit + [
      "UIKitTesting", "_StageTraits", "TextLayout", "LoginForm", "Settings", "SmoothNavigation",
      "StoryboardApp", "Gallery",
    ]
  ),
  ("WidgetProtocolTests", ["WidgetProtocol", "CWidgetTransport", "RenderTree", "CoreGraphics"]),
  (
    "WidgetHostTests",
    uikit + [
      "WidgetHost", "WidgetProtocol", "WidgetExtension", "NotificationCenter", "CWidgetTransport",
      "UIKitTesting", "QuartzCore", "RenderTree", "CoreGraphics", "TodayWidgets", "_TestHost",
      "_TestWidget",
    ]
  ),
  (
    "TodayPanelTests",
    uikit + [
      "TodayPanel", "TodayWidgets", "AppBundles", "WidgetHost", "WidgetProtocol", "UIKitTesting",
      "_StageTraits",
      "CoreGraphics", "_TestWidget",
    ]
  ),
  (
    "SceneTests",
    uikit + ["UIKitTesting", "_StageTraits", "QuartzCore", "CoreGraphics", "Gallery"]
  ),
]
// The executable that tests of widgets launch. It contains a widget class for each tested behavior.
package.targets.append(
  .executableTarget(
    name: "_TestWidget",
    dependencies: uikit + [
      "NotificationCenter", "TodayWidgets", "WidgetExtension", "WidgetProtocol",
      "CWidgetTransport", "RenderTree", "CoreGraphics",
    ],
    path: "Tests/_TestWidget", swiftSettings: strict, plugins: ["Storyboards"]))
// A program that starts a widget as the panel does. Tests kill this program while the widget runs.
package.targets.append(
  .executableTarget(
    name: "_TestHost", dependencies: uikit + ["WidgetHost", "UIKitTesting"],
    path: "Tests/_TestHost", swiftSettings: strict))
// A program that makes mistakes of app developers, each in a separate process. Scripts/test-misuses
// runs it.
package.targets.append(
  .executableTarget(
    name: "Misuses", dependencies: uikit + ["UIKitTesting"], path: "Tests/Misuses",
    swiftSettings: strict))
// A program that writes an app group's defaults until it is killed; AppGroupsTests runs
// several processes of it.
package.targets.append(
  .executableTarget(
    name: "DefaultsWriter", dependencies: ["AppGroups"], path: "Tests/DefaultsWriter",
    swiftSettings: strict))
// Slow and exact versions of the pixel loops, with which tests compare the fast versions. They are
// written in C, so that the tests do not take too long.
package.targets.append(
  .target(
    name: "_PixelReference", dependencies: ["PixelKernels"], path: "Tests/_PixelReference"))
// This target builds trees of nodes for tests.
package.targets.append(
  .target(
    name: "_TestScenes", dependencies: ["Compositing", "RenderTree", "CoreGraphics"],
    path: "Tests/_TestScenes", swiftSettings: strict))
// Support code for suites of several targets: readers of pixels, colors of materials, archives,
// random numbers.
package.targets.append(
  .target(
    name: "_TestSupport",
    dependencies: ["CoreGraphics", "Diagnostics", "RenderTree", "Surfaces"],
    path: "Tests/_TestSupport", swiftSettings: strict))
package.targets.append(
  .target(
    name: "_ImagePixels", dependencies: ["UIFoundation", "CoreGraphics", "_TestSupport"],
    path: "Tests/_ImagePixels", swiftSettings: strict))
// An application of UIKitCore without a compositor.
package.targets.append(
  .target(
    name: "_VirtualApp", dependencies: ["UIKitCore", "QuartzCore", "RenderTree", "CoreGraphics"],
    path: "Tests/_VirtualApp", swiftSettings: strict))
// Tests alternate on the main actor, so these traits make each test's own stage current.
package.targets.append(
  .target(
    name: "_StageTraits",
    dependencies: [
      "UIKitTesting", "UIKitCore", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics",
    ],
    path: "Tests/_StageTraits", swiftSettings: strict))
// Storyboards and nibs that the plugin compiles into the suite.
package.targets.append(
  .testTarget(
    name: "StoryboardTests",
    dependencies: uikit + [
      "UIKitTesting", "_StageTraits", "_Testing_UIKit", "_Testing_CoreGraphics",
    ],
    swiftSettings: strict, plugins: ["Storyboards"]))
for test in tests {
  package.targets.append(
    .testTarget(
      name: test.name,
      dependencies: test.sees + ["_Testing_UIKit", "_Testing_CoreGraphics", "_TestSupport"],
      swiftSettings: strict))
}

// The plugin is needed only for Scripts/docs, so apps need not fetch it.
if Context.environment["OPALINE_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}
