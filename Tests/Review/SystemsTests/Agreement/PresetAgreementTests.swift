import Testing

/// A spec and an app's own code, played with the same touches at the same times.
@Suite struct `A preset and its system in Swift` {
    /// Views, phases, events, transitions and stacks: numbers within the timeline's grid, the rest
    /// exactly.
    @Test(arguments: Pair.all, Scenario.all)
    func `show the same`(_ pair: Pair, in scenario: Scenario) throws {
        let (told, seen) = try pair.accounts(of: scenario)
        #expect(seen.frames.contains { !$0.views.isEmpty })
        let faults = told.faults(against: seen, colored: pair.named)
        #expect(faults.isEmpty, "\(faults.prefix(12).joined(separator: "\n"))")
    }
}
