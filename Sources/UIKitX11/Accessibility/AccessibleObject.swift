import Foundation
import UIKit
import X11

/// The program, or one of its elements, as an object that other programs query on the bus.
struct AccessibleObject {
  let provider: AccessibilityProvider
  /// The application's elements; nil before it has started.
  let tree: (any AccessibilityTree)?
  /// The element; nil for the program.
  var id: AccessibilityID?
  /// The element's properties at the moment.
  var node = AccessibilityNode(role: .group)

  /// The interfaces that the object has.
  var interfaces: [BusInterface<AccessibleObject>] {
    guard id != nil else { return [Self.accessible, Self.application] }
    var interfaces = [Self.accessible, Self.component]
    if !node.actions.isEmpty { interfaces.append(Self.action) }
    if node.hasText { interfaces.append(Self.text) }
    if node.hasText, node.states.contains(.editable) { interfaces.append(Self.editableText) }
    if node.value != nil { interfaces.append(Self.value) }
    if node.hasSelection { interfaces.append(Self.selection) }
    if node.table != nil { interfaces.append(Self.table) }
    return interfaces
  }

  /// The object's AT-SPI reference: bus name and path.
  var reference: BusValue { id == nil ? provider.rootReference : provider.reference(to: id) }

  /// The reference to the object's parent: of a window the program, of the program the desktop.
  var parent: BusValue {
    guard let id else { return provider.desktop }
    return tree?.parent(of: id).map { provider.reference(to: $0) } ?? provider.rootReference
  }

  /// The number of children.
  var childCount: Int {
    guard let id else { return tree?.windows.count ?? 0 }
    return max(0, tree?.childCount(of: id) ?? 0)
  }

  /// The child at an index; nil if there is none.
  func child(at index: Int) -> AccessibilityID? {
    guard index >= 0 else { return nil }
    guard let id else { return tree?.windows.dropFirst(index).first }
    return tree?.child(at: index, of: id)
  }

  /// The index among the parent's children; −1 for the program, and for an element that has gone.
  var index: Int { id.flatMap { tree?.index(of: $0) } ?? -1 }

  /// The states as the bits of two words, the low one first.
  var states: [UInt32] {
    var states: AccessibilityStates = id == nil ? [.enabled, .visible, .showing] : node.reportedStates
    if let id, id == provider.focusedWindow { states.formUnion([.focusable, .focused]) }
    return states.words(of: node)
  }

  /// The role's number, and its name. A list that is too long to be listed is reported as a table: Orca counts the rows of
  /// lists one by one, whenever one of them gets the focus.
  var role: (UInt32, name: String) {
    guard id != nil else { return AccessibilityRole.application }
    let isLong = node.role == .list && node.table.map { $0.rows > Self.mostListed } == true
    return (isLong ? .table : node.role).number
  }

  /// The element's name, or the program's.
  var name: String { id == nil ? provider.platform.identity.instanceName : node.name }

  /// The text, or an error if it has gone.
  func text() throws(BusFailure) -> any AccessibilityText {
    guard let text = id.flatMap({ tree?.text(of: $0) }) else { throw BusFailure("Failed", "the text has gone") }
    return text
  }
}

// MARK: - Accessible

extension AccessibleObject {
  /// The most children that are listed at once; those of longer lists are asked for one by one.
  private static let mostChildren = 4096

  /// `org.a11y.atspi.Accessible`, which all objects have.
  static let accessible = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Accessible",
    properties: [
      .init("Name", "s", get: { .text($0.name) }),
      .init("Description", "s", get: { .text($0.node.description) }),
      .init("Parent", "(so)", get: { $0.parent }),
      .init("ChildCount", "i", get: { .integer(Int32(clamping: $0.childCount)) }),
      .init("Locale", "s", get: { .text($0.locale) }),
      .init("AccessibleId", "s", get: { .text($0.node.identifier) }),
      .init("HelpText", "s", get: { _ in .text("") }),
    ],
    methods: [
      .init("GetChildAtIndex", "i", "(so)") { [$0.provider.reference(to: $0.child(at: $1[0]))] },
      .init("GetChildren", "", "a(so)") { object, _ throws(BusFailure) in [try object.children()] },
      .init("GetIndexInParent", "", "i") { object, _ in [.integer(Int32(clamping: object.index))] },
      .init("GetRelationSet", "", "a(ua(so))") { object, _ in [object.relations] },
      .init("GetRole", "", "u") { object, _ in [.number(object.role.0)] },
      .init("GetRoleName", "", "s") { object, _ in [.text(object.role.name)] },
      .init("GetLocalizedRoleName", "", "s") { object, _ in [.text(object.role.name)] },
      .init("GetState", "", "au") { object, _ in [.list(of: "u", object.states.map(BusValue.number))] },
      .init("GetAttributes", "", "a{ss}") { object, _ in [.dictionary(object.attributes)] },
      .init("GetApplication", "", "(so)") { object, _ in [object.provider.rootReference] },
      .init("GetInterfaces", "", "as") { object, _ in [.texts(object.interfaces.map(\.name))] },
    ]
  )

  private var locale: String { node.language.isEmpty ? Locale.current.identifier : node.language }

  private func children() throws(BusFailure) -> BusValue {
    let count = childCount
    guard count <= Self.mostChildren else { throw BusFailure("LimitsExceeded", "there are \(count) children") }
    let children = id.map { tree?.children(of: $0, atMost: count) ?? [] } ?? tree?.windows ?? []
    return .list(of: "(so)", children.map { provider.reference(to: $0) })
  }

  /// Relations by their numbers in `AtspiRelationType`.
  private var relations: BusValue {
    let (labelledBy, describedBy, errorMessage): (UInt32, UInt32, UInt32) = (2, 18, 21)
    var relations = node.labels.isEmpty ? [] : [(labelledBy, node.labels)]
    if let mistake = node.errorMessage { relations += [(describedBy, [mistake]), (errorMessage, [mistake])] }
    return .list(
      of: "(ua(so))",
      relations.map { kind, targets in
        .structure([.number(kind), .list(of: "(so)", targets.map { provider.reference(to: $0) })])
      }
    )
  }

  private var attributes: [String: String] {
    var attributes = ["toolkit": "UIKit"]
    if !node.identifier.isEmpty { attributes["id"] = node.identifier }
    if let level = node.level { attributes["level"] = "\(level)" }
    if let placeholder = node.placeholder { attributes["placeholder-text"] = placeholder }
    if let text = node.value?.text, !text.isEmpty { attributes["valuetext"] = text }
    if let place = node.place {
      attributes["posinset"] = "\(place.position)"
      attributes["setsize"] = "\(place.count)"
    }
    return attributes
  }
}

// MARK: - Application and cache

extension AccessibleObject {
  /// `org.a11y.atspi.Application`, which the program has.
  private static let application = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Application",
    properties: [
      .init("ToolkitName", "s", get: { _ in .text("UIKit") }),
      .init("Version", "s", get: { _ in .text("1.0") }),
      .init("ToolkitVersion", "s", get: { _ in .text("1.0") }),
      .init("AtspiVersion", "s", get: { _ in .text("2.1") }),
      .init("InterfaceVersion", "u", get: { _ in .number(1) }),
      .init("Id", "i", get: { .integer($0.provider.identifier) }) { object, value in
        object.provider.identifier = value.integer ?? 0
      },
    ],
    methods: [
      .init("GetLocale", "u", "s") { object, _ in [.text(object.locale)] },
      .init("GetApplicationBusAddress", "", "s") { _, _ throws(BusFailure) in
        throw BusFailure("NotSupported", "the program has no bus of its own")
      },
    ]
  )

  /// `org.a11y.atspi.Cache`, which an object of its own has.
  static let cache = BusInterface<AccessibleObject>(
    "org.a11y.atspi.Cache",
    methods: [.init("GetItems", "", "a(\(cacheItem))") { object, _ in [.list(of: cacheItem, object.items)] }]
  )

  private static let cacheItem = "((so)(so)(so)iiassusau)"
  /// The most elements that are listed at once; others are asked for one by one.
  private static let mostItems = 2048

  /// The most children of an element that are listed in the cache, or are selected at once.
  static let mostListed = 256

  /// The cache's entries: the program and its elements, except the rows of long lists.
  private var items: [BusValue] {
    var (items, next) = ([cacheItem], (tree?.windows ?? [])[...])
    while items.count < Self.mostItems, let id = next.popFirst() {
      guard let tree, let node = tree.node(id) else { continue }
      let object = AccessibleObject(provider: provider, tree: tree, id: id, node: node)
      items.append(object.cacheItem)
      let count = object.childCount
      guard count <= Self.mostListed else { continue }
      next += tree.children(of: id, atMost: count)
    }
    return items
  }

  /// The object's entry in the caches that assistive technologies keep.
  var cacheItem: BusValue {
    .structure([
      reference, provider.rootReference, parent, .integer(Int32(clamping: index)),
      .integer(Int32(clamping: childCount)),
      .texts(interfaces.map(\.name)), .text(name), .number(role.0), .text(node.description),
      .list(of: "u", states.map(BusValue.number)),
    ])
  }
}
