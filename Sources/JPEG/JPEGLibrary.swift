import Outside

/// The TurboJPEG interface of libjpeg-turbo (`tjInitDecompress`), declared here because the library is loaded at run time
/// (`dlopen`).
package struct JPEGLibrary: Sendable {
  /// The library's file, as its package installs it.
  package static let fileName = "libturbojpeg.so.0"
  /// The library of this machine, opened when it is first asked for; nil where it is missing.
  package static let shared = JPEGLibrary()

  /// A reader or writer of one file.
  typealias Handle = OpaquePointer
  typealias Number = UnsafeMutablePointer<Int32>
  typealias Make = @convention(c) @Sendable () -> Handle?

  let makeReader, makeWriter: Make
  let end: @convention(c) @Sendable (Handle?) -> Int32
  let readHeader:
    @convention(c) @Sendable (Handle?, UnsafePointer<UInt8>?, UInt, Number?, Number?, Number?, Number?) -> Int32
  let read:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<UInt8>?, UInt, UnsafeMutablePointer<UInt8>?, Int32, Int32, Int32, Int32, Int32
    ) -> Int32
  let write:
    @convention(c) @Sendable (
      Handle?, UnsafePointer<UInt8>?, Int32, Int32, Int32, Int32, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
      UnsafeMutablePointer<UInt>?, Int32, Int32, Int32
    ) -> Int32
  let free: @convention(c) @Sendable (UnsafeMutablePointer<UInt8>?) -> Void
  let errorCode: @convention(c) @Sendable (Handle?) -> Int32
  let errorText: @convention(c) @Sendable (Handle?) -> UnsafePointer<CChar>?

  private struct Missing: Error {}

  /// Nil where the library is missing, or lacks a function that is used here.
  init?(_ name: String = fileName) {
    guard let library = DynamicLibrary(name) else { return nil }
    func find<Function>(_ name: String) throws -> Function {
      guard let function = library.function("tj\(name)", as: Function.self) else { throw Missing() }
      return function
    }
    do {
      makeReader = try find("InitDecompress")
      makeWriter = try find("InitCompress")
      end = try find("Destroy")
      readHeader = try find("DecompressHeader3")
      read = try find("Decompress2")
      write = try find("Compress2")
      free = try find("Free")
      errorCode = try find("GetErrorCode")
      errorText = try find("GetErrorStr2")
    } catch {
      return nil
    }
  }

  /// The library's message about its last error.
  func failure(of handle: Handle?) -> JPEGFailure {
    .refused(errorText(handle).map { String(cString: $0) } ?? "it is damaged")
  }
}

/// Why a JPEG file can't be read or written.
package enum JPEGFailure: Error, Equatable {
  /// The library is missing.
  case noLibrary
  /// The library refuses the file, or the file claims an unreasonable size; with the reason as a clause.
  case refused(String)

  /// The reason as a clause.
  package var reason: String {
    switch self {
    case .noLibrary: "JPEG pictures need \(JPEGLibrary.fileName) (install libturbojpeg0)"
    case .refused(let words): words
    }
  }
}
