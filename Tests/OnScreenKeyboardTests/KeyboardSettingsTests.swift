import Arguments
import Foundation
import TestSupport
import Testing

@testable import OnScreenKeyboard

@Suite("What the virtual keyboard remembers of its options")
struct KeyboardSettingsTests {
  private let names = ["de-DE", "en-US"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: SettingsFile { SettingsFile(environment: ["XDG_CONFIG_HOME": folder.path]) }

  /// What is remembered, if nothing is wrong with it.
  private func read() throws(OptionError) -> KeyboardSettings {
    var complaint: OptionError?
    let settings = file.read(layouts: { names }) { complaint = $0 }
    if let complaint { throw complaint }
    return settings
  }

  /// The remembered settings, and the complaints about them.
  private func readWithComplaints() -> (settings: KeyboardSettings, complaints: [String]) {
    var complaints: [String] = []
    let settings = file.read(layouts: { names }) { complaints.append($0.message) }
    return (settings, complaints)
  }

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
    let (settings, complaints) = readWithComplaints()
    #expect(complaints == ["\(folder.path)/virtual-keyboard/settings: line 3: \(complaint); the line is skipped"])
    #expect(settings.placement == .floating && settings.autoShow == nil && settings.layouts == nil)
  }

  @Test("an option changes its own line; comments, mistakes and all other lines stay as they are")
  func keepsLines() throws {
    let mistakes = "volume = 11\r\n  keys=right\r\n\r\nauto-show = always\r\n"
    try folder.write("# Mine\r\nlayout = de\r\nkeys = left\r\n" + mistakes, to: "virtual-keyboard/settings")
    let before = readWithComplaints().settings
    #expect(before.arrangement == .right && before.layouts == ["de-DE"])
    file.remember(try settings(of: "--avoid", "top", "--keys", "split", "--layout", "de"), before: before)
    let kept = "# Mine\r\nlayout = de\r\nkeys = left\r\nvolume = 11\r\nkeys = split\r\n\r\n"
    #expect(folder.text("virtual-keyboard/settings") == kept + "auto-show = always\r\navoid = top\n")
    file.remember(try settings(of: "--auto-show", "tap"), before: readWithComplaints().settings)
    #expect(folder.text("virtual-keyboard/settings") == kept + "auto-show = tap\r\navoid = top\n")
    let settings = readWithComplaints().settings
    #expect(settings.autoShow == .tap && settings.avoidance == .top && settings.arrangement == .split)
  }

  @Test("a last line without an end stays a line of its own")
  func unendedLine() throws {
    try folder.write("keys = left", to: "virtual-keyboard/settings")
    file.remember(try settings(of: "--avoid", "top"), before: try read())
    #expect(folder.text("virtual-keyboard/settings") == "keys = left\navoid = top\n")
  }

  @Test("a file that is no text is told, and left as it is")
  func noText() throws {
    let bytes = Data([0x6B, 0xFF, 0x0A])
    let path = "\(folder.path)/virtual-keyboard/settings"
    try folder.write("", to: "virtual-keyboard/settings")
    try bytes.write(to: URL(fileURLWithPath: path))
    let (settings, complaints) = readWithComplaints()
    #expect(settings.isEmpty && complaints.count == 1)
    file.remember(try self.settings(of: "--avoid", "top"), before: settings)
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test("who has no place for it gives options each time")
  func nowhere() throws {
    for environment in [[:], ["HOME": "/proc/nowhere"]] {
      let file = SettingsFile(environment: environment)
      file.remember(try settings(of: "--auto-show", "tap"), before: KeyboardSettings())
      #expect(file.read(layouts: { names }) { _ in }.isEmpty)
    }
  }
}
