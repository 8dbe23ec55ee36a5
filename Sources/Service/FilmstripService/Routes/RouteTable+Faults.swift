extension RouteTable {
    /// Adds routes that make a renderer fail, for tests.
    mutating func addFaults() {
        for fault in Fault.allCases {
            let operation = Operation(
                id: "fault_\(fault)", summary: "Makes the renderer fail.", answers: [],
                refusals: Operation.workRefusals)
            add(
                "POST", "/v1/fault/\(fault.rawValue)",
                Route(operation) { _ in .work(Work(key: nil, .fault(fault)) { .answer($0) }) })
        }
    }
}
