extension SimplexSolver {
    /// A variable, or the residual of a constraint.
    struct Symbol: Sendable {
        /// The parts that symbols have in the system.
        enum Role: UInt8 {
            /// Nothing determines it: its value is 0.
            case free
            /// Its expression gives its value; so do variables that constraints determine.
            case defined
            /// A residual that is 0.
            case active
            /// A residual with a row.
            case inactive
            case removed
        }

        var role: Role
        var isResidual = false
        var isEquality = false
        var isCandidate = false
        /// The side of 0 on which an inactive residual is: 1 or -1.
        var side: Int8 = 1
        /// The slot of the level; -1 for required constraints.
        var slot: Int32 = -1
        /// Number of definitions that name a variable.
        var users: Int32 = 0
        var mark: Int32 = 0
        /// The stamp of the last expansion that found a free variable in a definition.
        var indirect: Int32 = 0
        var weight = 0.0
        /// 1, or -1 if both sides were negated to make ≤ a ≥.
        var sign = 1.0
        /// The constraint's constant, as it was given.
        var bound = 0.0
        /// The constant of the expression.
        var constant = 0.0
        var value = 0.0
        /// The coefficient during an expansion.
        var sum = 0.0

        init(role: Role) { self.role = role }

        var isRequired: Bool { isResidual && slot < 0 }
    }

    /// Arrays that are kept for their memory.
    struct Scratch: Sendable {
        var entries: [Entry] = []
        var stack: [(symbol: Int32, next: Int32)] = []
        var sorted: [Int32] = []
        var leaves: [Int32] = []
    }

    /// Amounts below which numbers count as 0.
    enum Tolerance {
        /// Of a coefficient.
        static let coefficient = 1e-11
        /// Of a residual, whose unit is the points of a layout.
        static let residual = 1e-9
        /// Of a violation that is reported.
        static let violation = 1e-7
        /// Of a derivative.
        static let derivative = 1e-9
    }

    mutating func append(_ symbol: Symbol) -> Int {
        symbols.append(symbol)
        expressions.append([])
        columns.append([])
        phase.append(0)
        for _ in 0..<stride { gradient.append(0) }
        areValuesCurrent = false
        return symbols.count - 1
    }

    /// Returns the gradient's slot of a level, a new one if it has none.
    mutating func slot(of level: Int) -> Int32 {
        if let slot = levels.firstIndex(of: level) { return Int32(slot) }
        let slot = levels.count
        if slot == stride {
            var wider: [Double] = []
            wider.reserveCapacity(gradient.count * 2)
            for symbol in symbols.indices {
                wider += gradient[symbol * stride..<(symbol + 1) * stride]
                for _ in 0..<stride { wider.append(0) }
            }
            (gradient, stride) = (wider, stride * 2)
        }
        levels.append(level)
        order.insert(slot, at: order.firstIndex { levels[$0] < level } ?? order.count)
        return Int32(slot)
    }

    /// Returns the coefficient of a symbol in an expression; 0 if it is not there.
    func coefficient(of symbol: Int, in owner: Int) -> Double {
        let place = Self.place(of: Int32(symbol), in: expressions[owner])
        guard place < expressions[owner].count, expressions[owner][place].symbol == symbol else {
            return 0
        }
        return expressions[owner][place].coefficient
    }

    /// Returns the first place in `entries` whose symbol is not less than `symbol`.
    static func place(of symbol: Int32, in entries: [Entry]) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Removes `owner` from the column of `symbol`.
    mutating func removeUse(of symbol: Int, by owner: Int) {
        guard let place = columns[symbol].firstIndex(of: Int32(owner)) else { return }
        columns[symbol].swapAt(place, columns[symbol].count - 1)
        columns[symbol].removeLast()
    }
}
