/// Returns a spec of a push that lasts `duration` seconds, with few, small frames.
package func checkedSpec(_ duration: Double = 0.3, columns: Int = 3) -> String {
    """
    { "device": { "size": [80, 120], "scale": 1 },
      "screens": { "one": { "template": "list" }, "two": { "template": "card" } },
      "animators": { "slide": { "duration": \(duration),
        "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": 80 } }],
        "animate": [{ "curve": "linear", "set": { "to.frame.x": 0 } }],
        "complete": [{ "completeTransition": "!cancelled" }] } },
      "container": { "navigation": { "stack": ["one"], "push": { "animator": "slide" } } },
      "script": [{ "at": 0, "push": "two" }],
      "filmstrip": { "frames": 3, "columns": \(columns) } }
    """
}
