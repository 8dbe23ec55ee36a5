/// Changes of the set of active constraints.
extension SimplexSolver {
    /// Makes the active residual `entering` inactive and the inactive one `leaving` active.
    ///
    /// - Parameter direction: The side of 0 to which `entering` moves, 1 or -1.
    mutating func pivot(_ entering: Int, _ leaving: Int, _ direction: Double) {
        areValuesCurrent = false
        changeSlope(leaving, by: -slope(leaving))
        if leaving == target { endPhase() }
        var row: [Entry] = []
        swap(&row, &expressions[leaving])
        let place = Self.place(of: Int32(entering), in: row)
        let factor = 1 / row[place].coefficient
        let constant = -factor * symbols[leaving].constant
        for index in row.indices where index != place {
            row[index].coefficient *= -factor
            let symbol = Int(row[index].symbol)
            if let owner = columns[symbol].firstIndex(of: Int32(leaving)) {
                columns[symbol][owner] = Int32(entering)
            }
        }
        row.remove(at: place)
        row.insert(
            Entry(symbol: Int32(leaving), coefficient: factor),
            at: Self.place(of: Int32(leaving), in: row))
        var owners: [Int32] = []
        swap(&owners, &columns[entering])
        owners.removeAll { $0 == leaving }
        for owner in owners { substitute(Int32(entering), row, constant, in: Int(owner)) }
        owners.append(Int32(entering))
        columns[leaving] = owners
        symbols[leaving].role = .active
        symbols[leaving].constant = 0
        symbols[entering].role = .inactive
        symbols[entering].side = direction > 0 ? 1 : -1
        symbols[entering].constant = abs(constant) < Tolerance.residual ? 0 : constant
        for slot in levels.indices {
            let derivative = gradient[entering * stride + slot]
            guard derivative != 0 else { continue }
            gradient[entering * stride + slot] = 0
            for entry in row {
                gradient[Int(entry.symbol) * stride + slot] += derivative * entry.coefficient
            }
        }
        if target >= 0, phase[entering] != 0 {
            for entry in row {
                phase[Int(entry.symbol)] += phase[entering] * entry.coefficient
            }
        }
        phase[entering] = 0
        for entry in row { addCandidate(Int(entry.symbol)) }
        expressions[entering] = row
        changeSlope(entering, by: slope(entering))
    }

    /// Replaces `symbol` in the expression of `owner` by `row` + `constant`.
    private mutating func substitute(
        _ symbol: Int32, _ row: [Entry], _ constant: Double, in owner: Int
    ) {
        var old: [Entry] = []
        swap(&old, &expressions[owner])
        var merged: [Entry] = []
        swap(&merged, &scratch.entries)
        merged.removeAll(keepingCapacity: true)
        let factor = old[Self.place(of: symbol, in: old)].coefficient
        var index = 0
        for entry in row {
            while index < old.count, old[index].symbol < entry.symbol {
                if old[index].symbol != symbol { merged.append(old[index]) }
                index += 1
            }
            var sum = factor * entry.coefficient
            if index < old.count, old[index].symbol == entry.symbol {
                sum += old[index].coefficient
                index += 1
                if abs(sum) < Tolerance.coefficient {
                    removeUse(of: Int(entry.symbol), by: owner)
                    continue
                }
            } else {
                // For the row's own residual the column is made as a whole.
                columns[Int(entry.symbol)].append(Int32(owner))
            }
            merged.append(Entry(symbol: entry.symbol, coefficient: sum))
        }
        while index < old.count {
            if old[index].symbol != symbol { merged.append(old[index]) }
            index += 1
        }
        let sum = symbols[owner].constant + factor * constant
        symbols[owner].constant = abs(sum) < Tolerance.residual ? 0 : sum
        swap(&merged, &expressions[owner])
        swap(&old, &scratch.entries)
    }

    /// Removes an inactive constraint.
    mutating func dropRow(_ residual: Int) {
        changeSlope(residual, by: -slope(residual))
        for entry in expressions[residual] { removeUse(of: Int(entry.symbol), by: residual) }
        expressions[residual] = []
        symbols[residual].role = .removed
    }

    /// Removes an active constraint: another takes its place, or else its residual is free.
    mutating func release(_ residual: Int) {
        areValuesCurrent = false
        // It costs nothing from here on.
        if symbols[residual].slot < 0 { symbols[residual].slot = slot(of: .min) }
        (symbols[residual].weight, symbols[residual].isEquality) = (0, false)
        for direction in [1.0, -1] where costs(of: residual, direction) == .less {
            guard let block = blocking(residual, direction) else { continue }
            pivot(residual, block.row, direction)
            return dropRow(residual)
        }
        // No direction is better: the nearest row takes its place, so that no other changes sides.
        var nearest: (row: Int, step: Double)?
        for owner in columns[residual] where symbols[Int(owner)].role == .inactive {
            let coefficient = coefficient(of: residual, in: Int(owner))
            let step = abs(symbols[Int(owner)].constant / coefficient)
            if let old = nearest, (step, Int(owner)) >= (old.step, old.row) { continue }
            nearest = (Int(owner), step)
        }
        if let nearest {
            pivot(residual, nearest.row, 1)
            return dropRow(residual)
        }
        symbols[residual].role = .free
        symbols[residual].users = 1
    }
}
