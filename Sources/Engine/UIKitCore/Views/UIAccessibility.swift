/// The accessibility settings of the stage's device.
///
/// - Difference: of the settings `isReduceMotionEnabled` alone can be on, and no notification of a change is posted,
///   since none changes during a play.
public enum UIAccessibility {
    /// Whether the user asked for reduced motion.
    ///
    /// System animations do not change; an app reads this for its own animations.
    public static var isReduceMotionEnabled: Bool { Stage.shared.device.isReduceMotionEnabled }
}
