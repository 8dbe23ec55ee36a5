import FilmstripJSON

/// The keys that repeat an element of an array, and delay one copy after the other.
struct Repetition: Sendable {
    /// The elements for each of which there is a copy.
    enum Elements: Sendable {
        /// The whole numbers from 0 to one less than the count.
        case count(Int)
        /// A range such as `1...6`, or a pattern of names such as `row*`.
        case text(String)
        case values([Value])
    }

    /// A name or a number.
    struct Value: Sendable {
        var text: String
        /// The number, if it is one.
        var number: Double?
    }

    /// The place from which delays grow.
    enum Origin: Sendable {
        case word(OriginWord)
        /// Column and row, from 0.
        case cell(Double, Double)
    }

    /// The places of a row or grid that have a name.
    enum OriginWord: String, CaseIterable, Sendable {
        case first, last, center, edges
    }

    var elements: Elements
    /// The delay from one element to the next, in seconds.
    var stagger = 0.0
    var origin = Origin.word(.first)
    /// Count of the columns in which the elements are arranged, row by row; nil for a single row.
    var columns: Int?
}

extension Repetition {
    /// Returns the delay of each of `count` elements: the stagger times the distance from the origin,
    /// of which the smallest is 0.
    func delays(_ count: Int) -> [Double] {
        let columns = min(columns ?? count, count)
        let rows = (count + columns - 1) / columns
        let distances = (0..<count).map { i -> Double in
            let (column, row) = (Double(i % columns), Double(i / columns))
            let (lastColumn, lastRow) = (Double(columns - 1), Double(rows - 1))
            func distance(_ x: Double, _ y: Double) -> Double {
                ((column - x) * (column - x) + (row - y) * (row - y)).squareRoot()
            }
            switch origin {
            case .word(.first): return distance(0, 0)
            case .word(.last): return distance(Double((count - 1) % columns), lastRow)
            case .word(.center): return distance(lastColumn / 2, lastRow / 2)
            case .word(.edges):
                let across = min(column, lastColumn - column)
                return rows == 1 ? across : min(across, row, lastRow - row)
            case .cell(let x, let y): return distance(x, y)
            }
        }
        let nearest = distances.min() ?? 0
        // On a grid of 1e-6 s, so that 0.1 * 3 is 0.3.
        return distances.map { JSONNumber.rounded(stagger * ($0 - nearest), decimals: 6) }
    }
}
