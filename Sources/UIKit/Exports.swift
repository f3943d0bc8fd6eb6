// An app imports this module alone, as on Apple's systems, and sees what the modules below declare.

@_exported public import AppGroups
@_exported public import ImageIO
@_exported public import UICollections
@_exported public import UIDynamics
@_exported public import UIFoundation
@_exported public import UIKitCore
