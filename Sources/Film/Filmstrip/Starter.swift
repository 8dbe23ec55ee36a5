import FilmstripGeometry
import FilmstripJSON

/// Templates for new specs.
public enum Starter {
    /// A push with a custom animator: complete, small, and formatted as every spec should be.
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

    /// A spec that is based on a preset and changes nothing in it.
    ///
    /// - Precondition: `name` is the name of a preset.
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
