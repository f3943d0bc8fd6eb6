import UIKit

/// An application on the home screen.
struct HomeApp {
  let name: String
  let symbol: String
  let color: UIColor

  static let page = [
    HomeApp(name: "Messages", symbol: "message.fill", color: .systemGreen),
    HomeApp(name: "Calendar", symbol: "calendar", color: .systemRed),
    HomeApp(name: "Photos", symbol: "photo.fill", color: .systemOrange),
    HomeApp(name: "Camera", symbol: "camera.fill", color: .systemGray),
    HomeApp(name: "Weather", symbol: "cloud.sun.fill", color: .systemBlue),
    HomeApp(name: "Clock", symbol: "clock.fill", color: .darkGray),
    HomeApp(name: "Maps", symbol: "map.fill", color: .systemTeal),
    HomeApp(name: "Videos", symbol: "play.rectangle.fill", color: .systemIndigo),
    HomeApp(name: "Notes", symbol: "note.text", color: .systemYellow),
    HomeApp(name: "Reminders", symbol: "list.bullet", color: .systemOrange),
    HomeApp(name: "Shop", symbol: "cart.fill", color: .systemBlue),
    HomeApp(name: "Games", symbol: "gamecontroller.fill", color: .systemPurple),
    HomeApp(name: "Wallet", symbol: "creditcard.fill", color: .black),
    HomeApp(name: "Contacts", symbol: "person.fill", color: .brown),
    HomeApp(name: "Health", symbol: "heart.fill", color: .systemPink),
    HomeApp(name: "Settings", symbol: "gearshape.fill", color: .systemGray2),
  ]

  static let dock = [
    HomeApp(name: "Phone", symbol: "phone.fill", color: .systemGreen),
    HomeApp(name: "Mail", symbol: "envelope.fill", color: .systemBlue),
    HomeApp(name: "Web", symbol: "globe", color: .systemCyan),
    HomeApp(name: "Music", symbol: "music.note", color: .systemPink),
  ]
}
