/// Rules for a new password, for programs that make one up; none does here.
public nonisolated final class UITextInputPasswordRules: Sendable {
  /// The rules, as Apple writes them: `required: upper; minlength: 8;`.
  public let passwordRulesDescriptor: String

  /// Makes rules.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
