// swift-tools-version: 5.9
import PackageDescription

// This is a package of an app developer. Scripts/test-client copies it out of the repository. The
// script builds it unchanged in Swift 5 mode, and with another first line in Swift 6 mode.
let package = Package(
  name: "Client",
  dependencies: [.package(name: "Opaline", path: "../../..")],
  targets: [
    .target(name: "Profile", dependencies: [.product(name: "UIKit", package: "Opaline")]),
    .executableTarget(
      name: "ProfileApp", dependencies: ["Profile", .product(name: "UIKit", package: "Opaline")]),
    .testTarget(
      name: "ProfileTests",
      dependencies: [
        "Profile", .product(name: "UIKit", package: "Opaline"),
        .product(name: "UIKitTesting", package: "Opaline"),
        .product(name: "UIKitTestingOverlays", package: "Opaline"),
      ]),
  ]
)
