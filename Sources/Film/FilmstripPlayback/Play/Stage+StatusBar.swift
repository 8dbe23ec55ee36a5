import FilmstripFilm
import UIKitCore

extension Stage {
    /// The status bar as the screens ask for it.
    var statusBarLook: StatusBarLook {
        let (isLight, isHidden) = statusBar
        return StatusBarLook(isLight: isLight, isHidden: isHidden)
    }
}
