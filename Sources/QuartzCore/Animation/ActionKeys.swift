/// The key of every ``CATransition`` on a layer.
public let kCATransition = "transition"
