/// The quotes of the widget, one for each topic. All of them are in the public domain.
struct Quote {
  let name: String
  let text: String
  let source: String

  static let topics = [
    Quote(
      name: "Poetry", text: "To see a world in a grain of sand, and a heaven in a wild flower.",
      source: "William Blake"),
    Quote(
      name: "Science",
      text: "If I have seen further, it is by standing on the shoulders of giants.",
      source: "Isaac Newton"),
    Quote(
      name: "道", text: "千里之行,始于足下。 A journey of a thousand miles begins beneath one's feet.",
      source: "老子 Laozi"),
    Quote(
      name: "Craft", text: "Nothing is more difficult than to do simple things well.",
      source: "Johann Wolfgang von Goethe, after a letter"),
  ]
}
