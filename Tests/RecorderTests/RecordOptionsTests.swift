import Arguments
import Testing

@testable import Recorder
@testable import UIKit
@testable import UIKitCore

@Suite("The arguments of record")
struct RecordOptionsTests {
  private func complaint(_ arguments: [String]) -> String? {
    do throws(OptionError) {
      _ = try RecordOptions(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("tapes and options may come in any order, values behind them or behind an equals sign")
  func values() throws {
    let apart = ["a.tape", "--output", "out", "--scale", "1.5", "--display", ":3", "--pointer", "--captions", "b.tape"]
    let joined = ["--captions", "--pointer", "--display=:3", "--scale=1.5", "--output=out", "a.tape", "b.tape"]
    let options = try RecordOptions(apart)
    #expect(try options == RecordOptions(joined))
    #expect(options.tapes == ["a.tape", "b.tape"])
    #expect(options.output == "out")
    #expect(options.scale == 1.5)
    #expect(options.display == ":3")
    #expect(options.showsPointer == true)
    #expect(options.showsCaptions == true)
    #expect(!options.updatesGolden)
    #expect(!options.compares)
  }

  @Test("what the command line doesn't say is left to the tapes")
  func defaults() throws {
    let options = try RecordOptions(["a.tape"])
    #expect(options.scale == nil)
    #expect(options.showsPointer == nil)
    #expect(options.showsCaptions == nil)
    #expect(options.output == nil)
    #expect(options.display == nil)
  }

  @Test(
    "a mistake is told in words",
    arguments: [
      ([], "record needs a tape, such as Resources/Tapes/registration.tape"),
      (["--output"], "--output needs a folder for the pictures"),
      (["a", "--scale", "big"], "--scale is a number from 0.5 to 8, not \"big\""),
      (["a", "--wide"], "unknown option \"--wide\"; record --help lists all"),
      (["a", "--compare", "--update-golden"], "--update-golden and --compare exclude each other"),
    ]
  )
  func mistakes(arguments: [String], message: String) {
    #expect(complaint(arguments) == message)
  }

  @Test("the help names every option, and says just of those that take a value that they do")
  func help() throws {
    for option in RecordOptions.table.options {
      #expect(RecordCommand.help.contains("\n  \(option.name) "))
      let taken = complaint(["a", option.name + "=x"])
      #expect((taken == "\(option.name) takes no value") == (option.entry.value == nil))
    }
    #expect(try RecordOptions(["--help"]).wantsHelp)
  }
}
