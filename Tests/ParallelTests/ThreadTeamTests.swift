import Dispatch
import Foundation
import Parallel
import Testing

@Suite struct `A team of threads` {
    @Test(arguments: [1, 2, 3, 8])
    func `gives all results in their order, parcel after parcel`(_ threads: Int) {
        let team = ThreadTeam(threads: threads)
        for count in [0, 1, 2, 7, 100, 3, 1000] {
            #expect(team.map(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
        }
    }

    @Test func `works on short parcels as on long ones, awake or asleep`() {
        let team = ThreadTeam(threads: 3)
        for round in 0..<300 {
            if round % 100 == 99 { Thread.sleep(forTimeInterval: 0.01) }
            #expect(team.map(5) { $0 + round }.reduce(0, +) == 10 + 5 * round)
        }
    }

    @Test func `works beside other teams`() {
        let sums = parallel(8, threads: 4) { number in
            let team = ThreadTeam(threads: 3)
            return (0..<50).reduce(0) { sum, _ in
                sum + team.map(number + 2) { $0 }.reduce(0, +)
            }
        }
        #expect(sums == (0..<8).map { 50 * ($0 + 2) * ($0 + 1) / 2 })
    }

    @Test func `does its pieces on more than one thread`() {
        let team = ThreadTeam(threads: 2)
        // Each piece waits for the other: on one thread alone the first would wait in vain.
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let met = team.map(2) { piece in
            let (own, other) = piece == 0 ? (first, second) : (second, first)
            own.signal()
            return other.wait(timeout: .now() + 30) == .success
        }
        #expect(met == [true, true])
    }
}
