/// The greatest number from 0 to `count` that fits, where what fits a number fits all below it.
///
/// 0 fits unasked. Looks around `guess` in growing steps, then halves: the work follows how far
/// the guess is off, not `count`.
func greatest(upTo count: Int, near guess: Int = 0, where fits: (Int) -> Bool) -> Int {
    var (fitting, failing, step) = (0, count + 1, 1)
    var candidate = guess
    while failing - fitting > 1 {
        candidate = min(max(candidate, fitting + 1), failing - 1)
        let middle = fitting + (failing - fitting) / 2
        if fits(candidate) {
            fitting = candidate
            candidate = min(fitting + step, middle)
        } else {
            failing = candidate
            candidate = max(failing - step, middle)
        }
        step *= 2
    }
    return fitting
}

extension RandomAccessCollection {
    /// The first index from which on `belongs` is true, where it is false before; else `endIndex`.
    func partitionPoint(where belongs: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let middle = index(low, offsetBy: count / 2)
            if belongs(self[middle]) {
                count /= 2
            } else {
                low = index(after: middle)
                count -= count / 2 + 1
            }
        }
        return low
    }
}
