import SwiftSyntax

/// `#selector` becomes a name and a closure that calls the method, in the place where the method can be seen.
extension Rewriter {
  /// The argument of `#selector`, as it is written.
  private struct Reference {
    enum Kind {
      case method, getter, setter
    }

    var kind = Kind.method
    /// The expression before the name's dot; nil for a name alone.
    var base: ExprSyntax?
    var name: DeclReferenceExprSyntax
    /// The type after `as`.
    var type: FunctionTypeSyntax?

    var labels: [String]? { name.argumentNames.map { $0.arguments.map(\.name.text) } }

    var title: String { name.trimmedDescription }
  }

  /// An object that a selector calls.
  private struct Receiver {
    /// The type in Swift; nil for that of `object`.
    var type: String?
    var object: ExprSyntax?
    /// The type in the sources; nil if it comes from elsewhere, or isn't known.
    var record: TypeRecord?
  }

  func rewriteSelector(_ node: MacroExpansionExprSyntax, arguments: LabeledExprListSyntax) {
    guard let argument = arguments.first, arguments.count == 1, var reference = reference(argument.expression) else {
      return file.report("a selector is a method's name: ‘#selector(Type.method(_:))’", at: node)
    }
    switch argument.label?.text {
    case "getter": reference.kind = .getter
    case "setter": reference.kind = .setter
    default: break
    }
    guard let text = expression(for: reference, at: node) else { return }
    file.replace(node.bytes, with: text)
  }

  // MARK: - Reading

  private func reference(_ expression: ExprSyntax) -> Reference? {
    if let parentheses = expression.as(TupleExprSyntax.self), let only = parentheses.elements.first,
      parentheses.elements.count == 1
    {
      return reference(only.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self),
        var result = reference(parts[0])
      else { return nil }
      result.type = Self.functionType(type.type)
      return result
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return Reference(name: name) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    return Reference(base: Self.withoutParentheses(base), name: member.declName)
  }

  private static func withoutParentheses(_ expression: ExprSyntax) -> ExprSyntax {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
    else { return expression }
    return withoutParentheses(only.expression)
  }

  /// The method's type, also where that of the unbound method is written: `(Form) -> (UIButton) -> Void`.
  private static func functionType(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return functionType(only.type)
    }
    // The optional type of a protocol's optional requirement.
    if let optional = type.as(OptionalTypeSyntax.self) { return functionType(optional.wrappedType) }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    return functionType(function.returnClause.type) ?? function
  }

  // MARK: - Resolving

  /// The expression that replaces a selector; nil if the reason why there is none has been reported.
  private func expression(for reference: Reference, at node: some SyntaxProtocol) -> String? {
    guard let (receiver, member) = resolve(reference, at: node) else { return nil }
    return text(for: reference, receiver, member, at: node)
  }

  private func resolve(_ reference: Reference, at node: some SyntaxProtocol) -> (Receiver, Member?)? {
    let name = reference.name.baseName.text
    let labels = reference.kind == .method ? reference.labels : nil
    let isMethod = reference.kind == .method
    func matches(in type: TypeRecord) -> [Member] {
      isMethod ? declarations.methods(name, labels, in: type) : declarations.find(name, nil, in: type)
    }
    guard let base = reference.base else {
      for place in context.reversed() {
        let found = matches(in: place.type)
        guard !found.isEmpty else { continue }
        guard let member = choose(found, reference, at: node) else { return nil }
        return (receiver(place), member)
      }
      // The member may be inherited from UIKit, by the innermost type that may have members from there.
      guard let place = context.last(where: { declarations.isOpenEnded($0.type) }) else {
        let type = context.last.map { "‘\($0.type.path)’ has no" } ?? "there is no"
        file.report(
          "\(type) \(isMethod ? "method" : "property") ‘\(reference.title)’; write its type, too: ‘Type.\(name)’",
          at: reference.name
        )
        return nil
      }
      return (receiver(place), nil)
    }
    let object = base.trimmedDescription
    let owned = Self.describedObject(base)?.trimmedDescription
    if ["self", "Self", "super"].contains(object) || owned == "self", let place = context.last {
      let found = matches(in: place.type)
      guard let member = choose(found, reference, at: node, isComplete: !declarations.isOpenEnded(place.type)) else {
        return found.isEmpty && declarations.isOpenEnded(place.type) ? (receiver(place), nil) : nil
      }
      return (receiver(place), member)
    }
    let existential = base.as(TypeExprSyntax.self)?.type.as(SomeOrAnyTypeSyntax.self)?.constraint.trimmedDescription
    if let path = existential ?? typePath(base) {
      let type = declarations.type(named: path, in: context.last?.type.path, from: file)
      var receiver = Receiver(type: object, record: type)
      if existential == nil, type?.kind == .protocolType || (type == nil && path.namesProtocol) {
        receiver.type = "any \(object)"
      }
      guard let type else {
        let linked = declarations.linked?.type(named: path, in: context.last?.type.path, from: file)
        let optional = linked?.methods(name, labels).first(where: \.isOptional)
        if let optional { receiver.type = "any \(OptionalRequirements.hiddenName(of: optional))" }
        return (receiver, optional)
      }
      let found = matches(in: type)
      let isComplete = !declarations.isOpenEnded(type)
      if found.isEmpty, !isComplete { return (receiver, nil) }
      guard let member = choose(found, reference, at: node, isComplete: isComplete) else { return nil }
      if member.isOptional { receiver.type = "any \(OptionalRequirements.hiddenName(of: member))" }
      return (receiver, member)
    }
    // An object, whose type only the compiler knows.
    let all = Self.narrowed(
      declarations.types.flatMap {
        isMethod ? $0.methods(name, labels) : $0.members.filter { $0.labels == nil && $0.name == name }
      },
      reference
    )
    let kinds = Set(all.map(\.key))
    guard kinds.count < 2 || labels != nil || !isMethod else {
      file.report("‘\(name)’ may be \(Self.list(all)): write its labels", at: reference.name)
      return nil
    }
    guard owned != nil, all.first?.isStatic != true else { return (Receiver(object: base), all.first) }
    guard let type = all.first?.part.type, all.allSatisfy({ $0.part.type === type }) else {
      file.report("write the type’s name in place of ‘\(object)’", at: base)
      return nil
    }
    return (Receiver(type: type.kind == .protocolType ? "any \(type.path)" : type.path, record: type), all.first)
  }

  /// `object` in `type(of: object)`; nil for any other expression.
  private static func describedObject(_ base: ExprSyntax) -> ExprSyntax? {
    guard let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "type",
      let argument = call.arguments.first, call.arguments.count == 1, argument.label?.text == "of"
    else { return nil }
    return argument.expression
  }

  private func receiver(_ place: Context) -> Receiver {
    Receiver(
      type: place.isProtocolExtension || place.type.kind == .protocolType ? "Self" : place.name,
      record: place.type
    )
  }

  /// The path of the type that an expression names; nil if it is an object.
  private func typePath(_ base: ExprSyntax) -> String? {
    if let generic = base.as(GenericSpecializationExprSyntax.self) { return typePath(generic.expression) }
    guard let names = Self.components(of: base), let last = names.last else { return nil }
    let path = names.joined(separator: ".")
    if declarations.type(named: path, in: context.last?.type.path, from: file) != nil { return path }
    return last.first?.isUppercase == true && names.first?.first?.isUppercase == true ? path : nil
  }

  /// The member that is meant; nil if none or several are, which has been reported.
  private func choose(
    _ found: [Member],
    _ reference: Reference,
    at node: some SyntaxProtocol,
    isComplete: Bool = false
  ) -> Member? {
    var found = Self.narrowed(found, reference)
    if found.count > 1, found.contains(where: \.isExposed) { found = found.filter(\.isExposed) }
    guard let first = found.first else {
      if isComplete || reference.type != nil {
        let type = (reference.base?.trimmedDescription ?? context.last?.name).map { "‘\($0)’ has" } ?? "there is"
        let noun = reference.kind == .method ? "method" : "property"
        file.report("\(type) no \(noun) ‘\(reference.title)’ that a selector can name", at: reference.name)
      }
      return nil
    }
    guard Set(found.map(\.key)).count == 1 else {
      file.report(
        "‘\(reference.title)’ may be \(Self.list(found)): write its labels, or its type behind ‘as’",
        at: reference.name
      )
      return nil
    }
    return first
  }

  /// The members that fit the type after `as`, if there is one: as many parameters and, if any fit exactly, the same
  /// types.
  private static func narrowed(_ found: [Member], _ reference: Reference) -> [Member] {
    guard let type = reference.type else { return found }
    let types = type.parameters.map { Member.name(of: $0.type) }
    let alike = found.filter { $0.labels?.count == types.count }
    let same = alike.filter { $0.parameterTypes == types }
    return same.isEmpty ? alike : same
  }

  private static func list(_ members: [Member]) -> String {
    Set(members.map { "‘\($0.title)’" }).sorted().joined(separator: " or ")
  }

  // MARK: - Writing

  /// The labels of UIKit methods that `#selector` may name without them.
  private static let knownLabels: [String: [String]] = [
    "copy": ["_"], "cut": ["_"], "delete": ["_"], "paste": ["_"], "select": ["_"], "selectAll": ["_"],
    "addArrangedSubview": ["_"], "addSubview": ["_"], "bringSubviewToFront": ["_"],
    "dismiss": ["animated", "completion"],
    "endEditing": ["_"], "present": ["_", "animated", "completion"], "pushViewController": ["_", "animated"],
    "sendActions": ["for"], "setContentOffset": ["_", "animated"], "setEditing": ["_", "animated"],
    "show": ["_", "sender"], "showDetailViewController": ["_", "sender"], "viewDidAppear": ["_"],
    "viewDidDisappear": ["_"], "viewWillAppear": ["_"], "viewWillDisappear": ["_"],
    "popViewController": ["animated"], "popToRootViewController": ["animated"], "dismissKeyboard": [],
  ]

  /// Members of every responder or every view, with the classes that declare them: a selector calls them on any such
  /// object, not only on one of the class in which it is written, such as a scroll view with
  /// `Timer.scheduledTimer(timeInterval: 1, target: nextField, selector: #selector(becomeFirstResponder), …)`.
  private static let owners: [String: String] = {
    let responders = [
      "becomeFirstResponder", "canBecomeFirstResponder", "isFirstResponder", "reloadInputViews", "resignFirstResponder",
    ]
    let views = ["endEditing", "layoutIfNeeded", "removeFromSuperview", "setNeedsDisplay", "setNeedsLayout"]
    let pairs = responders.map { ($0, "UIResponder") } + views.map { ($0, "UIView") }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private func text(for reference: Reference, _ receiver: Receiver, _ member: Member?, at node: some SyntaxProtocol)
    -> String?
  {
    let name = reference.name.baseName.text
    var receiver = receiver
    if receiver.type != nil, member?.isOverride != false, let owner = Self.owners[name] { receiver.type = owner }
    var head = receiver.type.map { "receiver: \($0)\(member?.isStatic == true ? ".Type" : "")" } ?? "receiver"
    var call: String
    var objectiveC: String
    var parameters = 0
    switch reference.kind {
    case .getter:
      call = "receiver.\(name)"
      objectiveC = member.map { declarations.objectiveCName(of: $0) } ?? ObjectiveCName.plain(name)
    case .setter:
      call = "receiver.\(name) = a"
      objectiveC = ObjectiveCName.setter(member.map { declarations.objectiveCName(of: $0) } ?? ObjectiveCName.key(name))
      parameters = 1
    case .method:
      let unknown = reference.labels ?? reference.type.map { $0.parameters.map { _ in "_" } } ?? Self.knownLabels[name]
      let labels = member?.labels ?? unknown ?? []
      if member?.isAsync == true {
        file.report("‘\(reference.title)’ is asynchronous: name a method that calls it in a ‘Task’", at: reference.name)
        return nil
      }
      objectiveC = member.map { declarations.objectiveCName(of: $0) } ?? ObjectiveCName.method(name, labels)
      guard labels.count <= 3 || Syntax(node).isPattern else {
        file.report(
          "nothing calls a method with \(labels.count) parameters by its selector, which is only a name here",
          at: reference.name,
          isError: false
        )
        return "Selector(\"\(objectiveC)\")"
      }
      parameters = labels.count
      let arguments = zip(labels, ["a", "b", "c"]).map { $0 == "_" ? $1 : "\($0): \($1)" }
      call = "\(member?.isThrowing == true ? "try " : "")receiver.\(name)(\(arguments.joined(separator: ", ")))"
    }
    if Syntax(node).isPattern { return "Selector(\"\(objectiveC)\")" }
    let types = reference.type?.parameters.map { $0.type.trimmedDescription } ?? member?.distinctTypes ?? []
    let given = ["a", "b", "c"].prefix(parameters).enumerated().map { index, name in
      types.count == parameters ? "\(name): \(types[index])" : name
    }
    if receiver.type == nil { head = "receiver" }
    let list = ([head] + given).joined(separator: ", ")
    let parameterList = receiver.type == nil && types.isEmpty ? list : "(\(list))"
    let object = receiver.object.map { "of: \($0.trimmedDescription), " } ?? ""
    return "Selector(\"\(objectiveC)\", \(object)calling: { \(parameterList) in \(call) })"
  }
}

extension String {
  /// Whether a type of UIKit's with this name is a protocol.
  fileprivate var namesProtocol: Bool { ["Delegate", "DataSource"].contains(where: hasSuffix) }
}

extension Member {
  /// The types of a function's parameters, as they are compared.
  var parameterTypes: [String]? {
    syntax.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map { Self.name(of: $0.type) }
  }

  /// The types of a method's parameters if another method of its type has the same labels; else nil.
  fileprivate var distinctTypes: [String]? {
    guard part.type.members.count(where: { $0.key == key }) > 1 else { return nil }
    return syntax.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map(\.type.trimmedDescription)
  }

  /// A type as it is compared: without attributes and spaces.
  fileprivate static func name(of type: TypeSyntax) -> String {
    let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    let text = plain.trimmedDescription.filter { !$0.isWhitespace }
    return text.hasSuffix("!") ? text.dropLast() + "?" : text
  }
}

extension TypeRecord {
  /// The methods of this name, with these labels if there are any.
  func methods(_ name: String, _ labels: [String]?) -> [Member] {
    let plain = ObjectiveCName.plain(name)
    return members.filter { member in
      ObjectiveCName.plain(member.name) == plain && member.labels != nil && (labels == nil || member.labels == labels)
    }
  }
}

extension Declarations {
  /// The methods of this name that a type has, from the nearest class or protocol that has some.
  func methods(_ name: String, _ labels: [String]?, in type: TypeRecord) -> [Member] {
    nearest(type) { $0.methods(name, labels) }
  }

  /// The member of this name and these labels (nil for a property), from the nearest class or protocol that has it.
  func find(_ name: String, _ labels: [String]?, in type: TypeRecord) -> [Member] {
    nearest(type) {
      $0.members.filter { ObjectiveCName.plain($0.name) == ObjectiveCName.plain(name) && $0.labels == labels }
    }
  }

  private func nearest(_ type: TypeRecord, _ members: (TypeRecord) -> [Member]) -> [Member] {
    for type in chain(type) {
      let found = members(type)
      if !found.isEmpty { return found }
    }
    for type in chain(type) {
      for (inherited, _, _) in protocols(of: type) {
        let found = members(inherited)
        if !found.isEmpty { return found }
      }
    }
    // Members that the sources add to classes from elsewhere: any of these classes may be a superclass.
    guard isOpenEnded(type) else { return [] }
    for external in types where external.kind == .external && external !== type {
      let found = members(external)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether a type may have members that aren't in the sources.
  func isOpenEnded(_ type: TypeRecord) -> Bool {
    let harmless: Set = ["AnyObject", "class", "Hashable", "Equatable", "Sendable", "Codable"]
    return type.kind == .external || externalNames(of: type).contains { !harmless.contains($0) }
      || protocols(of: type).contains { externalNames(of: $0.type).contains { !harmless.contains($0) } }
  }

  /// A member's name in Objective-C; an override takes that of the overridden member.
  func objectiveCName(of member: Member) -> String {
    guard member.isOverride, member.givenName == nil else { return member.objectiveCName }
    for type in chain(member.part.type).dropFirst() {
      if let overridden = type.members.first(where: { $0.key == member.key }) { return objectiveCName(of: overridden) }
    }
    return member.objectiveCName
  }
}
