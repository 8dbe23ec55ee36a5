import FilmstripParallel
import Testing

@Suite struct `Objects that are visited uncounted` {
    private final class Object {
        let number: Int

        init(_ number: Int) { self.number = number }
    }

    @Test(arguments: [0, 1, 2, 100])
    func `come in their order`(count: Int) {
        let objects = (0..<count).map(Object.init)
        var seen: [Int] = []
        objects.forEachUncounted { seen.append($0.number) }
        #expect(seen == Array(0..<count))
    }

    @Test func `live on while they are held, and no longer`() {
        weak var held: Object?
        do {
            let objects = [Object(1)]
            held = objects[0]
            for _ in 0..<3 { objects.forEachUncounted { #expect($0.number == 1) } }
            #expect(held != nil)
            withExtendedLifetime(objects) {}
        }
        #expect(held == nil)
    }

    @Test func `may be kept by whoever visits them`() {
        var kept: Object?
        do {
            let objects = [Object(7)]
            objects.forEachUncounted { kept = $0 }
        }
        #expect(kept?.number == 7)
    }
}
