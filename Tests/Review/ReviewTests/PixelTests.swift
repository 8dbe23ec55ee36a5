import FilmstripReview
import Testing

@Suite struct `A comparison of the pixels of plays` {
    /// A tile of 170 points on white, which nothing names.
    static func tile(_ more: String) -> String {
        """
        { "device": { "size": [200, 200], "scale": 0.5 },
          "screens": { "one": { "background": "#ffffff", "views": [
            { "frame": [15, 15, 170, 170], \(more) }] } },
          "container": { "navigation": { "stack": ["one"] } },
          "script": [], "filmstrip": { "times": [0] } }
        """
    }

    /// Changes that are seen side by side, and some that nobody sees, at half a pixel to the point.
    @Test(arguments: [
        (##""backgroundColor": "#e5e5ea""##, ##""backgroundColor": "#f5e5ea""##, false),
        (
            ##""backgroundColor": "#e5e5ea""##, ##""backgroundColor": "#e5e5ea", "alpha": 0.9"##,
            false
        ),
        (
            ##""backgroundColor": "#e5e5ea", "layer.shadowRadius": 8"##,
            ##""backgroundColor": "#e5e5ea", "layer.shadowRadius": 8, "layer.shadowOpacity": 0.1"##,
            false
        ),
        (
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 14"##,
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 18"##, false
        ),
        (
            ##""backgroundColor": "#808080", "layer.cornerRadius": 14"##,
            ##""backgroundColor": "#818181", "layer.cornerRadius": 14"##, true
        ),
        (
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 14"##,
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 14.2"##, true
        ),
    ])
    func `counts faint differences by their area`(_ old: String, _ new: String, isSame: Bool) throws
    {
        let comparison = try Comparison(
            baseline: record(Self.tile(old)), actual: record(Self.tile(new)))
        #expect(comparison.pixels.isSame == isSame)
    }
}
