import SwiftSyntax

/// Properties that are found by their names: `person.value(forKey: "name")`.
///
/// A class that exposes properties to Objective-C gets a method that finds them, if other targets can see the class,
/// as they may look up properties by name (unless nothing in the target uses UIKit), or if its target, or one that it
/// depends on, does so.
struct KeyedProperties {
  let declarations: Declarations

  /// The declarations of the targets that this one depends on, too, because classes may inherit from theirs.
  private var all: Declarations { declarations.linked ?? declarations }

  func rewrite(_ style: Style) {
    for type in all.types where type.kind == .classType && type.body?.file.module == nil {
      guard let node = type.body?.syntax.as(ClassDeclSyntax.self), let file = type.body?.file, hasMethod(type) else {
        continue
      }
      let properties = exposed(type)
      let isInherited = all.chain(type).dropFirst().contains(where: hasMethod)
      let access = node.accessWord
      let cases = properties.map { property in
        "case \"\(all.objectiveCName(of: property))\": PortedProperty(self, \\\(node.name.text).\(property.name))"
      }
      let rest = isInherited ? "super.portedProperty(key)" : "nil"
      let head =
        "@MainActor \(access)\(isInherited ? "override " : "")func portedProperty(_ key: String) -> PortedProperty?"
      let text = "\(head) { switch key { \(cases.joined(separator: "; ")); default: \(rest) } }"
      file.insert(member: text, into: node, style)
      file.importUIKit()
      if !isInherited { file.append("extension \(type.path): PortedProperties {}", from: node) }
    }
  }

  /// Whether a class gets such a method, or got one when its own target was rewritten.
  private func hasMethod(_ type: TypeRecord) -> Bool {
    guard let body = type.body, !exposed(type).isEmpty else { return false }
    let module = body.file.module
    let finding = all.modulesFindingProperties.union(declarations.modulesFindingProperties)
    if body.isPublic { return all.modulesWithUIKit.contains(module) || finding.contains(module) }
    return module == nil && !finding.isEmpty
  }

  /// The properties of a class that Objective-C would find, and that the body of the class can name.
  private func exposed(_ type: TypeRecord) -> [Member] {
    guard let body = type.body, !Syntax(body.syntax).isHidden else { return [] }
    let isExposed = all.chain(type).contains { $0.body?.syntax.attributes.named("objcMembers") != nil }
    return type.members.filter { member in
      member.syntax.is(VariableDeclSyntax.self) && !member.isStatic && !member.isOverride
        && (member.isExposed || (isExposed && !member.isPrivate))
        && !(member.isPrivate && member.part.file !== body.file)
        && !member.syntax.isDiscouraged && !DeclSyntax(member.part.syntax).isDiscouraged
        && Condition.conditions(around: Syntax(member.syntax)).isEmpty
    }
  }
}

extension Rewriter {
  private static let accessors: Set<String> = [
    "value(forKey:)", "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)", "setValuesForKeys(_:)",
  ]

  /// Records that the sources look up properties by name.
  func recordKeyedAccess(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    if Self.accessors.contains("\(name)(\(labels))") { declarations.modulesFindingProperties.insert(file.module) }
  }
}

extension DeclSyntax {
  /// Whether the compiler warns about each use of the declaration, on every system.
  fileprivate var isDiscouraged: Bool {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.attributes ?? []
    return attributes.contains { attribute in
      guard attribute.attributeName.trimmedDescription == "available", let words = attribute.arguments else {
        return false
      }
      let arguments = words.trimmedDescription.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      return arguments.first == "*" && arguments.contains { $0 == "unavailable" || $0.hasPrefix("deprecated") }
    }
  }
}
