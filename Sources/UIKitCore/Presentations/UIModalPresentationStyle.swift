/// How a presented controller's view lies over the presenting one's; containers use `none`.
///
/// `fullScreen` and `currentContext` take the presenting view away; all others leave it where it is.
///
/// - Difference: `automatic`, `formSheet` and `popover` are page sheets, whatever the screen's size.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The system's choice: a page sheet.
    case automatic = -2
    /// No presentation.
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
}
