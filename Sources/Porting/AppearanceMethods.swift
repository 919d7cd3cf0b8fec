import SwiftSyntax

/// Calls of an app's own methods by an appearance proxy: `Card.appearance().setCorners(3)`.
extension Rewriter {
  func rewriteAppearanceCall(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let name = appearanceClass(base),
      let type = declarations.type(named: name, in: context.last?.type.path, from: file), type.kind == .classType,
      !declarations.methods(member.declName.baseName.text, nil, in: type).isEmpty
    else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    // As on iOS, a call replaces an earlier one whose arguments after the first are the same.
    let rest = node.arguments.dropFirst().map { " " + file.text(of: $0.expression) }.joined()
    let key = "\(member.declName.baseName.text)(\(labels))\(rest)".debugDescription
    file.insert(".call(\(key)) { $0", at: base.bytes.upperBound)
    file.insert(" }", at: node.bytes.upperBound)
  }

  /// The class whose appearance proxy an expression is; nil if it is none.
  private func appearanceClass(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let binding = Scope(Syntax(expression), context.last?.type, declarations).binding(of: name)
      return binding?.value.flatMap { $0.is(FunctionCallExprSyntax.self) ? appearanceClass($0) : nil }
    }
    guard let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "appearance", let type = member.base
    else { return nil }
    return type.trimmedDescription
  }
}
