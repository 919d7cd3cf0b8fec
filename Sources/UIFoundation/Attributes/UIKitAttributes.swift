nonisolated extension AttributeScopes {
  /// The attributes of UIKit in an `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    /// The text's font; without it the view's.
    public let font: FontAttribute
    /// The text's colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Points after each character.
    public let kern: KernAttribute
    /// The distance of the text above the line's baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// A line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The key of ``font``.
    public enum FontAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = UIFont
      /// The attribute's name.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of ``foregroundColor``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = UIColor
      /// The attribute's name.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of ``backgroundColor``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = UIColor
      /// The attribute's name.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of ``kern``.
    public enum KernAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of ``baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    /// The key of ``underlineStyle``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of ``strikethroughStyle``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
  }

  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// Makes UIKit's attributes available as properties, such as `text.font`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

nonisolated extension AttributeContainer {
  /// Makes a container from those attributes of an `NSAttributedString` that are UIKit's, and the language.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      (dictionary[key] as? CGFloat) ?? (dictionary[key] as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      dictionary[key] as? NSUnderlineStyle ?? (dictionary[key] as? Int).map { NSUnderlineStyle(rawValue: $0) }
    }
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = number(.kern)
    self.baselineOffset = number(.baselineOffset)
    self.underlineStyle = line(.underlineStyle)
    self.strikethroughStyle = line(.strikethroughStyle)
    self.languageIdentifier = dictionary[.languageIdentifier] as? String
  }

  /// The attributes for an `NSAttributedString`.
  package var dictionary: [NSAttributedString.Key: Any] {
    let values: [NSAttributedString.Key: Any?] = [
      .font: self.font, .foregroundColor: self.foregroundColor, .backgroundColor: self.backgroundColor,
      .kern: self.kern, .baselineOffset: self.baselineOffset, .underlineStyle: self.underlineStyle?.rawValue,
      .strikethroughStyle: self.strikethroughStyle?.rawValue, .link: self.link,
      .languageIdentifier: self.languageIdentifier,
    ]
    return values.compactMapValues { $0 }
  }
}

nonisolated extension NSAttributedString {
  /// Makes a text with the UIKit attributes, links and languages of `attributed`.
  public convenience init(_ attributed: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      let part = String(attributed[run.range].characters)
      text.append(NSAttributedString(string: part, attributes: run.attributes.dictionary))
    }
    self.init(attributedString: text)
  }
}
