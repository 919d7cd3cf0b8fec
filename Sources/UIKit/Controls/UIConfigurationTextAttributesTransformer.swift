/// Changes the look of a configuration's text, each time before it is drawn.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// The look that the text gets in place of another one.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// The look in place of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
