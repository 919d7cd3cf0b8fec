import SwiftSyntax

/// Members of extensions that are overridden, or override something, which only Objective-C allows.
///
/// Such members move into the body of their class: as they are, or as a line that calls the member, which stays in
/// its file.
final class Overrides {
  private let declarations: Declarations
  private var moved: Set<SyntaxIdentifier> = []

  init(_ declarations: Declarations) { self.declarations = declarations }

  func rewrite(_ style: Style) {
    for type in declarations.types where type.kind == .external {
      for dispatch in type.members.compactMap({ Dispatch($0, declarations) }) {
        moved.formUnion(([dispatch.base] + dispatch.overrides).map(\.syntax.id))
        dispatch.rewrite(style)
      }
    }
    for type in declarations.types {
      for member in type.members where member.isOverride && !moved.contains(member.syntax.id) {
        if member.part.isExtension { move(member, "‘\(member.title)’ overrides a method", style) }
        moveOverridden(by: member, of: type, style)
      }
    }
    for part in declarations.types.flatMap(\.parts) where part.isExtension { close(part) }
  }

  /// Replaces `open` by `public`: members that stay in an extension can't be overridden.
  private func close(_ part: Part) {
    for member in part.members where !moved.contains(member.syntax.id) {
      let modifiers = member.syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if let open = modifiers?.first(where: { $0.name.text == "open" }) {
        part.file.replace(open.bytes, with: "public")
      }
    }
  }

  private func moveOverridden(by member: Member, of type: TypeRecord, _ style: Style) {
    for superclass in declarations.chain(type).dropFirst() {
      guard let overridden = superclass.members.first(where: { $0.key == member.key }) else { continue }
      if overridden.part.isExtension { move(overridden, "‘\(member.title)’ is overridden in ‘\(type.path)’", style) }
      return
    }
    let external = declarations.types.filter { $0.kind == .external && $0 !== type }
    if let overridden = external.flatMap(\.members).first(where: {
      $0.key == member.key && !$0.isOverride && $0.isExposedInExtension
    }) {
      member.part.file.report(
        "‘\(member.title)’ is declared in an extension of ‘\(overridden.part.type.path)’, where only Objective-C lets it be overridden; "
          + "declare it in a class of your own that ‘\(type.path)’ inherits from",
        at: member.syntax
      )
    }
  }

  private func move(_ member: Member, _ reason: String, _ style: Style) {
    guard moved.insert(member.syntax.id).inserted else { return }
    let (part, file) = (member.part, member.part.file)
    guard let body = part.type.body, body.syntax.is(ClassDeclSyntax.self) else {
      return file.report(
        "\(reason) in an extension of ‘\(part.type.path)’, which Swift allows in a class's own body only; "
          + "write a subclass, or move it into the class",
        at: member.syntax
      )
    }
    guard let node = part.syntax.as(ExtensionDeclSyntax.self), node.genericWhereClause == nil, isPlain(member, in: node)
    else {
      return file.report("\(reason) in a conditional part of an extension: move it into the class", at: member.syntax)
    }
    let range = member.syntax.bytes
    let attributes = inherited(node, member)
    let forward = body.file !== file && Forward.isNeeded(for: member) ? Forward(member, style) : nil
    var text = attributes + (forward?.text ?? file.rendered(range, style))
    let place = body.syntax.memberBlock.rightBrace
    let end = place.bytes.lowerBound
    if style == .build {
      text = "\n" + file.location(file.line(of: range.lowerBound)) + "\n" + text + "\n"
      body.file.insert(text + body.file.location(body.file.line(of: end)) + "\n", at: end)
    } else {
      body.file.insert("\n  \(text)\n", at: end)
    }
    if forward == nil { file.remove(member.syntax.itemBytes) }
  }

  /// Whether a member stands in the extension itself, not between `#if` and `#endif`.
  private func isPlain(_ member: Member, in node: ExtensionDeclSyntax) -> Bool {
    node.memberBlock.members.contains { $0.decl.id == member.syntax.id }
  }

  /// The attributes and modifiers of the extension that apply to its member, with a space after each.
  private func inherited(_ node: ExtensionDeclSyntax, _ member: Member) -> String {
    let own = Set(member.syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? [])
    let levels: Set = ["private", "fileprivate", "internal", "package", "public", "open"]
    let access = own.isDisjoint(with: levels) ? node.modifiers.map(\.name.text).filter(levels.contains) : []
    let isolation = own.contains("nonisolated") ? [] : node.modifiers.map(\.name.text).filter { $0 == "nonisolated" }
    let attributes = node.attributes.attributes.filter {
      !Rewriter.removedAttributes.contains($0.attributeName.trimmedDescription)
    }
    let words = attributes.map(\.trimmedDescription) + (access.map { $0 == "private" ? "fileprivate" : $0 }) + isolation
    return words.map { $0 + " " }.joined()
  }
}
