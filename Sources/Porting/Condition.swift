import SwiftSyntax

/// Whether a clause of `#if` is compiled, as far as this is known beforehand.
///
/// iOS code is compiled as if for iOS. Where a condition names Linux, somebody has thought of it already: it stays as it is.
enum Condition {
  static func namesLinux(_ config: IfConfigDeclSyntax) -> Bool {
    config.clauses.contains { $0.condition?.tokens(viewMode: .sourceAccurate).contains { $0.text == "Linux" } == true }
  }

  /// Whether `condition` holds; nil if that depends on how the code is built.
  static func value(of condition: ExprSyntax, forLinux: Bool) -> Bool? {
    if let parentheses = condition.as(TupleExprSyntax.self), let only = parentheses.elements.first {
      return value(of: only.expression, forLinux: forLinux)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements), forLinux) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression, forLinux: forLinux).map { !$0 }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    guard let call = condition.as(FunctionCallExprSyntax.self), let name = call.arguments.first?.expression else {
      return nil
    }
    switch (call.calledExpression.trimmedDescription, name.trimmedDescription) {
    case ("os", "iOS"): return !forLinux
    case ("os", let system): return system == "Linux"
    case ("canImport", "UIKit"): return true
    case ("canImport", "AppKit"), ("canImport", "Cocoa"), ("canImport", "WatchKit"): return false
    case ("targetEnvironment", _): return false
    default: return nil
    }
  }

  /// The conditions of `#if` around a member of a type, and around that part of the type, that aren't known beforehand, as Linux
  /// reads them.
  static func conditions(around member: Syntax) -> [String] {
    var (result, node): ([String], Syntax?) = ([], member.parent)
    while let current = node {
      node = current.parent
      guard let clause = current.as(IfConfigClauseSyntax.self),
        let config = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
      else { continue }
      let forLinux = namesLinux(config)
      for other in config.clauses {
        guard let condition = other.condition else { break }
        let text = condition.trimmedDescription
        let own = forLinux ? text : text.replacing("os(iOS)", with: "os(Linux)")
        if value(of: condition, forLinux: forLinux) == nil {
          result.append(other.id == clause.id ? "(\(own))" : "!(\(own))")
        }
        if other.id == clause.id { break }
      }
    }
    return result
  }

  /// The value of terms between operators, of which `&&` binds more tightly.
  private static func value(of terms: [ExprSyntax], _ forLinux: Bool) -> Bool? {
    for (name, decisive) in [("||", true), ("&&", false)] {
      let parts = terms.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
      guard parts.count > 1 else { continue }
      let values = parts.map { value(of: Array($0), forLinux) }
      if values.contains(decisive) { return decisive }
      return values.contains(nil) ? nil : !decisive
    }
    return terms.count == 1 ? value(of: terms[0], forLinux: forLinux) : nil
  }
}

/// Visits the code that may be compiled, and skips branches of `#if` that certainly aren't.
class ActiveVisitor: SyntaxVisitor {
  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let forLinux = Condition.namesLinux(node)
    for clause in node.clauses {
      let value = clause.condition.map { Condition.value(of: $0, forLinux: forLinux) } ?? true
      if value != false, let elements = clause.elements { walk(elements) }
      if value == true { break }
    }
    return .skipChildren
  }
}
