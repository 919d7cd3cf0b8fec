import SwiftSyntax

/// Requirements that a class may leave out.
///
/// Each requirement becomes a protocol of its own, to which the classes that have the method conform. The original
/// protocol gets a property with the method's name, which is nil if the object has no such method, and is called as
/// the method is. So the calls stay as they are: `delegate?.list?(self, didSelect: item)`; but if several methods
/// have one name, their labels are in the properties' names.
struct OptionalRequirements {
  let declarations: Declarations

  func rewrite() {
    for type in declarations.types where type.kind == .protocolType {
      let requirements = type.members.filter { $0.isOptional && $0.part.syntax.is(ProtocolDeclSyntax.self) }
      guard let node = type.body?.syntax.as(ProtocolDeclSyntax.self), let file = type.body?.file, !requirements.isEmpty
      else { continue }
      rewrite(requirements, of: type, node, in: file)
    }
  }

  /// Lets classes conform to the requirements of protocols that other targets declare, which are rewritten with those.
  func conformToThoseOfDependencies() {
    for type in declarations.types where type.kind == .protocolType && type.body?.file.module != nil {
      for requirement in type.members
      where requirement.isOptional && requirement.part.syntax.is(ProtocolDeclSyntax.self) {
        conform(to: Self.hiddenName(of: requirement), requirement, of: type)
      }
    }
  }

  /// The name of the protocol that an optional requirement becomes.
  static func hiddenName(of member: Member) -> String {
    let types = (member.parameterTypes ?? []).map { $0.filter { $0.isLetter || $0.isNumber } }
    return sharedName(of: member) + (alike(member).count > 1 ? "_" + types.joined(separator: "_") : "")
  }

  /// The hidden protocol's name without parameter types: overloads with the same labels share it.
  private static func sharedName(of member: Member) -> String {
    func name(_ member: Member) -> String {
      let parts = [member.part.type.path, member.name] + (member.labels ?? []).filter { $0 != "_" }
      return parts.map { ObjectiveCName.plain($0).replacing(".", with: "_") }.joined(separator: "_")
    }
    let isShared = member.part.members.contains { $0.isOptional && $0.key != member.key && name($0) == name(member) }
    return name(member) + (isShared ? "_\(member.labels?.count ?? 0)" : "")
  }

  /// The optional methods of a protocol that have the same name and labels, `member` among them: only their
  /// parameters' types differ.
  static func alike(_ member: Member) -> [Member] {
    member.part.members.filter { $0.isOptional && $0.labels != nil && $0.key == member.key }
  }

  // MARK: - The protocol

  private func rewrite(_ requirements: [Member], of type: TypeRecord, _ node: ProtocolDeclSyntax, in file: SourceFile) {
    let access = node.modifiers.map(\.name.text).first {
      ["public", "package", "internal", "fileprivate", "private"].contains($0)
    }
    if type.path.contains("."), access == "private" {
      return file.report(
        "make this protocol ‘fileprivate’: its optional requirements are rewritten outside of the type",
        at: node
      )
    }
    // A private member of an extension could only be used in that extension.
    let visible = access.map { $0 == "private" ? "fileprivate " : $0 + " " } ?? ""
    let attributes = kept(node.attributes) + inferredIsolation(of: type)
    for requirement in requirements {
      if requirement.isStatic || requirement.name == "init" || requirement.name == "subscript" {
        file.report("an optional requirement can be a method or a property of objects only", at: requirement.syntax)
        continue
      }
      file.remove(requirement.syntax.itemBytes)
      let name = Self.hiddenName(of: requirement)
      file.append(
        "\(attributes)\(visible)protocol \(name): AnyObject { \(declaration(requirement)) }",
        from: requirement.syntax
      )
      if requirement.labels == nil {
        appendProperty(requirement, name, of: type, visible, in: file)
      } else if Self.alike(requirement).first?.syntax.id == requirement.syntax.id {
        appendCall(of: Self.alike(requirement), of: type, visible, in: file)
      }
      conform(to: name, requirement, of: type)
    }
  }

  private func appendProperty(
    _ requirement: Member,
    _ name: String,
    of type: TypeRecord,
    _ visible: String,
    in file: SourceFile
  ) {
    guard let variable = requirement.syntax.as(VariableDeclSyntax.self),
      let annotation = variable.bindings.first?.typeAnnotation?.type.trimmedDescription
    else { return }
    let attributes = kept(variable.attributes)
    file.append(
      "extension \(type.path) { \(attributes)@_disfavoredOverload \(visible)var \(requirement.name): (\(annotation))? "
        + "{ (self as? any \(name)).map { $0.\(requirement.name) } } }",
      from: requirement.syntax
    )
  }

  /// Appends a property that is nil where the object doesn't have the method, and is called as the method is.
  ///
  /// Methods that differ in parameter types only share a property: it is nil if the object has none of them, and
  /// calls the one that fits the arguments, if the object has it.
  private func appendCall(of methods: [Member], of type: TypeRecord, _ visible: String, in file: SourceFile) {
    guard let first = methods.first else { return }
    let hidden = methods.map(Self.hiddenName)
    let name = (methods.count > 1 ? Self.sharedName(of: first) : hidden[0]) + "_call"
    let calls = zip(methods, hidden).map { method, hidden in
      call(of: method, methods.count > 1 ? hidden : nil, visible, in: file)
    }
    let isolation = "\(kept(first.part.syntax.attributes))\(inferredIsolation(of: type))"
    let receiver = methods.count > 1 ? type.path : hidden[0]
    file.append(
      "\(isolation)\(visible)struct \(name) { fileprivate let receiver: any \(receiver); \(calls.joined(separator: "; ")) }",
      from: first.syntax
    )
    let value =
      methods.count > 1
      ? "\(hidden.map { "self is any \($0)" }.joined(separator: " || ")) ? \(name)(receiver: self) : nil"
      : "(self as? any \(hidden[0])).map { \(name)(receiver: $0) }"
    let property = "\(visible)var \(declarations.callName(of: first)): \(name)?"
    file.append("extension \(type.path) { @_disfavoredOverload \(property) { \(value) } }", from: first.syntax)
  }

  /// The functions by which the property is called as the method is. If methods share the property, `hidden` is this
  /// one's protocol, and the result is nil if the object doesn't conform to it.
  private func call(of method: Member, _ hidden: String?, _ visible: String, in file: SourceFile) -> String {
    guard let function = method.syntax.as(FunctionDeclSyntax.self) else { return "" }
    let signature = function.signature
    let arguments = signature.parameterClause.parameters.map { parameter in
      let isInOut = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription == "inout"
      let value = (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let marks = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let receiver = hidden.map { "(receiver as? any \($0))?" } ?? "receiver"
    let body = "{ \(marks)\(receiver).\(method.name)(\(arguments.joined(separator: ", "))) }"
    let result = signature.returnClause?.type.trimmedDescription
    let discardable = hidden != nil && result == nil ? "@discardableResult " : discardable(function)
    let head = "\(discardable)\(kept(function.attributes))\(visible)func callAsFunction"
    let effects = signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    let rest =
      hidden == nil
      ? file.text(signature.parameterClause.bytes.upperBound..<signature.bytes.upperBound)
      : "\(effects) -> (\(result ?? "Void"))?"
    let calls = "\(head)\(signature.parameterClause.trimmedDescription)\(rest) \(body)"
    guard method.labels?.contains(where: { $0 != "_" }) == true else { return calls }
    // Without labels, as a function that is stored in a constant is called.
    let parameters = signature.parameterClause.parameters.map { parameter in
      "_ \((parameter.secondName ?? parameter.firstName).text): \(parameter.type.trimmedDescription)"
    }
    return "\(calls); @_disfavoredOverload \(head)(\(parameters.joined(separator: ", ")))\(rest) \(body)"
  }

  /// The attributes that have a meaning without Objective-C.
  private func kept(_ attributes: AttributeListSyntax) -> String {
    attributes.attributes.filter {
      !Rewriter.removedAttributes.contains($0.attributeName.trimmedDescription)
        && $0.attributeName.trimmedDescription != "discardableResult"
    }
    .map { $0.trimmedDescription + " " }.joined()
  }

  /// `@MainActor` and a space for a protocol that inherits isolation, for example from a UIKit protocol; else empty.
  private func inferredIsolation(of type: TypeRecord) -> String {
    func isIsolated(_ type: TypeRecord) -> Bool { type.body?.syntax.attributes.named("MainActor") != nil }
    guard !isIsolated(type), type.body?.words.contains("nonisolated") == false else { return "" }
    let isInherited =
      declarations.protocols(of: type).contains { isIsolated($0.type) }
      || declarations.externalNames(of: type).contains { $0.hasPrefix("UI") }
      || declarations.protocols(of: type).contains {
        declarations.externalNames(of: $0.type).contains { $0.hasPrefix("UI") }
      }
    return isInherited ? "@MainActor " : ""
  }

  private func discardable(_ function: FunctionDeclSyntax) -> String {
    function.attributes.named("discardableResult").map { $0.trimmedDescription + " " } ?? ""
  }

  /// A requirement without its attributes and modifiers.
  private func declaration(_ requirement: Member) -> String {
    if let function = requirement.syntax.as(FunctionDeclSyntax.self) {
      return discardable(function) + kept(function.attributes)
        + "func \(function.name.text)\(function.signature.trimmedDescription)"
    }
    if let variable = requirement.syntax.as(VariableDeclSyntax.self) {
      let name = requirement.name
      let type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
      return kept(variable.attributes) + "var \(name): \(type) { get }"
    }
    return requirement.syntax.trimmedDescription
  }
}
