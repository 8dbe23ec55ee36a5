extension OpenAPI {
    static let schemas: [String: JSON] = [
        "Spec": [
            "type": "object",
            "description": "A transition spec, described by the JSON Schema at /v1/schema.",
        ],
        "Problem": [
            "type": "object",
            "description": "Problem details (RFC 9457).",
            "required": ["type", "title", "status", "detail"],
            "properties": [
                "type": ["type": "string", "format": "uri-reference"],
                "title": ["type": "string"],
                "status": ["type": "integer", "minimum": 400, "maximum": 599],
                "detail": ["type": "string"],
                "errors": ["type": "array", "items": error],
            ],
        ],
        "Version": [
            "type": "object",
            "required": ["engine", "build", "formats"],
            "properties": [
                "engine": [
                    "type": "string", "description": "Equal versions give equal results.",
                ],
                "build": [
                    "type": "string", "description": "Equal builds give equal bytes.",
                ],
                "formats": [
                    "type": "array", "items": ["type": "string"],
                    "description": "The formats for which all programs are installed.",
                ],
            ],
        ],
        "Presets": [
            "type": "object",
            "required": ["presets"],
            "properties": [
                "presets": [
                    "type": "array",
                    "items": [
                        "type": "object",
                        "required": ["name", "description", "link"],
                        "properties": [
                            "name": ["type": "string"],
                            "description": ["type": "string"],
                            "link": ["type": "string", "format": "uri-reference"],
                        ],
                    ],
                ]
            ],
        ],
    ]

    private static let error: JSON = [
        "type": "object",
        "required": ["detail"],
        "properties": [
            "pointer": [
                "type": "string",
                "description": "A JSON Pointer (RFC 6901) to the position in the spec.",
            ],
            "parameter": [
                "type": "string", "description": "The name of the invalid parameter of the query.",
            ],
            "file": [
                "type": "string",
                "description": "The extended file that contains the position.",
            ],
            "line": ["type": "integer", "minimum": 1],
            "column": ["type": "integer", "minimum": 1],
            "detail": ["type": "string"],
            "excerpt": [
                "type": "string",
                "description": "The line of the text, and a caret below the position.",
            ],
        ],
    ]

    /// The body of requests that send a spec.
    static let specBody: JSON = [
        "required": true,
        "description": """
        The spec, alone or in a form with the files to which it refers. A body of the type text/* or \
        application/x-www-form-urlencoded, which is curl's default, is read as JSON too.
        """,
        "content": [
            "application/json": [
                "schema": ["$ref": "#/components/schemas/Spec"],
                "example": example,
            ],
            "multipart/form-data": [
                "schema": [
                    "type": "object",
                    "required": ["spec"],
                    "properties": ["spec": ["$ref": "#/components/schemas/Spec"]],
                    "additionalProperties": [
                        "type": "string", "contentMediaType": "application/octet-stream",
                    ],
                ],
                "example": ["spec": example],
            ],
        ],
    ]

    /// The body of requests that send two specs, or a trace and a spec.
    static let pairBody: JSON = [
        "required": true,
        "description": """
        Two specs, or a trace and a spec, in one text or in a form with the files to which specs refer; a recording and a \
        spec in a form. A body of the type text/* or application/x-www-form-urlencoded, which is curl's default, is read as JSON too.
        """,
        "content": [
            "application/json": [
                "schema": ["oneOf": [pair, traced]],
                "example": ["baseline": example, "actual": example],
            ],
            "multipart/form-data": [
                "schema": ["oneOf": [pair, traced, recorded]],
                "example": ["baseline": example, "actual": example],
            ],
        ],
    ]

    /// The body of requests that send a recording.
    static let recordingBody: JSON = [
        "required": true,
        "description": "A form with a video, a GIF or an animated PNG.",
        "content": [
            "multipart/form-data": [
                "schema": [
                    "type": "object", "required": ["recording"],
                    "properties": ["recording": recording],
                ]
            ]
        ],
    ]

    private static let recording: JSON = [
        "type": "string", "contentMediaType": "application/octet-stream",
    ]

    private static let recorded: JSON = [
        "type": "object",
        "required": ["recording", "actual"],
        "properties": [
            "recording": recording, "actual": ["$ref": "#/components/schemas/Spec"],
        ],
    ]

    private static let traced: JSON = [
        "type": "object",
        "required": ["trace", "actual"],
        "properties": [
            "trace": [
                "type": "string", "contentMediaType": "application/jsonl",
                "description": "Touches and places of views, as a device recorded them.",
            ],
            "actual": ["$ref": "#/components/schemas/Spec"],
        ],
    ]

    private static let pair: JSON = [
        "type": "object",
        "required": ["baseline", "actual"],
        "properties": [
            "baseline": ["$ref": "#/components/schemas/Spec"],
            "actual": ["$ref": "#/components/schemas/Spec"],
        ],
    ]

    private static let example: JSON = [
        "preset": "back-swipe", "device": ["size": [120, 200], "scale": 1],
        "filmstrip": ["frames": 2],
    ]
}
