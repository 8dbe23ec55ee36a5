enum StudentT {
    /// The factor of a standard error that gives an interval of 95 %; at most 0.2 % off.
    ///
    /// - Parameter freedom: Degrees of freedom, at least 1.
    /// - Source: tables for one and two degrees; above them the expansion of Abramowitz and Stegun, "Handbook of
    ///   Mathematical Functions", 26.7.5.
    static func factor(_ freedom: Int) -> Double {
        switch freedom {
        case ...1: return 12.706
        case 2: return 4.303
        default: break
        }
        // The normal quantile of 0.975 and its odd powers.
        let x = 1.959964
        let square = x * x
        let n = Double(freedom)
        let terms = [
            (square + 1) / 4,
            ((5 * square + 16) * square + 3) / 96,
            (((3 * square + 19) * square + 17) * square - 15) / 384,
            ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92_160,
        ]
        return x + x * terms.reversed().reduce(0) { ($0 + $1) / n }
    }
}
