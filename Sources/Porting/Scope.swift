import SwiftSyntax

/// The declarations around a node, as far as they tell of which class objects are.
struct Scope {
  private let node: Syntax
  private let type: TypeRecord?
  private let declarations: Declarations

  init(_ node: Syntax, _ type: TypeRecord?, _ declarations: Declarations) {
    self.node = node
    self.type = type
    self.declarations = declarations
  }

  /// The nodes around this one, from the innermost one.
  private var ancestors: some Sequence<Syntax> { sequence(first: node) { $0.parent }.dropFirst() }

  /// Whether `self` is a class: in a method or a property of it.
  var isStaticMethod: Bool {
    for ancestor in ancestors where ancestor.parent?.is(MemberBlockItemSyntax.self) == true {
      let words = DeclSyntax(ancestor)?.modifierNames ?? []
      return words.contains("static") || words.contains("class")
    }
    return false
  }

  // MARK: - Names of types

  /// The names of what a generic parameter, an associated type or `Self` inherits from; none for any other name.
  func constraints(of name: String) -> [String] {
    var result: [String] = []
    for ancestor in ancestors {
      if let whole = ancestor.asProtocol((any WithGenericParametersSyntax).self) {
        result += names(whole.genericWhereClause, of: name)
        if let parameter = whole.genericParameterClause?.parameters.first(where: { $0.name.text == name }) {
          return result + (parameter.inheritedType.map(names) ?? [])
        }
      }
      if let whole = ancestor.as(ExtensionDeclSyntax.self) {
        result += names(whole.genericWhereClause, of: name)
      }
      if let group = ancestor.asProtocol((any DeclGroupSyntax).self) {
        return result + constraints(of: name, in: group)
      }
    }
    return result
  }

  /// The constraints that the type around the node sets on a name.
  private func constraints(of name: String, in group: any DeclGroupSyntax) -> [String] {
    guard let type else { return [] }
    if name == "Self" {
      // In a protocol's extension it is any class that conforms.
      return type.kind == .protocolType
        ? declarations.inheritedNames(of: type).map(\.name) + [type.path] : [type.path]
    }
    let parameters = type.body?.syntax.asProtocol((any WithGenericParametersSyntax).self)
    if let parameter = parameters?.genericParameterClause?.parameters.first(where: { $0.name.text == name }) {
      return names(parameters?.genericWhereClause, of: name) + (parameter.inheritedType.map(names) ?? [])
    }
    let associated = type.body?.syntax.memberBlock.members.lazy
      .compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }.first { $0.name.text == name }
    guard let associated, group.is(ExtensionDeclSyntax.self) else { return [] }
    let inherited = associated.inheritanceClause?.inheritedTypes.flatMap { names($0.type) } ?? []
    return inherited + names(associated.genericWhereClause, of: name)
  }

  private func names(_ clause: GenericWhereClauseSyntax?, of name: String) -> [String] {
    clause?.requirements.flatMap { requirement -> [String] in
      guard case .conformanceRequirement(let requirement) = requirement.requirement,
        requirement.leftType.trimmedDescription == name
      else { return [] }
      return names(requirement.rightType)
    } ?? []
  }

  private func names(_ type: TypeSyntax) -> [String] {
    type.as(CompositionTypeSyntax.self)?.elements.flatMap { names($0.type) } ?? [Declarations.name(of: type)]
  }

  // MARK: - Variables

  /// `T` if the variable is declared as a `T.Type`.
  func metatype(of name: String) -> String? {
    for ancestor in ancestors {
      let type: TypeSyntax??
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        type = parameter(name, function.signature.parameterClause)
      } else if let initializer = ancestor.as(InitializerDeclSyntax.self) {
        type = parameter(name, initializer.signature.parameterClause)
      } else if let block = ancestor.as(CodeBlockItemListSyntax.self) {
        type = variable(name, block.map { Syntax($0.item) })
      } else if let block = ancestor.as(MemberBlockSyntax.self) {
        type = variable(name, block.members.map { Syntax($0.decl) })
      } else {
        continue
      }
      if let type { return type?.as(MetatypeTypeSyntax.self).flatMap(Self.object) }
    }
    return nil
  }

  private static func object(of metatype: MetatypeTypeSyntax) -> String? {
    metatype.metatypeSpecifier.text == "Type" ? Declarations.name(of: metatype.baseType) : nil
  }

  private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> TypeSyntax?? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { $0.type }
  }

  /// The type of a variable, if there is one of this name: nil in it if that isn't written.
  private func variable(_ name: String, _ items: [Syntax]) -> TypeSyntax?? {
    let bindings = items.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { Array($0.bindings) }
    let binding = bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
    return binding.map { $0.typeAnnotation?.type }
  }
}
