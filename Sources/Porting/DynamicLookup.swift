import SwiftSyntax

/// Members that only Objective-C finds, and types that only Objective-C takes.
extension Rewriter {
  /// The values of `NSNumber` and `NSString`, by their names in an app's code, with their names here.
  private static let numbers: [String: String] = {
    let names = [
      "boolValue", "decimalValue", "doubleValue", "floatValue", "intValue", "int8Value", "int16Value", "int32Value",
      "int64Value", "stringValue", "uintValue", "uint8Value", "uint16Value", "uint32Value", "uint64Value",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }).merging(["integerValue": "intValue"]) { $1 }
  }()

  /// `(x as AnyObject).doubleValue`.
  func rewriteDynamicLookup(_ node: MemberAccessExprSyntax) {
    guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let parts = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
      parts[1].trimmedDescription == "as", parts[2].trimmedDescription == "AnyObject"
    else { return }
    let name = node.declName.baseName
    guard let number = Self.numbers[name.text] else {
      guard name.text != "self" else { return }
      return file.report(
        "only Objective-C finds ‘\(name.text)’ in any object: write the type that has it, as in ‘(x as? UIView)?.\(name.text)’",
        at: name
      )
    }
    let isForced = node.parent?.is(ForceUnwrapExprSyntax.self) == true
    if isForced { file.insert("(", at: node.bytes.lowerBound) }
    file.replace(parts[1].bytes.lowerBound..<parts[2].bytes.upperBound, with: "as? NSNumber")
    file.insert("?", at: tuple.bytes.upperBound)
    if number != name.text || isForced { file.replace(name.bytes, with: number + (isForced ? ")" : "")) }
  }

  /// `type(of: object).description()`: any object has a class, and Swift's own have no such method.
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
      node.trailingClosure == nil, member.declName.baseName.text == "description",
      let type = member.base?.as(FunctionCallExprSyntax.self), type.calledExpression.trimmedDescription == "type",
      type.arguments.count == 1, type.arguments.first?.label?.text == "of",
      !declarations.types.contains(where: { type in
        type.members.contains { $0.isStatic && $0.name == "description" && $0.labels == [] }
      })
    else { return }
    file.insert("String(reflecting: ", at: node.bytes.lowerBound)
    file.replace(type.bytes.upperBound..<node.bytes.upperBound, with: ")")
  }

  /// `some P` of a parameter: a protocol of Objective-C conforms to itself there, so that `any P` may be passed.
  func rewriteGenericParameter(_ node: SomeOrAnyTypeSyntax) {
    guard node.someOrAnySpecifier.text == "some", isParameter(Syntax(node)),
      let type = declarations.type(
        named: Declarations.name(of: node.constraint),
        in: context.last?.type.path,
        from: file
      ),
      type.body?.syntax.as(ProtocolDeclSyntax.self)?.attributes.named("objc") != nil
    else { return }
    file.replace(node.someOrAnySpecifier.bytes, with: "any")
  }

  /// Whether the node is the type of a parameter that isn't `inout`, or a part of such a type.
  private func isParameter(_ node: Syntax) -> Bool {
    var node = node
    while let parent = node.parent {
      if let parameter = parent.as(FunctionParameterSyntax.self) {
        return parameter.type.as(AttributedTypeSyntax.self)?.specifiers.isEmpty != false
      }
      if parent.is(CodeBlockSyntax.self) || parent.is(MemberBlockSyntax.self) { return false }
      node = parent
    }
    return false
  }
}
