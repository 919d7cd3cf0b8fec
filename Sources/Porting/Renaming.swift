import SwiftSyntax

/// Names of UIKit's from before Swift 4.2 become those of today.
extension Rewriter {
  /// Renames a type, a constant, a method or a label.
  func rewriteOldName(_ token: TokenSyntax) {
    guard case .identifier(let name) = token.tokenKind, let parent = token.parent else { return }
    if let new = OldNames.members[name] {
      guard !isOwn(name), !parent.is(FunctionDeclSyntax.self), !parent.is(IdentifierPatternSyntax.self) else { return }
      return file.replace(token.bytes, with: new)
    }
    guard let new = OldNames.value(name), !isOwn(name) else { return }
    let isMember = parent.parent?.as(MemberAccessExprSyntax.self)?.declName.id == parent.id
    if parent.is(IdentifierTypeSyntax.self) || (parent.is(DeclReferenceExprSyntax.self) && !isMember) {
      file.replace(token.bytes, with: new)
    }
  }

  /// Renames `Notification.Name.UITextFieldTextDidChange`, also without the words before its dot.
  func rewriteOldNotification(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName.text
    guard let new = OldNames.notifications[name], !isOwn(name),
      node.base.map({ ["Notification.Name", "NSNotification.Name"].contains($0.trimmedDescription) }) != false
    else { return false }
    file.replace(node.bytes, with: new)
    return true
  }

  /// `UIEdgeInsetsInsetRect(rect, insets)`, `view.bringSubview(toFront: box)`.
  func rewriteOldFunction(_ node: FunctionCallExprSyntax) {
    let arguments = Array(node.arguments)
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), arguments.count == 1 {
      return rewriteOrder(member.declName.baseName, arguments[0])
    }
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self), !isOwn(callee.baseName.text) else {
      return
    }
    guard let first = arguments.first else {
      if let flag = OldNames.flags[callee.baseName.text] { file.replace(node.bytes, with: flag) }
      return
    }
    guard arguments.allSatisfy({ $0.label == nil }) else {
      if arguments.count == 1 { rewriteOrder(callee.baseName, first) }
      return
    }
    if arguments.count == 1, let property = OldNames.properties[callee.baseName.text] {
      file.remove(callee.bytes)
      return file.insert(".\(property)", at: node.bytes.upperBound)
    }
    if let (name, labels) = OldNames.labels[callee.baseName.text], labels.count == arguments.count {
      file.replace(callee.bytes, with: name)
      for (label, argument) in zip(labels, arguments) { file.insert("\(label): ", at: argument.bytes.lowerBound) }
    } else if let (name, labels) = OldNames.methods[callee.baseName.text], labels.count + 1 == arguments.count {
      let object = first.expression
      let isPlain =
        object.is(DeclReferenceExprSyntax.self) || object.is(MemberAccessExprSyntax.self)
        || object.is(FunctionCallExprSyntax.self)
      file.replace(node.bytes.lowerBound..<object.bytes.lowerBound, with: isPlain ? "" : "(")
      let end = arguments.dropFirst().first?.bytes.lowerBound ?? object.bytes.upperBound
      let label = labels.first.map { "\($0): " } ?? ""
      file.replace(object.bytes.upperBound..<end, with: "\(isPlain ? "" : ")").\(name)(\(label)")
    }
  }

  private func rewriteOrder(_ name: TokenSyntax, _ argument: LabeledExprSyntax) {
    let new = ["bringSubview(toFront:": "bringSubviewToFront", "sendSubview(toBack:": "sendSubviewToBack"]
    guard let label = argument.label, let new = new["\(name.text)(\(label.text):"], !isOwn(name.text) else { return }
    file.replace(name.bytes, with: new)
    file.remove(label.bytes.lowerBound..<argument.expression.bytes.lowerBound)
  }

  /// Whether the sources declare something of this name.
  private func isOwn(_ name: String) -> Bool { declarations.declares(name) }
}
