import SwiftSyntax

/// Members of objects whose type is only known as `AnyObject`.
extension Rewriter {
  /// The members that UIKit's `DynamicObject` finds, with the labels of a method.
  private static let dynamicMembers: [String: [String]?] = [
    "isEqual": ["_"], "responds": ["to"], "next": nil, "tag": nil, "hash": nil,
  ]

  /// `object.isEqual(other)`, `delegate?.responds(to: selector)`, `responder?.next` of an `AnyObject`.
  func rewriteMemberOfAnyObject(_ node: MemberAccessExprSyntax) {
    guard let labels = Self.dynamicMembers[node.declName.baseName.text], let base = node.base else { return }
    if let labels {
      guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id,
        call.arguments.map({ $0.label?.text ?? "_" }) == labels
      else { return }
    }
    let chained = base.as(OptionalChainingExprSyntax.self)?.expression
    let plain = chained ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    guard declaredType(of: plain)?.isAnyObject == true else { return }
    let object = chained ?? base
    file.insert("DynamicObject(", at: object.bytes.lowerBound)
    file.insert(")", at: object.bytes.upperBound)
  }

  /// The type that a variable or a property is declared with; nil if its declaration names none.
  private func declaredType(of expression: ExprSyntax) -> TypeSyntax? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let scope = Scope(Syntax(expression), context.last?.type, declarations)
      if let binding = scope.binding(of: name) { return binding.type }
      return property(name, ofSelf: true)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    return property(member.declName.baseName.text, ofSelf: isOwn)
  }

  /// The type of a property called `name`: that of the class around the node, or `AnyObject` if all such properties
  /// have it; else nil.
  private func property(_ name: String, ofSelf isOwn: Bool) -> TypeSyntax? {
    if isOwn, let type = context.last?.type, let own = declarations.find(name, nil, in: type).first {
      return own.syntax.as(VariableDeclSyntax.self)?.bindings.first { $0.pattern.isName(name) }?.typeAnnotation?.type
    }
    let types = declarations.properties(name).map { $0.typeAnnotation?.type }
    return types.allSatisfy { $0?.isAnyObject == true } ? types.first ?? nil : nil
  }
}

extension TypeSyntax {
  /// Whether the type is `AnyObject`, optional or not.
  fileprivate var isAnyObject: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isAnyObject }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.isAnyObject }
    return trimmedDescription == "AnyObject"
  }
}
