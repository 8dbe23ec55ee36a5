import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `The workbench of a service that is far away` {
    /// A display of 400 by 800 points, and so more than twice as wide as a frame of the strip.
    private static let spec = Workbench.spec.replacing("[200, 400]", with: "[400, 800]")

    /// The most pixels a point that the page has asked for films with, in order.
    private func scales(in bench: Workbench) throws -> [String] {
        try bench.browser.value(
            """
            return performance.getEntriesByType("resource").map(({ name }) => /zip\\?scale=(.*)$/.exec(name)?.[1]).filter(Boolean);
            """)
    }

    private func screen(in bench: Workbench) throws -> String {
        try bench.browser.value("return document.querySelector('.screen').toDataURL()")
    }

    /// A frame of the strip is 92 pixels wide at most: 0.23 pixels a point, and 0.25 in steps of a twentieth.
    @Test func `shows its first film as sharp as the strip, and then as sharp as the device`()
        async throws
    {
        try await withWorkbench { bench throws in
            try bench.open(Self.spec)
            #expect(try scales(in: bench) == ["1"])
            let sharp = try screen(in: bench)
            try bench.browser.visit("about:blank")
            try bench.browser.slowDown(latency: 1100, bytesPerSecond: 1 << 22)
            try bench.open(Self.spec)
            let widths: [Int] = try bench.browser.value(
                "return [...document.querySelectorAll('#strip img')].map(({ naturalWidth }) => naturalWidth)"
            )
            #expect(widths == Array(repeating: 100, count: 5))
            #expect(try scales(in: bench).first == "0.25")
            try bench.browser.wait(
                until:
                    "document.querySelector('.screen').toDataURL() === \(WebDriver.quoted(sharp))")
            #expect(try scales(in: bench) == ["0.25", "1"])
        }
    }

    /// Where a finger touches does not depend on how sharp the pictures are.
    @Test func `records fingers in points, however sharp its film is`() async throws {
        try await withWorkbench { bench throws in
            try bench.browser.visit("about:blank")
            try bench.browser.slowDown(latency: 1100, bytesPerSecond: 1 << 22)
            try bench.open(Self.spec)
            let box: [Double] = try bench.browser.value(
                """
                const { left, top, width, height } = document.querySelector(".screen").getBoundingClientRect();
                return [left, top, width, height];
                """)
            let way = (1...9).map { share in
                (x: box[0] + box[2] * 0.1 * Double(share), y: box[1] + box[3] * 0.9)
            }
            try bench.browser.drag(way, by: "mouse")
            // What a finger becomes depends on its pace, as on a busy machine.
            try bench.browser.wait(
                until: #"/"(drag|flick|touches)"/.test(document.getElementById('spec').value)"#)
            let place = try #require(
                try bench.spec.firstMatch(
                    of: /(?:"from": \[|"touches": \[\s*\[0, )([0-9.]+), ([0-9.]+)\]/))
            // The mouse stops at whole pixels of the page, each more than a point.
            #expect(try abs(#require(Double(place.1)) - 40) < 2)
            #expect(try abs(#require(Double(place.2)) - 720) < 2)
        }
    }
}
