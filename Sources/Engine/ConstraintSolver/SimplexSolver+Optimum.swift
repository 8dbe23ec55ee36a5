/// The way to the optimum.
extension SimplexSolver {
    /// The effect of a move on the costs.
    enum Costs { case less, same, more }

    /// Moves active residuals off 0 as long as that lowers the costs.
    mutating func optimize() {
        while let (entering, direction) = nextMove() {
            guard let block = blocking(entering, direction) else {
                // Costs cannot fall for ever: the derivative was an error of rounding.
                symbols[entering].isCandidate = false
                candidates.removeAll { $0 == entering }
                continue
            }
            pivot(entering, block.row, direction)
            if target >= 0, !isViolated(target) { endPhase() }
        }
    }

    /// Lowers the violation of a required constraint before everything else.
    ///
    /// - Returns: Whether it holds then.
    mutating func satisfy(_ row: Int) -> Bool {
        target = row
        let slope: Double = symbols[row].constant > 0 ? 1 : -1
        symbols[row].side = Int8(slope)
        for entry in expressions[row] {
            phase[Int(entry.symbol)] += slope * entry.coefficient
            addCandidate(Int(entry.symbol))
        }
        optimize()
        let holds = target < 0
        endPhase()
        return holds
    }

    /// Returns the constraints that keep a violated one from holding.
    func conflict(about row: Int) -> Conflict {
        var found = [Constraint(symbol: Int32(row))]
        for entry in expressions[row] where symbols[Int(entry.symbol)].isRequired {
            found.append(Constraint(symbol: entry.symbol))
        }
        return Conflict(constraints: found)
    }

    mutating func endPhase() {
        guard target >= 0 else { return }
        target = -1
        for symbol in phase.indices where phase[symbol] != 0 {
            phase[symbol] = 0
            addCandidate(symbol)
        }
    }

    /// Whether an inactive required constraint does not hold.
    func isViolated(_ row: Int) -> Bool {
        let symbol = symbols[row]
        guard symbol.role == .inactive else { return false }
        return symbol.constant < -Tolerance.violation
            || (symbol.isEquality && symbol.constant > Tolerance.violation)
    }

    /// Returns the derivative of a row's cost by its residual; 0 for required constraints.
    func slope(_ row: Int) -> Double {
        let symbol = symbols[row]
        if symbol.slot < 0 { return 0 }
        if symbol.side < 0 { return -symbol.weight }
        return symbol.isEquality ? symbol.weight : 0
    }

    /// Adds `change` to the slope that a row has in the gradient.
    mutating func changeSlope(_ row: Int, by change: Double) {
        guard change != 0 else { return }
        let slot = Int(symbols[row].slot)
        for entry in expressions[row] {
            gradient[Int(entry.symbol) * stride + slot] += change * entry.coefficient
            addCandidate(Int(entry.symbol))
        }
    }

    /// Notes on which side of 0 a row is after its constant has changed.
    mutating func updateSide(_ row: Int) {
        guard symbols[row].role == .inactive else { return }
        if abs(symbols[row].constant) < Tolerance.residual { symbols[row].constant = 0 }
        if symbols[row].isRequired {
            if isViolated(row) { violated.append(Int32(row)) }
            return
        }
        let side: Int8 =
            symbols[row].constant == 0 ? symbols[row].side : symbols[row].constant > 0 ? 1 : -1
        guard side != symbols[row].side else { return }
        let old = slope(row)
        symbols[row].side = side
        changeSlope(row, by: slope(row) - old)
    }

    mutating func addCandidate(_ symbol: Int) {
        guard !symbols[symbol].isCandidate else { return }
        symbols[symbol].isCandidate = true
        candidates.append(Int32(symbol))
    }

    /// Returns the first symbol whose move lowers the costs, by Bland's rule the least one.
    private mutating func nextMove() -> (symbol: Int, direction: Double)? {
        var (best, kept) = (Int.max, 0)
        var bestDirection = 1.0
        for index in candidates.indices {
            let symbol = Int(candidates[index])
            var direction = 0.0
            if symbols[symbol].role == .active {
                if costs(of: symbol, 1) == .less {
                    direction = 1
                } else if costs(of: symbol, -1) == .less {
                    direction = -1
                }
            }
            guard direction != 0 else {
                symbols[symbol].isCandidate = false
                continue
            }
            candidates[kept] = candidates[index]
            kept += 1
            if symbol < best { (best, bestDirection) = (symbol, direction) }
        }
        candidates.removeLast(candidates.count - kept)
        return best < .max ? (best, bestDirection) : nil
    }

    /// Returns the effect on the costs of moving an active residual in a direction.
    func costs(of residual: Int, _ direction: Double) -> Costs {
        let symbol = symbols[residual]
        if symbol.slot < 0, symbol.isEquality || direction < 0 { return .more }
        if target >= 0 {
            let derivative = direction * phase[residual]
            if derivative < -Tolerance.derivative { return .less }
            if derivative > Tolerance.derivative { return .more }
        }
        for slot in order {
            var derivative = direction * gradient[residual * stride + slot]
            if slot == symbol.slot, symbol.isEquality || direction < 0 {
                derivative += symbol.weight
            }
            if derivative < -Tolerance.derivative { return .less }
            if derivative > Tolerance.derivative { return .more }
        }
        return .same
    }

    /// Returns the first row that reaches 0 when an active residual moves in a direction, and how
    /// far the residual has moved then; the least row of several.
    func blocking(_ residual: Int, _ direction: Double) -> (row: Int, step: Double)? {
        var found: (row: Int, step: Double)?
        for owner in columns[residual] {
            let row = Int(owner)
            guard symbols[row].role == .inactive else { continue }
            let rate = direction * coefficient(of: residual, in: row)
            let value = symbols[row].constant
            var step = 0.0
            if symbols[row].slot < 0, row != target {
                // A violated constraint waits until it is the target itself.
                guard !isViolated(row), symbols[row].isEquality || rate < 0 else { continue }
                step = symbols[row].isEquality ? 0 : max(value, 0) / -rate
            } else if symbols[row].side > 0 {
                guard rate < 0 else { continue }
                step = max(value, 0) / -rate
            } else {
                guard rate > 0 else { continue }
                step = max(-value, 0) / rate
            }
            if let old = found, (step, row) >= (old.step, old.row) { continue }
            found = (row, step)
        }
        return found
    }
}
