import Foundation
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {}
