extension UIApplicationDelegate {
  /// The window as an optional of an optional: code for iOS reads it so from `any UIApplicationDelegate`, because a delegate may leave
  /// the property out there. The porting plug-in writes this name in place of `window`.
  public var portedWindow: UIWindow?? { .some(window) }
}
