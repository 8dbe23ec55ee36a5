// Linux has no UIKit; this module stands in for it. `import UIKit` gives all that an animator uses, and no name of
// this package's own rooms.

@_exported public import CoreAnimation
@_exported public import FilmstripCoreGraphics
@_exported public import Foundation
@_exported public import UIKitCore
