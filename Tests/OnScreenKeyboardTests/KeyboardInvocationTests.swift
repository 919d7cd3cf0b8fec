import Arguments
import Testing
import VirtualKeyboard

@testable import OnScreenKeyboard
@testable import UIKit
@testable import UIKitCore

@Suite("The virtual keyboard's command line")
struct KeyboardInvocationTests {
  private func parse(_ arguments: String...) throws(OptionError) -> KeyboardInvocation {
    try KeyboardInvocation(arguments) { ["de-DE", "en-US", "fr-FR"] }
  }

  private func complaint(_ arguments: [String]) -> String? {
    do throws(OptionError) {
      _ = try KeyboardInvocation(arguments) { ["de-DE", "en-US"] }
      return nil
    } catch {
      return error.message
    }
  }

  @Test("nothing asked for is a keyboard with the system's keys, docked")
  func defaults() throws {
    #expect(try parse() == .run(KeyboardOptions()))
    #expect(KeyboardOptions().placement == .docked)
    #expect(KeyboardOptions().layouts == ["system"])
    #expect(!KeyboardOptions().showsPreviews)
    #expect(KeyboardOptions().autoShow == .off && KeyboardOptions().avoidance == .move)
  }

  @Test("every option is understood, with a space or an equals sign")
  func options() throws {
    var wanted = KeyboardOptions()
    (wanted.layouts, wanted.placement) = (["de-DE", "en-US"], .floating)
    (wanted.appearance, wanted.scale, wanted.showsPreviews, wanted.contrast) = (.dark, 1.5, true, .high)
    (wanted.autoShow, wanted.avoidance, wanted.terminals) = (.tap, .top, ["Emacs", "acme"])
    wanted.showsSuggestions = true
    wanted.dwell = 0.8
    (wanted.arrangement, wanted.keySize) = (.split, .millimetres(15.5))
    var words = ["--layout", "de,en-us", "--placement", "floating", "--appearance", "dark", "--scale", "1.5"]
    words += [
      "--avoid", "top", "--dwell", "0.8", "--keys", "split", "--key-size", "15.5", "--auto-show", "tap", "--terminals",
      "Emacs, acme", "--contrast", "high",
    ]
    #expect(try KeyboardInvocation(words + ["--previews", "--suggestions"]) { ["de-DE", "en-US"] } == .run(wanted))
    #expect(
      try parse(
        "--layout=de,en-us",
        "--placement=floating",
        "--auto-show=tap",
        "--avoid=top",
        "--dwell=0.8",
        "--keys=split",
        "--key-size=15.5",
        "--terminals=Emacs,acme",
        "--appearance=dark",
        "--contrast=high",
        "--scale=1.5",
        "--previews",
        "--suggestions"
      ) == .run(wanted)
    )
  }

  @Test("a layout is understood by its language, in English or as its title says")
  func layoutTitles() throws {
    for (name, title) in KeyboardLayout.titles {
      guard case .run(let options) = try KeyboardInvocation(["--layout", title], layouts: { KeyboardLayout.available })
      else { return #expect(Bool(false), "it should run") }
      #expect(options.layouts == [name])
    }
    guard
      case .run(let options) = try KeyboardInvocation(["--layout", "german"], layouts: { KeyboardLayout.available })
    else { return #expect(Bool(false), "it should run") }
    #expect(options.layouts == ["de-DE"])
  }

  @Test(
    "of several layouts for a language it is that of the country where most people speak it",
    arguments: [("en", "en-US"), ("de", "de-DE"), ("Portuguese", "pt-BR"), ("nl", "nl-NL"), ("french", "fr-FR")]
  )
  func countries(language: String, name: String) throws {
    let invocation = try KeyboardInvocation(["--layout", language], layouts: { KeyboardLayout.available })
    var wanted = KeyboardOptions()
    wanted.layouts = [name]
    #expect(invocation == .run(wanted))
  }

  @Test("a layout of one's own is asked for by its file")
  func ownFile() throws {
    var wanted = KeyboardOptions()
    wanted.layouts = ["./kiosk.json", "en-US", "/etc/keys.json"]
    #expect(try parse("--layout", "kiosk.json,en-US,/etc/keys.json") == .run(wanted))
  }

  @Test("what only tells something comes first")
  func special() throws {
    #expect(try parse("--scale", "2", "--help") == .help)
    #expect(try parse("--version", "--help") == .version)
    #expect(try parse("--list-layouts") == .listLayouts)
    #expect(try parse("--quit") == .quit)
    #expect(try parse("--hide") == .hide)
  }

  @Test("it is asked to show, or to begin hidden, with options for one that is started; else it is toggled")
  func start() throws {
    var wanted = KeyboardOptions()
    #expect(wanted.start == nil)
    wanted.start = .toggled
    #expect(try parse("--toggle") == .run(wanted))
    (wanted.start, wanted.placement) = (.shown, .floating)
    #expect(try parse("--show", "--placement", "floating") == .run(wanted))
    (wanted.start, wanted.chosen, wanted.autoShow) = (.hidden, KeyboardSettings(), .tap)
    #expect(try parse("--hidden", "--auto-show", "tap") == .run(wanted))
  }

  @Test("sessions start it hidden, with what is given beside, but for what it remembers by itself")
  func autostart() throws {
    var chosen = KeyboardSettings()
    (chosen.autoShow, chosen.layouts) = (.tap, ["de-DE"])
    let words = ["--autostart", "on", "--auto-show", "tap", "--layout=de", "--dwell", "0.8", "--previews", "--show"]
    let wanted = KeyboardInvocation.autostart(chosen, arguments: ["--hidden", "--dwell=0.8", "--previews"])
    #expect(try KeyboardInvocation(words) { ["de-DE"] } == wanted)
    #expect(try parse("--autostart", "off", "--dwell", "1") == .noAutostart)
    #expect(complaint(["--autostart", "maybe"]) == "--autostart is on or off, not \"maybe\"")
  }

  @Test("the help lists the terminals that are known")
  func terminals() {
    for name in KeyboardOptions.terminalsWithoutAccessibility { #expect(KeyboardUsage.help.contains(name)) }
  }

  @Test(
    "a mistake is told in one line that names it",
    arguments: [
      ["--sideways"], ["--layout", "xx"], ["--layout", "de,,en"], ["--layout"], ["--placement", "attached"],
      ["--scale", "big"], ["--scale", "100"], ["--appearance", "pink"], ["--help=yes"], ["hello"],
      ["--previews=no"], ["--auto-show", "always"], ["--avoid", "bottom"], ["--dwell", "0"], ["--dwell", "9"],
      ["--keys", "upside-down"], ["--key-size", "3"], ["--key-size", "41"], ["--key-size", "big"],
      ["--terminals"],
    ]
  )
  func mistakes(arguments: [String]) throws {
    let message = try #require(complaint(arguments))
    #expect(!message.contains("\n"))
    let named = arguments.last?.split(separator: "=").first ?? ""
    #expect(message.contains(named) || arguments.last?.contains(",") == true)
  }

  @Test("every value that help and completions offer is understood, and nothing else")
  func entries() {
    for option in KeyboardInvocation.table.options {
      let taken = complaint([option.name + "=\u{1}"])
      #expect((taken == "\(option.name) takes no value") == (option.entry.value == nil))
      if case .choice(let names) = option.entry.value {
        for name in names { #expect(complaint([option.name, name]) == nil) }
      }
    }
  }

  @Test("the help names every option, and fits on a terminal of 100 columns")
  func help() {
    for option in KeyboardInvocation.table.options { #expect(KeyboardUsage.help.contains("\n  \(option.name) ")) }
    #expect(KeyboardUsage.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
