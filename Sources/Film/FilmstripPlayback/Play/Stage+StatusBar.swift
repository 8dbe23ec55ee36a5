import FilmstripFilm
import Foundation
import UIKitCore

extension Stage {
    /// The status bar as the screens ask for it; on a device that has been turned it is hidden, as on a phone held
    /// sideways.
    var statusBarLook: StatusBarLook {
        let (isLight, isHidden) = statusBar
        return StatusBarLook(
            isLight: isLight, isHidden: isHidden || isTurned, angle: interfaceAngle)
    }
}
