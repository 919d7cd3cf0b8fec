import SwiftSyntax

/// Calls that make an object of a class which isn't named.
extension Rewriter {
  /// Lets UIKit make an object of a class that isn't named.
  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let parenthesis = node.leftParen, node.trailingClosure == nil, let type = constructedType(node),
      let root = type.classes.lazy.compactMap({ self.rootOfUIKit($0, labels) }).first,
      type.classes.allSatisfy({ rootOfUIKit($0, labels) != nil || declaresNoInitializer($0, labels) })
    else { return }
    declarations.makesUnnamedObjects = true
    if root == "NSObject" { declarations.makesPlainObjects = true }
    let start = root == "NSObject" ? "NSObject.makeAnyObject(of: " : "\(root).makeObject(of: "
    let next = labels.isEmpty ? "" : ", "
    switch type.text {
    case .name(let name):
      file.replace(node.calledExpression.bytes.lowerBound..<parenthesis.bytes.upperBound, with: start + name + next)
    case .expression(let expression):
      file.insert(start, at: node.bytes.lowerBound)
      file.replace(expression.bytes.upperBound..<parenthesis.bytes.upperBound, with: next)
    case .ownInitializer:
      file.replace(
        node.calledExpression.bytes.lowerBound..<parenthesis.bytes.upperBound,
        with: "self.init(ported: \(start)Self.self\(next)"
      )
      file.insert(")", at: node.bytes.upperBound)
    }
  }

  /// The expression for the constructed class in source.
  private enum ClassText {
    case name(String)
    case expression(ExprSyntax)
    /// `self.init()` in an initializer of a protocol's extension.
    case ownInitializer
  }

  /// The class whose object a call makes, and the names of the types that it inherits from.
  private func constructedType(_ node: FunctionCallExprSyntax) -> (text: ClassText, classes: [String])? {
    let scope = Scope(Syntax(node), context.last?.type, declarations)
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      let constraints = scope.constraints(of: name.baseName.text)
      return constraints.isEmpty ? nil : (.name(name.baseName.text + ".self"), constraints)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    else { return nil }
    if let call = base.as(FunctionCallExprSyntax.self) {
      // `type(of: self).init()`
      guard call.trimmedDescription == "type(of: self)" else { return nil }
      return (.name(call.trimmedDescription), scope.constraints(of: "Self"))
    }
    func own(_ type: String) -> [String] {
      let constraints = scope.constraints(of: type)
      return constraints.isEmpty ? [type] : constraints
    }
    // `(type as! UIView.Type).init()`
    if let type = base.castMetatype { return (.expression(base), own(type)) }
    let plain = base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    if let property = plain.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      return declarations.metatype(ofProperty: property).map { (.expression(base), own($0)) }
    }
    guard let name = plain.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    if name == "self" {
      if context.last?.isProtocolExtension == true, scope.isInitializer {
        return (.ownInitializer, scope.constraints(of: "Self"))
      }
      return scope.isStaticMethod ? (.name(name), scope.constraints(of: "Self")) : nil
    }
    let constraints = scope.constraints(of: name)
    if !constraints.isEmpty { return (.name(name + ".self"), constraints) }
    return scope.metatype(of: name).map { (.expression(base), own($0)) }
  }

  /// The UIKit class whose method makes objects of the class `name`, and whose subclasses needn't have an initializer
  /// with these labels; nil if UIKit doesn't make such objects.
  private func rootOfUIKit(_ name: String, _ labels: [String]) -> String? {
    let declarations = declarations.linked ?? declarations
    guard let type = declarations.type(named: name, in: context.last?.type.path, from: file), type.kind != .external
    else { return declarations.names(of: name).lazy.compactMap { Initializer.maker(of: $0, labels) }.first }
    if type.kind == .protocolType {
      guard declaresNoInitializer(name, labels) else { return nil }
      return declarations.externalNames(of: type).lazy.compactMap { Initializer.maker(of: $0, labels) }.first
    }
    let classes = Initializer.roots.union(Initializer.layers).union(["NSObject"])
    guard type.kind == .classType, let above = declarations.system(above: type, in: classes),
      !declarations.chain(type).contains(where: { type in
        type.members.contains { member in
          member.labels == labels && member.name == "init" && member.syntax.modifierNames.contains("required")
        }
      })
    else { return nil }
    return Initializer.maker(of: above, labels)
  }

  /// Whether the type `name` certainly declares no initializer with these labels; an unknown type may have one.
  private func declaresNoInitializer(_ name: String, _ labels: [String]) -> Bool {
    let declarations = declarations.linked ?? declarations
    if name == "AnyObject" || name == "NSObjectProtocol" || name == "class" { return true }
    guard let type = declarations.type(named: name, in: context.last?.type.path, from: file), type.kind == .protocolType
    else { return name.hasPrefix("UI") }
    let own = self.declarations
    func isDropped(_ member: Member) -> Bool {
      member.labels == [] && own.protocolsWithoutInitializer.contains(member.part.type.path)
    }
    return ([type] + declarations.protocols(of: type).map(\.type)).allSatisfy { type in
      !type.members.contains { $0.name == "init" && (!$0.part.isExtension || $0.labels == labels) && !isDropped($0) }
        && declarations.externalNames(of: type).allSatisfy {
          ["AnyObject", "NSObject", "NSObjectProtocol", "class"].contains($0) || $0.hasPrefix("UI")
        }
    }
  }
}

extension ExprSyntax {
  /// `T` of `value as? T.Type`, also in parentheses.
  var castMetatype: String? {
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.count == 1 ? tuple.elements.first?.expression.castMetatype : nil
    }
    guard let parts = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
      parts[1].is(UnresolvedAsExprSyntax.self),
      let type = parts[2].as(TypeExprSyntax.self)?.type
    else { return nil }
    return type.objectOfMetatype
  }
}

extension TypeSyntax {
  /// `T` of `T.Type`, which may be optional.
  var objectOfMetatype: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.objectOfMetatype }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.objectOfMetatype
    }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.objectOfMetatype
    }
    guard let metatype = self.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else { return nil }
    return Declarations.name(of: metatype.baseType)
  }
}
