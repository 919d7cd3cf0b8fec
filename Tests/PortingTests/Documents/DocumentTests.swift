import Testing

@Suite("Code as the documents of the four libraries show it")
struct DocumentTests {
  @Test("a screen with the steps of each block compiles, its outlets included", arguments: DocumentedBlock.all)
  func blocks(_ block: DocumentedBlock) throws {
    let port = try Port(block.text, forBuild: true)
    #expect(port.told == "")
    #expect(try port.complaints() == [])
  }
}

/// A screen that does as one block of a document, for iOS.
nonisolated struct DocumentedBlock: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String

  static let all = assistant + navigator + manager + guide + awareness

  var testDescription: String { title }
}
