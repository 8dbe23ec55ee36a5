/// Writes the values of a message one after another, for ``MessageReader``.
///
/// Integers have eight bytes in little-endian order. Texts and byte arrays are preceded by their length, optional
/// values by a flag.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ value: Int) {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(value)).littleEndian) {
            bytes.append(contentsOf: $0)
        }
    }

    mutating func add(_ value: Double) { add(Int(Int64(bitPattern: value.bitPattern))) }

    mutating func add(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func add(_ value: [UInt8]) {
        add(value.count)
        bytes.append(contentsOf: value)
    }

    mutating func add(_ value: String) {
        add(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    mutating func add(_ value: some RawRepresentable<String>) { add(value.rawValue) }

    mutating func add<Value>(
        _ value: Value?, _ write: (inout MessageWriter, Value) -> Void
    ) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    mutating func add<Value>(
        _ values: some Collection<Value>, _ write: (inout MessageWriter, Value) -> Void
    ) {
        add(values.count)
        for value in values { write(&self, value) }
    }
}
