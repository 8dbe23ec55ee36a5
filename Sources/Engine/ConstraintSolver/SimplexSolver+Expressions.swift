/// Definitions of variables, and their expansion.
extension SimplexSolver {
    /// Returns the terms as entries, each variable once, times `sign`.
    func combine(_ terms: [Term], _ sign: Double) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(terms.count)
        for term in terms {
            precondition(term.coefficient.isFinite, "a coefficient of \(term.coefficient)")
            let place = Self.place(of: term.variable.symbol, in: entries)
            if place < entries.count, entries[place].symbol == term.variable.symbol {
                entries[place].coefficient += sign * term.coefficient
            } else {
                entries.insert(
                    Entry(symbol: term.variable.symbol, coefficient: sign * term.coefficient),
                    at: place)
            }
        }
        entries.removeAll { abs($0.coefficient) < Tolerance.coefficient }
        return entries
    }

    /// Makes a new constraint active by defining a free variable with it, or gives it a row.
    ///
    /// - Parameters:
    ///   - entries: The terms of its residual.
    ///   - constant: The constant of its residual.
    /// - Returns: Whether it is active.
    mutating func place(_ residual: Int, _ entries: [Entry], _ constant: Double) -> Bool {
        // A variable that nothing names can take any value, whatever the others depend on.
        for entry in entries.reversed() {
            let symbol = symbols[Int(entry.symbol)]
            if symbol.role == .free, symbol.users == 0 {
                define(Int(entry.symbol), by: residual, entries, constant)
                return true
            }
        }
        let sum = expand(entries, constant)
        var chosen: Entry?
        for entry in entries.reversed() {
            let symbol = symbols[Int(entry.symbol)]
            if symbol.role == .free, symbol.indirect != stamp {
                define(Int(entry.symbol), by: residual, entries, constant)
                return true
            }
        }
        for entry in scratch.entries where symbols[Int(entry.symbol)].role == .free {
            if abs(entry.coefficient) >= abs(chosen?.coefficient ?? 0) { chosen = entry }
        }
        let expanded = scratch.entries
        if let chosen {
            define(Int(chosen.symbol), by: residual, expanded, sum)
            return true
        }
        expressions[residual] = expanded
        symbols[residual].constant = abs(sum) < Tolerance.residual ? 0 : sum
        for entry in expanded { columns[Int(entry.symbol)].append(Int32(residual)) }
        return false
    }

    /// Defines `variable` by the equation residual = entries + constant.
    private mutating func define(
        _ variable: Int, by residual: Int, _ entries: [Entry], _ constant: Double
    ) {
        let place = Self.place(of: Int32(variable), in: entries)
        let factor = 1 / entries[place].coefficient
        var definition: [Entry] = []
        definition.reserveCapacity(entries.count)
        for entry in entries where entry.symbol != variable {
            definition.append(
                Entry(symbol: entry.symbol, coefficient: -factor * entry.coefficient))
            let symbol = Int(entry.symbol)
            if symbols[symbol].isResidual { columns[symbol].append(Int32(variable)) }
            symbols[symbol].users += 1
        }
        // The residual is the newest symbol.
        definition.append(Entry(symbol: Int32(residual), coefficient: factor))
        columns[residual] = [Int32(variable)]
        columns[variable] = []
        expressions[variable] = definition
        symbols[variable].constant = -factor * constant
        symbols[variable].role = .defined
        symbols[residual].role = .active
    }

    /// Replaces the defined variables of `entries` by their definitions until none is left; the
    /// result is in `scratch.entries`.
    ///
    /// - Returns: The sum of the constants.
    mutating func expand(_ entries: [Entry], _ constant: Double) -> Double {
        stamp += 1
        scratch.sorted.removeAll(keepingCapacity: true)
        scratch.leaves.removeAll(keepingCapacity: true)
        scratch.entries.removeAll(keepingCapacity: true)
        for entry in entries {
            let symbol = Int(entry.symbol)
            if symbols[symbol].role == .defined { sort(symbol) } else { addLeaf(symbol) }
            symbols[symbol].sum += entry.coefficient
        }
        var sum = constant
        // Variables come before those that their definitions name.
        for symbol in scratch.sorted.reversed() {
            let factor = symbols[Int(symbol)].sum
            symbols[Int(symbol)].sum = 0
            sum += factor * symbols[Int(symbol)].constant
            for entry in expressions[Int(symbol)] {
                let named = Int(entry.symbol)
                symbols[named].sum += factor * entry.coefficient
                if symbols[named].role != .defined {
                    addLeaf(named)
                    symbols[named].indirect = stamp
                }
            }
        }
        scratch.leaves.sort()
        for leaf in scratch.leaves {
            let coefficient = symbols[Int(leaf)].sum
            symbols[Int(leaf)].sum = 0
            if abs(coefficient) >= Tolerance.coefficient {
                scratch.entries.append(Entry(symbol: leaf, coefficient: coefficient))
            }
        }
        return sum
    }

    private mutating func addLeaf(_ symbol: Int) {
        guard symbols[symbol].mark != stamp else { return }
        symbols[symbol].mark = stamp
        scratch.leaves.append(Int32(symbol))
    }

    /// Appends a defined variable to `scratch.sorted`, after those that its definition names.
    private mutating func sort(_ symbol: Int) {
        guard symbols[symbol].mark != stamp else { return }
        symbols[symbol].mark = stamp
        scratch.stack.append((Int32(symbol), 0))
        while let (symbol, next) = scratch.stack.last {
            let place = Int(next)
            if place < expressions[Int(symbol)].count {
                scratch.stack[scratch.stack.count - 1].next += 1
                let named = expressions[Int(symbol)][place].symbol
                if symbols[Int(named)].role == .defined, symbols[Int(named)].mark != stamp {
                    symbols[Int(named)].mark = stamp
                    scratch.stack.append((named, 0))
                }
            } else {
                scratch.stack.removeLast()
                scratch.sorted.append(symbol)
            }
        }
    }

    mutating func evaluate() {
        areValuesCurrent = true
        stamp += 1
        scratch.sorted.removeAll(keepingCapacity: true)
        for symbol in symbols.indices where symbols[symbol].role == .defined { sort(symbol) }
        for symbol in scratch.sorted {
            var value = symbols[Int(symbol)].constant
            for entry in expressions[Int(symbol)]
            where symbols[Int(entry.symbol)].role == .defined {
                value += entry.coefficient * symbols[Int(entry.symbol)].value
            }
            symbols[Int(symbol)].value = value
        }
    }

    /// Whether the constraints determine the value of a variable.
    public mutating func isDetermined(_ variable: Variable) -> Bool {
        let entry = Entry(symbol: variable.symbol, coefficient: 1)
        _ = expand([entry], 0)
        for leaf in scratch.entries {
            let symbol = Int(leaf.symbol)
            if symbols[symbol].role == .free { return false }
            for direction in [1.0, -1] where costs(of: symbol, direction) == .same {
                if let block = blocking(symbol, direction), block.step <= Tolerance.residual {
                    continue
                }
                return false
            }
        }
        return true
    }
}
