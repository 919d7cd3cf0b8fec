/// Changes the attributes of a configuration's text, each time before it is drawn.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// The function that makes the text's attributes from the configured ones.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// The attributes in place of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
