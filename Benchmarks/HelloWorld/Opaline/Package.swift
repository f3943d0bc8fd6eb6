// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HelloWorld",
  dependencies: [.package(name: "Opaline", path: "../../..")],
  targets: [
    .executableTarget(
      name: "HelloWorld", dependencies: [.product(name: "UIKit", package: "Opaline")],
      path: "Sources")
  ]
)
