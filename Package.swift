// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Everything that draws or handles events lives on the main actor.
///
/// So does the end of an object, unless its class says `nonisolated deinit`. Those do that apps subclass, and those of which many
/// come and go, because asking for the main executor each time costs more than the end itself. A class without a superclass that
/// apps subclass says `@MainActor` all the same: Swift 6 doesn't let a package with other settings derive from it otherwise.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Without the names of what libraries declare `public`, which nothing looks up in a program, and without the functions that only those
/// names keep: 1.6 MiB; and with one copy of functions of the same code: 0.3 MiB. SwiftPM takes such flags from no target
/// of a library that other packages use, and needs none there.
///
/// LLVM's linker, which comes with the toolchain, also packs relative relocations: 3.4 MiB. The dynamic loader knows them since
/// glibc 2.36; a program that is built on such a system says so where the loader is older.
let small: [LinkerSetting] = {
  var words = ["-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe"]
  var name = [UInt8](repeating: 0, count: 64)
  let count = name.withUnsafeMutableBytes { confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count) }
  // Such as “glibc 2.36”.
  let text = String(decoding: name.prefix(max(0, min(count, name.count) - 1)), as: UTF8.self)
  let version = text.split { !$0.isNumber }.compactMap { Int($0) }
  if !version.lexicographicallyPrecedes([2, 36]) { words += ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] }
  return [.unsafeFlags(words, .when(platforms: [.linux], configuration: .release))]
}()

/// The parser of the toolchain that reads this file: its libraries are beside the one of `PackageDescription`, wherever that is.
let parser: (swift: [SwiftSetting], linker: [LinkerSetting]) = {
  // `String(contentsOfFile:)` would end with the first piece that the kernel gives.
  let mappings = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
  let lines = String(decoding: mappings, as: UTF8.self).split(separator: "\n")
  let library = lines.first { $0.contains("/pm/ManifestAPI/") }
  guard let library, let start = library.firstIndex(of: "/"), let end = library.range(of: "/pm/ManifestAPI/") else {
    return ([], [])
  }
  let folder = "\(library[start..<end.lowerBound])/host"
  let search = ["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]
  return (
    [.unsafeFlags(["-I", folder])],
    [.unsafeFlags(search), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax")]
  )
}()

let package = Package(
  name: "KeyboardAssistant",
  products: [
    // With the frameworks whose names iOS code imports beside UIKit.
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "CoreText", "QuartzCore"]),
    .library(name: "UIKitX11", targets: ["UIKitX11"]),
    .library(name: "VirtualKeyboard", targets: ["VirtualKeyboard"]),
    .library(name: "KeyboardAssistant", targets: ["KeyboardAssistant"]),
    .library(name: "KeyboardAwareness", targets: ["KeyboardAwareness"]),
    .library(name: "KeyboardManager", targets: ["KeyboardManager"]),
    .library(name: "KeyboardLayoutGuide", targets: ["KeyboardLayoutGuide"]),
    .library(name: "KeyboardInspector", targets: ["KeyboardInspector"]),
    .library(name: "Recorder", targets: ["Recorder"]),
    .library(name: "Headless", targets: ["Headless"]),
    .library(name: "Combine", targets: ["Combine"]),
    .plugin(name: "PortIOS", targets: ["PortIOS"]),
    .plugin(name: "PortIOSCommand", targets: ["PortIOSCommand"]),
    .executable(name: "keyboard-assistant-demo", targets: ["Programs"]),
    .executable(name: "virtual-keyboard", targets: ["Programs"]),
    .executable(name: "keyboard-assistant-bench", targets: ["BenchmarkProgram"]),
  ],
  targets: [
    .systemLibrary(
      name: "CX11",
      pkgConfig: "freetype2",
      providers: [.apt(["libx11-dev", "libxft-dev", "libfontconfig1-dev"])]
    ),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "Outside"),
    .target(name: "PNG", dependencies: ["CPNG"]),
    .target(name: "JPEG", dependencies: ["Outside"]),
    .target(name: "Spelling", dependencies: ["Outside"], swiftSettings: mainActor),
    .target(name: "X11", dependencies: ["CX11", "Outside", "PNG"], exclude: ["Testing"], swiftSettings: mainActor),
    // For the benchmark and the tests: in no program that people install.
    .target(
      name: "X11Testing",
      dependencies: ["CX11", "Outside", "X11"],
      path: "Sources/X11/Testing",
      swiftSettings: mainActor
    ),
    .target(name: "Cassowary"),
    .target(name: "Combine"),
    // Empty: what the compiler looks for beside an import of Testing.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"], swiftSettings: mainActor),
    // Foundation's ICU is in every program that has Foundation.
    .target(
      name: "UIFoundation",
      dependencies: ["CoreGraphics", "JPEG", "Outside", "PNG"],
      swiftSettings: mainActor,
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),
    .target(name: "CoreText", dependencies: ["UIFoundation"], swiftSettings: mainActor),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "UIFoundation"], swiftSettings: mainActor),
    .target(
      name: "UIPlatform",
      dependencies: ["CoreGraphics", "QuartzCore", "UIFoundation"],
      swiftSettings: mainActor
    ),
    .target(
      name: "UIKitCore",
      dependencies: ["Cassowary", "CoreGraphics", "Outside", "QuartzCore", "UIFoundation", "UIPlatform"],
      swiftSettings: mainActor
    ),
    .target(
      name: "UIKitLists",
      dependencies: ["CoreGraphics", "Outside", "QuartzCore", "UIFoundation", "UIKitCore", "UIPlatform"],
      swiftSettings: mainActor
    ),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "CoreText", "Outside", "QuartzCore", "UIFoundation", "UIKitCore", "UIKitLists", "UIPlatform",
        "_Testing_UIKit",
      ],
      swiftSettings: mainActor
    ),
    .target(
      name: "UIKitX11",
      dependencies: ["Outside", "Spelling", "UIKit", "UIPlatform", "X11"],
      swiftSettings: mainActor
    ),
    .target(
      name: "VirtualKeyboard",
      dependencies: ["Outside", "Resources", "Spelling", "UIKit"],
      swiftSettings: mainActor
    ),
    .target(name: "KeyboardAvoidance", dependencies: ["UIKit"], swiftSettings: mainActor),
    .target(name: "KeyboardAssistant", dependencies: ["KeyboardAvoidance", "UIKit"], swiftSettings: mainActor),
    .target(name: "KeyboardAwareness", dependencies: ["KeyboardAvoidance", "UIKit"], swiftSettings: mainActor),
    .target(name: "KeyboardManager", dependencies: ["UIKit"], swiftSettings: mainActor),
    .target(name: "KeyboardLayoutGuide", dependencies: ["UIKit"], swiftSettings: mainActor),
    .target(name: "KeyboardInspector", dependencies: ["KeyboardAvoidance", "UIKit"], swiftSettings: mainActor),
    .target(
      name: "Recorder",
      dependencies: ["Arguments", "Outside", "PNG", "UIKit", "UIKitX11", "X11", "Resources"],
      swiftSettings: mainActor
    ),
    .target(
      name: "Resources",
      path: "Resources",
      exclude: ["README.md", "Screenshots"],
      resources: [.copy("Keyboards"), .copy("Fonts"), .copy("Tapes"), .copy("Desktop"), .copy("Words")]
    ),
    .target(name: "Arguments", swiftSettings: mainActor),
    .target(
      name: "Demo",
      dependencies: [
        "Arguments", "JPEG", "Outside", "PNG", "UIKit", "UIKitX11", "X11", "VirtualKeyboard", "KeyboardAssistant",
        "KeyboardAwareness", "KeyboardInspector", "KeyboardManager",
        "KeyboardLayoutGuide", "Recorder", "Resources",
      ],
      swiftSettings: mainActor
    ),
    .target(
      name: "OnScreenKeyboard",
      dependencies: ["Arguments", "Outside", "Spelling", "UIKit", "UIKitX11", "VirtualKeyboard", "X11"],
      swiftSettings: mainActor
    ),
    .target(
      name: "Bench",
      dependencies: [
        "Arguments", "Cassowary", "Outside", "PNG", "UIKit", "UIKitX11", "X11", "VirtualKeyboard", "KeyboardAssistant",
        "KeyboardInspector", "Recorder", "Resources", "Headless", "Demo", "X11Testing",
      ],
      swiftSettings: mainActor
    ),
    .executableTarget(
      name: "Programs",
      dependencies: ["Arguments", "Demo", "OnScreenKeyboard", "Outside"],
      swiftSettings: mainActor,
      linkerSettings: small
    ),
    .executableTarget(
      name: "BenchmarkProgram",
      dependencies: ["Arguments", "Bench", "Outside"],
      swiftSettings: mainActor,
      linkerSettings: small
    ),
    .executableTarget(name: "Porting", swiftSettings: parser.swift, linkerSettings: parser.linker),
    .plugin(name: "PortIOS", capability: .buildTool, dependencies: ["Porting"], path: "Sources/PortIOS"),
    .plugin(
      name: "PortIOSCommand",
      capability: .command(
        intent: .custom(verb: "port-ios", description: "Write iOS code as it is compiled on Linux"),
        permissions: [.writeToPackageDirectory(reason: "The rewritten files are written to a folder of the package.")]
      ),
      dependencies: ["Porting"],
      path: "Sources/PortIOSCommand"
    ),
    .target(name: "HeadlessText", dependencies: ["UIFoundation"], swiftSettings: mainActor),
    .target(name: "Headless", dependencies: ["HeadlessText", "Outside", "UIKit"], swiftSettings: mainActor),
    .target(
      name: "TestSupport",
      dependencies: ["Headless", "KeyboardAvoidance", "Outside", "UIKit", "UIKitCore", "VirtualKeyboard"],
      path: "Tests/TestSupport",
      swiftSettings: mainActor
    ),
    .testTarget(name: "OutsideTests", dependencies: ["Outside", "TestSupport"], swiftSettings: mainActor),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling", "TestSupport"], swiftSettings: mainActor),
    .testTarget(
      name: "X11Tests",
      dependencies: ["Outside", "PNG", "X11", "X11Testing", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(name: "PNGTests", dependencies: ["PNG"]),
    .testTarget(name: "JPEGTests", dependencies: ["JPEG", "TestSupport"]),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"]),
    // As an app's package is: with none of our settings.
    .testTarget(name: "CombineTests", dependencies: ["Combine", "TestSupport", "UIKit", "UIKitCore"]),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
    .testTarget(name: "UIFoundationTests", dependencies: ["HeadlessText", "UIFoundation"], swiftSettings: mainActor),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "UIKitCore", "UIKitLists", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "UIKitX11Tests",
      dependencies: [
        "CoreText", "Outside", "Spelling", "UIKitX11", "X11", "X11Testing", "UIKit", "UIKitCore", "TestSupport",
      ],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "VirtualKeyboardTests",
      dependencies: ["Resources", "Spelling", "VirtualKeyboard", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "KeyboardAvoidanceTests",
      dependencies: ["KeyboardAvoidance", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "KeyboardAssistantTests",
      dependencies: ["KeyboardAssistant", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "KeyboardAwarenessTests",
      dependencies: ["KeyboardAwareness", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "KeyboardManagerTests",
      dependencies: ["KeyboardManager", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "KeyboardLayoutGuideTests",
      dependencies: ["KeyboardLayoutGuide", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "KeyboardInspectorTests",
      dependencies: ["KeyboardInspector", "UIKit", "UIKitCore", "TestSupport"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "RecorderTests",
      dependencies: [
        "Arguments", "PNG", "Recorder", "UIKit", "UIKitCore", "UIKitX11", "VirtualKeyboard", "X11", "X11Testing",
        "Resources",
        "TestSupport",
      ],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "UIKit", "UIKitCore", "KeyboardAssistant", "KeyboardAwareness", "KeyboardManager", "KeyboardLayoutGuide",
        "TestSupport",
      ],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "PortingTests",
      dependencies: [
        "KeyboardAssistant", "KeyboardAwareness", "KeyboardLayoutGuide", "KeyboardManager", "Porting", "TestSupport",
        "UIKit", "UIKitCore",
      ],
      swiftSettings: mainActor
    ),
    // As an app's package is: with none of our settings.
    .testTarget(
      name: "ClientTests",
      dependencies: ["UIKit", "UIKitCore", "CoreGraphics", "QuartzCore", "TestSupport"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Arguments", "Bench", "Demo", "OnScreenKeyboard", "Resources", "UIKit", "UIKitCore", "UIKitX11",
        "VirtualKeyboard",
        "KeyboardAssistant", "KeyboardAwareness", "KeyboardInspector", "KeyboardManager",
        "KeyboardLayoutGuide", "Recorder", "TestSupport",
      ],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Arguments", "Demo", "KeyboardAssistant", "Outside", "PNG", "Resources", "TestSupport", "UIKit", "UIKitCore",
        "UIKitX11",
        "VirtualKeyboard", "X11",
      ],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "OnScreenKeyboardTests",
      dependencies: [
        "OnScreenKeyboard", "Arguments", "TestSupport", "UIKit", "UIKitCore", "VirtualKeyboard", "X11", "X11Testing",
      ],
      swiftSettings: mainActor
    ),
    // As an app's program is: with none of our settings.
    .executableTarget(name: "RunLoopProgram", dependencies: ["UIKitX11"], path: "Tests/RunLoopProgram"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Arguments", "JPEG", "Outside", "PNG", "X11", "X11Testing", "Recorder", "Resources", "TestSupport", "UIKit",
        "UIKitCore",
        "VirtualKeyboard", "Demo", "OnScreenKeyboard", "Bench", "RunLoopProgram",
      ],
      exclude: ["Replays"],
      swiftSettings: mainActor
    ),
  ],
  swiftLanguageModes: [.v6]
)
