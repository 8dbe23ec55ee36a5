/// The styles of presentations; containers use `none`.
///
/// `fullScreen` and `currentContext` remove the presenting view; all others leave it in place.
///
/// - Difference: `automatic` and `popover` are page sheets, whatever the screen's size.
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
