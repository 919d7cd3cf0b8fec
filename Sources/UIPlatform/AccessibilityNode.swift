/// An accessible element as it is at the moment: its kind, its words and its states.
package nonisolated struct AccessibilityNode: Hashable, Sendable {
  /// The element's kind.
  package var role: AccessibilityRole
  /// Its name, spoken first: the label, a button's title, the text beside a field.
  package var name = ""
  /// Its purpose, or the mistake in its value.
  package var description = ""
  /// The name by which tests and scripts find it.
  package var identifier = ""
  /// The language of its text, as in `en-GB`; empty for the program's.
  package var language = ""
  /// Its states, among them what it is able to do.
  package var states: AccessibilityStates = []
  /// The actions that assistive technologies can perform on it; the first is the click's.
  package var actions: [AccessibilityAction] = []
  /// The number of a slider, a stepper, a progress bar or a picker; nil for others.
  package var value: AccessibilityValue?
  /// Whether it has a text that can be read by characters and lines.
  package var hasText = false
  /// Whether children can be selected.
  package var hasSelection = false
  /// Rows and columns of a table or a grid; nil for others.
  package var table: AccessibilityTableShape?
  /// The place of a row among those of its list, from 1, and their number; nil outside lists.
  package var place: AccessibilityPlace?
  /// The level of a heading, from 1; nil for others.
  package var level: Int?
  /// The prompt of an empty field.
  package var placeholder: String?
  /// The elements whose text is this one's name.
  package var labels: [AccessibilityID] = []
  /// The element that tells the mistake in this one's value.
  package var errorMessage: AccessibilityID?

  /// An element of a kind, without words and states.
  package init(role: AccessibilityRole) { self.role = role }
}

/// The kind of an accessible element.
package nonisolated enum AccessibilityRole: Hashable, Sendable, CaseIterable {
  case window, dialog, alert
  /// A container of others without a meaning of its own.
  case group
  /// Several elements under one title.
  case panel
  case label, heading, link, image
  case button, toggleButton, checkBox, switchControl, radioButton, comboBox
  case entry, passwordEntry, searchEntry, textView
  case slider, stepper, progressBar, activityIndicator
  case datePicker, picker
  case segmentedControl, segment
  case tabBar, tab
  case list, listItem, table, tableCell, sectionHeader
  case scrollView, scrollBar
  case menu, menuItem, toolBar, navigationBar, separator, toolTip
  /// A text that is announced, where nobody understands announcements.
  case notification
  /// A keyboard on screen, and one of its keys.
  case keyboard, keyboardKey
}

/// States of an accessible element.
package nonisolated struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt32

  /// Makes a set of states.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Of windows: has the desktop's focus.
  package static let active = AccessibilityStates(rawValue: 1 << 0)
  package static let focusable = AccessibilityStates(rawValue: 1 << 1)
  package static let focused = AccessibilityStates(rawValue: 1 << 2)
  /// Can be used.
  package static let enabled = AccessibilityStates(rawValue: 1 << 3)
  /// Isn't hidden, though perhaps scrolled out of sight.
  package static let visible = AccessibilityStates(rawValue: 1 << 4)
  /// Can be seen on the screen.
  package static let showing = AccessibilityStates(rawValue: 1 << 5)
  package static let checkable = AccessibilityStates(rawValue: 1 << 6)
  package static let checked = AccessibilityStates(rawValue: 1 << 7)
  package static let selectable = AccessibilityStates(rawValue: 1 << 8)
  package static let selected = AccessibilityStates(rawValue: 1 << 9)
  package static let multiselectable = AccessibilityStates(rawValue: 1 << 10)
  package static let pressed = AccessibilityStates(rawValue: 1 << 11)
  package static let editable = AccessibilityStates(rawValue: 1 << 12)
  package static let readOnly = AccessibilityStates(rawValue: 1 << 13)
  package static let singleLine = AccessibilityStates(rawValue: 1 << 14)
  package static let multiLine = AccessibilityStates(rawValue: 1 << 15)
  /// Its value is a mistake, which the description tells.
  package static let invalid = AccessibilityStates(rawValue: 1 << 16)
  package static let required = AccessibilityStates(rawValue: 1 << 17)
  package static let expandable = AccessibilityStates(rawValue: 1 << 18)
  package static let expanded = AccessibilityStates(rawValue: 1 << 19)
  /// Nothing outside can be used while it is there.
  package static let modal = AccessibilityStates(rawValue: 1 << 20)
  package static let busy = AccessibilityStates(rawValue: 1 << 21)
  /// Opens a menu.
  package static let hasPopup = AccessibilityStates(rawValue: 1 << 22)
  package static let horizontal = AccessibilityStates(rawValue: 1 << 23)
  package static let vertical = AccessibilityStates(rawValue: 1 << 24)
  /// The element has too many children to list them.
  package static let managesDescendants = AccessibilityStates(rawValue: 1 << 25)
}

/// Something that can be done with an accessible element.
package nonisolated struct AccessibilityAction: Hashable, Sendable {
  /// The action's name for programs, in English: `press`, `toggle`, `increment`, or one of the app's.
  package var name: String
  /// Its name for people.
  package var title: String
  /// The keys that do the same, as in `Ctrl+S`; empty without.
  package var keys = ""

  /// An action without keys.
  package init(name: String, title: String) { (self.name, self.title) = (name, title) }
}

/// The number that a slider, a stepper, a progress bar or a picker shows.
package nonisolated struct AccessibilityValue: Hashable, Sendable {
  /// The number.
  package var number: Double
  /// Its limits.
  package var limits: ClosedRange<Double>
  /// By how much a key changes it; 0 if none does.
  package var step: Double
  /// The number as it is shown, with its unit.
  package var text: String

  /// A number within limits.
  package init(number: Double, limits: ClosedRange<Double>, step: Double = 0, text: String = "") {
    (self.number, self.limits, self.step, self.text) = (number, limits, step, text)
  }
}

/// The numbers of rows and columns of a table.
package nonisolated struct AccessibilityTableShape: Hashable, Sendable {
  /// All children of the list: the rows of all sections, and titles.
  package var rows: Int
  /// At least 1.
  package var columns: Int

  /// A table's shape.
  package init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
}

/// The place of a row in its list.
package nonisolated struct AccessibilityPlace: Hashable, Sendable {
  /// From 1.
  package var position: Int
  /// The number of rows.
  package var count: Int

  /// A place among `count`.
  package init(position: Int, count: Int) { (self.position, self.count) = (position, count) }
}
