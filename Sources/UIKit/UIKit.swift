// Linux has no UIKit; this module stands in for it. `import UIKit` gives all that an animator uses.

@_exported public import CoreAnimation
@_exported public import Display
@_exported public import Foundation
@_exported public import Geometry
@_exported public import Text
@_exported public import UIKitCore
