import SwiftSyntax

/// `@NSCopying`: a property that keeps a copy of what it is set to.
extension Rewriter {
  func copyWhatIsSet(_ node: VariableDeclSyntax) {
    guard let attribute = node.attributes.named("NSCopying"), node.bindingSpecifier.text == "var" else { return }
    guard let binding = node.bindings.first, node.bindings.count == 1, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type, Self.isOptionalString(type), !isSetByInitializer(name)
    else {
      return file.report(
        "‘@NSCopying’ copies nothing on Linux: the property keeps the object that it is set to",
        at: attribute,
        isError: false
      )
    }
    let kept = "\(name)_copy"
    let owner = node.modifiers.map(\.name.text).contains("static") ? "static " : ""
    let value = binding.initializer.map { " " + file.text(of: $0) } ?? ""
    let text =
      "{ get { \(kept) } set { \(kept) = newValue.map { NSAttributedString(attributedString: $0) } } }; "
      + "private \(owner)var \(kept): NSAttributedString?\(value)"
    if let initializer = binding.initializer {
      file.replace(initializer.bytes, with: text)
    } else {
      file.insert(" " + text, at: node.bytes.upperBound)
    }
  }

  /// Whether the type is an optional attributed string.
  private static func isOptionalString(_ type: TypeSyntax) -> Bool {
    let wrapped =
      type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    return wrapped?.trimmedDescription == "NSAttributedString"
  }

  /// Whether an initializer of the class uses the property: before it calls the superclass's it can set stored
  /// properties only.
  private func isSetByInitializer(_ name: String) -> Bool {
    context.last?.type.members.contains { member in
      member.syntax.as(InitializerDeclSyntax.self)?.body?.tokens(viewMode: .sourceAccurate)
        .contains { $0.tokenKind == .identifier(name) } == true
    } == true
  }
}
