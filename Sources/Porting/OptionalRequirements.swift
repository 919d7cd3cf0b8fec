import SwiftSyntax

/// Requirements that a class may leave out.
///
/// Each becomes a protocol of its own, to which the classes conform that have the method. The protocol from which it comes gets a property
/// of the method's name, which is nil where the object has no such method, and is called as the method is. So the calls stay as they
/// are: `delegate?.list?(self, didSelect: item)`; but where several have one name, properties are named by their labels, too.
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
    func name(_ member: Member) -> String {
      let parts = [member.part.type.path, member.name] + (member.labels ?? []).filter { $0 != "_" }
      return parts.map { ObjectiveCName.plain($0).replacing(".", with: "_") }.joined(separator: "_")
    }
    let isShared = member.part.members.contains { $0.isOptional && $0.key != member.key && name($0) == name(member) }
    return name(member) + (isShared ? "_\(member.labels?.count ?? 0)" : "")
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
    // A private member of an extension is private to that one.
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
      } else {
        appendCall(of: requirement, name, of: type, visible, in: file)
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
  private func appendCall(
    of method: Member,
    _ hidden: String,
    of type: TypeRecord,
    _ visible: String,
    in file: SourceFile
  ) {
    guard let function = method.syntax.as(FunctionDeclSyntax.self) else { return }
    let signature = function.signature
    let arguments = signature.parameterClause.parameters.map { parameter in
      let isInOut = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription == "inout"
      let value = (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let marks = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let body = "{ \(marks)receiver.\(method.name)(\(arguments.joined(separator: ", "))) }"
    let head = "\(discardable(function))\(kept(function.attributes))\(visible)func callAsFunction"
    var calls = "\(head)\(signature.trimmedDescription) \(body)"
    if method.labels?.contains(where: { $0 != "_" }) == true {
      // As a function is called that a constant holds.
      let parameters = signature.parameterClause.parameters.map { parameter in
        "_ \((parameter.secondName ?? parameter.firstName).text): \(parameter.type.trimmedDescription)"
      }
      let rest = file.text(signature.parameterClause.bytes.upperBound..<signature.bytes.upperBound)
      calls += "; @_disfavoredOverload \(head)(\(parameters.joined(separator: ", ")))\(rest) \(body)"
    }
    file.append(
      "\(kept(method.part.syntax.attributes))\(inferredIsolation(of: type))\(visible)struct \(hidden)_call { "
        + "fileprivate let receiver: any \(hidden); \(calls) }",
      from: method.syntax
    )
    let property = "\(visible)var \(declarations.callName(of: method)): \(hidden)_call?"
    file.append(
      "extension \(type.path) { @_disfavoredOverload \(property) { (self as? any \(hidden)).map { \(hidden)_call(receiver: $0) } } }",
      from: method.syntax
    )
  }

  /// Attributes that mean something without Objective-C.
  private func kept(_ attributes: AttributeListSyntax) -> String {
    attributes.attributes.filter {
      !Rewriter.removedAttributes.contains($0.attributeName.trimmedDescription)
        && $0.attributeName.trimmedDescription != "discardableResult"
    }
    .map { $0.trimmedDescription + " " }.joined()
  }

  /// `@MainActor` with a space, for a protocol that is isolated because another one is that it inherits from, such as UIKit's.
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
