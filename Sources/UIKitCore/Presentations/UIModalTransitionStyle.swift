/// How the system animates a presentation that brings no animator of its own.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The presented view comes up from the bottom, and goes down again.
    case coverVertical = 0
    /// The screen turns over about its vertical middle axis, from right to left, and back.
    ///
    /// - Approximation: the eye is two of the longer sides away; UIKit publishes no figure.
    case flipHorizontal = 1
    /// The presented view appears as the other vanishes.
    case crossDissolve = 2
    /// The presenting view's page turns up and away, and down again.
    ///
    /// - Approximation: UIKit leaves a corner of the page in sight; here the whole page turns, folded
    ///   along a straight line, and every presentation style may have it.
    case partialCurl = 3
}
