import Foundation

// The toolchain's parser has the runtime of the toolchain. Another one in this program would not know its types.
if Runtime.isOwn {
  FileHandle.standardError.write(
    Data("error: iOS code is rewritten with the toolchain's runtime: use --static-swift-stdlib, not -Xswiftc -static-stdlib\n".utf8)
  )
  exit(1)
}
exit(Command.run(Array(CommandLine.arguments.dropFirst())))

/// Where Swift's runtime is.
private enum Runtime {
  /// Whether it is a part of this program, instead of a library.
  static var isOwn: Bool {
    var (runtime, program) = (Dl_info(), Dl_info())
    dladdr(unsafeBitCast(Int.self as Any.Type, to: UnsafeRawPointer.self), &runtime)
    dladdr(#dsohandle, &program)
    return runtime.dli_fbase == program.dli_fbase
  }
}
