// swift-tools-version: 6.2
import PackageDescription

// A screen that was written for iOS (the folder iOS, to which each target links) and never changed, in each way that a package may be
// set up; and a library of theirs, written for iOS, too.
let products = ["Recorder", "UIKit", "VirtualKeyboard"]
let dependencies = products.map { Target.Dependency.product(name: $0, package: "KeyboardAssistant") } + ["GuestKit"]

let package = Package(
  name: "Ported",
  dependencies: [
    .package(name: "KeyboardAssistant", path: "../../..")
  ],
  targets: [
    .target(
      name: "GuestKit",
      dependencies: [.product(name: "UIKit", package: "KeyboardAssistant")],
      path: "GuestKit",
      exclude: ["iOS"],
      plugins: [.plugin(name: "PortIOS", package: "KeyboardAssistant")]
    ),
    .executableTarget(
      name: "GuestsSwift5",
      dependencies: dependencies,
      exclude: ["iOS"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "PortIOS", package: "KeyboardAssistant")]
    ),
    .executableTarget(
      name: "GuestsSwift6",
      dependencies: dependencies,
      exclude: ["iOS"],
      plugins: [.plugin(name: "PortIOS", package: "KeyboardAssistant")]
    ),
    .executableTarget(
      name: "GuestsIsolated",
      dependencies: dependencies,
      exclude: ["iOS"],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "PortIOS", package: "KeyboardAssistant")]
    ),
  ]
)
