import UIKit

/// The events of the days, the same in every run.
enum DayPlan {
  struct Event {
    var title: String
    /// Hours since midnight.
    var start: Double
    var hours: Double
    var color: UIColor

    var time: String { "\(DayPlan.clock(start)) – \(DayPlan.clock(start + hours))" }
  }

  static func events(of day: Int) -> [Event] {
    let standup = Event(title: "Stand-up", start: 9.5, hours: 0.5, color: .systemBlue)
    let review = Event(title: "Design review", start: 10.5, hours: 1.5, color: .systemPurple)
    let lunch = Event(title: "Lunch with Ana", start: 12.5, hours: 1, color: .systemOrange)
    let swim = Event(title: "Swimming", start: 15, hours: 1.25, color: .systemTeal)
    let train = Event(title: "Train to Basel", start: 8.25, hours: 2.75, color: .systemGreen)
    return switch day % 7 {
    case 0, 1: day % 2 == 0 ? [swim] : []
    case 2: [standup]
    case 3: [train, lunch]
    case 4: [standup, review, swim]
    case 5: [review]
    default: [standup, lunch]
    }
  }

  static func clock(_ hours: Double) -> String {
    let minutes = Int((hours * 60).rounded())
    let (hour, minute) = (minutes / 60, minutes % 60)
    return minute < 10 ? "\(hour):0\(minute)" : "\(hour):\(minute)"
  }
}
