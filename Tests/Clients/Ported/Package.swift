// swift-tools-version: 6.2
import PackageDescription

// A screen that was written for iOS (the folder iOS, to which each target links) and never changed, in each way that a package may be
// set up.
let products = ["Recorder", "UIKit", "VirtualKeyboard"]
let dependencies = products.map { Target.Dependency.product(name: $0, package: "KeyboardAssistant") }

func screen(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    exclude: ["iOS"],
    swiftSettings: settings,
    plugins: [.plugin(name: "PortIOS", package: "KeyboardAssistant")]
  )
}

let package = Package(
  name: "Ported",
  dependencies: [
    .package(name: "KeyboardAssistant", path: "../../..")
  ],
  targets: [
    screen("Swift5", [.swiftLanguageMode(.v5)]),
    screen("Swift6"),
    screen("Isolated", [.defaultIsolation(MainActor.self)]),
  ]
)
