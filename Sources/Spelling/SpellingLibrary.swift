import Outside

/// Hunspell's C interface, declared here because the library is loaded at run time (`dlopen`).
final class SpellingLibrary {
  /// The library's file, as its package installs it.
  nonisolated static let fileName = "libhunspell-1.7.so.0"

  /// A dictionary in memory.
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  /// The words of an answer, which the library owns.
  typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  let create: @convention(c) (Text?, Text?) -> Handle?
  let destroy: @convention(c) (Handle?) -> Void
  let spell: @convention(c) (Handle?, Text?) -> Int32
  let suggest: @convention(c) (Handle?, UnsafeMutablePointer<List?>?, Text?) -> Int32
  let freeList: @convention(c) (Handle?, UnsafeMutablePointer<List?>?, Int32) -> Void

  private struct Missing: Error {}

  /// Nil where the library is missing, or lacks a function that is used here.
  init?(_ name: String = fileName) {
    guard let library = DynamicLibrary(name) else { return nil }
    func find<Function>(_ name: String) throws -> Function {
      guard let function = library.function("Hunspell_\(name)", as: Function.self) else { throw Missing() }
      return function
    }
    do {
      create = try find("create")
      destroy = try find("destroy")
      spell = try find("spell")
      suggest = try find("suggest")
      freeList = try find("free_list")
    } catch {
      return nil
    }
  }
}
