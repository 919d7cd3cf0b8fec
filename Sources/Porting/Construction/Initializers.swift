import SwiftSyntax

/// An initializer by which UIKit makes an object whose class the code knows only by a UIKit superclass.
enum Initializer: CaseIterable {
  case plain, framed, styledTable, framedText, nib, styledCell, reused, styled, targeted, layer
  case rooted, collection, collectionLayout, image, segue

  /// The labels of the initializer's parameters.
  var labels: [String] {
    switch self {
    case .plain: []
    case .framed: ["frame"]
    case .styledTable: ["frame", "style"]
    case .framedText: ["frame", "textContainer"]
    case .nib: ["nibName", "bundle"]
    case .styledCell: ["style", "reuseIdentifier"]
    case .reused: ["reuseIdentifier"]
    case .styled: ["style"]
    case .targeted: ["target", "action"]
    case .layer: ["layer"]
    case .rooted: ["rootViewController"]
    case .collection: ["frame", "collectionViewLayout"]
    case .collectionLayout: ["collectionViewLayout"]
    case .image: ["image"]
    case .segue: ["identifier", "source", "destination"]
    }
  }

  /// The case of UIKit's `PortedArguments` that binds the arguments to constants, and the arguments of a call with
  /// these; nil for an initializer that has a method of its own.
  var ported: (pattern: String, arguments: String)? {
    switch self {
    case .nib: (".nib(let name, let bundle)", "nibName: name, bundle: bundle")
    case .rooted: (".root(let root)", "rootViewController: root")
    case .styled: (".tableStyle(let style)", "style: style")
    case .styledTable: (".table(let frame, let style)", "frame: frame, style: style")
    case .framedText: (".text(let frame, let container)", "frame: frame, textContainer: container")
    case .collectionLayout: (".collectionLayout(let layout)", "collectionViewLayout: layout")
    case .collection: (".collection(let frame, let layout)", "frame: frame, collectionViewLayout: layout")
    case .image: (".image(let image)", "image: image")
    default: nil
    }
  }

  /// The arguments of a call that makes a responder: `frame` is an expression, or nil for an initializer without a frame.
  func arguments(frame: String?) -> String? {
    switch (self, frame) {
    case (.plain, nil): ""
    case (.framed, _): "frame: \(frame ?? ".zero")"
    case (.styledTable, _): "frame: \(frame ?? ".zero"), style: .plain"
    case (.framedText, _): "frame: \(frame ?? ".zero"), textContainer: nil"
    case (.nib, nil): "nibName: nil, bundle: nil"
    case (.styledCell, nil): "style: .default, reuseIdentifier: nil"
    case (.reused, nil): "reuseIdentifier: nil"
    case (.styled, nil): "style: .plain"
    default: nil
    }
  }
}

extension Declarations {
  /// The initializers that a class of the sources certainly has.
  func initializers(of type: TypeRecord) -> Set<Initializer> {
    guard let body = type.body, let superclass = superclassName(of: type) else { return [] }
    let isOwn = body.file.module == nil
    let own = type.members.compactMap { $0.syntax.as(InitializerDeclSyntax.self) }.filter { isOwn || $0.isPublic }
    let named = Set(Initializer.allCases.filter { initializer in own.contains { $0.certainly(is: initializer) } })
    let designated = body.members.compactMap { $0.syntax.as(InitializerDeclSyntax.self) }.filter { !$0.isConvenience }
    // An initializer that another target keeps to itself can't be inherited, nor can those that need it.
    guard isOwn || designated.allSatisfy(\.isPublic) else { return [] }
    // A class with a designated initializer inherits none, unless it overrides all designated ones, which are then in
    // `named`.
    if !designated.isEmpty { return named }
    let system: Set<Initializer>? =
      switch superclass {
      case "NSObject": [.plain]
      case _ where Initializer.layers.contains(superclass): [.plain, .layer]
      default: Initializer.inherited[superclass]
      }
    let above = self.superclass(of: type).map(initializers) ?? system ?? []
    return named.union(above.filter { initializer in !own.contains { $0.labels == initializer.labels } })
  }

  /// The UIKit superclass of a class of the sources, if it has methods that make objects of its subclasses, layers
  /// apart; else nil.
  func classOfUIKit(above type: TypeRecord) -> String? { system(above: type, in: Initializer.roots) }

  /// The UIKit superclass of a class of the sources, if it is among `names`; else nil.
  func system(above type: TypeRecord, in names: Set<String>) -> String? {
    guard let last = chain(type).last, let name = superclassName(of: last), names.contains(name) else { return nil }
    return name
  }

  /// The name of the superclass that a class of the sources declares.
  private func superclassName(of type: TypeRecord) -> String? {
    let name = inheritedNames(of: type).first { !$0.part.isExtension }?.name
    return name.map { $0.hasPrefix("UIKit.") || $0.hasPrefix("QuartzCore.") ? String($0.split(separator: ".")[1]) : $0 }
  }
}

extension InitializerDeclSyntax {
  var isConvenience: Bool { modifiers.contains { $0.name.text == "convenience" } }

  fileprivate var isPublic: Bool { modifiers.contains { ["public", "open"].contains($0.name.text) } }

  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// Whether the initializer is compiled wherever its class is.
  private var isUnconditional: Bool {
    // The method that is generated for the initializer is in the class, too.
    let around = Syntax(self).parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
    let conditions = around.map { Condition.conditions(around: Syntax($0)) } ?? []
    return Condition.conditions(around: Syntax(self)).count == conditions.count
  }

  /// Whether the initializer is always compiled, can't fail, throw or wait, and can be called with the labels of
  /// `initializer`.
  fileprivate func certainly(is initializer: Initializer) -> Bool {
    let effects = signature.effectSpecifiers
    guard optionalMark == nil, effects?.throwsClause == nil, effects?.asyncSpecifier == nil,
      attributes.named("available") == nil, genericParameterClause == nil,
      isUnconditional
    else { return false }
    let parameters = signature.parameterClause.parameters
    let needed = parameters.filter { $0.defaultValue == nil }
    let passed = parameters.filter { initializer.labels.contains($0.firstName.text) }
    guard passed.map(\.firstName.text) == initializer.labels,
      needed.allSatisfy({ initializer.labels.contains($0.firstName.text) })
    else { return false }
    return passed.allSatisfy { $0.hasTypeOfUIKit }
  }
}

extension FunctionParameterSyntax {
  /// Whether the parameter's type is the one that UIKit's initializers have for this label.
  fileprivate var hasTypeOfUIKit: Bool {
    let types: [String: Set<String>] = [
      "frame": ["CGRect"],
      "style": ["UITableView.Style", "UITableViewStyle", "UITableViewCell.CellStyle", "CellStyle", "Style"],
      "nibName": ["String?"], "bundle": ["Bundle?"], "reuseIdentifier": ["String?"],
      "textContainer": ["NSTextContainer?"], "target": ["Any?"], "action": ["Selector?"], "layer": ["Any"],
      "rootViewController": ["UIViewController"], "collectionViewLayout": ["UICollectionViewLayout"],
      "image": ["UIImage?"], "identifier": ["String?"], "source": ["UIViewController"],
      "destination": ["UIViewController"],
    ]
    return types[firstName.text]?.contains(type.trimmedDescription) == true
  }
}

extension DeclSyntax {
  /// The names of the declaration's modifiers.
  var modifierNames: [String] { asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? [] }
}
