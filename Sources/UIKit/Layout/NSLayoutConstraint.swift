public import Foundation

/// A rule about one or two lengths or places on the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
}
