extension UIApplicationDelegate {
  /// The window, as code for iOS reads that of a delegate of which it knows no more: an optional in an optional, since the delegate may
  /// leave the property out there. The porting plug-in writes it.
  public var portedWindow: UIWindow?? { .some(window) }
}
