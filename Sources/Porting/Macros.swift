import SwiftSyntax

/// Macros and literals that Xcode shows as something else, and requests to the Objective-C runtime.
extension Rewriter {
  /// `#Preview { … }`, which only Xcode shows.
  func removePreview(_ node: Syntax) {
    guard let parent = node.parent, parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) else {
      return file.remove(node.bytes)
    }
    file.remove(parent.bytes)
  }

  /// `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)` and `#imageLiteral(resourceName: "sun")`.
  func rewriteLiteral(_ node: MacroExpansionExprSyntax) {
    let name = node.pound.bytes.lowerBound..<node.macroName.bytes.upperBound
    switch node.macroName.text {
    case "colorLiteral": file.replace(name, with: "UIColor")
    case "imageLiteral":
      file.replace(name, with: "UIImage")
      if let label = node.arguments.first?.label { file.replace(label.bytes, with: "named") }
      file.insert("!", at: node.bytes.upperBound)
    default: break
    }
  }

  /// Functions that change what methods a class has.
  private static let runtime: Set<String> = [
    "class_addMethod", "class_getClassMethod", "class_getInstanceMethod", "class_replaceMethod",
    "method_exchangeImplementations", "method_setImplementation", "object_setClass",
  ]

  func refuseRuntime(_ node: FunctionCallExprSyntax) {
    let name = node.calledExpression.trimmedDescription
    guard Self.runtime.contains(name), !declarations.declares(name) else { return }
    file.report(
      "only Objective-C can change a class's methods by ‘\(name)’: override the method in a class of your own",
      at: node
    )
  }

  /// `player.observe(\.progress)`, `player.addObserver(self, forKeyPath: "progress", …)`: only changes of UIKit's own
  /// properties are observed here.
  func refuseObservation(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let method =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    let value: ExprSyntax?
    switch method?.text {
    case "observe", "publisher": value = node.arguments.first?.expression
    case "addObserver": value = node.arguments.first { $0.label?.text == "forKeyPath" }?.expression
    default: return
    }
    guard let value, let name = Self.lastProperty(of: value),
      declarations.types.flatMap(\.members).contains(where: { $0.name == name && $0.isDynamic })
    else { return }
    file.report(
      "only Objective-C tells observers of ‘\(name)’, a property of your own: call a closure in its ‘didSet’",
      at: value
    )
  }

  /// The property at the end of a key path, which may be written as a string, too.
  private static func lastProperty(of path: ExprSyntax) -> String? {
    if let path = path.as(KeyPathExprSyntax.self) {
      return path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    if let macro = path.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" {
      return macro.arguments.first.flatMap { components(of: $0.expression)?.last }
    }
    let text = path.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return text?.split(separator: ".").last.map(String.init)
  }
}

extension Member {
  /// Whether Objective-C observes changes of the property.
  fileprivate var isDynamic: Bool {
    syntax.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.text == "dynamic" } == true
  }
}
