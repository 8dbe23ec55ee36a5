/// The verdict on which kind of curve a motion is.
///
/// Kinds are compared by the Bayesian information criterion n·ln(RSS/n) + k·ln n of n samples and k parameters; RSS/n
/// counts as at least the variance of the noise, so that no kind wins by following the rounding of values. Kinds that
/// differ by less than `apart` from the best one, or that leave no more than noise, cannot be told from it, but for one that
/// includes it. Nor can a cubic Bézier that too few frames determine, if the best one leaves more than noise.
///
/// - Source: G. Schwarz, "Estimating the dimension of a model" (1978); R. Kass and A. Raftery, "Bayes factors" (1995), who
///   call a difference of 6 to 10 strong evidence.
public enum MotionVerdict: Equatable, Sendable {
    /// One kind is better than all others.
    case curve(MotionKind)
    /// The samples do not tell these kinds apart; at least two, the most likely first.
    case undecided([MotionKind])
    /// No kind follows the motion: even the best leaves more than `misfit` of its distance, or its parameters are not
    /// determined.
    case unknown
    /// The value jumps from one frame to the next.
    case step
    /// Fewer frames show the motion than any curve needs.
    case tooFewFrames(found: Int, needed: Int)
    /// A finger moves the view.
    case underFinger

    /// The least difference of the criterion between kinds that are told apart.
    public static let apart = 6.0
    /// The multiple of the noise that the rms of the right curve does not exceed: the square is above the 99.9 % quantile
    /// of χ² by its degrees of freedom, 2.96 at ten of them and less at more.
    public static let noisy = 1.75
    /// The greatest rms of a curve that a motion follows, as a part of the motion's distance. A curve counts as
    /// followed, too, whose rms is below three times the noise.
    public static let misfit = 0.005
}
