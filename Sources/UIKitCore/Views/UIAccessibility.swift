/// The accessibility settings of the stage's device.
///
/// - Difference: of the settings there is `isReduceMotionEnabled` alone, and no notification of a
///   change, since none changes during a play; there is nothing else of accessibility.
public enum UIAccessibility {
    /// Whether the user asked for reduced motion.
    ///
    /// System animations do not change; an app reads this for its own animations.
    public static var isReduceMotionEnabled: Bool { Stage.shared.device.isReduceMotionEnabled }
}
