import Arguments
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The command line")
struct OptionParserTests {
  private func parse(_ arguments: String...) throws -> Invocation {
    var parser = OptionParser { ["de-DE", "en-US"] }
    return try parser.parse(arguments)
  }

  private func options(_ arguments: [String]) throws -> Options {
    var parser = OptionParser { ["de-DE", "en-US"] }
    guard case .run(let options) = try parser.parse(arguments) else { return try #require(nil) }
    return options
  }

  private func complaint(_ arguments: [String]) -> String? {
    var parser = OptionParser { ["de-DE", "en-US"] }
    do throws(OptionError) {
      _ = try parser.parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("nothing asked for opens the list in a window of 420 by 760 points")
  func defaults() throws {
    let options = try options([])
    #expect(options == Options())
    #expect(options.example == nil)
    #expect(options.size == CGSize(width: 420, height: 760))
    #expect(options.placement == .attached)
  }

  @Test("frames are told only in a trace")
  func frames() throws {
    #expect(try options(["--trace", "-", "--trace-frames"]).tracesFrames)
    #expect(try options(["--trace", "-"]).tracesFrames == false)
    #expect(complaint(["--trace-frames"]) == "--trace-frames needs --trace")
  }

  @Test("the inspector is shown only when asked for")
  func inspector() throws {
    #expect(try options(["--inspector"]).showsInspector)
    #expect(try options([]).showsInspector == false)
    #expect(complaint(["--inspector=yes"]) == "--inspector takes no value")
  }

  @Test("an example is opened by its name")
  func example() throws {
    for example in Example.all {
      #expect(try options([example.name]).example == example)
      #expect(try options([example.title]).example == example)
      #expect(try options(["--", example.name]).example == example)
    }
  }

  @Test("every option takes its value from the next argument or after an equals sign")
  func values() throws {
    let apart = [
      "long-form", "--appearance", "dark", "--scale", "1.5", "--size", "500x900", "--placement", "off",
      "--keyboard", "de-de", "--trace", "out.jsonl", "--text-size", "accessibility-5",
    ]
    let joined = [
      "--appearance=dark", "--scale=1.5", "--size=500x900", "--placement=off", "--keyboard=de", "--trace=out.jsonl",
      "--text-size=accessibility-5", "long-form",
    ]
    var expected = Options()
    expected.example = .named("long-form")
    expected.appearance = .dark
    expected.scale = 1.5
    expected.textSize = .accessibility5
    expected.size = CGSize(width: 500, height: 900)
    expected.placement = .off
    expected.keyboards = ["de-DE"]
    expected.trace = .file("out.jsonl")
    #expect(try options(apart) == expected)
    #expect(try options(joined) == expected)
  }

  @Test("several layouts are given with commas between, the first one is shown first")
  func layouts() throws {
    #expect(try options(["--keyboard", "de-DE,en-US"]).keyboards == ["de-DE", "en-US"])
    #expect(try options(["--keyboard=en,DE"]).keyboards == ["en-US", "de-DE"])
    #expect(try options(["--keyboard", "german,ENGLISH,deutsch"]).keyboards == ["de-DE", "en-US", "de-DE"])
    #expect(try options([]).keyboards == ["en-US"])
    #expect(try #require(complaint(["--keyboard", "de-DE,klingon"])).contains("klingon"))
  }

  @Test("a trace can go to standard output")
  func traceToStandardOutput() throws {
    #expect(try options(["--trace", "-"]).trace == .standardOutput)
  }

  @Test("questions are answered instead of opening a window")
  func questions() throws {
    #expect(try parse("--list") == .list)
    #expect(try parse("--doctor") == .doctor)
    #expect(try parse("--version") == .version)
    #expect(try parse("--help") == .help)
    #expect(try parse("registration", "-h") == .help)
  }

  @Test(
    "a value that makes no sense is refused in one line that names the option and the value",
    arguments: [
      ["--scale", "nan"], ["--scale", "0"], ["--scale", "-1"], ["--scale", "inf"], ["--scale", "99"],
      ["--scale", "1e1"], ["--scale", "0x2"], ["--scale", ""], ["--scale", "1.2.3"], ["--scale", "two"],
      ["--size", "420"], ["--size", "420x"], ["--size", "x760"], ["--size", "0x0"], ["--size", "nanxnan"],
      ["--size", "420x760x3"], ["--size", "-420x760"], ["--size", "99999x99999"], ["--size", "319x760"],
      ["--size", "99999999999999999999x760"], ["--appearance", "blue"], ["--appearance", ""],
      ["--placement", "sideways"], ["--keyboard", "xx"],
    ]
  )
  func wrongValues(arguments: [String]) throws {
    let message = try #require(complaint(arguments))
    #expect(message.contains(arguments[0]) || message.contains("keyboard"))
    #expect(message.contains(arguments[1].debugDescription))
    #expect(!message.contains("\n"))
  }

  @Test(
    "an option without its value says what it needs",
    arguments: ["--scale", "--size", "--appearance", "--placement", "--keyboard", "--trace"]
  )
  func missingValue(option: String) throws {
    #expect(try #require(complaint([option])).hasPrefix("\(option) needs "))
    #expect(try #require(complaint([option, "--list"])).hasPrefix("\(option) needs "))
  }

  @Test("an unknown option or example is named, and stays on one line whatever is in it")
  func unknown() throws {
    #expect(complaint(["--colour"]) == "unknown option \"--colour\"; --help lists all")
    #expect(complaint(["-x"]) == "unknown option \"-x\"; --help lists all")
    let example = try #require(complaint(["regi\nster"]))
    #expect(example.hasPrefix("unknown example \"regi\\nster\"; there are registration, long-form, "))
    #expect(example.hasSuffix(" and \(try #require(Example.all.last).name)"))
    #expect(try #require(complaint([""])).hasPrefix("unknown example \"\""))
    #expect(complaint(["--list=yes"]) == "--list takes no value")
  }

  @Test(
    "a misspelt word, option or value is asked back for",
    arguments: [
      (["regstration"], "registration"), (["Long-from"], "long-form"), (["recrod"], "record"),
      (["--apearance"], "--appearance"),
      (["--instal-desktop"], "--install-desktop"), (["--placement", "dokced"], "docked"),
      (["--policy=allways"], "always"),
      (["--keyboard", "germn"], "German"), (["--keyboard", "ed-DE"], "de-DE"),
    ]
  )
  func suggestions(arguments: [String], meant: String) throws {
    #expect(try #require(complaint(arguments)).hasSuffix("; did you mean '\(meant)'?"))
  }

  @Test("only one example can be opened")
  func twoExamples() throws {
    #expect(try #require(complaint(["registration", "long-form"])).hasPrefix("only one example"))
  }

  @Test("a window of more pixels than X11 can count is refused")
  func tooManyPixels() throws {
    #expect(try #require(complaint(["--size", "8000x8000", "--scale", "8"])).contains("pixels"))
  }

  @Test("every value that help and completions offer is understood")
  func entries() throws {
    for option in OptionParser.table.options {
      let choices: [String]
      switch option.entry.value {
      case .choice(let names), .name(_, let names): choices = names
      case .layout: choices = ["de-DE", "en-US"]
      default: choices = []
      }
      for name in choices { #expect(complaint([option.name, name]) == nil, "\(option.name) \(name)") }
    }
  }

  @Test("each option says what it needs, or that it takes no value")
  func needs() throws {
    for option in OptionParser.table.options {
      if option.entry.value == nil {
        #expect(complaint([option.name + "=x"]) == "\(option.name) takes no value")
      } else {
        #expect(try #require(complaint([option.name])).hasPrefix("\(option.name) needs "))
      }
    }
  }

  @Test("programs are installed and removed, in the usual place or another")
  func install() throws {
    #expect(try parse("--install-desktop") == .install(prefix: nil))
    #expect(try parse("--install-desktop", "--prefix", "/opt") == .install(prefix: "/opt"))
    #expect(try parse("--prefix=/opt", "--uninstall-desktop") == .uninstall(prefix: "/opt"))
    #expect(try parse("--help", "--prefix", "/opt") == .help)
    #expect(complaint(["--prefix", "/opt"]) == "--prefix needs --install-desktop or --uninstall-desktop")
    #expect(complaint(["--prefix=", "--install-desktop"]) == "--prefix needs a folder")
    #expect(try #require(complaint(["--prefix", "--install-desktop"])).hasPrefix("--prefix needs "))
  }

  @Test("the help names every option, and fits on a terminal of 100 columns")
  func help() {
    for option in OptionParser.table.options { #expect(Usage.help.contains("\n  \(option.name) ")) }
    #expect(Usage.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("the list has a line for each example, beginning with the name to type")
  func list() {
    let lines = Usage.examples.split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ").first.map(String.init) } == Example.names)
  }
}
