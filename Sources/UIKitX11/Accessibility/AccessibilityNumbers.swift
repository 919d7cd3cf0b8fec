import UIPlatform

/// AT-SPI2's numbers and names of roles and states, as `atspi-constants.h` has them.
extension AccessibilityRole {
  /// The role's number in `AtspiRole`, and its name.
  ///
  /// A switch is a toggle button, and a wheel a spin button: screen readers before at-spi2-core 2.54 know no closer role.
  var number: (UInt32, name: String) {
    switch self {
    case .window: (23, "frame")
    case .dialog: (16, "dialog")
    case .alert: (2, "alert")
    case .group: (20, "filler")
    case .panel, .segmentedControl, .keyboard: (39, "panel")
    case .label: (29, "label")
    case .heading, .sectionHeader: (83, "heading")
    case .link: (88, "link")
    case .image: (27, "image")
    case .button, .keyboardKey: (43, "push button")
    case .toggleButton, .switchControl: (62, "toggle button")
    case .checkBox: (7, "check box")
    case .radioButton, .segment: (44, "radio button")
    case .comboBox: (11, "combo box")
    case .entry, .searchEntry: (79, "entry")
    case .passwordEntry: (40, "password text")
    case .textView: (61, "text")
    case .slider: (51, "slider")
    case .stepper, .picker: (52, "spin button")
    case .progressBar: (42, "progress bar")
    case .activityIndicator: (3, "animation")
    case .datePicker: (12, "date editor")
    case .tabBar: (38, "page tab list")
    case .tab: (37, "page tab")
    case .list: (31, "list")
    case .listItem: (32, "list item")
    case .table: (55, "table")
    case .tableCell: (56, "table cell")
    case .scrollView: (49, "scroll pane")
    case .scrollBar: (48, "scroll bar")
    case .menu: (33, "menu")
    case .menuItem: (35, "menu item")
    case .toolBar, .navigationBar: (63, "tool bar")
    case .separator: (50, "separator")
    case .toolTip: (64, "tool tip")
    case .notification: (101, "notification")
    }
  }

  /// The number and the name of a program's role.
  static let application: (UInt32, name: String) = (75, "application")
}

extension AccessibilityStates {
  /// A state of AT-SPI2: its number in `AtspiStateType`, and its name in events.
  private static let all: [(state: AccessibilityStates, number: Int, name: String)] = [
    (.active, 1, "active"), (.busy, 3, "busy"), (.checked, 4, "checked"), (.editable, 7, "editable"),
    (.enabled, 8, "enabled"), (.enabled, 24, "sensitive"), (.expandable, 9, "expandable"),
    (.expanded, 10, "expanded"), (.focusable, 11, "focusable"), (.focused, 12, "focused"),
    (.horizontal, 14, "horizontal"), (.modal, 16, "modal"), (.multiLine, 17, "multi-line"),
    (.multiselectable, 18, "multiselectable"), (.pressed, 20, "pressed"), (.selectable, 22, "selectable"),
    (.selected, 23, "selected"), (.showing, 25, "showing"), (.singleLine, 26, "single-line"),
    (.vertical, 29, "vertical"), (.visible, 30, "visible"), (.managesDescendants, 31, "manages-descendants"),
    (.required, 33, "required"), (.invalid, 36, "invalid-entry"), (.checkable, 41, "checkable"),
    (.hasPopup, 42, "has-popup"), (.readOnly, 43, "read-only"),
  ]

  /// The numbers of states that are derived: selectable text, a resizable window, a collapsed element.
  private static let (selectableText, resizable, collapsed) = (38, 21, 5)

  /// The names of the states in this set, for events.
  var names: [String] { Self.all.filter { contains($0.state) }.map(\.name) }

  /// The states of an element as the bits of two words, the low one first.
  func words(of node: AccessibilityNode) -> [UInt32] {
    var bits = Self.all.filter { contains($0.state) }.reduce(UInt64(0)) { $0 | 1 << UInt64($1.number) }
    if node.hasText, contains(.focusable) { bits |= 1 << Self.selectableText }
    if contains(.expandable), !contains(.expanded) { bits |= 1 << Self.collapsed }
    if node.role == .window { bits |= 1 << Self.resizable }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }
}

extension AccessibilityNode {
  /// The states that screen readers expect of the role: a segment, which is a radio button to them, is also checked.
  var reportedStates: AccessibilityStates { states.reported(by: role) }
}

extension AccessibilityStates {
  /// The states to be reported for a role: a selected segment is also checked, a selectable one also checkable.
  func reported(by role: AccessibilityRole) -> AccessibilityStates {
    guard role == .segment else { return self }
    var states = self
    if states.contains(.selected) { states.insert(.checked) }
    if states.contains(.selectable) { states.insert(.checkable) }
    return states
  }
}
