import SwiftSyntax

/// Text input traits: optional on iOS if the input is known as `any UITextInput` only, but never nil here.
extension Rewriter {
  private static let traits: Set<String> = [
    "autocapitalizationType", "autocorrectionType", "spellCheckingType", "smartQuotesType", "smartDashesType",
    "smartInsertDeleteType", "keyboardType", "keyboardAppearance", "returnKeyType", "enablesReturnKeyAutomatically",
    "isSecureTextEntry",
  ]

  /// `switch input.keyboardAppearance { case .dark?: … }`.
  func wrapTrait(_ node: SwitchExprSyntax) {
    let patterns = node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }
      .flatMap { $0.caseItems.map(\.pattern) }
    if patterns.contains(where: Self.wantsOptional) { wrap(node.subject) }
  }

  /// `if case .dark? = input.keyboardAppearance`.
  func wrapTrait(_ node: MatchingPatternConditionSyntax) {
    if Self.wantsOptional(node.pattern) { wrap(node.initializer.value) }
  }

  /// `if let appearance = input.keyboardAppearance`.
  func wrapTrait(_ node: OptionalBindingConditionSyntax) {
    if let initializer = node.initializer { wrap(initializer.value) }
  }

  private static func wantsOptional(_ pattern: PatternSyntax) -> Bool {
    let expression = pattern.as(ExpressionPatternSyntax.self)?.expression
    return expression?.is(OptionalChainingExprSyntax.self) == true || expression?.is(NilLiteralExprSyntax.self) == true
  }

  private func wrap(_ value: ExprSyntax) {
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.traits.contains(member.declName.baseName.text),
      !base.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark })
    else { return }
    file.insert("(", at: value.bytes.lowerBound)
    file.insert(") as Optional", at: value.bytes.upperBound)
  }
}
