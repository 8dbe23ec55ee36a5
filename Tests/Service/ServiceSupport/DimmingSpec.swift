/// A spec with a push that leaves the arriving screen at alpha 0.5.
package let dimming = """
    {
      "screens": { "one": {}, "two": {} },
      "animators": { "dim": { "duration": 0.2, "prepare": [{ "insert": "to" }],
        "animate": [{ "duration": 0.2, "set": { "to.alpha": 0.5 } }],
        "complete": [{ "completeTransition": "!cancelled" }] } },
      "container": { "navigation": { "stack": ["one"], "push": { "animator": "dim" } } },
      "script": [{ "at": 0, "push": "two" }]
    }
    """
