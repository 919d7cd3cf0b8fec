/// A message of a conversation.
struct ChatMessage {
  let text: String
  /// Whether the user wrote it.
  let isOwn: Bool

  /// Makes a message.
  init(_ text: String, isOwn: Bool = false) {
    self.text = text
    self.isOwn = isOwn
  }

  /// The messages at the start.
  static let conversation = [
    ChatMessage("Are you still coming to the reading tonight?"),
    ChatMessage("Yes! I only have to finish the last chapter first.", isOwn: true),
    ChatMessage("The one with the lighthouse?"),
    ChatMessage("That one. I keep going back to the same page.", isOwn: true),
    ChatMessage("Page 212, isn’t it? Everybody does. She meant it to be read twice, I think."),
    ChatMessage("Don’t tell me how it ends.", isOwn: true),
    ChatMessage("I wouldn’t dare."),
    ChatMessage("Shall we meet at the tram stop? It’s raining, and I have the big umbrella.", isOwn: true),
    ChatMessage("Half past six, under the clock."),
    ChatMessage("Perfect. I’ll bring the book, you bring questions.", isOwn: true),
    ChatMessage("I have eleven."),
  ]
}
