import Foundation
import Testing

/// The first words of a file's comments.
private enum CommentBeginning {
  /// Words that leave open what a comment is about, where nothing stands before them.
  static let words: Set<String> = ["What", "Those", "These", "They", "It", "Its", "Their", "Ours"]

  /// The numbers of the lines, from 1, on which a block of comments begins with one of these words.
  static func lines(in text: String) -> [Int] {
    let lines = text.components(separatedBy: "\n")
    return lines.indices.filter { index in
      guard let comment = wholeLine(lines[index]) else { return isVague(atEnd(of: lines[index])) }
      let isFirst = index == 0 || wholeLine(lines[index - 1]) == nil
      return isFirst && isVague(comment)
    }
    .map { $0 + 1 }
  }

  /// The text of a line that is nothing but a comment; nil for other lines.
  private static func wholeLine(_ line: String) -> Substring? {
    let comment = line.drop { $0 == " " }
    return comment.hasPrefix("//") ? comment.drop { $0 == "/" }.drop { $0 == " " } : nil
  }

  /// The text of the comment behind a line's code; nil without one.
  private static func atEnd(of line: String) -> Substring? {
    line.range(of: "  // ").map { line[$0.upperBound...] }
  }

  private static func isVague(_ comment: Substring?) -> Bool {
    guard let comment else { return false }
    return words.contains(String(comment.prefix { $0.isLetter }))
  }
}

@Suite("The first words of comments")
struct CommentTests {
  @Test("every comment names its subject")
  func subjects() throws {
    let files = try Project.files(in: ["Sources"], ending: "swift")
    #expect(files.count > 500)
    let found = files.flatMap { file in CommentBeginning.lines(in: file.text).map { "\(file.path):\($0)" } }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("a comment without a subject is found, and a sentence within one isn't")
  func findsVagueComments() {
    #expect(CommentBeginning.lines(in: "/// What was drawn.\nvar a = 1\n\n  // They are equal.\n") == [1, 4])
    #expect(CommentBeginning.lines(in: "var a = 1  // What's left.\n/// These too.\n\n/// Ours.") == [1, 2, 4])
    #expect(CommentBeginning.lines(in: "/// The points.\n/// Those inside.\n/// It is whatever is there.").isEmpty)
    #expect(CommentBeginning.lines(in: "/// Whatever is there.\nlet text = \"// What\"").isEmpty)
  }
}
