import SwiftSyntax

/// Calls of optional methods of protocols.
extension Rewriter {
  /// The optional methods of UIKit's protocols that have no labels.
  private static let optionalMethods: Set<String> = [
    "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationWillEnterForeground",
    "applicationWillResignActive", "applicationWillTerminate", "didDismissSearchController",
    "didPresentSearchController", "gestureRecognizerShouldBegin", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll", "scrollViewDidScrollToTop",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "searchBarCancelButtonClicked", "searchBarSearchButtonClicked", "searchBarShouldBeginEditing",
    "searchBarShouldEndEditing", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
    "textFieldDidBeginEditing", "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textViewDidBeginEditing",
    "textViewDidChange", "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "textViewShouldEndEditing", "willDismissSearchController", "willPresentSearchController",
  ]

  /// `delegate?.list?(self, didSelect: item)` of the sources' own protocols, and `delegate?.textFieldShouldReturn?(field)` of UIKit's.
  ///
  /// UIKit's protocols implement every method here, so that no call of one is optional. A call with labels is a
  /// method's: a closure in a property has none.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let optional = called.as(OptionalChainingExprSyntax.self)
    let mark = optional?.questionMark ?? called.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    let callee = optional?.expression ?? called.as(ForceUnwrapExprSyntax.self)?.expression
    guard let mark, let member = callee?.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let name = ObjectiveCName.plain(member.declName.baseName.text)
    let isLabelled = node.arguments.contains { $0.label != nil }
    let linked = declarations.linked ?? declarations
    if let method = linked.optionalMethods[name]?.first(where: { $0.takes(node) }) {
      let new = linked.callName(of: method)
      if new != name { file.replace(member.declName.bytes, with: new) }
      return
    }
    let isProperty = declarations.types.contains { $0.members.contains { $0.name == name && $0.labels == nil } }
    guard isLabelled || (Self.optionalMethods.contains(name) && !isProperty) else { return }
    file.remove(mark.bytes)
    guard optional != nil, !base.isOptionalChain, node.parent?.is(CodeBlockItemSyntax.self) != true else { return }
    guard !base.is(SuperExprSyntax.self) else {
      file.insert("Optional(", at: node.bytes.lowerBound)
      return file.insert(")", at: node.bytes.upperBound)
    }
    file.insert("Optional(", at: base.bytes.lowerBound)
    file.insert(")?", at: base.bytes.upperBound)
  }

  /// `delegate?.list(_:didSelect:) != nil`: the property that is called in place of the method.
  func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
    refuseAmbiguousReference(node)
    let linked = declarations.linked ?? declarations
    guard let labels = node.declName.argumentNames?.arguments.map(\.name.text), let base = node.base,
      base.isOptionalChain || base.is(ForceUnwrapExprSyntax.self)
        || node.parent?.is(OptionalChainingExprSyntax.self) == true,
      let method = linked.optionalMethods[ObjectiveCName.plain(node.declName.baseName.text)]?
        .first(where: { $0.labels == labels })
    else { return }
    file.replace(node.declName.bytes, with: linked.callName(of: method))
  }

  /// `delegate.list != nil` where several optional methods have that name: nothing but a type says which one is meant.
  private func refuseAmbiguousReference(_ node: MemberAccessExprSyntax) {
    let name = ObjectiveCName.plain(node.declName.baseName.text)
    let mark =
      node.parent?.is(OptionalChainingExprSyntax.self) == true || node.parent?.is(ForceUnwrapExprSyntax.self) == true
    let called = (mark ? node.parent?.parent : node.parent)?.as(FunctionCallExprSyntax.self)?.calledExpression
    let isCalled = called.map { $0.bytes.contains(node.declName.bytes.lowerBound) } == true
    let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    let isCompared = next?.nextToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.nil)
    guard let base = node.base, base.isOptionalChain || mark || isCompared, node.declName.argumentNames == nil,
      !isCalled,
      let methods = declarations.optionalMethods[name], Set(methods.map(\.labels)).count > 1,
      !declarations.types.contains(where: { $0.members.contains { $0.name == name && $0.labels == nil } })
    else { return }
    file.report("several optional methods are called ‘\(name)’: write its labels", at: node.declName)
  }
}

extension Declarations {
  /// The name of the property that is called in place of an optional method: the method's own, if no other optional
  /// one of its target has it.
  func callName(of method: Member) -> String {
    let name = ObjectiveCName.plain(method.name)
    let labels = method.labels ?? []
    let alike = types.flatMap(\.members).filter {
      $0.isOptional && $0.labels != nil && ObjectiveCName.plain($0.name) == name
        && $0.part.file.module == method.part.file.module
    }
    guard Set(alike.map(\.labels)).count > 1 else { return method.name }
    return ([name] + labels.map { $0 == "_" ? "" : ObjectiveCName.plain($0) } + ["call"]).joined(separator: "_")
  }
}

extension Member {
  /// Whether the arguments of a call fit the method.
  fileprivate func takes(_ call: FunctionCallExprSyntax) -> Bool {
    guard let labels else { return false }
    let inside = call.arguments.map { $0.label?.text ?? "_" }
    let behind = call.additionalTrailingClosures.map(\.label.text)
    let count = inside.count + (call.trailingClosure == nil ? 0 : 1) + behind.count
    return labels.count == count && labels.starts(with: inside) && labels.suffix(behind.count).elementsEqual(behind)
  }
}

extension ExprSyntax {
  /// Whether the expression is optional because something before its last part may be nil: `view?.window.screen`.
  fileprivate var isOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    let base =
      self.as(MemberAccessExprSyntax.self)?.base ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return base?.isOptionalChain == true
  }
}
