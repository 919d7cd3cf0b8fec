import SwiftSyntax

/// The one-line member that a class gets in place of a member of an extension whose body has to stay in its own file.
///
/// The member stays in the extension under another name; the line has the old name, and calls it.
struct Forward {
  /// The new name of the member in the extension.
  let name: String
  /// The line up to its brace, as it was before.
  let head: String
  /// The call of the renamed method, or the name of the renamed property.
  let call: String
  /// The braces after `head`, with the call in them.
  private let body: String

  /// The forwarding line.
  var text: String { head + body }

  /// Renames a method or a property in its file; nil if there is nothing that can be forwarded to.
  init?(_ member: Member, _ style: Style) {
    let file = member.part.file
    name = "\(member.part.type.path.replacing(".", with: "_"))_\(ObjectiveCName.plain(member.name))"
    let (old, end): (TokenSyntax, Int)
    if let function = member.syntax.as(FunctionDeclSyntax.self), let block = function.body {
      (old, end) = (function.name, block.bytes.lowerBound)
      call = Self.call(function, "self.\(name)", member)
      body = "{ \(Self.call(function, name, member)) }"
    } else if let binding = member.syntax.as(VariableDeclSyntax.self)?.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let block = binding.accessorBlock,
      let value = Self.value(block, name)
    {
      (old, end) = (pattern.identifier, block.bytes.lowerBound)
      (call, body) = (name, value)
    } else {
      return nil
    }
    head = file.rendered(member.syntax.bytes.lowerBound..<end, style)
    file.replace(old.bytes, with: name)
    let dropped = ["override", "open", "public", "package", "internal"]
    let modifiers = member.syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers
    for modifier in modifiers?.map({ $0 }) ?? [] where dropped.contains(modifier.name.text) {
      file.remove(modifier.bytes)
    }
  }

  /// Whether a member uses what is private to its file.
  static func isNeeded(for member: Member) -> Bool {
    let names = member.part.file.privateNames
    return member.syntax.tokens(viewMode: .sourceAccurate).contains {
      if case .identifier(let name) = $0.tokenKind { names.contains(ObjectiveCName.plain(name)) } else { false }
    }
  }

  private static func call(_ function: FunctionDeclSyntax, _ name: String, _ member: Member) -> String {
    let arguments = function.signature.parameterClause.parameters.map { parameter in
      let isInOut = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription == "inout"
      let value = (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let marks = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
    return "\(marks)\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The braces of a property that forwards to `name`, with its accessors; nil for a property with observers.
  private static func value(_ block: AccessorBlockSyntax, _ name: String) -> String? {
    guard case .accessors(let accessors) = block.accessors else { return "{ \(name) }" }
    let kinds = accessors.map(\.accessorSpecifier.text)
    guard kinds.contains("get") else { return nil }
    return kinds.contains("set") ? "{ get { \(name) } set { \(name) = newValue } }" : "{ \(name) }"
  }
}

/// Collects what is private to a file.
final class PrivateNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard ["private", "fileprivate"].contains(node.name.text), let declaration = node.parent?.parent else {
      return .visitChildren
    }
    if let group = declaration.as(ExtensionDeclSyntax.self) {
      group.memberBlock.members.forEach { add(Syntax($0.decl)) }
    } else {
      add(declaration)
    }
    return .visitChildren
  }

  private func add(_ declaration: Syntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      names.formUnion(variable.bindings.map { ObjectiveCName.plain($0.pattern.trimmedDescription) })
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      names.insert(ObjectiveCName.plain(named.name.text))
    }
  }
}
