import Foundation

// The toolchain's parser has the runtime of the toolchain. Another one in this program would not know its types.
if Runtime.isOwn {
  let message = "iOS code is rewritten with the toolchain's runtime: use --static-swift-stdlib alone"
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}
exit(Command.run(Array(CommandLine.arguments.dropFirst())))

/// The runtime of Swift.
private enum Runtime {
  /// Whether the runtime is a part of this program, and not a library.
  static var isOwn: Bool {
    let address = UInt(bitPattern: unsafeBitCast(Int.self as Any.Type, to: UnsafeRawPointer.self))
    // `String(contentsOfFile:)` would end with the first piece that the kernel gives.
    let mappings = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let place = String(decoding: mappings, as: UTF8.self).split(separator: "\n").first { line in
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      return bounds.count == 2 && bounds[0] <= address && address < bounds[1]
    }
    return place.map { !$0.contains("/libswiftCore") } ?? false
  }
}
