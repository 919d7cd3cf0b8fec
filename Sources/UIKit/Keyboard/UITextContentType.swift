/// The meaning of a text, such as a user name or a street.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The meaning's name.
  public var rawValue: String

  /// Makes a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// A user's name for logging in.
  public static let username = UITextContentType(rawValue: "username")
  /// An existing password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that can be used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A whole postal address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
}
