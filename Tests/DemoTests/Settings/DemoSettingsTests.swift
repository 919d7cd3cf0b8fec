import TestSupport
import Testing
import VirtualKeyboard
import X11

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("What can be set for all examples") struct DemoSettingsTests {
  private let settings = DemoSettings(
    appearance: .dark,
    contrast: .high,
    textSize: .accessibility2,
    placement: .floating,
    policy: .never,
    keyboards: ["de-DE", "en-US"],
    showsInspector: true,
    window: WindowPlace(text: "420x760+100+50")
  )

  private func complaint(_ text: String) -> String? {
    do throws(SettingsError) {
      _ = try DemoSettings(text: text)
      return nil
    } catch {
      return error.message
    }
  }

  private func withFile(_ body: (SettingsFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(SettingsFile(path: folder.path + "/keyboard-assistant/settings"))
  }

  @Test("settings, each of them, are the same after they were written and read")
  func text() throws {
    #expect(settings.unchanged.isEmpty)
    #expect(try DemoSettings(text: settings.text) == settings)
    #expect(try DemoSettings(text: DemoSettings().text) == DemoSettings())
    #expect(try DemoSettings(text: "") == DemoSettings())
    #expect(try DemoSettings(text: "# mine\n\n  appearance=light  ").appearance == .light)
  }

  @Test("a window's place is written as X11's programs know it, and limited to what can be")
  func place() throws {
    let place = WindowPlace(size: CGSize(width: 520, height: 640), origin: PixelPoint(x: 300, y: -20))
    #expect(place.text == "520x640+300+-20")
    #expect(WindowPlace(text: place.text) == place)
    #expect(WindowPlace(text: "520x640") == WindowPlace(size: CGSize(width: 520, height: 640)))
    #expect(WindowPlace(text: "1x1")?.size == Options.minimumSize)
    #expect(WindowPlace(text: "99999x99999")?.size == Options.maximumSize)
    for text in ["", "520", "520x", "520x640+1", "520x640+1+b", "520x640+1+2+3"] {
      #expect(WindowPlace(text: text) == nil)
    }
    var settings = settings
    settings.window = place
    #expect(try DemoSettings(text: settings.text) == settings)
    #expect(Options(settings).size == place.size)
    #expect(Options(settings).origin == place.origin)
    #expect(complaint("window = big")?.hasPrefix("line 1: expected a size such as 420x760") == true)
  }

  @Test("a line that can't be understood is named, with what was expected")
  func mistakes() {
    #expect(complaint("contrast = some") == "line 1: expected standard, high or system, found “contrast = some”")
    #expect(complaint("\nappearance = purple") == "line 2: expected light, dark or system, found “appearance = purple”")
    #expect(complaint("placement = up") == "line 1: expected attached, docked, floating, off, found “placement = up”")
    #expect(complaint("policy = off") == "line 1: expected auto, always, never, found “policy = off”")
    let layouts = KeyboardLayout.available.joined(separator: ", ")
    #expect(complaint("keyboard = xx")?.hasPrefix("line 1: expected \(layouts), found") == true)
    #expect(complaint("text-size = huge")?.hasPrefix("line 1: expected x-small, small, medium, large") == true)
    #expect(complaint("inspector = 1") == "line 1: expected on or off, found “inspector = 1”")
    #expect(complaint("dark") == "line 1: expected “name = value”, found “dark”")
    #expect(complaint("colour = red")?.hasPrefix("line 1: expected appearance, contrast, text-size, placement") == true)
  }

  @Test("what isn't kept is nothing, what is kept comes back, and is gone when it is removed")
  func file() throws {
    try withFile { file in
      #expect(try file.load() == nil)
      try file.save(settings)
      #expect(try file.load() == settings)
      try file.remove()
      #expect(!file.exists)
      try file.remove()
    }
  }

  @Test("lines may end as they do on Windows, after the mark that editors there put at the beginning")
  func windowsLines() throws {
    let text = settings.text.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try DemoSettings(text: text) == settings)
    #expect(complaint("\r\nappearance = purple\r\n")?.hasPrefix("line 2: ") == true)
    try withFile { file in
      try file.save(settings)
      try Data(("\u{FEFF}" + text).utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(try file.load() == settings)
    }
  }

  @Test("a file that is a link stays one, and the file that it leads to gets the settings", arguments: [true, false])
  func link(exists: Bool) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/dots", withIntermediateDirectories: true)
    if exists { try folder.write("appearance = dark\n", to: "dots/mine", mode: 0o600) }
    let links = [("first", "dots/second"), ("dots/second", folder.path + "/dots/mine")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    let file = SettingsFile(path: folder.path + "/first")
    try file.save(settings)
    #expect(folder.contents == ["dots", "dots/mine", "dots/second", "first"])
    for (name, target) in links {
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/\(name)") == target)
    }
    #expect(folder.text("dots/mine") == settings.text)
    #expect(try file.load() == settings)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/dots/mine")[.posixPermissions] as? Int
    if exists { #expect(mode == 0o600) }
  }

  @Test("what can't be stored on a full disk is told, and neither the link nor the device is replaced")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let file = SettingsFile(path: path)
    #expect(throws: SettingsError(message: "\(path): can't be written: No space left on device")) {
      try file.save(settings)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/full")
    #expect(folder.contents == ["settings"])
  }

  @Test("a file larger than any settings isn't read, and a folder is no file")
  func largeFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 1 << 34) == 0)
    #expect(throws: SettingsError(message: "\(path): can't be read: it is larger than 1 MiB")) {
      try SettingsFile(path: path).load()
    }
    #expect(throws: SettingsError(message: "\(folder.path): can't be read: Is a directory")) {
      try SettingsFile(path: folder.path).load()
    }
  }

  @Test("a file with a mistake is named")
  func badFile() throws {
    try withFile { file in
      try file.save(settings)
      try Data("placement".utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(throws: SettingsError(message: "\(file.path): line 1: expected “name = value”, found “placement”")) {
        try file.load()
      }
    }
  }

  @Test("options that are given come before what is remembered")
  func options() throws {
    var parser = OptionParser(startingFrom: Options(settings)) { ["en-US"] }
    let invocation = try parser.parse(["--placement", "off", "--appearance=system"])
    guard case .run(let options) = invocation else { return #expect(Bool(false), "it should run") }
    #expect(options.placement == .off)
    #expect(options.appearance == .system)
    #expect(options.keyboards == ["de-DE", "en-US"])
    #expect(options.showsInspector)
  }
}
