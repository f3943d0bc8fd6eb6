/// The expected content of a text input, with the names of HTML's autofill.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextcontenttype
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The token of HTML's `autocomplete` attribute, or Apple's name if HTML has no such token.
  public let rawValue: String
  /// Creates a type from its name; any name is accepted, and no type changes how text is typed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The address of a web page or of another resource.
  public static let URL = UITextContentType(rawValue: "url")
  /// The city of a postal address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// City and state together, as in the last line of an address.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// The state or province of a postal address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A full date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of the month of a date of birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a date of birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a date of birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// The identifier of a phone's embedded SIM.
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  /// The equipment identity of a phone's cellular modem.
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
  /// The name of a country or region, not its code.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// Month and year after which a credit card is invalid.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month of a credit card's expiration.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year of a credit card's expiration.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// The family name on a credit card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// The given name on a credit card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The middle name on a credit card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  /// The full name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The account number on a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The three or four digits on a credit card that are not part of its number.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The brand or type of a credit card.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A date, a time or a duration, for example of an appointment.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// An address for mail, usually with the keyboard type `emailAddress`.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A person's family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The number of a flight, with the code of the airline.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// Street, number and further lines in one field.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's role in an organization.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A place: an address, a point of interest or a name.
  public static let location = UITextContentType(rawValue: "location")
  /// A person's middle name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A person's full name in one field.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name, such as "Dr.".
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A suffix after a name, such as "Jr.".
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// A new password that the user creates, as opposed to the existing ``password``.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A name by which a person is called informally.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A code that is valid for one sign-in, usually sent in a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The name of a company or another organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// An existing password; the field usually also has secure entry.
  public static let password = UITextContentType(rawValue: "password")
  /// A postal or ZIP code, which may contain letters.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number by which a carrier identifies a parcel.
  public static let shipmentTrackingNumber = UITextContentType(
    rawValue: "shipment-tracking-number")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address, such as an apartment.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A district within a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A phone number, with or without a country code.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An account's name at sign-in, which may be a mail address.
  public static let username = UITextContentType(rawValue: "username")
}
