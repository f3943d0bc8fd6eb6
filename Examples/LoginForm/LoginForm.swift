import UIKit

/// Shows one screen: a form that validates its fields during input, on a panel of material.
@main final class LoginApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = LoginViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class LoginViewController: UIViewController, UITextFieldDelegate {
  let email = LoginViewController.makeField("Email", symbol: "envelope")
  let password = LoginViewController.makeField("Password", symbol: "lock")
  let emailProblem = LoginViewController.makeLabel(.footnote, color: .systemRed)
  let passwordProblem = LoginViewController.makeLabel(.footnote, color: .systemRed)
  let signIn = UIButton(configuration: .filled())
  /// Called with the entered values. An app would send these values to its server.
  var submit: (_ email: String, _ password: String) -> Void = { _, _ in }
  private(set) var isSending = false

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor]
    view.layer.addSublayer(gradient)
    password.isSecureTextEntry = true
    password.returnKeyType = .go
    for field in [email, password] {
      field.delegate = self
      field.addAction(UIAction { [unowned self] _ in validate(field) }, for: .editingChanged)
    }
    signIn.configuration?.buttonSize = .large
    signIn.configuration?.cornerStyle = .large
    signIn.configuration?.imagePadding = 8
    signIn.configurationUpdateHandler = { [unowned self] button in
      button.configuration?.showsActivityIndicator = isSending
      button.configuration?.title = isSending ? "Signing in" : "Sign in"
    }
    signIn.addAction(UIAction { [unowned self] _ in send() }, for: .primaryActionTriggered)
    signIn.isEnabled = false
    layOut()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.layer.sublayers?.first?.frame = view.bounds
  }

  private func layOut() {
    let title = LoginViewController.makeLabel(.largeTitle, color: .label)
    title.text = "Welcome back"
    title.isHidden = false
    let form = UIStackView(arrangedSubviews: [
      title, email, emailProblem, password, passwordProblem, signIn,
    ])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(24, after: title)
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    panel.layer.cornerRadius = 28
    panel.layer.cornerCurve = .continuous
    panel.clipsToBounds = true
    view.addSubview(panel)
    panel.contentView.addSubview(form)
    for made in [panel, form] { made.translatesAutoresizingMaskIntoConstraints = false }
    let width = panel.widthAnchor.constraint(equalToConstant: 420)
    width.priority = .defaultHigh
    let (margins, content) = (view.layoutMarginsGuide, panel.contentView)
    NSLayoutConstraint.activate([
      width,
      panel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      panel.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      panel.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      form.topAnchor.constraint(equalTo: content.topAnchor, constant: 32),
      form.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
      content.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: 24),
      content.bottomAnchor.constraint(equalTo: form.bottomAnchor, constant: 28),
    ])
  }

  private func problem(in field: UITextField) -> String? {
    let text = field.text ?? ""
    if field === password { return text.count < 8 ? "A password has at least 8 characters." : nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    return isAddress ? nil : "An address looks like name@example.com."
  }

  /// Shows the error of a field that is not empty.
  private func validate(_ field: UITextField) {
    let label = field === email ? emailProblem : passwordProblem
    label.text = field.hasText ? problem(in: field) : nil
    signIn.isEnabled = [email, password].allSatisfy { problem(in: $0) == nil } && !isSending
    guard label.isHidden != (label.text == nil) else { return }
    UIView.animate(withDuration: 0.25) {
      label.isHidden = label.text == nil
      self.view.layoutIfNeeded()
    }
  }

  private func send() {
    view.endEditing(true)
    isSending = true
    signIn.isEnabled = false
    submit(email.text ?? "", password.text ?? "")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === email { return password.becomeFirstResponder() }
    if signIn.isEnabled { send() }
    return true
  }

  private static func makeField(_ placeholder: String, symbol: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    let icon = UIImageView(image: UIImage(systemName: symbol))
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    icon.frame.size = CGSize(width: 36, height: 24)
    field.leftView = icon
    field.leftViewMode = .always
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    return field
  }

  private static func makeLabel(_ style: UIFont.TextStyle, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    label.isHidden = true
    return label
  }
}
