import Testing

@Suite("What people complain about elsewhere")
struct ConformanceTests {
  /// A complaint, and a library that has an answer to it.
  nonisolated struct Claim: Sendable, CustomTestStringConvertible {
    let complaint: Complaint
    let library: Library

    static let all = Complaint.allCases.flatMap { complaint in
      complaint.libraries.map { Claim(complaint: complaint, library: $0) }
    }

    var testDescription: String { "\(complaint.rawValue) \(complaint), \(library)" }
  }

  @Test("doesn't happen with ours", arguments: Claim.all)
  func holds(_ claim: Claim) { #expect(claim.complaint.sentence(about: claim.library) == nil) }

  @Test("happens with the snippets that go round: every check can fail", arguments: Complaint.allCases)
  func fails(_ complaint: Complaint) { #expect(complaint.sentence(about: .snippet) != nil) }
}
