import SwiftSyntax

/// The declarations around a node, from which the classes of objects follow.
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

  /// Whether the node is in a static method or property, where `self` is a class.
  var isStaticMethod: Bool {
    for ancestor in ancestors where ancestor.parent?.is(MemberBlockItemSyntax.self) == true {
      let words = DeclSyntax(ancestor)?.modifierNames ?? []
      return words.contains("static") || words.contains("class")
    }
    return false
  }

  /// Whether the code is that of an initializer.
  var isInitializer: Bool {
    ancestors.first { $0.parent?.is(MemberBlockItemSyntax.self) == true }?.is(InitializerDeclSyntax.self) == true
  }

  // MARK: - Names of types

  /// The names of the types that constrain a generic parameter, an associated type or `Self`; empty for any other name.
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

  /// The constraints on a name that the type around the node declares.
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

  /// The parts of a variable's declaration from which its type follows.
  struct Binding {
    var type: TypeSyntax?
    var value: ExprSyntax?
  }

  /// `T` if the variable is declared as a `T.Type`, or with the value of another one that is.
  func metatype(of name: String) -> String? { metatype(of: name, seen: []) }

  private func metatype(of name: String, seen: Set<String>) -> String? {
    guard let binding = binding(of: name) else { return declarations.metatype(ofProperty: name) }
    if let type = binding.type?.objectOfMetatype ?? binding.value?.castMetatype { return type }
    guard binding.type == nil, let value = binding.value else { return nil }
    if let member = value.as(MemberAccessExprSyntax.self) {
      return declarations.metatype(ofProperty: member.declName.baseName.text)
    }
    guard let other = value.as(DeclReferenceExprSyntax.self)?.baseName.text, !seen.contains(other) else { return nil }
    return metatype(of: other, seen: seen.union([name]))
  }

  /// The nearest declaration of a variable around the node; nil if there is none.
  func binding(of name: String) -> Binding? { ancestors.lazy.compactMap { self.binding(of: name, in: $0) }.first }

  private func binding(of name: String, in ancestor: Syntax) -> Binding? {
    if let function = ancestor.as(FunctionDeclSyntax.self) {
      return parameter(name, function.signature.parameterClause)
    }
    if let initializer = ancestor.as(InitializerDeclSyntax.self) {
      return parameter(name, initializer.signature.parameterClause)
    }
    if let closure = ancestor.as(ClosureExprSyntax.self) { return parameter(name, closure) }
    if let block = ancestor.as(CodeBlockItemListSyntax.self) { return variable(name, block.map { Syntax($0.item) }) }
    if let block = ancestor.as(MemberBlockSyntax.self) { return variable(name, block.members.map { Syntax($0.decl) }) }
    if let condition = ancestor.as(IfExprSyntax.self) { return condition.conditions.binding(of: name) }
    if let condition = ancestor.as(WhileStmtSyntax.self) { return condition.conditions.binding(of: name) }
    if let loop = ancestor.as(ForStmtSyntax.self) { return loop.pattern.isName(name) ? Binding() : nil }
    if let label = ancestor.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
      return label.caseItems.lazy.compactMap { self.associatedValue(name, $0.pattern) }.first
    }
    return nil
  }

  private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Binding? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { Binding(type: $0.type) }
  }

  private func parameter(_ name: String, _ closure: ClosureExprSyntax) -> Binding? {
    let clause = closure.signature?.parameterClause
    if let names = clause?.as(ClosureShorthandParameterListSyntax.self) {
      return names.contains { $0.name.text == name } ? Binding() : nil
    }
    return clause?.as(ClosureParameterClauseSyntax.self)?.parameters
      .first { ($0.secondName ?? $0.firstName).text == name }.map { Binding(type: $0.type) }
  }

  private func variable(_ name: String, _ items: [Syntax]) -> Binding? {
    for item in items {
      if let found = item.as(GuardStmtSyntax.self)?.conditions.binding(of: name) { return found }
      let bindings = item.as(VariableDeclSyntax.self)?.bindings
      if let binding = bindings?.first(where: { $0.pattern.isName(name) }) {
        return Binding(type: binding.typeAnnotation?.type, value: binding.initializer?.value)
      }
    }
    return nil
  }

  /// `case .shown(let type)` of an enumeration in the sources.
  private func associatedValue(_ name: String, _ pattern: PatternSyntax) -> Binding? {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard let call = inner.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    for (index, argument) in call.arguments.enumerated() where argument.expression.binds(name) {
      return Binding(type: declarations.type(ofCase: member, at: index))
    }
    return nil
  }
}

extension ConditionElementListSyntax {
  /// `if let type = value as? T.Type`; without a value, or with that of the same name, the variable is the outer one.
  fileprivate func binding(of name: String) -> Scope.Binding? {
    let bindings = compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
    guard let binding = bindings.first(where: { $0.pattern.isName(name) }), let value = binding.initializer?.value
    else {
      return nil
    }
    guard value.trimmedDescription != name else { return nil }
    return Scope.Binding(type: binding.typeAnnotation?.type, value: value)
  }
}

extension Declarations {
  /// The names of the types that a name stands for, if it is an alias; else the name itself.
  func names(of name: String) -> [String] { aliases[name].map { names(in: $0, seen: [name]) } ?? [name] }

  /// `T` if each property of this name in the sources is a `T.Type`.
  func metatype(ofProperty name: String) -> String? {
    let types = Set(properties(name).map { $0.typeAnnotation?.type.objectOfMetatype })
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// The properties of this name in the sources.
  func properties(_ name: String) -> [PatternBindingSyntax] {
    (linked ?? self).types.flatMap(\.members).filter { $0.name == name && $0.labels == nil }
      .compactMap { $0.syntax.as(VariableDeclSyntax.self)?.bindings.first { $0.pattern.isName(name) } }
  }

  /// The type of the value at an index of this case, if enumerations of the sources that have the case agree about it.
  fileprivate func type(ofCase name: String, at index: Int) -> TypeSyntax? {
    let members = (linked ?? self).types.compactMap { $0.body?.syntax.as(EnumDeclSyntax.self) }
      .flatMap { $0.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) } }
    let types = members.flatMap { $0.elements.filter { $0.name.text == name } }
      .map { $0.parameterClause?.parameters.dropFirst(index).first?.type }
    return Set(types.map { $0?.trimmedDescription }).count == 1 ? types.first ?? nil : nil
  }
}

extension PatternSyntax {
  /// Whether the pattern is just this name.
  func isName(_ name: String) -> Bool { self.as(IdentifierPatternSyntax.self)?.identifier.text == name }
}

extension ExprSyntax {
  /// Whether the expression is a part of a pattern that binds a value to this name.
  fileprivate func binds(_ name: String) -> Bool {
    if let pattern = self.as(PatternExprSyntax.self)?.pattern {
      return (pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern).isName(name)
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }
}
