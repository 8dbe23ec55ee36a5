// Linux has no UIKit; this module stands in for it. `import UIKit` provides everything that an
// animator uses, and none of this package's own names.

@_exported public import CoreAnimation
@_exported public import FilmstripCoreGraphics
@_exported public import Foundation
@_exported public import UIKitCore
