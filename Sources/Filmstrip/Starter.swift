import FilmstripGeometry
import FilmstripJSON

/// The spec that a new one begins as.
public enum Starter {
    /// A push with an animator of its own: whole, small, and laid out as every spec should be.
    public static let spec = """
        {
          "description": "A message slides in over the inbox, which dims behind it.",
          "screens": {
            "inbox": { "template": "list", "title": "Inbox" },
            "message": { "template": "detail", "title": "Message" }
          },
          "animators": {
            "slideOver": {
              "duration": 0.4,
              "prepare": [
                { "insert": "to" },
                { "set": { "to.frame.x": "container.width" } }
              ],
              "animate": [
                { "curve": "easeOut", "set": { "to.frame": "to.finalFrame", "from.alpha": 0.6 } }
              ],
              "complete": [
                { "set": { "from.alpha": 1 } },
                { "completeTransition": "!cancelled" }
              ]
            }
          },
          "container": { "navigation": { "stack": ["inbox"], "push": { "animator": "slideOver" } } },
          "script": [{ "at": 0.1, "push": "message" }],
          "filmstrip": { "frames": 8, "columns": 4 }
        }

        """

    /// A spec that changes nothing of a preset yet.
    ///
    /// - Precondition: `name` is a preset's.
    public static func spec(over name: String) -> String {
        demand(Presets.all[name] != nil, "no preset is named \(name)")
        return """
            {
              "preset": "\(name)",
              "filmstrip": { "frames": 8, "columns": 4 }
            }

            """
    }
}
