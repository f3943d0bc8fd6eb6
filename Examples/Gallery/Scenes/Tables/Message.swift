/// A message of the mail list.
struct Message: Hashable, Sendable {
  var sender: String
  var subject: String
  var preview: String
  var date: String
  var isUnread = false
  var isFlagged = false

  /// The message that a refresh adds.
  static let new = Message(
    sender: "Hana Kim 김하나", subject: "Train tickets",
    preview: "Seats 41 and 42, the quiet coach. The receipt is attached; I will bring the maps.",
    date: "now", isUnread: true)

  static let all: [Message] = [
    Message(
      sender: "Mara Ek", subject: "Saturday at the lake",
      preview: "The forecast holds. Shall we take the early ferry and have breakfast over there?",
      date: "9:41", isUnread: true),
    Message(
      sender: "林月", subject: "晚饭",
      preview: "今天晚上七点在老地方见面，我已经订好了靠窗的座位，别忘了带上相机。", date: "8:05", isUnread: true),
    Message(
      sender: "Workshop", subject: "Your bicycle is ready",
      preview: "Brakes and chain are new. We are open until seven, on Saturdays until two.",
      date: "Yesterday", isFlagged: true),
    Message(
      sender: "Ravi Menon", subject: "Re: Draft of chapter four",
      preview: "I like the new opening. Two remarks on the middle part are in the margin.",
      date: "Yesterday"),
    Message(
      sender: "City Library", subject: "Due soon",
      preview: "Three of your loans are due on Friday. They can be renewed until then.",
      date: "Friday"),
    Message(
      sender: "Clara Voss", subject: "Photos from the harbour",
      preview: "Forty-two of them, sorted. The one with the gulls is for your mother.",
      date: "Friday"),
    Message(
      sender: "Tomás Prado", subject: "Score for the second violin",
      preview: "Bars 30 to 58 have changed, the rest is as we rehearsed it.", date: "Thursday"),
    Message(
      sender: "Noor Haddad", subject: "Garden plan",
      preview: "If the beds move to the south wall we gain two hours of sun for the tomatoes.",
      date: "Thursday"),
    Message(
      sender: "Emil Sand", subject: "Minutes", preview: "Attached. Please look at item three.",
      date: "Monday"),
  ]
}
