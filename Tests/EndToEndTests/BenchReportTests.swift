import Testing

@testable import Bench

@Suite("The benchmark's table")
struct BenchReportTests {
  /// Measures one row, each time with the next of `figures`.
  private func report(limit: Double, figures: Double...) -> (report: Report, runs: Int) {
    var (report, runs) = (Report(), 0)
    report.measure { part in
      part.add("first frame", figures[runs], "ms", limit: limit)
      runs += 1
    }
    return (report, runs)
  }

  @Test("a figure within its limit is taken once")
  func withinLimit() {
    let (report, runs) = report(limit: 50, figures: 31.24)
    #expect(runs == 1)
    #expect(report.isWithinLimits)
    #expect(report.table == "first frame  31.2  ms  ≤ 50.0  ok")
  }

  @Test("a figure over its limit is taken once, where that has to be quick")
  func quick() {
    var (report, runs) = (Report(measuresAgain: false), 0)
    report.measure {
      runs += 1
      $0.add("first frame", 61, "ms", limit: 50)
    }
    #expect(runs == 1 && !report.isWithinLimits)
    #expect(report.table == "first frame  61.0  ms  ≤ 50.0  OVER")
  }

  @Test("a figure over its limit is taken once more, and both are told")
  func onceMore() {
    let (report, runs) = report(limit: 50, figures: 61, 32)
    #expect(runs == 2)
    #expect(report.isWithinLimits)
    #expect(report.table == "first frame  32.0  ms  ≤ 50.0  ok; 61.0 at first, measured once more")
  }

  @Test("a figure over its limit twice is over, and so is the whole run")
  func over() throws {
    let (report, runs) = report(limit: 50, figures: 61, 62)
    #expect(runs == 2)
    #expect(!report.isWithinLimits)
    #expect(report.table == "first frame  62.0  ms  ≤ 50.0  OVER; 61.0 at first, measured once more")
    #expect(try report.json().contains("\"firstValue\" : 61"))
  }

  @Test("of rows that are measured together, only the one that was over takes its second figure")
  func together() {
    var (report, round) = (Report(), 0.0)
    report.measure { part in
      round += 1
      part.add("slow", 10 / round, "ms", limit: 6)
      part.add("steady", round, "ms", limit: 6)
    }
    #expect(report.measurements.map(\.value) == [5, 1])
  }

  @Test("what can't be compared says why, and isn't called ok")
  func missing() {
    var report = Report()
    report.add("against xterm", limit: 1, missing: "xterm isn't installed: not compared")
    #expect(report.isWithinLimits)
    #expect(report.table == "against xterm  –    ≤ 1.00  xterm isn't installed: not compared")
  }
}
