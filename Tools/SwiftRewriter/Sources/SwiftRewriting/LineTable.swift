/// Offsets at which the lines of a text start.
///
/// A line ends with a line feed, a carriage return, or both in this order.
struct LineTable: Equatable, Sendable {
    private let starts: [Int]
    private let count: Int

    init(_ bytes: [UInt8]) {
        var starts = [0]
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case 13 where place + 1 < bytes.count && bytes[place + 1] == 10:
                place += 1
                starts.append(place + 1)
            case 10, 13: starts.append(place + 1)
            default: break
            }
            place += 1
        }
        (self.starts, count) = (starts, bytes.count)
    }

    /// Number of lines, at least 1.
    var lineCount: Int { starts.count }

    /// Offset at which a line starts; nil if there is no such line.
    func start(ofLine line: Int) -> Int? {
        starts.indices.contains(line - 1) ? starts[line - 1] : nil
    }

    /// Line of an offset, from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Line and column of an offset, both from 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let line = line(at: offset)
        return (line, offset - starts[line - 1] + 1)
    }
}
