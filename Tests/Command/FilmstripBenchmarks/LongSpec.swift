/// The text of a long spec as an app might have it: screens with many views, animators with keyframes and
/// springs, gestures, named values, and a script with recorded touches.
enum LongSpec {
    /// The text, of some 200 kB.
    static let text: [UInt8] = Array(
        """
        {
          "description": "Every screen of an app, and all the ways between them.",
          "let": {
        \(joined(0..<24) { "    \"\(value($0))\": \(values[$0 % values.count])" })
          },
          "device": { "model": "iPhone 15", "scale": 1 },
          "screens": {
        \(joined(0..<36, screen))
          },
          "animators": {
        \(joined(0..<30, animator))
          },
          "interactions": {
        \(joined(0..<20, interaction))
          },
          "container": {
            "navigation": {
              "stack": ["screen0"],
              "push": { "animator": "animator0" },
              "pop": { "animator": "animator1", "interaction": "interaction0" }
            }
          },
          "script": [
        \(joined(0..<120, step))
          ],
          "filmstrip": { "frames": 12, "columns": 6 }
        }

        """.utf8)

    private static func joined(_ range: Range<Int>, _ part: (Int) -> String) -> String {
        range.map(part).joined(separator: ",\n")
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)

    private static func value(_ index: Int) -> String { "metric" + letters[index].uppercased() }

    private static let values = [
        "0.35", "\"container.width / 3\"", "16", "\"spring(damping: 0.8, duration: 0.5)\"",
        "\"systemBlue\"", "\"metricA * 2 + 1\"",
    ]

    private static func screen(_ index: Int) -> String {
        """
            "screen\(index)": {
              "title": "Screen number \(index)",
              "background": "systemBackground",
              "views": [
        \(joined(0..<6) { row($0, of: index) })
              ]
            }
        """
    }

    private static func row(_ row: Int, of screen: Int) -> String {
        """
                {
                  "name": "row\(letters[row].uppercased())",
                  "frame": "rect(16, \(100 + row * 90), superview.width - 2 * metricC, 80)",
                  "backgroundColor": "secondarySystemBackground",
                  "layer.cornerRadius": 12,
                  "subviews": [
                    { "frame": [12, 12, 56, 56], "backgroundColor": "#\(screen + 10)4488", "layer.cornerRadius": 28 },
                    { "label": "A message of the day, number \(row)", "frame": [80, 14, 220, 22], "fontWeight": "semibold" },
                    { "label": "What it says in a line or two", "frame": [80, 40, 220, 18], "fontSize": 13, "alpha": 0.6 }
                  ]
                }
        """
    }

    private static func animator(_ index: Int) -> String {
        """
            "animator\(index)": {
              "duration": 0.4,
              "prepare": [
                { "insert": "to", "\(index.isMultiple(of: 2) ? "above" : "below")": "from" },
                { "snapshot": "from", "as": "picture" },
                { "add": { "name": "shade", "backgroundColor": "black", "alpha": 0 }, "below": "picture" },
                { "set": { "to.frame.x": "forward ? container.width : -container.width / 3", "to.layer.shadowOpacity": 0.2 } }
              ],
              "animate": [
                {
                  "curve": "easeOut",
                  "set": {
                    "to.frame": "to.finalFrame",
                    "from.transform": "scale(0.92, 0.92)",
                    "shade.alpha": "forward ? 0.4 : metricA",
                    "picture.center": "point(container.width / 2, container.height / 2 + \(index))"
                  }
                },
                {
                  "delay": 0.05,
                  "keyframes": [
                    { "start": 0, "duration": 0.5, "set": { "to.layer.cornerRadius": "min(40, container.width * 0.1)" } },
                    { "start": 0.5, "duration": 0.5, "set": { "to.layer.cornerRadius": 0, "from.alpha": 0.5 } }
                  ],
                  "then": [{ "duration": 0.1, "curve": "spring(damping: 0.7)", "set": { "to.alpha": 1 } }]
                }
              ],
              "complete": [
                { "remove": "shade" },
                { "remove": "picture" },
                { "set": { "from.transform": "identity", "from.alpha": 1 } },
                { "completeTransition": "!cancelled" }
              ]
            }
        """
    }

    private static func interaction(_ index: Int) -> String {
        """
            "interaction\(index)": {
              "recognizer": { "pan": {} },
              "begin": "pop",
              "when": "stack.count > 1 && velocity.x > abs(velocity.y)",
              "progress": "clamp(translation.x / container.width, 0, 1)",
              "finish": "progress > \(value(index - index % 6)) || velocity.x > \(300 + index)",
              "driver": { "percentDriven": { "completionCurve": "easeOut", "completionSpeed": 0.8 } }
            }
        """
    }

    private static func step(_ index: Int) -> String {
        let time = index * 3
        switch index % 4 {
        case 0: return #"    { "at": \#(time), "push": "screen\#(index % 36)" }"#
        case 1:
            return
                #"    { "at": \#(time), "drag": { "from": [4, 400], "to": [300, 410], "duration": 0.4, "hold": 0.1 } }"#
        case 2: return #"    { "at": \#(time), "pop": true }"#
        default:
            let samples = (0..<40).map { "[\(Double($0) / 40), \(20 + $0 * 7), \(400 + $0 % 3)]" }
            return #"    { "at": \#(time), "touches": [\#(samples.joined(separator: ", "))] }"#
        }
    }
}
