// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Contact",
  dependencies: [
    .package(name: "KeyboardAssistant", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "Contact",
      dependencies: [
        .product(name: "KeyboardAssistant", package: "KeyboardAssistant"),
        .product(name: "Recorder", package: "KeyboardAssistant"),
        .product(name: "UIKit", package: "KeyboardAssistant"),
        .product(name: "UIKitX11", package: "KeyboardAssistant"),
        .product(name: "VirtualKeyboard", package: "KeyboardAssistant"),
      ]
    )
  ]
)
