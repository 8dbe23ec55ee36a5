/// Metrics in Prometheus' text format, version 0.0.4.
///
/// Source: "Exposition formats" of the Prometheus documentation.
struct MetricsText {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    /// The first word of each metric's name.
    var subject = "filmstrip"

    typealias Samples = [(labels: [(String, String)], value: Int)]

    mutating func gauge(_ name: String, _ help: String, _ value: Double) {
        let name = begin("gauge", name, help)
        sample(name, [], value)
    }

    mutating func gauge(_ name: String, _ help: String, _ value: Int) {
        gauge(name, help, Double(value))
    }

    mutating func counter(_ name: String, _ help: String, _ value: Double) {
        let name = begin("counter", name, help)
        sample(name, [], value)
    }

    mutating func counter(_ name: String, _ help: String, _ value: Int) {
        counter(name, help, Double(value))
    }

    mutating func add(_ kind: String, _ name: String, _ help: String, _ samples: Samples) {
        let name = begin(kind, name, help)
        for (labels, value) in samples { sample(name, labels, Double(value)) }
    }

    /// Adds a metric with a histogram for each set of labels.
    mutating func histogram(
        _ name: String, _ help: String,
        _ histograms: [(labels: [(String, String)], spans: Histogram)]
    ) {
        let name = begin("histogram", name, help)
        for (labels, spans) in histograms {
            // Read once, so that the count equals the sum of the buckets.
            var total = 0
            for (bound, count) in zip(Histogram.bounds.map { "\($0)" } + ["+Inf"], spans.counts) {
                total += count
                sample(name + "_bucket", labels + [("le", bound)], Double(total))
            }
            sample(name + "_sum", labels, spans.sum)
            sample(name + "_count", labels, Double(total))
        }
    }

    private mutating func begin(_ kind: String, _ name: String, _ help: String) -> String {
        let name = "\(subject)_\(name)"
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
        return name
    }

    /// Adds a sample. Labels are the program's own and contain no byte that needs an escape.
    private mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Double) {
        text += name
        if !labels.isEmpty {
            text += "{" + labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
        }
        let whole = Int(exactly: value)
        text += " " + (whole.map { "\($0)" } ?? "\(value)") + "\n"
    }
}
