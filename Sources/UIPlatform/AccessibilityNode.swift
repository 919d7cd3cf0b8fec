/// An accessible element as it is at the moment: its kind, its words and its states.
package nonisolated struct AccessibilityNode: Hashable, Sendable {
  /// The element's kind.
  package var role: AccessibilityRole
  /// The element's name, spoken first: the label, a button's title, the text beside a field.
  package var name = ""
  /// The purpose of the element, or the mistake in its value.
  package var description = ""
  /// An identifier for tests and scripts; screen readers don't speak it.
  package var identifier = ""
  /// The language of the element's text, such as `en-GB`; empty for the program's.
  package var language = ""
  /// Current states such as `focused`, and abilities such as `focusable`.
  package var states: AccessibilityStates = []
  /// The actions that assistive technologies can perform on the element; the first is that of a click.
  package var actions: [AccessibilityAction] = []
  /// The value of a slider, a stepper, a progress bar, a picker or another adjustable element; nil for others.
  package var value: AccessibilityValue?
  /// Whether ``AccessibilityTree/text(of:)`` has text to be read by character, word and line.
  package var hasText = false
  /// Whether children can be selected.
  package var hasSelection = false
  /// The numbers of rows and columns of a list, a table or a grid; nil for other elements.
  package var table: AccessibilityTableShape?
  /// A row's position in its list, and the number of rows; nil outside lists.
  package var place: AccessibilityPlace?
  /// The level of a heading, from 1; nil for others.
  package var level: Int?
  /// The prompt of an empty field.
  package var placeholder: String?
  /// The elements that label this one: their text is its name.
  package var labels: [AccessibilityID] = []
  /// The element that describes the mistake in this one's value; nil if there is none.
  package var errorMessage: AccessibilityID?

  /// Makes a node without words, states and actions.
  package init(role: AccessibilityRole) { self.role = role }
}

/// The kind of an accessible element.
package nonisolated enum AccessibilityRole: Hashable, Sendable, CaseIterable {
  case window, dialog, alert
  /// A container without a meaning of its own.
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
  /// An announcement, shown as an element to screen readers that don't support announcements.
  case notification
  /// A keyboard on screen, and one of its keys.
  case keyboard, keyboardKey
}

/// States of an accessible element.
package nonisolated struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// One bit for each state.
  package let rawValue: UInt32

  /// Makes a set of states.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The window has the desktop's focus.
  package static let active = AccessibilityStates(rawValue: 1 << 0)
  package static let focusable = AccessibilityStates(rawValue: 1 << 1)
  package static let focused = AccessibilityStates(rawValue: 1 << 2)
  /// The element can be used.
  package static let enabled = AccessibilityStates(rawValue: 1 << 3)
  /// The element isn't hidden, though perhaps scrolled out of sight.
  package static let visible = AccessibilityStates(rawValue: 1 << 4)
  /// The element can be seen on the screen.
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
  /// The element's value is a mistake, which its description explains.
  package static let invalid = AccessibilityStates(rawValue: 1 << 16)
  package static let required = AccessibilityStates(rawValue: 1 << 17)
  package static let expandable = AccessibilityStates(rawValue: 1 << 18)
  package static let expanded = AccessibilityStates(rawValue: 1 << 19)
  /// While the element is shown, nothing outside of it can be used.
  package static let modal = AccessibilityStates(rawValue: 1 << 20)
  package static let busy = AccessibilityStates(rawValue: 1 << 21)
  /// The element opens a menu.
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
  /// The action's name for people.
  package var title: String
  /// The action's keyboard shortcut, such as `Ctrl+S`; empty without one.
  package var keys = ""

  /// Makes an action without a keyboard shortcut.
  package init(name: String, title: String) { (self.name, self.title) = (name, title) }
}

/// The number that a slider, a stepper, a progress bar or a picker shows.
package nonisolated struct AccessibilityValue: Hashable, Sendable {
  /// The current value.
  package var number: Double
  /// The smallest and the largest value.
  package var limits: ClosedRange<Double>
  /// The step by which an arrow key changes the value; 0 if none does.
  package var step: Double
  /// The value as it is shown, with its unit.
  package var text: String

  /// Makes a value with its limits.
  package init(number: Double, limits: ClosedRange<Double>, step: Double = 0, text: String = "") {
    (self.number, self.limits, self.step, self.text) = (number, limits, step, text)
  }
}

/// The numbers of rows and columns of a table.
package nonisolated struct AccessibilityTableShape: Hashable, Sendable {
  /// The number of the list's children: rows, section headers and section footers of all sections.
  package var rows: Int
  /// The number of columns, at least 1.
  package var columns: Int

  /// Makes a table's shape.
  package init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
}

/// The place of a row in its list.
package nonisolated struct AccessibilityPlace: Hashable, Sendable {
  /// The row's number, from 1.
  package var position: Int
  /// The number of rows in the list.
  package var count: Int

  /// Makes the place of a row among `count` rows.
  package init(position: Int, count: Int) { (self.position, self.count) = (position, count) }
}
