import SwiftSyntax

/// Properties that are found by their names: `person.value(forKey: "name")`.
///
/// Classes that expose properties to Objective-C get a method that finds them, in targets that look for properties so.
struct KeyedProperties {
  let declarations: Declarations

  func rewrite(_ style: Style) {
    guard declarations.findsPropertiesByName else { return }
    for type in declarations.types where type.kind == .classType {
      guard let node = type.body?.syntax.as(ClassDeclSyntax.self), let file = type.body?.file,
        !Syntax(node).isHidden, !mayInheritFromOtherTarget(type)
      else { continue }
      let properties = exposed(type)
      guard !properties.isEmpty else { continue }
      let isInherited = declarations.chain(type).dropFirst().contains { !exposed($0).isEmpty }
      let levels = ["public": "public ", "open": "open ", "package": "package "]
      let words = node.modifiers.map(\.name.text)
      let access = words.compactMap { levels[$0] }.first ?? ""
      let cases = properties.map { property in
        "case \"\(declarations.objectiveCName(of: property))\": PortedProperty(self, \\\(node.name.text).\(property.name))"
      }
      let rest = isInherited ? "super.portedProperty(key)" : "nil"
      let head =
        "@MainActor \(access)\(isInherited ? "override " : "")func portedProperty(_ key: String) -> PortedProperty?"
      let text = "\(head) { switch key { \(cases.joined(separator: "; ")); default: \(rest) } }"
      file.insert(style == .build ? " \(text);" : "\n  \(text)\n", at: node.memberBlock.leftBrace.bytes.upperBound)
      file.importUIKit()
      if !isInherited { file.append("extension \(type.path): PortedProperties {}", from: node) }
    }
  }

  /// Whether a class inherits from one of a target whose own classes may have such a method already: which of them have isn't known
  /// here, so only that one's properties are found.
  private func mayInheritFromOtherTarget(_ type: TypeRecord) -> Bool {
    guard let linked = declarations.linked, linked.findsPropertiesByName,
      let same = linked.types.first(where: { $0.path == type.path && $0.body?.file === type.body?.file })
    else { return false }
    return linked.chain(same).contains { $0.body?.file.module != nil }
  }

  /// The properties of a class that Objective-C would find, and that the body of the class can name.
  private func exposed(_ type: TypeRecord) -> [Member] {
    guard let body = type.body, !Syntax(body.syntax).isHidden else { return [] }
    let isExposed = declarations.chain(type).contains { $0.body?.syntax.attributes.named("objcMembers") != nil }
    return type.members.filter { member in
      member.syntax.is(VariableDeclSyntax.self) && !member.isStatic && !member.isOverride
        && (member.isExposed || (isExposed && !member.isPrivate))
        && !(member.isPrivate && member.part.file !== body.file)
        && Condition.conditions(around: Syntax(member.syntax)).isEmpty
    }
  }
}

extension Rewriter {
  private static let accessors: Set<String> = [
    "value(forKey:)", "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)", "setValuesForKeys(_:)",
  ]

  /// Notes that the sources look for properties by name.
  func noteKeyedAccess(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    if Self.accessors.contains("\(name)(\(labels))") { declarations.findsPropertiesByName = true }
  }
}
