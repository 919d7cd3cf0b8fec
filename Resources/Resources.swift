import Foundation

/// Files that travel with the package: keyboard layouts.
public enum Resources {
  /// The folder that holds `Keyboards/` at run time.
  public static var directory: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }
}
