import SwiftSyntax

/// A method that the sources add to a class of UIKit's, and override in classes that inherit from that one.
///
/// Only Objective-C lets a method of an extension be overridden. Here each body stays under a name of its own, and
/// the method calls the body for the object's class.
struct Dispatch {
  let base: Member
  let overrides: [Member]

  /// UIKit's most general classes: an object is compared with these after all others.
  private static let general: Set<String> = ["UIControl", "UIScrollView", "UIView", "UIViewController", "UIResponder"]

  /// nil if nothing overrides the method, or if it isn't clear which class overrides whose method.
  init?(_ base: Member, _ declarations: Declarations) {
    guard base.isExposedInExtension, !base.isOverride, !base.isStatic, base.syntax.is(FunctionDeclSyntax.self) else {
      return nil
    }
    let types = declarations.types.filter { type in
      type !== base.part.type && type.members.contains { $0.isOverride && $0.key == base.key }
    }
    let overrides = types.compactMap { type in type.members.first { $0.isOverride && $0.key == base.key } }
    let isOnePerChain = types.allSatisfy { type in
      !declarations.chain(type).dropFirst().contains { superclass in types.contains { $0 === superclass } }
    }
    let callsSuper = overrides.contains { !$0.superCalls.isEmpty }
    guard !overrides.isEmpty, isOnePerChain, overrides.count == 1 || !callsSuper else { return nil }
    self.base = base
    // Classes of the sources may inherit from those of UIKit's.
    self.overrides = overrides.sorted { Self.rank($0.part.type) < Self.rank($1.part.type) }
  }

  private static func rank(_ type: TypeRecord) -> Int {
    type.kind == .external ? (general.contains(type.path) ? 2 : 1) : 0
  }

  /// Renames the bodies, and writes the method that chooses among them before the first one.
  func rewrite(_ style: Style) {
    guard let last = Forward(base, style) else { return }
    var text = last.head
    // An extension has no open members. The modifier is the last such word before the method's name.
    if base.syntax.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: { $0.name.text == "open" })
      == true,
      let keyword = text.firstRange(of: /\bfunc\b/), let open = text[..<keyword.lowerBound].ranges(of: /\bopen\b/).last
    {
      text.replaceSubrange(open, with: "public")
    }
    text += "{ "
    for override in overrides {
      guard let forward = Forward(override, style) else { continue }
      text += "if let self = self as? \(override.part.type.path) { return \(forward.call) }; "
      for call in override.superCalls { override.part.file.replace(call, with: "self.\(last.name)") }
    }
    let gap = style == .build ? "; " : "\n\n  "
    base.part.file.insert("\(text)return \(last.call) }\(gap)", at: base.syntax.bytes.lowerBound)
  }
}

extension Member {
  /// Whether the member stands in an extension, and is exposed to Objective-C.
  var isExposedInExtension: Bool { part.isExtension && (isExposed || part.syntax.attributes.named("objc") != nil) }

  /// The ranges of `super` and the member's name where the member calls the one that it overrides.
  var superCalls: [Range<Int>] {
    let tokens = Array(syntax.tokens(viewMode: .sourceAccurate))
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].text == "super", tokens[index + 2].text == name else { return nil }
      return tokens[index].bytes.lowerBound..<tokens[index + 2].bytes.upperBound
    }
  }
}
