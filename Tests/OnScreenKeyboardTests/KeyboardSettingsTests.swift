import Arguments
import TestSupport
import Testing

@testable import OnScreenKeyboard

@Suite("What the virtual keyboard remembers of its options")
struct KeyboardSettingsTests {
  private let names = ["de-DE", "en-US"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: SettingsFile { SettingsFile(environment: ["XDG_CONFIG_HOME": folder.path]) }

  private func read() throws(OptionError) -> KeyboardSettings { try file.read { names } }

  private func settings(of arguments: String...) throws -> KeyboardSettings {
    guard case .run(let options) = try KeyboardInvocation(arguments, layouts: { names }) else { return .init() }
    return options.chosen
  }

  @Test("what was given last stays until it is given again, in a file that people can read")
  func remembers() throws {
    #expect(try read().isEmpty)
    file.remember(try settings(of: "--auto-show", "tap", "--layout", "de,en"), before: try read())
    file.remember(try settings(of: "--auto-show", "focus", "--avoid", "top"), before: try read())
    file.remember(try settings(of: "--dwell", "0.8"), before: try read())
    let lines = [
      "# What virtual-keyboard was told last.", "layout = de-DE,en-US", "auto-show = focus", "avoid = top", "",
    ]
    #expect(folder.text("virtual-keyboard/settings") == lines.joined(separator: "\n"))
    var options = KeyboardOptions()
    options.remembered = try read()
    #expect(options.layouts == names && options.autoShow == .focus && options.avoidance == .top)
    #expect(options.placement == .docked)
    options.chosen = try settings(of: "--layout", "system")
    #expect(options.layouts == ["system"] && options.autoShow == .focus)
  }

  @Test("a layout's file is remembered by its whole path")
  func paths() throws {
    let chosen = try settings(of: "--layout", "kiosk.json,../own/keys.json,/etc/keys.json,de")
    let whole = ["/home/ada/kiosk.json", "/home/own/keys.json", "/etc/keys.json", "de-DE"]
    #expect(chosen.withWholePaths(from: "/home/ada").layouts == whole)
  }

  @Test(
    "what isn't understood is told with its file, line and what belongs there",
    arguments: [
      ("auto-show = always", "--auto-show is off, tap or focus, not \"always\""),
      ("layout = xx", "unknown layout \"xx\"; there are system, de-DE and en-US"),
      (
        "volume = 11",
        "expected layout, placement, keys, key-size, auto-show or avoid and “= value”, found \"volume = 11\""
      ),
      ("tap", "expected layout, placement, keys, key-size, auto-show or avoid and “= value”, found \"tap\""),
    ]
  )
  func damaged(line: String, complaint: String) throws {
    try folder.write("# Mine\n\n\(line)\nplacement = floating\n", to: "virtual-keyboard/settings")
    #expect(throws: OptionError(message: "\(folder.path)/virtual-keyboard/settings: line 3: \(complaint)")) {
      try read()
    }
  }

  @Test("who has no place for it gives options each time")
  func nowhere() throws {
    for environment in [[:], ["HOME": "/proc/nowhere"]] {
      let file = SettingsFile(environment: environment)
      file.remember(try settings(of: "--auto-show", "tap"), before: KeyboardSettings())
      #expect(try file.read { names }.isEmpty)
    }
  }
}
