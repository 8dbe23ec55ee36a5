/// The moment of a cell's transition that its picture shows.
public enum SweepMoment: String, CaseIterable, Sendable {
    /// Its beginning.
    case began
    /// The moment at which the finger lets go; without one, the middle.
    case released
    /// Half of the time from the beginning to the end.
    case middle
    /// Its end.
    case ended

    /// The moment in a result, stage seconds; without a transition, or if that never ends, the end of the play.
    func time(in result: SweepResult) -> Double {
        guard let began = result.began else { return result.end }
        let ended = result.ended ?? result.end
        return switch self {
        case .began: began
        case .released: result.released ?? (began + ended) / 2
        case .middle: (began + ended) / 2
        case .ended: ended
        }
    }
}
