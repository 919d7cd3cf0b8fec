import Glibc

/// A library that the program can do without (`dlopen`); it stays open until the program ends.
package struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library by its file name; nil if it isn't installed.
  package init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// A function of the library; `type` must be its exact C type.
  package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
