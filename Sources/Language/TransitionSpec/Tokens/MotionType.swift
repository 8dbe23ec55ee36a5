/// A `$type` of design tokens that describes motion.
enum MotionType: String, CaseIterable {
    case duration, cubicBezier, transition
    /// Springs have no type in the format; this is the one that files use.
    case spring
}
