/// The system's animations for presentations without an animator of their own.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The presented view slides up from the bottom, and down again on dismissal.
    case coverVertical = 0
    /// The screen flips about its vertical centre axis, from right to left, and back on dismissal.
    ///
    /// - Approximation: the viewing distance is twice the longer side; UIKit publishes no figure.
    case flipHorizontal = 1
    /// The presented view fades in, and out on dismissal.
    case crossDissolve = 2
    /// The presenting view's page curls up and away, and down again on dismissal.
    ///
    /// - Approximation: UIKit leaves a corner of the page in sight; here the whole page turns,
    ///   folded along a straight line, and every presentation style may have it.
    case partialCurl = 3
}
