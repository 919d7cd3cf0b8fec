/// The title of a keyboard's return key.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  /// "return"
  case `default`
  /// "go"
  case go
  /// "google"
  case google
  /// "join"
  case join
  /// "next"
  case next
  /// "route"
  case route
  /// "search"
  case search
  /// "send"
  case send
  /// "yahoo"
  case yahoo
  /// "done"
  case done
  /// "emergency call"
  case emergencyCall
  /// "continue"
  case `continue`
}
