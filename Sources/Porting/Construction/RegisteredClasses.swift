import SwiftSyntax

/// Cells, section headers and other views that lists make from a registered class.
///
/// UIKit makes them by an initializer that each class has to have. It is inherited as long as a class has the one for code; a class with
/// others alone, which iOS makes from an interface file, gets it written.
struct RegisteredClasses {
  let declarations: Declarations

  private static let initializers: [String: Initializer] = [
    "UITableViewCell": .styledCell, "UITableViewHeaderFooterView": .reused, "UICollectionReusableView": .framed,
    "UICollectionViewCell": .framed, "UICollectionViewListCell": .framed,
  ]

  func rewrite(_ style: Style) {
    let all = declarations.linked ?? declarations
    for type in all.types where type.kind == .classType && type.body?.file.module == nil {
      guard let node = type.body?.syntax.as(ClassDeclSyntax.self), let file = type.body?.file,
        lacksRegistrationInitializer(type), let call = call(type)
      else { continue }
      let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
      let text = "\(access)required \(call.kind)init(registeredFor reuseIdentifier: String) { \(call.body) }"
      file.insert(member: text, into: node, style)
    }
  }

  /// Whether a class declares initializers, and so doesn't inherit the one by which UIKit makes registered classes.
  private func lacksRegistrationInitializer(_ type: TypeRecord) -> Bool {
    let all = declarations.linked ?? declarations
    guard let needed = needed(type), let body = type.body else { return false }
    let own = body.members.compactMap { $0.syntax.as(InitializerDeclSyntax.self) }
    guard own.contains(where: { !$0.isConvenience }), !own.contains(where: { $0.labels == ["registeredFor"] }) else {
      return false
    }
    let above = all.superclass(of: type).map(writesInitializer) ?? false
    return above || !type.members.contains { $0.name == "init" && $0.labels == needed.labels }
  }

  /// Whether the initializer is added to `type` or to a superclass: a subclass inherits it only with all other
  /// initializers.
  private func writesInitializer(_ type: TypeRecord) -> Bool {
    (declarations.linked ?? declarations).chain(type).contains(where: lacksRegistrationInitializer)
  }

  private func needed(_ type: TypeRecord) -> Initializer? {
    let all = declarations.linked ?? declarations
    return all.system(above: type, in: Set(Self.initializers.keys)).flatMap { Self.initializers[$0] }
  }

  /// The word before the added initializer, `convenience` or none, and its body.
  private func call(_ type: TypeRecord) -> (kind: String, body: String)? {
    guard let needed = needed(type) else { return nil }
    if (declarations.linked ?? declarations).initializers(of: type).contains(needed) {
      let arguments =
        needed == .styledCell
        ? "style: .default, reuseIdentifier: reuseIdentifier"
        : needed == .reused ? "reuseIdentifier: reuseIdentifier" : "frame: .zero"
      return ("convenience ", "self.init(\(arguments))")
    }
    let title = "init(\(needed.labels.map { $0 + ":" }.joined()))"
    return ("", "fatalError(\"\\(Self.self) has no \(title), by which a registered class is made\")")
  }
}
