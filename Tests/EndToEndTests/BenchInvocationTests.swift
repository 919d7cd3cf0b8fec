import Arguments
import Testing

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
    var all = BenchOptions()
    (all.printsJSON, all.isQuick, all.measuresSolverOnly) = (true, true, true)
    #expect(try BenchInvocation(["--json", "--quick", "--solver-only"]) == .measure(all))
    #expect(try BenchInvocation(["--quick", "-h"]) == .help)
    #expect(try BenchInvocation(["--version"]) == .version)
  }

  @Test("help names every option, none of which takes a value")
  func entries() {
    for option in BenchInvocation.table.options {
      #expect(complaint([option.name + "=x"]) == "\(option.name) takes no value")
      #expect(ProgramManual.bench.help.contains("\n  \(option.name) "))
    }
  }

  @Test("a mistake is told in one line that names it", arguments: [["--fast"], ["forty-fields"]])
  func mistakes(arguments: [String]) throws {
    #expect(try #require(complaint(arguments)).contains(arguments[0]))
  }
}
