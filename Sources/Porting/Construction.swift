import SwiftSyntax

/// Objects of classes that the code doesn't name: `T()` where `T` is a `UIView`, `type.init(frame: .zero)`, `self.init()` in a static
/// method; also those of cells, of section headers and of gesture recognizers.
///
/// UIKit's initializers come from Objective-C on iOS, so that each class has them. Here UIKit makes the object, by a method that the
/// classes of the sources override which have such an initializer.
struct Construction {
  let declarations: Declarations

  /// Lets the classes of the sources say how their objects are made: those that other targets can see, which may make some without
  /// naming their class, and all if the sources do.
  func rewrite(_ style: Style) {
    rewriteLayers(style)
    let makesAll = declarations.makesUnnamedObjects
    let declarations = declarations.linked ?? declarations
    for type in declarations.types where type.kind == .classType && type.body?.file.module == nil {
      guard makesAll || type.body?.isPublic == true,
        let root = declarations.classOfUIKit(above: type), let node = type.body?.syntax.as(ClassDeclSyntax.self),
        let file = type.body?.file
      else { continue }
      // Without one, UIKit finds that what a superclass makes isn't of this class.
      for method in methods(node.name.text, below: root, declarations.initializers(of: type)) {
        let text = "makePortedObject(\(method.parameters)) -> \(method.result)? { \(method.body) }"
        insert(text, into: node, file, style)
      }
    }
  }

  private struct Method {
    let parameters: String
    let result: String
    let body: String
  }

  /// The methods of a class by which UIKit makes its objects, one for each way in which the sources may ask for them.
  private func methods(_ name: String, below root: String, _ initializers: Set<Initializer>) -> [Method] {
    if Initializer.recognizers.contains(root) { return ofRecognizer(name, initializers) }
    let ordered = Initializer.allCases.filter(initializers.contains)
    func call(frame: String?) -> String? {
      ordered.lazy.compactMap { $0.arguments(frame: frame) }.first.map { "\(name)(\($0))" }
    }
    var result: [Method] = []
    if let plain = call(frame: nil) {
      let body =
        call(frame: "frame").map { "if let frame { \($0) } else { \(plain) }" } ?? "frame == nil ? \(plain) : nil"
      result.append(Method(parameters: "frame: CGRect?", result: "UIResponder", body: body))
    }
    if root == "UITableViewCell", initializers.contains(.styledCell) {
      let parameters = "style: UITableViewCell.CellStyle, reuseIdentifier: String?"
      let body = "\(name)(style: style, reuseIdentifier: reuseIdentifier)"
      result.append(Method(parameters: parameters, result: root, body: body))
    }
    if root == "UITableViewHeaderFooterView", initializers.contains(.reused) {
      let body = "\(name)(reuseIdentifier: reuseIdentifier)"
      result.append(Method(parameters: "reuseIdentifier: String?", result: root, body: body))
    }
    return result
  }

  private func ofRecognizer(_ name: String, _ initializers: Set<Initializer>) -> [Method] {
    let root = "UIGestureRecognizer"
    var result: [Method] = []
    let isTargeted = initializers.contains(.targeted)
    if initializers.contains(.plain) || isTargeted {
      // As iOS makes one without a target.
      let arguments = initializers.contains(.plain) ? "" : "target: nil, action: nil"
      result.append(Method(parameters: "", result: root, body: "\(name)(\(arguments))"))
    }
    if isTargeted {
      let body = "\(name)(target: target, action: action)"
      result.append(Method(parameters: "target: Any?, action: Selector?", result: root, body: body))
    }
    return result
  }

  /// Lets the layers of the sources say how they are made, as the layer of a view and as a copy of another one.
  private func rewriteLayers(_ style: Style) {
    let declarations = declarations.linked ?? declarations
    for type in declarations.types where type.kind == .classType && type.body?.file.module == nil {
      guard declarations.system(above: type, in: Initializer.layers) != nil,
        let node = type.body?.syntax.as(ClassDeclSyntax.self), let file = type.body?.file
      else { continue }
      let (all, name) = (declarations.initializers(of: type), node.name.text)
      guard !all.isDisjoint(with: [.plain, .layer] as Set) else { continue }
      let plain = all.contains(.plain) ? "\(name)()" : "nil"
      let body = all.contains(.layer) ? "if let layer { \(name)(layer: layer) } else { \(plain) }" : plain
      insert("makePortedLayer(copying layer: Any?) -> CALayer? { \(body) }", into: node, file, style)
    }
  }

  /// Inserts an override of a class method at the beginning of a class.
  private func insert(_ method: String, into node: ClassDeclSyntax, _ file: SourceFile, _ style: Style) {
    let levels = ["public": "public ", "open": "open ", "package": "package "]
    let access = node.modifiers.lazy.compactMap { levels[$0.name.text] }.first ?? ""
    let text = "\(access)override class func \(method)"
    file.importUIKit()
    file.insert(style == .build ? " \(text);" : "\n  \(text)\n", at: node.memberBlock.leftBrace.bytes.upperBound)
  }
}

extension Rewriter {
  /// Lets UIKit make an object of a class that isn't named.
  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let parenthesis = node.leftParen, node.trailingClosure == nil, let type = constructedType(node),
      let root = type.classes.lazy.compactMap({ self.rootOfUIKit($0, labels) }).first,
      type.classes.allSatisfy({ rootOfUIKit($0, labels) != nil || declaresNoInitializer($0) })
    else { return }
    declarations.makesUnnamedObjects = true
    file.replace(
      node.calledExpression.bytes.lowerBound..<parenthesis.bytes.upperBound,
      with: "\(root).makeObject(of: \(type.text)\(labels.isEmpty ? "" : ", ")"
    )
  }

  /// The expression for the class of which a call makes an object, and the names of what that inherits from.
  private func constructedType(_ node: FunctionCallExprSyntax) -> (text: String, classes: [String])? {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      let constraints = Scope(Syntax(node), context.last?.type, declarations).constraints(of: name.baseName.text)
      return constraints.isEmpty ? nil : (name.baseName.text + ".self", constraints)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    else { return nil }
    let scope = Scope(Syntax(node), context.last?.type, declarations)
    if let call = base.as(FunctionCallExprSyntax.self) {
      // `type(of: self).init()`
      guard call.trimmedDescription == "type(of: self)" else { return nil }
      return (call.trimmedDescription, scope.constraints(of: "Self"))
    }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    if name == "self" { return scope.isStaticMethod ? (name, scope.constraints(of: "Self")) : nil }
    let constraints = scope.constraints(of: name)
    if !constraints.isEmpty { return (name + ".self", constraints) }
    guard let type = scope.metatype(of: name) else { return nil }
    let own = scope.constraints(of: type)
    return (name, own.isEmpty ? [type] : own)
  }

  /// The class of UIKit's that makes objects of this class, whose subclasses needn't have an initializer with these labels; nil if it
  /// isn't made by UIKit.
  private func rootOfUIKit(_ name: String, _ labels: [String]) -> String? {
    let declarations = declarations.linked ?? declarations
    guard let type = declarations.type(named: name, in: context.last?.type.path, from: file), type.kind != .external
    else { return Initializer.maker(of: name, labels) }
    guard type.kind == .classType, let above = declarations.classOfUIKit(above: type),
      !declarations.chain(type).contains(where: { type in
        type.members.contains { member in
          member.labels == labels && member.name == "init" && member.syntax.modifierNames.contains("required")
        }
      })
    else { return nil }
    return Initializer.maker(of: above, labels)
  }

  /// Whether nothing of this name lets an object be made: what isn't known may.
  private func declaresNoInitializer(_ name: String) -> Bool {
    let declarations = declarations.linked ?? declarations
    if name == "AnyObject" || name == "NSObjectProtocol" || name == "class" { return true }
    guard let type = declarations.type(named: name, in: context.last?.type.path, from: file), type.kind == .protocolType
    else { return name.hasPrefix("UI") }
    return ([type] + declarations.protocols(of: type).map(\.type)).allSatisfy { type in
      !type.members.contains { $0.name == "init" }
        && declarations.externalNames(of: type).allSatisfy {
          ["AnyObject", "NSObjectProtocol", "class"].contains($0) || $0.hasPrefix("UI")
        }
    }
  }
}
