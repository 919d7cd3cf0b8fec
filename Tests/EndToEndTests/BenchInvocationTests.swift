import Arguments
import Testing

@testable import Bench

@Suite("The benchmark's command line")
struct BenchInvocationTests {
  private func complaint(_ arguments: [String]) -> String? {
    do throws(OptionError) {
      _ = try BenchInvocation(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("nothing asked for is everything, as a table")
  func defaults() throws {
    #expect(try BenchInvocation([]) == .measure(BenchOptions()))
  }

  @Test("every option is understood")
  func options() throws {
    let all = BenchOptions(printsJSON: true, isQuick: true, measuresSolverOnly: true)
    #expect(try BenchInvocation(["--json", "--quick", "--solver-only"]) == .measure(all))
    #expect(try BenchInvocation(["--quick", "-h"]) == .help)
    #expect(try BenchInvocation(["--version"]) == .version)
  }

  @Test("options that help tells about take a value just when help says so", arguments: BenchOption.allCases)
  func entries(option: BenchOption) {
    let taken = complaint([option.rawValue + "=x"])
    #expect(taken == (option.entry.value == nil ? "\(option.rawValue) takes no value" : nil))
    #expect(ProgramManual.bench.help.contains("\n  \(option.rawValue) "))
  }

  @Test("a mistake is told in one line that names it", arguments: [["--fast"], ["forty-fields"]])
  func mistakes(arguments: [String]) throws {
    #expect(try #require(complaint(arguments)).contains(arguments[0]))
  }
}
