/// An action that a user can apply to the items of a ``UIActivityViewController``; subclass it for activities of your own.
@preconcurrency @MainActor
open class UIActivity {
  /// The name of a kind of activity.
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The group of a sheet in which an activity is listed.
  public nonisolated enum Category: Int, Sendable {
    /// The activity processes the items on this computer.
    case action = 0
    /// The activity sends the items to somebody else.
    case share = 1
  }

  /// Called once, when the activity has ended.
  var onFinish: ((_ completed: Bool, _ error: (any Error)?) -> Void)?

  /// Makes an activity.
  public init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The group of a sheet in which the activity is listed.
  open class var activityCategory: Category { .action }

  /// The kind of activity, by which apps distinguish activities; nil unless overridden.
  open var activityType: ActivityType? { nil }

  /// The activity's line in the sheet; nil unless overridden.
  open var activityTitle: String? { nil }

  /// The picture beside the activity's line in the sheet, of about 20 points; its shape is drawn in the text's colour. Nil unless
  /// overridden.
  open var activityImage: UIImage? { nil }

  /// Whether the activity can process such items; if not, it isn't offered. False unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items, after the user has chosen the activity.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// A controller that asks the user for more; it is presented instead of calling ``perform()``. Nil unless overridden.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity, after the sheet was dismissed; an override has to call ``activityDidFinish(_:)`` in the end.
  open func perform() { activityDidFinish(true) }

  /// Ends the activity: its controller is dismissed, and the app's handler called. An override calls super.
  open func activityDidFinish(_ completed: Bool) { finish(completed, nil) }

  /// Ends the activity, with the error that stopped it; nil if there was none.
  func finish(_ completed: Bool, _ error: (any Error)?) {
    let call = onFinish
    onFinish = nil
    call?(completed, error)
  }
}

extension UIActivity.ActivityType {
  /// Copies text to the clipboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Writes a message with the user's mail program.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Saves pictures in the user's folder of pictures.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// Writes a short message. No desktop has that: never offered.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Prints. Never offered here.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Assigns a picture to a contact. Never offered here.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Adds a URL to the reading list. Never offered here.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Sends to a device nearby. Never offered here.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Opens a book. Never offered here.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Makes a PDF. Never offered here.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// Posts to Facebook. Never offered here.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Posts to Twitter. Never offered here.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Posts to Weibo. Never offered here.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Posts to Tencent Weibo. Never offered here.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Posts pictures. Never offered here.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Posts videos. Never offered here.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
}
