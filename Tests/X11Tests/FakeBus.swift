import Foundation
import Testing

/// A socket that programs take for a bus.
final class FakeBus {
  private let listener: Int32
  private let path: String

  /// What it says before it goes.
  nonisolated enum Answer: CaseIterable {
    case nothing, refusal, badAcceptance, acceptance, nonsense, hugeMessage, endlessLine

    var text: String {
      // Accepts the program, and sends it messages but no files.
      let accepted = "OK 0123456789abcdef0123456789abcdef\r\nERROR\r\n"
      return switch self {
      case .nothing: ""
      case .refusal: "REJECTED EXTERNAL\r\n"
      case .badAcceptance: "OK 00\r\n"
      case .acceptance: accepted
      case .nonsense: accepted + "l\u{1}\u{0}\u{2}nonsense, and more of it"
      case .hugeMessage: accepted + "l\u{4}\u{0}\u{1}\0\0\0\u{7F}\u{1}\0\0\0\0\0\0\u{7F}"
      case .endlessLine: String(repeating: "words without an end ", count: 2_000)
      }
    }
  }

  /// Opens the socket, which keeps `queue` programs waiting, or a little more.
  init(at path: String, queue: Int32 = 4) throws {
    self.path = path
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = Self.use(path) { bind(listener, $0, $1) == 0 }
    try #require(isBound && listen(listener, queue) == 0)
  }

  deinit { close(listener) }

  /// Answers the program that has connected last, and goes.
  func answer(_ answer: Answer) {
    var client = accept(listener, nil, nil)
    // Before it speaks, a program only checks whether there is a bus.
    var byte: UInt8 = 0
    while recv(client, &byte, 1, Int32(MSG_PEEK)) == 0 {
      close(client)
      client = accept(listener, nil, nil)
    }
    _ = Array(answer.text.utf8).withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
    close(client)
  }

  /// Has so many programs wait that the next one would hang; they go with the returned sockets.
  func fill() -> [FileHandle] {
    var waiting: [FileHandle] = []
    while true {
      let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      waiting.append(FileHandle(fileDescriptor: client, closeOnDealloc: true))
      guard Self.use(path, { connect(client, $0, $1) == 0 }) else { return waiting }
    }
  }

  private static func use<Result>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
