import ArgumentParser

/// The case that the value of an option names.
///
/// - Throws: A message with all names, for any other value.
func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws -> Choice
where Choice.RawValue == String {
    guard let choice = Choice(rawValue: name) else {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("expected one of \(names)")
    }
    return choice
}
