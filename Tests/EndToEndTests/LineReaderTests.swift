import Foundation
import Glibc
import Testing

@Suite("Lines of a program's output")
@MainActor
struct LineReaderTests {
  @Test("lines that arrive together are all given when the deadline is over, for nothing would tell of them again")
  func late() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let reader = LineReader(ends[0])
    let text = Array("one\ntwo\nthr".utf8)
    try #require(write(ends[1], text, text.count) == text.count)
    #expect(reader.next(by: .distantPast) == "one")
    #expect(reader.next(by: .distantPast) == "two")
    #expect(reader.next(by: .distantPast) == nil)
    try #require(write(ends[1], "ee\n", 3) == 3)
    #expect(reader.next(by: .distantPast) == "three")
    close(ends[1])
    #expect(reader.next(by: .distantFuture) == nil)
  }
}
