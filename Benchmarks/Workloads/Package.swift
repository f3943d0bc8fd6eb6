// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Workloads",
  dependencies: [
    // `Benchmarks/Workloads/compare` builds the program from two versions of Opaline.
    .package(name: "Opaline", path: Context.environment["OPALINE_PATH"] ?? "../..")
  ],
  targets: [
    .target(name: "CWorkloadHeap", path: "Heap"),
    .executableTarget(
      name: "Workloads",
      dependencies: [
        "CWorkloadHeap", .product(name: "UIKit", package: "Opaline"),
        .product(name: "UIKitTesting", package: "Opaline"),
      ],
      path: "Sources"),
  ]
)
