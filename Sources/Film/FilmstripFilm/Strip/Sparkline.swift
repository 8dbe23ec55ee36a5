import FilmstripJSON

/// The course of one number over a film, from its first frame to its last: the progress of the transitions, or a property
/// of a view.
package struct Sparkline: Equatable, Sendable {
    /// The number at a time.
    package struct Point: Equatable, Sendable {
        /// Stage seconds.
        package var time: Double
        /// Nil between transitions for the progress, and while the view is not in the window for its properties.
        package var value: Double?
    }

    /// A name that no number of the play has, as one clause in lower case.
    package struct UnknownName: Error {
        package var message: String
    }

    /// `progress`, or the name of a view and the key path of its property: `message.frame.x`.
    package let name: String
    package let unit: ViewProperty.Unit
    /// In order of time.
    package let points: [Point]
    /// The least and the greatest value; nil if there is no value.
    package let range: ClosedRange<Double>?

    /// Number of equal parts into which the time from the first frame to the last is divided. A track of 1200 pixels has
    /// a point every five pixels.
    private static let parts = 240
    package static let progress = "progress"

    /// The times at which the number is read: those of the frames, and others between them.
    package static func times(for frames: [Double]) -> [Double] {
        guard let first = frames.first, let last = frames.last, first < last else { return frames }
        let between = (0...parts).map {
            first + (last - first) * Double($0) / Double(parts)
        }
        return Set((between + frames).filter { (first...last).contains($0) }).sorted()
    }

    /// The number of times at which the number is read for this many frames.
    package static func mostTimes(for frames: Double) -> Double { frames + Double(parts + 1) }

    /// The course of a number.
    ///
    /// - Parameters:
    ///   - name: `progress`, or a view's name and the key path of a number.
    ///   - moments: Moments of the play, in order of time.
    package init(_ name: String, of moments: [Timeline.Frame]) throws(UnknownName) {
        self.name = name
        if name == Self.progress {
            unit = .share
            points = moments.map { Point(time: $0.time, value: $0.progress) }
        } else {
            let number = try Number(name, of: Set(moments.flatMap { $0.views.map(\.name) }))
            unit = number.part.unit
            points = moments.map { moment in
                Point(time: moment.time, value: moment[number.view].map(number.value))
            }
        }
        let values = points.compactMap(\.value)
        range = values.min().flatMap { least in values.max().map { least...$0 } }
    }

    /// The value at a time of a frame; nil if there is none.
    package func value(at time: Double) -> Double? {
        points.first { abs($0.time - time) < 1e-6 }?.value
    }

    /// A number among the properties of a view.
    private struct Number {
        let view: String
        let part: ViewProperty.Part
        private let path: String
        private let index: Int

        /// Finds the view and its property; a view's name may have dots of its own.
        init(_ name: String, of views: Set<String>) throws(UnknownName) {
            let known = views.sorted()
            let numbers = ViewProperty.all.flatMap { property in
                property.parts.enumerated().filter { $1.usual.count == 1 && $1.unit != .text }
                    .map { (property.path, $0, $1) }
            }
            let labels = numbers.map(\.2.label)
            func hint() -> String {
                let all = known.flatMap { view in labels.map { "\(view).\($0)" } }
                return suggestion(for: name, among: [Sparkline.progress] + all)
            }
            guard
                let view = known.filter({ name.hasPrefix($0 + ".") })
                    .max(by: { $0.count < $1.count })
            else {
                throw UnknownName(
                    message: "no view of the play is named as in \(quoted(name)); expected "
                        + "\"progress\", or a number of \(list(known)), such as \"NAME.frame.x\""
                        + hint())
            }
            let label = String(name.dropFirst(view.count + 1))
            guard let number = numbers.first(where: { $0.2.label == label }) else {
                throw UnknownName(
                    message: "\(quoted(label)) is no number of \(quoted(view)); expected "
                        + list(labels) + hint())
            }
            self.view = view
            (path, index, part) = number
        }

        func value(in view: Timeline.View) -> Double {
            switch view[path] {
            case .flag(let flag)?: flag ? 1 : 0
            case .numbers(let numbers)?: numbers[index]
            case .text?, nil: part.usual[0]
            }
        }
    }
}
