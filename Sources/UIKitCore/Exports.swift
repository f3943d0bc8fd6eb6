@_exported public import UIFoundation
