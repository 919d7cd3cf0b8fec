import SwiftSyntax

/// A method or property of a type.
struct Member {
  let name: String
  /// The parameters' labels, `_` where there is none; nil for a property.
  let labels: [String]?
  let isStatic: Bool
  /// The Objective-C name in `@objc(…)`; nil without one.
  let givenName: String?
  let isExposed: Bool
  let isThrowing: Bool
  let isAsync: Bool
  let isOptional: Bool
  let isOverride: Bool
  let isPrivate: Bool
  let syntax: DeclSyntax
  unowned let part: Part  // A part keeps its members.

  /// The signature that a member shares with each member that overrides it.
  var key: String {
    "\(isStatic ? "static " : "")\(ObjectiveCName.plain(name))"
      + (labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? "")
  }

  /// The name as people write it: `tapped(_:)`.
  var title: String { labels.map { name + "(" + $0.map { "\($0):" }.joined() + ")" } ?? name }

  /// The member's name in Objective-C.
  var objectiveCName: String {
    givenName ?? labels.map { ObjectiveCName.method(name, $0, isThrowing: isThrowing) } ?? ObjectiveCName.plain(name)
  }
}

/// The body of a type, or an extension of it.
final class Part {
  unowned let type: TypeRecord  // A record keeps its parts.
  let file: SourceFile
  let syntax: any DeclGroupSyntax
  let isExtension: Bool
  var members: [Member] = []

  /// The names of the modifiers.
  var words: [String] { syntax.modifiers.map(\.name.text) }

  /// Whether other targets can see the type.
  var isPublic: Bool { words.contains { ["public", "open"].contains($0) } }

  init(type: TypeRecord, file: SourceFile, syntax: any DeclGroupSyntax, isExtension: Bool) {
    self.type = type
    self.file = file
    self.syntax = syntax
    self.isExtension = isExtension
  }
}

/// A type that the sources declare or extend.
final class TypeRecord {
  enum Kind {
    case classType, protocolType, other
    /// A type that is declared elsewhere, and extended here.
    case external
  }

  /// The type's name, after those of the types around it: `Outer.Inner`.
  let path: String
  var kind = Kind.external
  /// The only file in which the type can be used; nil if others can use it, too.
  var privateFile: SourceFile?
  var parts: [Part] = []

  init(path: String) { self.path = path }

  var body: Part? { parts.first { !$0.isExtension } }

  var members: [Member] { parts.flatMap(\.members) }

  /// The types that its declarations inherit from, as written, with attributes.
  var inherited: [(type: InheritedTypeSyntax, part: Part)] {
    parts.flatMap { part in
      (part.syntax.inheritanceClause?.inheritedTypes).map { $0.map { ($0, part) } } ?? []
    }
  }
}

/// All declarations of the sources.
final class Declarations {
  private(set) var types: [TypeRecord] = []
  private var byPath: [String: [TypeRecord]] = [:]
  fileprivate(set) var aliases: [String: TypeSyntax] = [:]
  /// The declarations here and those of the targets that this one depends on; nil without such targets.
  var linked: Declarations?
  /// Whether the sources make objects of classes of UIKit's that they don't name.
  var makesUnnamedObjects = false
  /// Whether the sources make objects that they know only as `NSObject`.
  var makesPlainObjects = false
  /// The protocols from which `init()` is removed.
  var protocolsWithoutInitializer: Set<String> = []
  /// The folders of the targets whose code looks up properties by name; nil stands for the one that is rewritten.
  var modulesFindingProperties: Set<String?> = []
  /// The folders of the targets that import UIKit; nil stands for the one that is rewritten.
  private(set) var modulesWithUIKit: Set<String?> = []

  /// The types of other targets, by their files' folders, that can be seen here: an extension may be read before its type.
  private var visible: [String: Set<String>] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      if file.importsUIKit { modulesWithUIKit.insert(file.module) }
      guard let module = file.module else { continue }
      visible[module, default: []].formUnion(file.publicTypes)
    }
    for file in files { Collector(file, self).walk(file.tree) }
  }

  /// The type of this path, as it is seen from `file`.
  func type(_ path: String, from file: SourceFile) -> TypeRecord? {
    let all = byPath[path] ?? []
    return all.first { $0.privateFile === file } ?? all.first { $0.privateFile == nil }
  }

  /// Whether a type in the sources, an alias or a member has this name.
  func declares(_ name: String) -> Bool { aliases[name] != nil || names.contains(name) }

  private lazy var names = Set(
    types.filter { $0.body != nil }.compactMap { $0.path.split(separator: ".").last.map(String.init) }
      + types.flatMap { $0.members.map(\.name) }
  )

  /// The optional methods of protocols, by name; those of this target come first.
  private(set) lazy var optionalMethods: [String: [Member]] = Dictionary(
    grouping: types.filter { $0.privateFile?.module == nil }.flatMap(\.members).filter {
      $0.isOptional && $0.labels != nil
    },
    by: { ObjectiveCName.plain($0.name) }
  )

  /// The type that a name means inside of the type `context`.
  func type(named name: String, in context: String?, from file: SourceFile) -> TypeRecord? {
    var outer = context?.split(separator: ".").map(String.init) ?? []
    while true {
      if let type = type((outer + [name]).joined(separator: "."), from: file), type.kind != .external || outer.isEmpty {
        return type
      }
      guard outer.popLast() != nil else { break }
    }
    return aliases[name].map(Self.name).flatMap { $0 == name ? nil : type($0, from: file) }
  }

  fileprivate func findOrAddType(at path: String, in file: SourceFile, isPrivate: Bool) -> TypeRecord {
    if isPrivate ? byPath[path]?.contains(where: { $0.privateFile === file }) == true : type(path, from: file) != nil,
      let found = type(path, from: file)
    {
      return found
    }
    let record = TypeRecord(path: path)
    if isPrivate { record.privateFile = file }
    types.append(record)
    byPath[path, default: []].append(record)
    return record
  }

  /// Whether a type that another target declares with the modifiers `words` can't be seen here.
  ///
  /// An extension, for which `words` is nil, can be seen if its type can.
  fileprivate func isHidden(_ path: String, _ words: [String]?, from file: SourceFile) -> Bool {
    let found = byPath[path]?.first { $0.privateFile == nil }
    if let own = found?.body, own.file.module != file.module { return true }
    let isVisible = file.module.map { visible[$0]?.contains(path) == true } ?? false
    return words.map { Set($0).isDisjoint(with: ["public", "open"]) } ?? (found == nil && !isVisible)
  }

  // MARK: - Inheritance

  /// The names that a type's parts inherit from; aliases and compositions are resolved.
  func inheritedNames(of type: TypeRecord) -> [(name: String, entry: InheritedTypeSyntax, part: Part)] {
    type.inherited.flatMap { entry, part in names(in: entry.type).map { ($0, entry, part) } }
  }

  /// The names of the types in `type`, with aliases resolved except those in `seen`.
  func names(in type: TypeSyntax, seen: Set<String> = []) -> [String] {
    if let attributed = type.as(AttributedTypeSyntax.self) { return names(in: attributed.baseType, seen: seen) }
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { names(in: $0.type, seen: seen) }
    }
    let name = Self.name(of: type)
    guard let alias = aliases[name], byPath[name]?.contains(where: { $0.body != nil }) != true, !seen.contains(name)
    else { return [name] }
    return names(in: alias, seen: seen.union([name]))
  }

  /// A type's name without the arguments of generic types.
  static func name(of type: TypeSyntax) -> String {
    if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let member = type.as(MemberTypeSyntax.self) { return name(of: member.baseType) + "." + member.name.text }
    return type.trimmedDescription
  }

  func superclass(of type: TypeRecord) -> TypeRecord? {
    for (name, _, part) in inheritedNames(of: type) where !part.isExtension {
      if let found = self.type(named: name, in: outer(type), from: part.file), found !== type, found.kind == .classType
      {
        return found
      }
    }
    return nil
  }

  /// The type and its superclasses, as far as they are in the sources.
  func chain(_ type: TypeRecord) -> [TypeRecord] {
    var result = [type]
    while let next = superclass(of: result[result.count - 1]), !result.contains(where: { $0 === next }) {
      result.append(next)
    }
    return result
  }

  /// The names of the types outside of the sources that a type or a superclass inherits from.
  func externalNames(of type: TypeRecord) -> [String] {
    chain(type).flatMap { type in
      inheritedNames(of: type).filter { name, _, part in
        let found = self.type(named: name, in: outer(type), from: part.file)
        return found == nil || found?.kind == .external
      }
      .map(\.name)
    }
  }

  /// The protocols of the sources that a type itself conforms to, each with the entry and the part that say so.
  func protocols(
    of type: TypeRecord,
    seen: [TypeRecord] = []
  ) -> [(type: TypeRecord, entry: InheritedTypeSyntax, part: Part)] {
    var result: [(type: TypeRecord, entry: InheritedTypeSyntax, part: Part)] = []
    for (name, entry, part) in inheritedNames(of: type) {
      guard let found = self.type(named: name, in: outer(type), from: part.file), found.kind == .protocolType,
        found !== type, !seen.contains(where: { $0 === found })
      else { continue }
      result.append((found, entry, part))
      result += protocols(of: found, seen: seen + [type]).map { ($0.type, entry, part) }
    }
    return result
  }

  private func outer(_ type: TypeRecord) -> String? { type.path }
}

/// Collects declarations of one file.
private final class Collector: ActiveVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private var stack: [Part] = []

  init(_ file: SourceFile, _ declarations: Declarations) {
    self.file = file
    self.declarations = declarations
  }

  private func enter(_ node: some DeclGroupSyntax, _ name: String, _ kind: TypeRecord.Kind) -> SyntaxVisitorContinueKind
  {
    let isExtension = kind == .external
    let path = isExtension || stack.isEmpty ? name : "\(stack[stack.count - 1].type.path).\(name)"
    let words = node.modifiers.map(\.name.text)
    let isPrivate =
      !isExtension && stack.isEmpty && words.contains { ["private", "fileprivate"].contains($0) }
      || file.module != nil && declarations.isHidden(path, isExtension ? nil : words, from: file)
    let type = declarations.findOrAddType(at: path, in: file, isPrivate: isPrivate)
    if !isExtension { type.kind = kind }
    let part = Part(type: type, file: file, syntax: node, isExtension: isExtension)
    type.parts.append(part)
    stack.append(part)
    return .visitChildren
  }

  private func add(
    _ node: some DeclSyntaxProtocol,
    _ name: String,
    labels: [String]?,
    attributes: AttributeListSyntax,
    modifiers: DeclModifierListSyntax,
    effects: FunctionEffectSpecifiersSyntax? = nil
  ) {
    guard let part = stack.last, Syntax(node).isMember(of: part.syntax) else { return }
    let words = modifiers.map(\.name.text)
    let objc = attributes.named("objc")
    var given: String?
    if let arguments = objc?.arguments { given = arguments.trimmedDescription.filter { !$0.isWhitespace } }
    let exposing: Set = ["objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction"]
    part.members.append(
      Member(
        name: name,
        labels: labels,
        isStatic: words.contains("static") || words.contains("class"),
        givenName: given,
        isExposed: attributes.names.contains(where: exposing.contains),
        isThrowing: effects?.throwsClause != nil,
        isAsync: effects?.asyncSpecifier != nil,
        isOptional: words.contains("optional"),
        isOverride: words.contains("override"),
        isPrivate: !["private", "fileprivate"].allSatisfy { !words.contains($0) && !part.words.contains($0) },
        syntax: DeclSyntax(node),
        part: part
      )
    )
  }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, .classType) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, .other) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, .other) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text, .other) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, .protocolType)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, Declarations.name(of: node.extendedType), .external)
  }
  override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.aliases[node.name.text] = node.initializer.value
    return .skipChildren
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let signature = node.signature
    add(
      node,
      node.name.text,
      labels: signature.parameterClause.parameters.map(\.firstName.text),
      attributes: node.attributes,
      modifiers: node.modifiers,
      effects: signature.effectSpecifiers
    )
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    add(node, "init", labels: labels, attributes: node.attributes, modifiers: node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      add(node, name, labels: nil, attributes: node.attributes, modifiers: node.modifiers)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.parameterClause.parameters.map(\.firstName.text)
    add(node, "subscript", labels: labels, attributes: node.attributes, modifiers: node.modifiers)
    return .visitChildren
  }
}

extension Syntax {
  /// Whether the node is declared directly in `group`, not in a type or function inside of it.
  func isMember(of group: any DeclGroupSyntax) -> Bool {
    var node = parent
    while let current = node {
      if current.id == Syntax(group.memberBlock).id { return true }
      if current.is(CodeBlockSyntax.self) || current.is(MemberBlockSyntax.self) || current.is(AccessorBlockSyntax.self)
        || current.is(ClosureExprSyntax.self)
      {
        return false
      }
      node = current.parent
    }
    return false
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, also of those between `#if` and `#endif`.
  var names: [String] { attributes.map { $0.attributeName.trimmedDescription } }

  var attributes: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      guard case .ifConfigDecl(let config) = element else { return [] }
      return config.clauses.flatMap { clause -> [AttributeSyntax] in
        if case .attributes(let list) = clause.elements { return list.attributes }
        return []
      }
    }
  }

  func named(_ name: String) -> AttributeSyntax? { attributes.first { $0.attributeName.trimmedDescription == name } }
}
