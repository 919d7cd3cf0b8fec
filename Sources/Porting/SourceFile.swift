import Foundation
import SwiftParser
import SwiftSyntax

/// A file of Swift written for iOS, and what becomes of its parts.
final class SourceFile {
  /// The file's path, for errors and debuggers.
  let path: String
  /// The folder of the target that it belongs to; nil for the target that is rewritten.
  let module: String?
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter
  private(set) var edits: [Edit] = []
  /// The declarations that are added at the end.
  private(set) var additions: [Addition] = []
  private(set) var problems: [Problem] = []
  private var hasAddedImport = false

  /// The names of declarations that nothing outside of the file can use.
  private(set) lazy var privateNames: Set<String> = {
    let visitor = PrivateNames(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.names
  }()

  /// The names of the top-level types that other targets can see.
  var publicTypes: [String] {
    tree.statements.compactMap { statement in
      guard let type = statement.item.asProtocol((any NamedDeclSyntax).self),
        let group = statement.item.asProtocol((any DeclGroupSyntax).self),
        group.modifiers.contains(where: { ["public", "open"].contains($0.name.text) })
      else { return nil }
      return type.name.text
    }
  }

  /// A range of bytes, and the text that replaces it.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// A declaration that is added, and the offset of the code that it is made of.
  struct Addition {
    let text: String
    let origin: Int
  }

  init(path: String, text: String, module: String? = nil) {
    self.path = path
    self.module = module
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The number of a byte's line, from 1.
  func line(of offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(of node: some SyntaxProtocol) -> String { text(node.bytes) }

  // MARK: - Changing

  /// Replaces some bytes by `text`; other edits within them are lost.
  func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

  func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Inserts a member at the beginning of a class: on the line of its brace for a build, so that all lines keep their numbers.
  func insert(member text: String, into node: ClassDeclSyntax, _ style: Style) {
    insert(style == .build ? " \(text);" : "\n  \(text)\n", at: node.memberBlock.leftBrace.bytes.upperBound)
  }

  func remove(_ range: Range<Int>) { replace(range, with: "") }

  /// Adds a declaration at the end; the compiler reports errors in it at the line of `origin`.
  func append(_ text: String, from origin: some SyntaxProtocol) {
    additions.append(Addition(text: text, origin: origin.bytes.lowerBound))
  }

  private var imports: [ImportDeclSyntax] { tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) } }

  var importsUIKit: Bool { imports.contains { $0.path.first?.name.text == "UIKit" } }

  /// Imports UIKit for what is added to a file that imports only other modules.
  func importUIKit() {
    guard !hasAddedImport, !importsUIKit,
      let first = imports.first.map(Syntax.init) ?? tree.statements.first.map(Syntax.init)
    else { return }
    hasAddedImport = true
    insert("import UIKit; ", at: first.bytes.lowerBound)
  }

  /// Reports a problem at the beginning of `node`: code that can't be rewritten.
  func report(_ message: String, at node: some SyntaxProtocol, isError: Bool = true) {
    let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    problems.append(Problem(path: path, line: place.line, column: place.column, message: message, isError: isError))
  }
}

/// An error or a warning for a person, with its place in a file.
struct Problem: CustomStringConvertible {
  let path: String
  let line: Int
  let column: Int
  let message: String
  let isError: Bool

  /// The problem in the form of a compiler's messages.
  var description: String { "\(path):\(line):\(column): \(isError ? "error" : "warning"): \(message)" }
}

extension SyntaxProtocol {
  /// The range of the node's bytes, without the spaces and comments around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The range of the node's bytes; for a member of a type, with the semicolon after it.
  var itemBytes: Range<Int> { parent?.as(MemberBlockItemSyntax.self)?.bytes ?? bytes }
}

extension ClassDeclSyntax {
  /// The modifier that makes the class visible in other files or targets, with a space; empty without one.
  var accessWord: String {
    let words = ["public", "open", "package"]
    return modifiers.lazy.map(\.name.text).first(where: words.contains).map { $0 + " " } ?? ""
  }
}
