import Foundation
import TestSupport
import Testing

@testable import Outside

@MainActor
@Suite("The user's folders")
struct UserFoldersTests {
  /// The folder for pictures that a user has whose settings say `line`.
  private func pictures(_ line: String) throws -> String? {
    let configuration = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: configuration) }
    try Data("# The user's own\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n\(line)\n".utf8)
      .write(to: configuration.appendingPathComponent("user-dirs.dirs"))
    return UserFolders(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": configuration.path]).pictures
  }

  @Test("for pictures is the one that the user has chosen")
  func chosen() throws {
    #expect(try pictures(#"XDG_PICTURES_DIR="$HOME/Bilder""#) == "/home/ada/Bilder")
    #expect(try pictures(#"  XDG_PICTURES_DIR="/data/Bilder und Fotos/"  "#) == "/data/Bilder und Fotos")
  }

  @Test(
    "for pictures is the usual one where the settings name none",
    arguments: [
      "", "XDG_PICTURES_DIR=", #"XDG_PICTURES_DIR="""#, #"XDG_PICTURES_DIR=""#, #"XDG_PICTURES_DIR="Bilder""#,
      #"XDG_PICTURES_DIR="$HOME/""#, #"XDG_PICTURES_DIR="$HOME""#, #"XDG_PICTURES_DIR="$HOMEPAGE/""#,
      #"XDG_PICTURES_DIRS="$HOME/Bilder""#,
    ]
  )
  func usual(line: String) throws { #expect(try pictures(line) == "/home/ada/Pictures") }

  @Test("are below HOME, whatever the account says; without it there are none")
  func home() {
    let ada = UserFolders(environment: ["HOME": "/home/ada"])
    #expect(ada.home == "/home/ada")
    #expect(ada.configuration == "/home/ada/.config")
    #expect(ada.state == "/home/ada/.local/state")
    #expect(UserFolders(environment: ["XDG_STATE_HOME": "/data"]).state == "/data")
    #expect(ada.pictures == "/home/ada/Pictures")
    for environment in [[:], ["HOME": ""], ["HOME": "ada"]] {
      let nobody = UserFolders(environment: environment)
      #expect(nobody.home == nil)
      #expect(nobody.configuration == nil)
      #expect(nobody.pictures == nil)
    }
  }
}
