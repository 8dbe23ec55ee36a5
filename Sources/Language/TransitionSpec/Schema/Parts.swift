/// The readers of some members of an object, and what makes one value of theirs.
///
/// The parts of one object lie beside each other in memory that does not tell their types. A tuple of them
/// would need the metadata of each part's optional, which compiled code looks up anew for every object
/// (a tenth of the time of reading); and code that is not specialized frees a wrong part of a pack if a
/// closure captures the pack's tuple, or if an element of a pack expansion throws (Swift 6.3, `-Onone`).
struct Parts<Value>: Sendable {
    private let readers: [PartReader]
    /// The place of each part, in bytes.
    private let places: [Int]
    /// Bytes that the parts take; at least one.
    private let size: Int
    /// Makes the value of the parts in the memory at the pointer, which it leaves without them.
    private let make: @Sendable (UnsafeMutableRawPointer) -> Value

    /// Creates the readers of members from whose values `make` creates the value.
    init<each Part>(
        of members: repeat Member<each Part>,
        make: @escaping @Sendable (repeat each Part) -> Value
    ) {
        var readers: [PartReader] = []
        var places: [Int] = []
        var next = PartPlaces()
        for member in repeat each members {
            readers.append(member.part)
            places.append(next.take(member.part.layout))
        }
        (self.readers, self.places, size) = (readers, places, max(next.size, 1))
        self.make = { memory in
            var next = PartPlaces()
            return make(repeat next.move((each Part).self, from: memory))
        }
    }

    /// Returns the value; nil if one of the members is invalid. All are read, so that all errors are
    /// reported.
    func read(of object: ObjectReading, _ validation: inout Validation) -> Value? {
        withUnsafeTemporaryAllocation(byteCount: size, alignment: PartPlaces.alignment) { memory in
            // swift-format-ignore: NeverForceUnwrap
            let memory = memory.baseAddress!
            var isValid = true
            for i in readers.indices {
                let isRead = readers[i].read(object, &validation, memory + places[i])
                if isValid, !isRead {
                    for j in 0..<i { readers[j].destroy(memory + places[j]) }
                } else if isRead, !isValid {
                    readers[i].destroy(memory + places[i])
                }
                isValid = isValid && isRead
            }
            return isValid ? make(memory) : nil
        }
    }
}

/// The reader of one member, which puts the member's value into memory.
struct PartReader: Sendable {
    /// Puts the value into the memory at the pointer; returns false, and puts nothing, if the member is
    /// invalid.
    let read: @Sendable (ObjectReading, inout Validation, UnsafeMutableRawPointer) -> Bool
    /// Ends the value in the memory at the pointer.
    let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
    let layout: PartPlaces.Layout

    init<Part>(_ read: @escaping @Sendable (ObjectReading, inout Validation) -> Part?) {
        layout = PartPlaces.Layout(of: Part.self)
        self.read = { object, validation, memory in
            guard let value = read(object, &validation) else { return false }
            memory.initializeMemory(as: Part.self, to: value)
            return true
        }
        destroy = { $0.assumingMemoryBound(to: Part.self).deinitialize(count: 1) }
    }
}

/// The places of parts of different types beside each other in memory.
struct PartPlaces {
    /// At least the alignment of every part.
    static let alignment = 16

    /// Bytes that the parts so far take.
    private(set) var size = 0

    /// Bytes and alignment of one part.
    struct Layout {
        let size, alignment: Int

        init<Part>(of type: Part.Type) {
            (size, alignment) = (MemoryLayout<Part>.size, MemoryLayout<Part>.alignment)
            precondition(
                alignment <= PartPlaces.alignment, "\(type) is aligned to \(alignment) bytes")
        }
    }

    mutating func take(_ part: Layout) -> Int {
        let place = (size + part.alignment - 1) & -part.alignment
        size = place + part.size
        return place
    }

    /// Moves the next part out of `memory`.
    mutating func move<Part>(_ type: Part.Type, from memory: UnsafeMutableRawPointer) -> Part {
        (memory + take(Layout(of: type))).assumingMemoryBound(to: type).move()
    }
}
