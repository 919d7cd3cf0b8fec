/// The meaning of a text, such as a user name or a street.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The content type's name: that of HTML's `autocomplete`, where there is one.
  public var rawValue: String

  /// Makes a content type from its name.
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
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A suffix after a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A position in an organization.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The number of a payment card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name on a payment card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The month in which a payment card expires.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The code on the back of a payment card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// A date with a time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// Rules for a new password, for programs that generate one; none does here.
public nonisolated final class UITextInputPasswordRules: Sendable {
  /// The rules in Apple's syntax, such as `required: upper; minlength: 8;`.
  public let passwordRulesDescriptor: String

  /// Makes rules from their description.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
