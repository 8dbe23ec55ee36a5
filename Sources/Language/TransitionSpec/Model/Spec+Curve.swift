extension Spec {
    /// The course of a value from 0 to 1 over time, in the curve notation.
    ///
    ///     curve      = timing | "system" | spring | keyframes
    ///     timing     = "linear" | "easeIn" | "easeOut" | "easeInOut" | "default" | cubic
    ///     cubic      = "cubic(" number "," number "," number "," number ")"
    ///     spring     = ( "spring" | "smooth" | "snappy" | "bouncy" ) [ "(" [ argument { "," argument } ] ")" ]
    ///     argument   = word ":" number
    ///     keyframes  = "keyframes(" frame { "," frame } { "," option } ")"
    ///     frame      = [ number ":" ] number
    ///     option     = "mode:" word | "easing:" ( timing | "[" timing { "," timing } "]" )
    public enum Curve: Equatable, Sendable {
        case timing(TimingFunction)
        /// `UIView.AnimationCurve` 7 of UIKit, used for the keyboard and system transitions: the
        /// spring of mass 3, stiffness 1000 and damping 500, cut off at the duration.
        case system
        case spring(Spring)
        case keyframes(Keyframes)

        /// Whether the curve has a duration of its own; the others take any duration.
        public var hasOwnDuration: Bool {
            switch self {
            case .timing, .system, .keyframes, .spring(.damped(_, _, duration: nil)): false
            case .spring: true
            }
        }
    }

    /// A cubic Bézier curve that maps the elapsed fraction of time to progress, by name or by its control points.
    public enum TimingFunction: Equatable, Sendable {
        /// The four curves of UIKit.
        case linear, easeIn, easeOut, easeInOut
        /// Core Animation's default curve, used for implicit animations.
        case `default`
        /// CSS's `cubic-bezier`: x coordinates 0…1, y coordinates −10…10.
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    }

    /// UIKit's timing curves (`UIView.AnimationCurve`).
    public enum AnimationCurve: String, CaseIterable, Sendable {
        case easeInOut, linear, easeIn, easeOut
    }
}
