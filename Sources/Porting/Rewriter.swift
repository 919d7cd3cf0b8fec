import SwiftSyntax

/// Rewrites the code of one file that is meant for Objective-C or Interface Builder.
///
/// Selectors, optional requirements and overrides of members of extensions need to know the other files: `Declarations`.
final class Rewriter: ActiveVisitor {
  let file: SourceFile
  let declarations: Declarations
  /// The types around the node that is visited, from the outermost one.
  private(set) var context: [Context] = []

  /// A type, or an extension of one, around the node that is visited.
  struct Context {
    let type: TypeRecord
    /// The type's name as written here.
    let name: String
    let isProtocolExtension: Bool
  }

  init(_ file: SourceFile, _ declarations: Declarations) {
    self.file = file
    self.declarations = declarations
  }

  // MARK: - Attributes and modifiers

  /// The attributes that only Objective-C and Interface Builder read.
  static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "NSCopying",
  ]

  private static let refusedAttributes = [
    "NSManaged": "Core Data doesn't exist on Linux: make it a stored property, and read and write it yourself",
    "UIApplicationMain": startsElsewhere,
    "NSApplicationMain": startsElsewhere,
  ]
  private static let startsElsewhere =
    "remove it, and call ‘launch’ of ‘X11Application’ with the delegate in ‘main.swift’"

  /// Whether a class is an application's delegate, by which UIKit starts the program on iOS.
  private func startsApplication(_ type: TypeRecord) -> Bool {
    declarations.externalNames(of: type).contains("UIApplicationDelegate")
      && !type.members.contains { $0.isStatic && $0.name == "main" }
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.removedAttributes.contains(name) {
      file.remove(node.bytes)
      return .skipChildren
    }
    if let reason = Self.refusedAttributes[name] { file.report(reason, at: node) }
    if name == "main", let type = context.last?.type, startsApplication(type) {
      file.report(Self.startsElsewhere, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    // Without Objective-C, `dynamic` means something else, which isn't meant beside `@objc`.
    if node.name.text == "dynamic" { file.remove(node.bytes) }
    return .visitChildren
  }

  // MARK: - Imports

  private var importsUIKit = false
  private var firstImport: ImportDeclSyntax?

  /// The modules of iOS whose parts are modules, too: `import UIKit.UIGestureRecognizerSubclass`.
  private static let systemModules: Set<String> = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore"]

  /// The modules of iOS that don't exist here, and the modules that have their contents: UIKit has selectors,
  /// associated objects, and older names of Foundation's types.
  private static let replaced = [
    "ObjectiveC": "UIKit", "CoreFoundation": "UIKit", "CoreText": "UIKit", "Darwin": "Foundation",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if firstImport == nil { firstImport = node }
    guard let module = node.path.first?.name.text, Self.systemModules.contains(module) || Self.replaced[module] != nil
    else { return .visitChildren }
    let imported = Self.replaced[module] ?? module
    if imported == "UIKit" { importsUIKit = true }
    if Self.replaced[module] != nil || (node.path.count > 1 && node.importKindSpecifier == nil) {
      file.replace(node.path.bytes, with: imported)
    }
    return .visitChildren
  }

  /// Imports UIKit in a file that uses it but imports only other modules: on iOS, a header of the framework may have
  /// imported it.
  override func visitPost(_ node: SourceFileSyntax) {
    guard !importsUIKit, firstImport != nil, node.tokens(viewMode: .sourceAccurate).contains(where: \.speaksOfUIKit)
    else {
      return
    }
    file.importUIKit()
  }

  // MARK: - Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if !Condition.namesLinux(node) {
      for clause in node.clauses {
        for token in clause.condition?.tokens(viewMode: .sourceAccurate).map({ $0 }) ?? [] where token.text == "iOS" {
          file.replace(token.bytes, with: "Linux")
        }
      }
    }
    return super.visit(node)
  }

  // MARK: - Types

  private func enter(_ node: some DeclGroupSyntax, _ name: String) {
    let isExtension = node.is(ExtensionDeclSyntax.self)
    let path = isExtension || context.isEmpty ? name : "\(context[context.count - 1].type.path).\(name)"
    guard let type = declarations.type(path, from: file) else {
      return context.append(Context(type: TypeRecord(path: path), name: name, isProtocolExtension: false))
    }
    let isProtocol = type.kind == .protocolType || (type.kind == .external && Self.looksLikeProtocol(node, name))
    context.append(Context(type: type, name: name, isProtocolExtension: isProtocol && isExtension))
  }

  /// Whether an extension is that of a protocol which isn't in the sources.
  private static func looksLikeProtocol(_ node: some DeclGroupSyntax, _ name: String) -> Bool {
    let conditions = node.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements
    let speaksOfSelf = conditions?.contains { $0.trimmedDescription.hasPrefix("Self") } == true
    return speaksOfSelf || ["Delegate", "DataSource", "Protocol"].contains(where: name.hasSuffix)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, Declarations.name(of: node.extendedType))
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
    bindToClasses(node)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { context.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { context.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { context.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { context.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { context.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { context.removeLast() }

  /// Restricts a protocol of Objective-C to classes; `class` is an older word for `AnyObject`.
  private func bindToClasses(_ node: ProtocolDeclSyntax) {
    let entries = node.inheritanceClause?.inheritedTypes.map { $0 } ?? []
    for entry in entries where entry.type.trimmedDescription == "class" {
      file.replace(entry.type.bytes, with: "AnyObject")
    }
    let names = entries.map(\.type.trimmedDescription)
    guard node.attributes.named("objc") != nil,
      !names.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) })
    else { return }
    if let last = entries.last {
      file.insert(", AnyObject", at: last.type.bytes.upperBound)
    } else {
      file.insert(": AnyObject", at: node.name.bytes.upperBound)
    }
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    dropOverride(node)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    dropOverride(node)
    copyWhatIsSet(node)
    return .visitChildren
  }

  // MARK: - Names and types

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    rewriteOldName(node)
    return .skipChildren
  }
  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteGenericParameter(node)
    return .visitChildren
  }

  // MARK: - Expressions

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if rewriteOldNotification(node) { return .skipChildren }
    rewriteDynamicLookup(node)
    rewriteMemberOfAnyObject(node)
    rewriteDelegateWindow(node)
    rewriteOptionalReference(node)
    return .visitChildren
  }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    wrapTrait(node)
    return .visitChildren
  }
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    wrapTrait(node)
    return .visitChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    wrapTrait(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node, arguments: node.arguments)
    case "keyPath": rewriteKeyPath(node)
    case "Preview": removePreview(Syntax(node))
    default:
      rewriteLiteral(node)
      return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector", "keyPath": file.report("this ‘#\(node.macroName.text)’ isn't used", at: node)
    case "Preview": removePreview(Syntax(node))
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteNamedSelector(node)
    rewriteConstruction(node)
    rewriteAppearanceCall(node)
    recordKeyedAccess(node)
    refuseRuntime(node)
    refuseObservation(node)
    rewriteOptionalCall(node)
    rewriteOldFunction(node)
    rewriteClassDescription(node)
    dropForwarding(node)
    dropNibCall(node)
    return .visitChildren
  }

  // MARK: - Key paths

  /// Replaces the key path by the string that Objective-C makes of it.
  private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let path = node.arguments.first?.expression, node.arguments.count == 1, var names = Self.components(of: path)
    else {
      return file.report("a key path is a type's name and those of properties: ‘#keyPath(Type.property)’", at: node)
    }
    var type = context.last?.type
    if names.count > 1, let first = names.first,
      first.first?.isUppercase == true || declarations.type(named: first, in: type?.path, from: file) != nil
    {
      type = nil
      while names.count > 1, names[0].first?.isUppercase == true {
        let name = names.removeFirst()
        type = declarations.type(named: name, in: type?.path ?? context.last?.type.path, from: file)
      }
    }
    let known = names.enumerated().map { index, name -> String in
      let own = index == 0 ? type.map { declarations.find(name, nil, in: $0) } ?? [] : []
      let all = declarations.types.flatMap(\.members).filter { $0.labels == nil && $0.name == name }
      return (own.first ?? all.first)?.objectiveCName ?? ObjectiveCName.key(name)
    }
    file.replace(node.bytes, with: "\"\(known.joined(separator: "."))\"")
  }

  /// The names between the dots; nil if the expression has other parts.
  static func components(of expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return [ObjectiveCName.plain(name.baseName.text)] }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    return components(of: base).map { $0 + [ObjectiveCName.plain(member.declName.baseName.text)] }
  }
}

extension TokenSyntax {
  /// Types of Foundation that UIKit has here.
  private static let tables: Set<String> = ["NSHashTable", "NSMapTable", "NSPointerFunctions"]

  /// Whether the token names something of UIKit, or of Objective-C or Foundation that UIKit has here.
  fileprivate var speaksOfUIKit: Bool {
    guard case .identifier(let name) = tokenKind else { return false }
    if name == "selector", parent?.is(MacroExpansionExprSyntax.self) == true { return true }
    if Self.tables.contains(name) { return true }
    let second = name.dropFirst(2).first
    return name == "Selector" || name.hasPrefix("objc_") || (name.hasPrefix("UI") && second?.isUppercase == true)
  }
}
