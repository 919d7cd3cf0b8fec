/// The files whose types do something by a pointer, and what keys do instead.
nonisolated enum PointerHandlers {
  /// What such a file contains.
  static let signs = [
    ".addGestureRecognizer(", "  addGestureRecognizer(", "override func touchesBegan", "override func scrolled(",
    ": UIInteraction {",
  ]

  enum Keys {
    /// The deeds of the article that are done by it.
    case deeds([PointerDeed])
    /// Another way than a deed's.
    case other(String)
  }

  static let all: [String: Keys] = [
    "UIControl": .deeds([.button, .toggle, .slider, .segment, .stepper, .dots, .tab]),
    "UIButton": .deeds([.button, .tip]),
    "ButtonHighlight": .other("shows what the pointer is over, as the ring shows the focus"),
    "ButtonMenu": .deeds([.choice]),
    "MenuOverlay": .deeds([.choice, .menu]),
    "UIContextMenuInteraction": .deeds([.contextMenu]),
    "UIEditMenuInteraction": .other("opens where code asks for it, by the key or the gesture that the app has for it"),
    "UIToolTipInteraction": .deeds([.tip]),
    "PickerWheel": .deeds([.wheel]),
    "UISearchController": .deeds([.search]),
    "UINavigationController": .deeds([.back]),
    "PresentationView": .deeds([.sheet]),
    "UITextField": .deeds([.caret, .selection, .word, .carry]),
    "UITextView": .deeds([.caret, .selection, .word, .carry, .link]),
    "UITableView": .deeds([.row, .sign]),
    "RowSwipe": .deeds([.swipe]),
    "RowMove": .other("moves a row, for which there are no keys yet: the article says so"),
    "SectionIndexView": .other("scrolls to a section, as Page Up, Page Down and the arrow keys do"),
    "UICollectionView": .deeds([.item]),
    "UIScrollView": .deeds([.page, .refresh]),
    "PageScroller": .deeds([.turn]),
    "ScrollIndicator": .deeds([.page]),
    "UIScrollView+Dragging": .deeds([.page]),
    "KeyboardGrip": .deeds([.keyboard]),
    "KeyboardView": .other("the hardware's keys type the same"),
    "KeyboardView+Hover": .other("shows what the pointer is over"),
    "DwellClick": .other("presses the key below a pointer that rests: the hardware's keys type the same"),
    "EmojiPanel": .other("the hardware's Ctrl+Shift+U types any character"),
    "SuggestionBar": .other("the hardware's keys type the word"),
    "InspectorCard": .other("moves a card that shows what happens, and takes no keys from the form"),
    "InspectorWindow": .other("moves a card that shows what happens, and takes no keys from the form"),
    "BackgroundTap": .other("ends editing, as Escape does"),
    "UITapGestureRecognizer": .other("an app's views give their actions as custom ones, or are controls"),
    "UILongPressGestureRecognizer": .other("an app's views give their actions as custom ones, or are controls"),
    "UIPanGestureRecognizer": .other("an app's views give their actions as custom ones, or are controls"),
    "UISwipeGestureRecognizer": .other("an app's views give their actions as custom ones, or are controls"),
    "UIPinchGestureRecognizer": .other("an app's views give their actions as custom ones, or are controls"),
    "UIScreenEdgePanGestureRecognizer": .other("an app's views give their actions as custom ones, or are controls"),
  ]
}
