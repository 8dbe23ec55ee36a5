import Foundation

extension PixelComparison {
    /// The frames that look different beyond the allowed ratio; nil if there are none, or none were compared.
    package var brief: String? {
        let numbers = frames.filter { !$0.isAllowed }.map { $0.frame + 1 }
        guard sizes == nil, !numbers.isEmpty else { return nil }
        let isOne = numbers.count == 1
        return "Frame\(isOne ? "" : "s") \(Self.ranges(numbers)) of \(frameCounts.actual) "
            + "look\(isOne ? "s" : "") different"
    }

    /// Sentences on differences beyond the allowed ratio. Changed numbers of frames are reported with the changes of
    /// behaviour instead.
    package var sentences: [String] {
        if let sizes {
            return [
                "A frame has \(sizes.actual) pixels; it had \(sizes.baseline), and no frames were "
                    + "compared"
            ]
        }
        let differing = frames.filter { !$0.isAllowed }
        guard let brief, let most = differing.max(by: { $0.share < $1.share }) else { return [] }
        let inWhich = differing.count == 1 ? "" : " in frame \(most.frame + 1), which differs most,"
        let few = compared.flatMap { $0 < frameCounts.actual ? $0 : nil }.map {
            ", of the \($0) that both plays show at the same moment"
        }
        return [
            "\(brief)\(few ?? ""): \(most.pixels) "
                + "pixel\(most.pixels == 1 ? "" : "s") (\(Self.percent(most.share)))\(inWhich) within "
                + "\(most.size) at (\(most.origin.x), \(most.origin.y))"
                + (small.map { ", in small frames of \($0)" } ?? "")
        ]
    }

    /// Returns numbers as ranges, such as `1, 3–5`.
    private static func ranges(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
        }.joined(separator: ", ")
    }

    /// Returns a share in percent with two decimal places; a positive share is never shown as zero.
    private static func percent(_ share: Double) -> String {
        let hundredths = (share * 10_000).rounded()
        return hundredths < 1 ? "less than 0.01 %" : "\(hundredths / 100) %"
    }
}

extension PixelSize: CustomStringConvertible {
    /// The text form, such as `117 × 253`.
    public var description: String { "\(width) × \(height)" }
}
