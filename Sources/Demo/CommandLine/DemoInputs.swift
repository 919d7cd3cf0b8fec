/// The demo's parsers of files and of the command line, for testing them with input that they can't understand.
package enum DemoInputs {
  /// The error in the text of a settings file; nil if there is none.
  package static func complaint(aboutSettings text: String) -> String? {
    do throws(SettingsError) {
      _ = try DemoSettings(text: text)
      return nil
    } catch {
      return error.message
    }
  }

  /// The error in arguments; nil if there is none.
  package static func complaint(aboutArguments arguments: [String]) -> String? {
    do {
      var parser = OptionParser { ["de-DE", "en-US", "fr-FR"] }
      _ = try parser.parse(arguments)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The text of a settings file as it is written.
  package static var settings: String { DemoSettings().text }
}
