import Outside
import X11
import X11Testing

/// The resources that this program holds at a moment, in its own memory and on the X server.
struct EnduranceSample: CustomStringConvertible {
  /// The number of X resources of each type.
  let counts: [String: Int]
  /// The bytes of the program's pixmaps.
  let pixmapBytes: Int
  /// The bytes in use on the heap.
  let heapBytes: Int

  /// The permitted growth of the heap, in bytes: caches with a limit may still grow.
  private static let slack = 65_536

  /// The permitted growth of X resources, by type: cursors and fonts are made when the pointer first needs them, and
  /// kept.
  private static let kept = ["CURSOR": 8, "FONT": 1]

  /// The growth since an earlier sample, in words; nil if nothing has grown.
  func growth(since first: EnduranceSample) -> String? {
    var grown = counts.filter { type, count in
      count > first.counts[type, default: 0] + Self.kept[type, default: 0]
    }
    .sorted { $0.key < $1.key }.map {
      "\($0.value - first.counts[$0.key, default: 0]) \($0.key)"
    }
    if pixmapBytes > first.pixmapBytes { grown.append("\(pixmapBytes - first.pixmapBytes) bytes of pixmaps") }
    if heapBytes > first.heapBytes + Self.slack { grown.append("\(heapBytes - first.heapBytes) bytes of memory") }
    return grown.isEmpty ? nil : grown.joined(separator: ", ") + " more"
  }

  var description: String {
    "\(counts.values.reduce(0, +)) X resources, \(pixmapBytes / 1024) KiB of pixmaps, \(heapBytes / 1024) KiB of memory"
  }

  /// Takes samples through a connection of its own, which isn't counted.
  final class Source {
    private let connection: Connection
    private let resources: ResourceExtension

    init(_ server: XvfbServer) throws {
      connection = try Connection(name: server.display)
      guard let resources = ResourceExtension(connection: connection) else {
        throw BenchError("libXRes isn't installed (Debian's libxres1), or the server has no X-Resource")
      }
      self.resources = resources
    }

    /// The resources that this program holds, found by one of its windows.
    func sample(of window: XID) -> EnduranceSample {
      return EnduranceSample(
        counts: resources.fetchCounts(ofOwnerOf: window) ?? [:],
        pixmapBytes: resources.fetchPixmapBytes(ofOwnerOf: window) ?? 0,
        heapBytes: Heap.usedBytes
      )
    }
  }
}
