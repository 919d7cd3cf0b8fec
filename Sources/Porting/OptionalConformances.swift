import SwiftSyntax

/// The classes that implement optional methods of protocols.
extension OptionalRequirements {
  /// Makes the classes that conform to the protocol `type` and have the method conform to the requirement's own
  /// protocol `name`.
  func conform(to name: String, _ requirement: Member, of type: TypeRecord) {
    // As on iOS, a private method doesn't implement a requirement, unless the protocol is private, too.
    let isHidden = requirement.part.words.contains { ["private", "fileprivate"].contains($0) }
    let isAlike = Self.alike(requirement).count > 1
    func methods(_ candidate: TypeRecord) -> [Member] {
      let chain = declarations.chain(candidate)
      guard chain.contains(where: { declarations.protocols(of: $0).contains { $0.type === type } }) else { return [] }
      return chain.flatMap(\.members).filter {
        $0.key == requirement.key && (isHidden || !$0.isPrivate)
          && (!isAlike || $0.parameterTypes == requirement.parameterTypes)
      }
    }
    for candidate in declarations.types where candidate.kind == .classType || candidate.kind == .external {
      let own = methods(candidate)
      guard !own.isEmpty, declarations.superclass(of: candidate).map(methods)?.isEmpty != false else { continue }
      let entries = declarations.chain(candidate).flatMap { declarations.protocols(of: $0) }.filter { $0.type === type }
      let nearest = entries.first { entry in candidate.parts.contains { $0 === entry.part } }
      let attributes = (nearest ?? entries.first)?.entry.type.as(AttributedTypeSyntax.self)?.attributes
        .trimmedDescription
      let entry = (attributes.map { $0.isEmpty ? "" : $0 + " " } ?? "") + name
      guard let part = place(candidate, type, nearest?.part), part.file.module == nil else { continue }
      if let condition = Self.condition(of: own), !Syntax(part.syntax).isHidden {
        part.file.append("#if \(condition)\nextension \(candidate.path): \(entry) {}\n#endif", from: part.syntax)
      } else {
        add(entry, to: part)
      }
    }
  }

  /// The part of a class that gets the conformance: its body, which sees all that is private where the class is.
  ///
  /// For another target's protocol, it is the part that names the protocol: other files may not import that target.
  private func place(_ candidate: TypeRecord, _ type: TypeRecord, _ nearest: Part?) -> Part? {
    type.body?.file.module == nil ? candidate.body ?? nearest : nearest ?? candidate.body
  }

  private func add(_ entry: String, to part: Part) {
    if let clause = part.syntax.inheritanceClause, let last = clause.inheritedTypes.last {
      return part.file.insert(", \(entry)", at: last.type.bytes.upperBound)
    }
    guard let node = part.syntax.as(ClassDeclSyntax.self) else { return }
    let end = node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound
    part.file.insert(": \(entry)", at: end)
  }

  /// The `#if` condition in which at least one of these methods is compiled; nil if one always is.
  private static func condition(of methods: [Member]) -> String? {
    let conditions = methods.map { Condition.conditions(around: Syntax($0.syntax)) }
    guard !conditions.contains(where: \.isEmpty) else { return nil }
    return conditions.map { "(" + $0.joined(separator: " && ") + ")" }.joined(separator: " || ")
  }
}

extension Syntax {
  /// Whether the node is declared in a function, or as `private` in a type, so that nothing outside of that can name
  /// it.
  var isHidden: Bool {
    if let type = asProtocol((any WithModifiersSyntax).self), parent?.is(MemberBlockItemSyntax.self) == true,
      type.modifiers.contains(where: { $0.name.text == "private" })
    {
      return true
    }
    guard let parent else { return false }
    return parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) || parent.isHidden
  }
}
