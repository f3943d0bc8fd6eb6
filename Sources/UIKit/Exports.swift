// As on Apple's systems, an app imports only this module and can use all public declarations of the
// modules that are listed here.

@_exported public import AppGroups
@_exported public import ImageIO
@_exported public import UICollections
@_exported public import UIDynamics
@_exported public import UIFoundation
@_exported public import UIKitCore
