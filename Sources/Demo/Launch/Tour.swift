import UIKit
import UIKitX11
import X11

/// The demo played on a private X server, with pictures of each step: from the list of examples to a filled-in form, or one example.
struct Tour {
  private let options: Options

  /// A tour in a window as `options` want it.
  init(_ options: Options) { self.options = options }

  /// Plays the tour.
  ///
  /// - Returns: the folder with the pictures.
  /// - Throws: `XvfbServer.Failure` when no server comes up, `TourError` when a step fails.
  func run() throws -> String {
    let scale = options.scale ?? 1
    let (width, height) = (Int(options.size.width * scale), Int(options.size.height * scale))
    let server = try XvfbServer(width: width, height: height)
    setenv("DISPLAY", server.display, 1)

    let (events, feed) = AsyncStream.makeStream(of: TraceEvent.self)
    let writer = try options.trace.map(TraceWriter.init)
    let application = try DemoApplication(options) { event, time in
      writer?.write(event, at: time)
      feed.yield(event)
    }
    guard let window = application.scene.platformWindow as? X11WindowHost else { throw TourError.stuck("a window") }
    let album = try Album(of: window, in: options.tour)
    let hands = try Connection(name: server.display)
    let guide = TourGuide(scene: application.scene, events: events, album: album, hands: hands, scale: scale)
    var failure: (any Error)?
    Task {
      do { try await walk(guide) } catch { failure = error }
      application.close()
    }
    let deadline = UIApplication.shared.platform.schedule(after: 60) { feed.finish() }
    let isComplete = application.run()
    deadline.cancel()
    if !isComplete, failure == nil { failure = TourError.stuck("the private X server") }
    if let failure { throw failure }
    return withExtendedLifetime(server) { album.folder }
  }

  private func walk(_ guide: TourGuide) async throws {
    guard let example = options.example else { return try await guide.walk() }
    let appearance = options.appearance == .dark ? "dark" : "light"
    let scale = options.scale.map { $0 == 1 ? "" : "@\($0.formatted())x" } ?? ""
    try await guide.fillIn(example, picture: "\(example.name)-\(appearance)\(scale)")
  }
}

/// Why a tour ended early.
enum TourError: Error, CustomStringConvertible {
  /// The demo didn't do what the tour waited for.
  case stuck(String)
  /// A picture can't be taken or written.
  case noPicture(String)

  /// For people to read.
  var description: String {
    switch self {
    case .stuck(let what): "the tour waited in vain for \(what)"
    case .noPicture(let name): "can't make the picture \(name)"
    }
  }
}
