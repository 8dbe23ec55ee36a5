extension Spec {
    /// How something goes from 0 to 1 as time passes, in the curve notation.
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
        /// UIKit's curve 7, of the keyboard and of system transitions: the spring of mass 3,
        /// stiffness 1000 and damping 500, cut off at the duration.
        case system
        case spring(Spring)
        case keyframes(Keyframes)

        /// Whether the curve says itself how long it takes; all others take any duration.
        public var hasOwnDuration: Bool {
            switch self {
            case .timing, .system, .keyframes, .spring(.damped(_, _, duration: nil)): false
            case .spring: true
            }
        }
    }

    /// A cubic Bézier curve from elapsed to shown fraction, by name or by its control points.
    public enum TimingFunction: Equatable, Sendable {
        /// UIKit's four.
        case linear, easeIn, easeOut, easeInOut
        /// Core Animation's own, that of implicit animations.
        case `default`
        /// CSS's `cubic-bezier`: the x parts are 0…1, the y parts −10…10.
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    }

    /// UIKit's timing curves (`UIView.AnimationCurve`).
    public enum AnimationCurve: String, CaseIterable, Sendable {
        case easeInOut, linear, easeIn, easeOut
    }
}
