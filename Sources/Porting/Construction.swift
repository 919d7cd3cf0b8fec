import SwiftSyntax

/// Objects of classes that the code doesn't name: `T()` where `T` is a `UIView`, `type.init(frame: .zero)`, `self.init()` in a static
/// method.
///
/// UIKit's initializers come from Objective-C on iOS, so that each class has them. Here UIKit makes the object, by a method that the
/// classes of the sources override which have such an initializer.
struct Construction {
  let declarations: Declarations

  /// Lets the classes of the sources say how their objects are made, if the sources make some without naming their class.
  func rewrite(_ style: Style) {
    guard declarations.makesUnnamedObjects else { return }
    let declarations = declarations.linked ?? declarations
    for type in declarations.types where type.kind == .classType && type.body?.file.module == nil {
      guard declarations.responder(above: type) != nil, let node = type.body?.syntax.as(ClassDeclSyntax.self),
        let file = type.body?.file
      else { continue }
      let all = declarations.initializers(of: type)
      let ordered = Initializer.allCases.filter(all.contains)
      func call(frame: String?) -> String? {
        ordered.lazy.compactMap { $0.arguments(frame: frame) }.first.map { "\(node.name.text)(\($0))" }
      }
      // Without one, UIKit finds that what a superclass makes isn't of this class.
      guard let plain = call(frame: nil) else { continue }
      let levels = ["public": "public ", "open": "open ", "package": "package "]
      let words = node.modifiers.map(\.name.text)
      let access = words.compactMap { levels[$0] }.first ?? ""
      let body =
        call(frame: "frame").map { "if let frame { \($0) } else { \(plain) }" } ?? "frame == nil ? \(plain) : nil"
      let text = "\(access)override class func makePortedObject(frame: CGRect?) -> UIResponder? { \(body) }"
      file.importUIKit()
      file.insert(style == .build ? " \(text);" : "\n  \(text)\n", at: node.memberBlock.leftBrace.bytes.upperBound)
    }
  }
}

extension Rewriter {
  /// Lets UIKit make an object of a class that isn't named.
  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard labels.isEmpty || labels == ["frame"], let parenthesis = node.leftParen, node.trailingClosure == nil,
      let type = constructedType(node), type.classes.contains(where: { isMadeByUIKit($0, labels) }),
      type.classes.allSatisfy({ isMadeByUIKit($0, labels) || declaresNoInitializer($0) })
    else { return }
    declarations.makesUnnamedObjects = true
    file.replace(
      node.calledExpression.bytes.lowerBound..<parenthesis.bytes.upperBound,
      with: "UIResponder.makeObject(of: \(type.text)\(labels.isEmpty ? "" : ", ")"
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

  /// Whether this is a class of responders whose subclasses needn't have an initializer with these labels.
  private func isMadeByUIKit(_ name: String, _ labels: [String]) -> Bool {
    let declarations = declarations.linked ?? declarations
    guard let type = declarations.type(named: name, in: context.last?.type.path, from: file), type.kind != .external
    else {
      return Initializer.responders.contains(name)
    }
    return type.kind == .classType && declarations.responder(above: type) != nil
      && !declarations.chain(type).contains { type in
        type.members.contains { member in
          member.labels == labels && member.name == "init" && member.syntax.modifierNames.contains("required")
        }
      }
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
