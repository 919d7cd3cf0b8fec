import SwiftSyntax

/// Objects known only as `NSObject`, and protocols by which `NSObject` or a UIKit class promises `init()`: on iOS
/// each subclass has it.
struct PlainObjects {
  let declarations: Declarations

  /// Removes `init()` from protocols to which the sources make a system class conform, because its `init()` isn't
  /// `required`.
  func dropRequirements() {
    let classes = Initializer.roots.union(Initializer.layers).union(["NSObject"])
    for type in declarations.types where type.kind == .external && classes.contains(type.path) {
      for (found, _, _) in declarations.protocols(of: type) where found.body?.file.module == nil {
        let initializers = found.members.filter { $0.name == "init" && $0.labels == [] && !$0.part.isExtension }
        for initializer in initializers { initializer.part.file.remove(initializer.syntax.itemBytes) }
        if !initializers.isEmpty { declarations.protocolsWithoutInitializer.insert(found.path) }
      }
    }
  }

  /// Adds to subclasses of `NSObject` in the sources a method that makes their objects, if the sources make some
  /// without naming their class.
  func rewrite(_ style: Style) {
    guard declarations.makesPlainObjects else { return }
    let all = declarations.linked ?? declarations
    for type in all.types where type.kind == .classType && type.body?.file.module == nil && isMade(type) {
      guard let node = type.body?.syntax.as(ClassDeclSyntax.self), let file = type.body?.file else { continue }
      let isInherited = all.chain(type).dropFirst().contains { $0.body?.file.module == nil && isMade($0) }
      let access = node.accessWord
      let head = "@MainActor \(access)\(isInherited ? "override " : "")class func makePlainObject() -> NSObject?"
      let text = "\(head) { \(node.name.text)() }"
      file.insert(member: text, into: node, style)
      file.importUIKit()
      if !isInherited { file.append("extension \(type.path): PortedPlainObject {}", from: node) }
    }
  }

  private func isMade(_ type: TypeRecord) -> Bool {
    let all = declarations.linked ?? declarations
    guard all.system(above: type, in: ["NSObject"]) != nil, let body = type.body, !Syntax(body.syntax).isHidden else {
      return false
    }
    return all.initializers(of: type).contains(.plain)
  }
}
