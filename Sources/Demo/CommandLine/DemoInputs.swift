/// What the demo reads from a person's files and command line, read as it does, for whoever tries what it can't understand.
package enum DemoInputs {
  /// What is wrong with the text of a settings file; nil when it is understood.
  package static func complaint(aboutSettings text: String) -> String? {
    do throws(SettingsError) {
      _ = try DemoSettings(text: text)
      return nil
    } catch {
      return error.message
    }
  }

  /// What is wrong with arguments; nil when they are understood.
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
