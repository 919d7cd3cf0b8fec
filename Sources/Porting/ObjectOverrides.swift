import SwiftSyntax

/// Overrides of members that every object has on iOS, and none has here.
extension Rewriter {
  /// The methods by which the Objective-C runtime asks an object about its methods and its properties.
  private static let messages = [
    "responds(to:)", "forwardingTarget(for:)", "value(forKey:)", "value(forUndefinedKey:)", "setValue(_:forKey:)",
    "setValue(_:forUndefinedKey:)", "setNilValueForKey(_:)",
  ]

  /// The methods that interface files call on an object that was loaded from one.
  private static let nibMessages = ["awakeFromNib()", "prepareForInterfaceBuilder()"]

  func dropOverride(_ node: FunctionDeclSyntax) {
    guard let (override, member) = override(DeclSyntax(node), node.modifiers) else { return }
    if Self.messages.contains(member.title) {
      file.report(
        "only Objective-C calls ‘\(member.title)’, which stays for calls of your own",
        at: node.name,
        isError: false
      )
      file.remove(override.bytes)
    } else if member.describesAccessibility || Self.nibMessages.contains(member.title), isPlainObject(member) {
      file.remove(override.bytes)
    }
  }

  func dropOverride(_ node: VariableDeclSyntax) {
    guard let (override, member) = override(DeclSyntax(node), node.modifiers), member.describesAccessibility,
      isPlainObject(member), let binding = node.bindings.first
    else { return }
    file.remove(override.bytes)
    guard let type = binding.typeAnnotation?.type else { return }
    let value = ["Bool": " = false", "UIAccessibilityTraits": " = []"][type.trimmedDescription] ?? ""
    if !member.superCalls.isEmpty, !member.part.isExtension {
      for call in member.superCalls { file.replace(call, with: "\(member.name)_own") }
      file.insert("; private var \(member.name)_own: \(type.trimmedDescription)\(value)", at: node.bytes.upperBound)
    }
    guard let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors,
      accessors.allSatisfy({ ["didSet", "willSet"].contains($0.accessorSpecifier.text) })
    else { return }
    if !value.isEmpty { file.insert(value, at: type.bytes.upperBound) }
    if accessors.allSatisfy({ $0.body?.statements.isEmpty == true }) { file.remove(block.bytes) }
  }

  /// `super.forwardingTarget(for: selector)`: on iOS, too, there is no other object by default.
  func dropForwarding(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "forwardingTarget", node.arguments.first?.label?.text == "for",
      let type = context.last?.type, !isInherited("forwardingTarget(for:)", type)
    else { return }
    file.replace(node.bytes, with: "nil")
  }

  /// `super.awakeFromNib()` of an object whose only superclass from elsewhere is `NSObject`, which does nothing on
  /// iOS either.
  func dropNibCall(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true, let type = context.last?.type,
      let own = type.members.first(where: { $0.title == "\(member.declName.baseName.text)()" }),
      Self.nibMessages.contains(own.title), !isInherited(own.key, type), isPlainObject(own)
    else { return }
    file.replace(node.bytes, with: "()")
  }

  /// The word `override` of a member of a class, unless a superclass in the sources declares the member.
  private func override(_ node: DeclSyntax, _ modifiers: DeclModifierListSyntax) -> (DeclModifierSyntax, Member)? {
    guard let override = modifiers.first(where: { $0.name.text == "override" }), let type = context.last?.type,
      type.kind == .classType, let member = type.members.first(where: { $0.syntax.id == node.id }),
      !isInherited(member.key, type)
    else { return nil }
    return (override, member)
  }

  private func isInherited(_ key: String, _ type: TypeRecord) -> Bool {
    declarations.chain(type).dropFirst().contains { $0.members.contains { $0.key == key } }
  }

  /// Whether `NSObject` is the only superclass of the member's class from outside of the sources.
  private func isPlainObject(_ member: Member) -> Bool {
    declarations.externalNames(of: member.part.type).contains("NSObject")
  }
}

extension Member {
  /// Whether the member describes an object to assistive technologies.
  fileprivate var describesAccessibility: Bool {
    name.hasPrefix("accessibility") || ["isAccessibilityElement", "shouldGroupAccessibilityChildren"].contains(name)
  }
}
