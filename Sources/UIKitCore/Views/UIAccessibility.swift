/// What the user of the stage's device set for accessibility.
///
/// - Difference: of the settings there is `isReduceMotionEnabled` alone, and no notification of a
///   change, since none changes during a play; of the rest of accessibility there is nothing.
public enum UIAccessibility {
    /// Whether the user asked for less motion.
    ///
    /// What the system animates moves as ever: an app asks this for the animations of its own.
    public static var isReduceMotionEnabled: Bool { Stage.shared.device.isReduceMotionEnabled }
}
