import Foundation

/// Files that travel with the package: keyboard layouts, icons and the font configuration for pictures.
public enum Resources {
  /// The folder that holds `Keyboards/`, `Icons/` and `Fonts/` at run time.
  public static var directory: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }
}
