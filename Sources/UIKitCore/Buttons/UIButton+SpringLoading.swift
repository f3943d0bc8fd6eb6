extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that rest over the button trigger its primary action; false by default.
  public var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set {
      setOwnSpringLoading(
        newValue, allows: { [weak self] _ in self?.isEnabled == true },
        activate: { [weak self] _ in self?.sendActionsOfCompletedTouch() })
    }
  }
}
