import SwiftSyntax

/// Selectors that are names in strings.
extension Rewriter {
  /// Gives `Selector("save:")` a closure that calls the method, if only one has that name.
  func rewriteNamedSelector(_ node: FunctionCallExprSyntax) {
    guard ["Selector", "NSSelectorFromString"].contains(node.calledExpression.trimmedDescription),
      let argument = node.arguments.first, node.arguments.count == 1, argument.label == nil, !Syntax(node).isPattern
    else { return }
    var value = argument.expression
    while let parentheses = value.as(TupleExprSyntax.self), let only = parentheses.elements.first {
      value = only.expression
    }
    guard let name = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return }
    let found = declarations.types.filter(Self.isSeenEverywhere)
      .flatMap { type in
        type.members.filter {
          $0.labels != nil && !$0.isPrivate && !$0.isStatic && !$0.isAsync && !$0.isOverride && $0.name != "init"
            && $0.objectiveCName == name && $0.labels.map { $0.count <= 3 } == true
        }
      }
    guard let member = found.first, found.count == 1 else { return }
    let labels = member.labels ?? []
    let arguments = zip(labels, ["a", "b", "c"]).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    let list = (["receiver: \(member.part.type.path)"] + ["a", "b", "c"].prefix(labels.count)).joined(separator: ", ")
    let call = "\(member.isThrowing ? "try " : "")receiver.\(member.name)(\(arguments))"
    file.replace(node.bytes, with: "Selector(\"\(name)\", calling: { (\(list)) in \(call) })")
  }

  /// Whether the type is a class that any file can name, without a type around it or generic arguments.
  private static func isSeenEverywhere(_ type: TypeRecord) -> Bool {
    type.kind == .classType && type.privateFile == nil && !type.path.contains(".")
      && type.body?.syntax.as(ClassDeclSyntax.self)?.genericParameterClause == nil
  }
}

extension Syntax {
  /// Whether the node is in a `case` pattern, in which closures can't be compared.
  var isPattern: Bool {
    var node = parent
    while let current = node {
      if current.is(ExpressionPatternSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}
