import UIKit
import UIKitX11
import X11

/// The demo played on a private X server, from the list of examples to a filled-in form, with pictures of each step.
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
    var plain = options
    plain.example = nil
    let application = try DemoApplication(plain) { event, time in
      writer?.write(event, at: time)
      feed.yield(event)
    }
    let album = try Album(display: server.display)
    let guide = TourGuide(scene: application.scene, events: events, album: album, scale: scale)
    var failure: (any Error)?
    Task {
      do { try await guide.walk() } catch { failure = error }
      application.close()
    }
    let deadline = UIApplication.shared.platform.schedule(after: 60) { feed.finish() }
    application.run()
    deadline.cancel()
    if let failure { throw failure }
    return withExtendedLifetime(server) { album.folder }
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
