import SwiftSyntax

/// Objects of classes that the code doesn't name: `T()` where `T` is a `UIView`, `type.init(frame: .zero)`, `self.init()` in a static
/// method; also those of cells, of section headers and of gesture recognizers.
///
/// UIKit's initializers come from Objective-C on iOS, so that each class has them. Here UIKit makes the object, by a
/// class method that each class of the sources with such an initializer overrides.
struct Construction {
  let declarations: Declarations

  /// Adds these overrides to classes of the sources: to those that other targets can see, as these may make objects
  /// without naming the class, and to all if the sources do so themselves.
  func rewrite(_ style: Style) {
    rewriteLayers(style)
    let makesAll = declarations.makesUnnamedObjects
    let declarations = declarations.linked ?? declarations
    for type in declarations.types where type.kind == .classType && type.body?.file.module == nil {
      guard makesAll || type.body?.isPublic == true,
        let root = declarations.classOfUIKit(above: type), let node = type.body?.syntax.as(ClassDeclSyntax.self),
        let file = type.body?.file
      else { continue }
      // Without the override, UIKit finds that the superclass's makes an object of another class.
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

  /// The factory methods of a class, one for each set of arguments with which UIKit may make its objects.
  private func methods(_ name: String, below root: String, _ initializers: Set<Initializer>) -> [Method] {
    if Initializer.recognizers.contains(root) { return ofRecognizer(name, initializers) }
    if Initializer.barItems.contains(root) || Initializer.collectionLayouts.contains(root) {
      guard initializers.contains(.plain) else { return [] }
      let result = Initializer.barItems.contains(root) ? "UIBarItem" : "UICollectionViewLayout"
      return [Method(parameters: "", result: result, body: "\(name)()")]
    }
    if root == "UIStoryboardSegue" {
      guard initializers.contains(.segue) else { return [] }
      let parameters = "identifier: String?, source: UIViewController, destination: UIViewController"
      let body = "\(name)(identifier: identifier, source: source, destination: destination)"
      return [Method(parameters: parameters, result: root, body: body)]
    }
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
    let cases = ordered.filter { Initializer.inherited[root]?.contains($0) == true }.compactMap(\.ported)
      .map { "case \($0.pattern): \(name)(\($0.arguments)); " }
    if !cases.isEmpty {
      let body = "switch arguments as? PortedArguments { \(cases.joined())default: nil }"
      result.append(Method(parameters: "with arguments: any PortedInitializer", result: "UIResponder", body: body))
    }
    return result
  }

  private func ofRecognizer(_ name: String, _ initializers: Set<Initializer>) -> [Method] {
    let root = "UIGestureRecognizer"
    var result: [Method] = []
    let isTargeted = initializers.contains(.targeted)
    if initializers.contains(.plain) || isTargeted {
      // As iOS makes a recognizer without a target.
      let arguments = initializers.contains(.plain) ? "" : "target: nil, action: nil"
      result.append(Method(parameters: "", result: root, body: "\(name)(\(arguments))"))
    }
    if isTargeted {
      let body = "\(name)(target: target, action: action)"
      result.append(Method(parameters: "target: Any?, action: Selector?", result: root, body: body))
    }
    return result
  }

  /// Adds overrides to the layer classes of the sources that make a view's layer, and a copy of another layer.
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
    let access = node.accessWord
    let text = "\(access)override class func \(method)"
    file.importUIKit()
    file.insert(member: text, into: node, style)
  }
}
