import UIKit

/// Contacts in sections by letter, with an index along the edge.
final class PeopleController: UITableViewController {
  private static let names = [
    "Aoife Byrne", "Anders Holm", "Ana Pereira", "Ben Okafor", "Bruna Costa", "Clara Voss",
    "Cai Wei 蔡伟", "Dimitri Anton", "Emil Sand", "Elif Demir", "Freya Lund", "Greta Holm",
    "Hana Kim 김하나", "Ines Holt", "Ivo Marek", "Jonas Lind", "Julia Roth", "Kofi Mensah",
    "Lin Yue 林月", "Luca Ferri", "Mara Ek", "Mei Tanaka 田中", "Noor Haddad", "Olga Petrova",
    "Priya Nair", "Ravi Menon", "Sofia Marin", "Tomás Prado", "Ute Brandt", "Viktor Olsen",
    "Wim de Vries", "Yuki Arai 新井", "Zora Novak",
  ]

  private let sections = Dictionary(grouping: PeopleController.names) { String($0.prefix(1)) }
    .sorted { $0.key < $1.key }

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "People"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].value.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    sections[section].key
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.key)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    let name = sections[indexPath.section].value[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = name
    content.image = .initials(name, tone: indexPath.section + indexPath.row, side: 32)
    cell.contentConfiguration = content
    return cell
  }
}
