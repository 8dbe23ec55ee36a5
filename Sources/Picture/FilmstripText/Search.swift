/// The greatest number from 0 to `count` that fits; if a number fits, so do all below it.
///
/// 0 is assumed to fit. Searches around `guess` in growing steps, then halves the interval: the work
/// depends on the error of the guess, not on `count`.
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
    /// The first index from which `belongs` is true; `endIndex` if there is none. Before it, all are false.
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
