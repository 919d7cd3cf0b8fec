// swift-tools-version: 6.2
import PackageDescription

// One form, written as on iOS (the folder Form, to which each target links), in each way that a package may be set up.
let products = ["KeyboardAssistant", "Recorder", "UIKit", "VirtualKeyboard"]
let dependencies = products.map { Target.Dependency.product(name: $0, package: "KeyboardAssistant") }
let headless = Target.Dependency.product(name: "Headless", package: "KeyboardAssistant")

let package = Package(
  name: "Signup",
  dependencies: [
    .package(name: "KeyboardAssistant", path: "../../..")
  ],
  targets: [
    .executableTarget(name: "Swift5", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "Swift6", dependencies: dependencies),
    .executableTarget(name: "Isolated", dependencies: dependencies, swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "SignupTests", dependencies: dependencies + [headless]),
    .testTarget(name: "Swift5Tests", dependencies: dependencies + [headless], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
