extension KeyboardAssistant {
  /// The kinds of assistant.
  public nonisolated enum AssistantType: Hashable, Sendable, CaseIterable {
    /// The assistant positions inputs itself: it scrolls their scroll view, or moves their view.
    case autoScrollView
    /// The assistant lifts a bottom constraint; the delegate positions inputs.
    case manualWithBottomConstraint
    /// The delegate does everything.
    case manual

    /// Every kind; the same as `allCases`.
    public static var allTypes: [AssistantType] { allCases }
  }

  /// The name of ``AssistantType`` in version 1.3.0.
  public typealias RepositionType = AssistantType
}

/// The name of ``KeyboardAssistant/KeyboardAssistant/AssistantType`` in the code of version 1.3.0.
public typealias KeyboardAssistantRepositionType = KeyboardAssistant.AssistantType
