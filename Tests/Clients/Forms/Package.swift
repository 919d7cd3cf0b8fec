// swift-tools-version: 6.2
import PackageDescription

// Screens as people write them for iOS (the folder Form, to which each target links), in each way that a package may be set up.
let products = ["Recorder", "UIKit", "VirtualKeyboard"]
let dependencies = products.map { Target.Dependency.product(name: $0, package: "KeyboardAssistant") }

let package = Package(
  name: "Forms",
  dependencies: [
    .package(name: "KeyboardAssistant", path: "../../..")
  ],
  targets: [
    .executableTarget(name: "Swift5", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "Swift6", dependencies: dependencies),
    .executableTarget(name: "Isolated", dependencies: dependencies, swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
