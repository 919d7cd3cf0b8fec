import SwiftSyntax

/// The window of an application's delegate, which is an optional of an optional on iOS, because the delegate may leave it out.
extension Rewriter {
  /// `UIApplication.shared.delegate?.window??.rootViewController`.
  func rewriteDelegateWindow(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "window", let base = node.base else { return }
    let object =
      base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    guard isApplicationDelegate(object) || node.isUnwrappedTwice else { return }
    file.replace(node.declName.bytes, with: "portedWindow")
  }

  private func isApplicationDelegate(_ expression: ExprSyntax) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.trimmedDescription == "UIApplication.shared.delegate"
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let binding = Scope(Syntax(expression), context.last?.type, declarations).binding(of: name)
    guard let value = binding?.value, binding?.type == nil else { return false }
    return isApplicationDelegate(value.as(ForceUnwrapExprSyntax.self)?.expression ?? value)
  }
}

extension MemberAccessExprSyntax {
  /// Whether two marks follow the member: `window??`, `window!!`.
  fileprivate var isUnwrappedTwice: Bool {
    func isMarked(_ node: Syntax?) -> Bool {
      node?.is(OptionalChainingExprSyntax.self) == true || node?.is(ForceUnwrapExprSyntax.self) == true
    }
    return isMarked(parent) && isMarked(parent?.parent)
  }
}
