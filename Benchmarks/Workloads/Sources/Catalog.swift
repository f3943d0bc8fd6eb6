import Foundation

/// All workloads, in the order of the list of findings.
@MainActor struct Catalog {
  private(set) var workloads: [Workload] = []
  /// The section of the workloads that are added next.
  var section = ""

  init() {
    addMinification()
    addTransitions()
    addText()
    addButtons()
    addHierarchies()
    addTouches()
    addManyViews()
    addScrolling()
    addSnapshots()
    addImages()
    addCards()
    addPanels()
    addPaths()
    addTraits()
    addConstraints()
    addStacks()
    addTextViews()
    addSelections()
    addUnusualText()
    addNavigation()
    addObjects()
  }

  /// The workloads that the names choose.
  ///
  /// A name that is the whole title of a workload chooses only that workload. Any other name
  /// chooses all workloads whose titles contain it, in any case. If there are no names, all
  /// workloads are chosen that are not long.
  func chosen(by names: [String]) -> [Workload] {
    if names.isEmpty { return workloads.filter { !$0.isLong } }
    let titles = Set(workloads.map(\.title))
    return workloads.filter { workload in
      names.contains {
        titles.contains($0)
          ? workload.title == $0 : workload.title.localizedCaseInsensitiveContains($0)
      }
    }
  }

  /// Adds a workload that returns a processor time in seconds.
  mutating func time(
    _ title: String, in unit: Workload.Unit = .milliseconds, isLong: Bool = false,
    _ measure: @escaping @MainActor () -> Double
  ) {
    add(title, unit, .median, isLong: isLong) { [measure()] }
  }

  /// Adds a workload that returns the processor time of each of its frames in seconds.
  mutating func frames(
    _ title: String, _ statistic: Workload.Statistic = .median, isLong: Bool = false,
    _ measure: @escaping @MainActor () -> [Double]
  ) {
    add(title, .milliseconds, statistic, isLong: isLong, measure)
  }

  /// Adds a workload that returns a number of bytes.
  mutating func bytes(_ title: String, _ measure: @escaping @MainActor () -> Double) {
    add(title, .bytes, .median, isLong: false) { [measure()] }
  }

  private mutating func add(
    _ title: String, _ unit: Workload.Unit, _ statistic: Workload.Statistic, isLong: Bool,
    _ measure: @escaping @MainActor () -> [Double]
  ) {
    if workloads.contains(where: { $0.title == title }) {
      fatalError("Two workloads have the title \"\(title)\".")
    }
    workloads.append(
      Workload(
        section: section, title: title, unit: unit, statistic: statistic, isLong: isLong,
        measure: measure))
  }
}

extension Int {
  /// The number in digits with a comma before each group of three: 10,000.
  var grouped: String {
    guard self >= 1000 else { return String(self) }
    return (self / 1000).grouped + "," + String(format: "%03d", self % 1000)
  }
}
