import FilmstripJSON

/// The steps and animations that a shared element stands for.
///
/// A view for each end, which shows nothing, remembers its frame, corner radius and visibility; the
/// copy, or flight, moves from the one to the other, and both ends are hidden until it is over.
struct Flight {
    let element: SharedElement
    let here, there: SharedEnd
    let directions: Directions
    /// The JSON of the views at the ends; nil for a whole screen.
    let hereView, thereView: JSONNode?
    /// The curve, duration and delay of its animations, as far as they are given.
    let timing: [(String, JSONNode)]
    /// The names of the copy, of the ends and of the pictures.
    let name, start, end, leaving, arriving, picture: String

    init(
        _ element: SharedElement, from here: SharedEnd, to there: SharedEnd,
        directions: Directions,
        views: (JSONNode?, JSONNode?), timing: [(String, JSONNode)], called base: String
    ) {
        (self.element, self.here, self.there) = (element, here, there)
        (self.directions, self.timing) = (directions, timing)
        (hereView, thereView) = views
        (name, start, end) = (base + "Flight", base + "Start", base + "End")
        (leaving, arriving) = (base + "Leaving", base + "Arriving")
        picture = base + "Picture"
    }

    /// Conditions, as expressions, under which the transition leads from one of the screens to the other.
    struct Directions {
        /// Whether `here` is in the leaving screen, if the transition is between the two screens.
        var isAhead: String
        /// Whether `there` is in the leaving screen, if the transition is between the two screens.
        var isBack: String
        /// Whether the transition is between the two screens; nil if every one is.
        var areMet: String?

        /// The directions of an animator that only leads from the one to the other and back; `isAhead` is
        /// `forward` or `!forward`.
        init(isAhead: String) {
            self.isAhead = isAhead
            isBack = isAhead.hasPrefix("!") ? String(isAhead.dropFirst()) : "!" + isAhead
        }

        /// The directions of an animator that may also lead to other screens.
        init(between here: String, and there: String) {
            func leads(_ from: String, _ to: String) -> String {
                "from.\(Language.shows).\(from) && to.\(Language.shows).\(to)"
            }
            (isAhead, isBack) = (leads(here, there), leads(there, here))
            areMet = "\(isAhead) || \(isBack)"
        }
    }

    private var isAhead: String { directions.isAhead }
    private var isBack: String { directions.isBack }

    /// Whether the steps are the same in both directions, because the views have the same name.
    private var isSymmetric: Bool { here.view == there.view }

    // MARK: Steps

    /// The steps before the animation, once the arriving screen is in its place.
    var prepare: [JSONNode] { preparation.map(conditioned) }

    /// The steps after the animation, whether it is completed or cancelled.
    var complete: [JSONNode] { completion.map(conditioned) }

    var animate: [JSONNode] { animations.map(conditioned) }

    /// Returns a step or an animation with the condition that the transition is between the two screens.
    func conditioned(_ step: JSONNode) -> JSONNode {
        guard let areMet = directions.areMet, step["when"] == nil else { return step }
        return step.when(areMet)
    }

    private var preparation: [JSONNode] {
        [marker(start, of: "from"), marker(end, of: "to")]
            + (element.hidesSource
                ? [
                    [
                        "when": .text(isBack),
                        "set": .keywords([("\(here.subject("to")).isHidden", false)]),
                    ]
                ]
                : [])
            + (isMorph ? copySteps : pictureSteps)
            + directed { leaving, arriving in
                [
                    [
                        "set": .keywords([
                            ("\(leaving).isHidden", true), ("\(arriving).isHidden", true),
                        ])
                    ]
                ]
            }
    }

    private var completion: [JSONNode] {
        var shown = directed { leaving, arriving in
            [
                [
                    "set": .keywords([
                        ("\(leaving).isHidden", .text("\(start).isHidden")),
                        ("\(arriving).isHidden", .text("\(end).isHidden")),
                    ])
                ]
            ]
        }
        if element.hidesSource {
            shown += [
                ("from", isAhead, "!cancelled || \(start).isHidden"),
                ("to", isBack, "cancelled && \(end).isHidden"),
            ].map { side, when, isHidden in
                [
                    "when": .text(when),
                    "set": .keywords([("\(here.subject(side)).isHidden", .text(isHidden))]),
                ]
            }
        }
        return shown + [name, start, end].map { ["remove": .text($0)] }
    }

    private var animations: [JSONNode] {
        var set: Keywords = [("\(name).frame", .text("\(end).frame"))]
        set.append(("\(name).layer.cornerRadius", .text("\(end).layer.cornerRadius")))
        guard !isMorph else { return [animation(("set", .keywords(set)))] }
        if element.contents == .fadeThrough {
            set.append(("\(name).backgroundColor", .text("\(end).backgroundColor")))
        }
        if let kept {
            let places = kept.map { direction in
                let place = place(of: picture, of: direction.end, within: end)
                return animation(("set", .keywords(place))).when(direction.when)
            }
            return [animation(("set", .keywords(set)))] + places
        }
        set += place(of: leaving, of: start, within: end)
        set += place(of: arriving, of: end, within: end)
        let keyframes: [JSONNode] =
            switch element.contents {
            case .crossfade:
                [fade(arriving, to: 1, at: 0, for: 0.5), fade(leaving, to: 0, at: 0.5, for: 0.5)]
            case .fadeThrough, .morph, .from, .to:
                [fade(leaving, to: 0, at: 0, for: 0.3), fade(arriving, to: 1, at: 0.3, for: 0.7)]
            }
        return [animation(("set", .keywords(set))), animation(("keyframes", .list(keyframes)))]
    }

    private var isMorph: Bool { element.contents == .morph }

    private func animation(_ change: (String, JSONNode)) -> JSONNode {
        .keywords(timing + [change])
    }

    private func fade(
        _ picture: String, to alpha: JSONNode, at start: JSONNode, for duration: JSONNode
    ) -> JSONNode {
        [
            "start": start, "duration": duration,
            "set": .keywords([("\(picture).alpha", alpha)]),
        ]
    }

    /// Returns steps for the views that leave and arrive, in either direction if these differ.
    private func directed(_ steps: (String, String) -> [JSONNode]) -> [JSONNode] {
        guard !isSymmetric else { return steps(here.subject("from"), there.subject("to")) }
        let ahead = steps(here.subject("from"), there.subject("to"))
        let back = steps(there.subject("from"), here.subject("to"))
        return ahead.map { $0.when(isAhead) } + back.map { $0.when(isBack) }
    }

    /// Returns the expression of a property of the view at one end: the leaving one of `from`, the
    /// arriving one of `to`.
    private func property(_ path: String, of side: String) -> JSONNode {
        let (ahead, back) = side == "from" ? (here, there) : (there, here)
        let value = "\(ahead.subject(side)).\(path)"
        return .text(
            isSymmetric ? value : "\(isAhead) ? \(value) : \(back.subject(side)).\(path)")
    }

    /// Returns the step that adds the view which remembers one end.
    private func marker(_ name: String, of side: String) -> JSONNode {
        var view: Keywords = [("name", .text(name))]
        for path in ["isHidden", "layer.cornerRadius"] {
            view.append((path, property(path, of: side)))
        }
        if element.contents == .fadeThrough {
            // Its colour does not show, because nothing that is transparent does.
            view.append(("backgroundColor", property("backgroundColor", of: side)))
            view.append(("alpha", 0))
        }
        view.insert(("frame", property("frameInContainer", of: side)), at: 1)
        view.insert(("isUserInteractionEnabled", false), at: 2)
        return ["add": .keywords(view)]
    }

    // MARK: Pictures

    /// The view of which there is a picture in each direction, with the end where it is; nil if there are two pictures.
    private var kept: [(when: String, view: String, end: String)]? {
        switch element.contents {
        case .from: [(isAhead, here.subject("from"), start), (isBack, here.subject("to"), end)]
        case .to: [(isAhead, there.subject("to"), end), (isBack, there.subject("from"), start)]
        case .crossfade, .fadeThrough, .morph: nil
        }
    }

    /// Returns the steps that take the picture of a view without its round corners, which the flight has; a device shows
    /// their change only after updates.
    private func shots(_ pictures: [(view: String, picture: String, end: String)]) -> [JSONNode] {
        func corners(_ value: (String) -> JSONNode) -> JSONNode {
            ["set": .keywords(pictures.map { ("\($0.view).layer.cornerRadius", value($0.end)) })]
        }
        let shots = pictures.map { view, picture, _ -> JSONNode in
            [
                "snapshot": .text(view), "as": .text(picture), "afterScreenUpdates": true,
                "into": .text(name),
            ]
        }
        return [corners { _ in 0 }] + shots + [corners { .text("\($0).layer.cornerRadius") }]
    }

    private var pictureSteps: [JSONNode] {
        var flight: Keywords = [
            ("name", .text(name)), ("frame", .text("\(start).frame")),
            ("isUserInteractionEnabled", false), ("clipsToBounds", true),
            ("layer.cornerRadius", .text("\(start).layer.cornerRadius")),
        ]
        if element.contents == .fadeThrough {
            flight.append(("backgroundColor", .text("\(start).backgroundColor")))
        }
        if let kept {
            return [["add": .keywords(flight)]]
                + kept.flatMap { direction in
                    let place = place(of: picture, of: direction.end, within: start)
                    let steps =
                        shots([(direction.view, picture, direction.end)])
                        + [["set": .keywords(place)]]
                    return steps.map { $0.when(direction.when) }
                }
        }
        let pictures = directed { leaving, arriving in
            shots([(leaving, self.leaving, start), (arriving, self.arriving, end)])
        }
        return [["add": .keywords(flight)]] + pictures + [
            [
                "set": .keywords(
                    place(of: leaving, of: start, within: start)
                        + place(of: arriving, of: end, within: start) + [("\(arriving).alpha", 0)])
            ]
        ]
    }

    /// Returns the assignments that place `picture`, the picture of the end `of`, in the flight where that
    /// is as large as the end `size`.
    ///
    /// Pictures that cover the flight at both ends cover it between them, too: their scale is a linear
    /// function of the progress, and so are the flight's width and height, none of which is above it at
    /// either end.
    private func place(of picture: String, of end: String, within size: String) -> Keywords {
        let (width, height) = ("\(size).frame.width", "\(size).frame.height")
        let (own, ownHeight) = ("\(end).frame.width", "\(end).frame.height")
        guard end != size, element.fit != .stretch else {
            return [("\(picture).frame", .text("rect(0, 0, \(width), \(height))"))]
        }
        let scale = "max(\(width) / max(\(own), 1), \(height) / max(\(ownHeight), 1))"
        let middle = (element.fit == .width ? "\(ownHeight) * \(scale)" : height) + " / 2"
        return [
            ("\(picture).bounds.width", .text("\(own) * \(scale)")),
            ("\(picture).bounds.height", .text("\(ownHeight) * \(scale)")),
            ("\(picture).center", .text("point(\(width) / 2, \(middle))")),
        ]
    }

    // MARK: A copy that is laid out anew

    private var copySteps: [JSONNode] {
        guard let hereView, let thereView else { return [] }
        func add(_ view: JSONNode) -> JSONNode {
            let own: Keywords = [("name", .text(name)), ("frame", .text("\(end).frame"))]
            return ["add": .keywords(own + view.keysOfCopy)]
        }
        let copies =
            isSymmetric && hereView.keysOfCopy.elementsEqual(thereView.keysOfCopy, by: ==)
            ? [add(thereView)]
            : [add(thereView).when(isAhead), add(hereView).when(isBack)]
        // The views inside are laid out for the end, and then follow the frame back to the start.
        return copies + [
            [
                "set": .keywords([
                    ("\(name).frame", .text("\(start).frame")),
                    ("\(name).layer.cornerRadius", .text("\(start).layer.cornerRadius")),
                    ("\(name).isUserInteractionEnabled", false),
                ])
            ]
        ]
    }
}

extension JSONNode {
    /// Returns a step, or an animation, that is only performed under a condition.
    func when(_ condition: String) -> JSONNode {
        guard case .object(let members) = value else { return self }
        let when = JSONMember(key: "when", keyOffset: offset, value: .text(condition))
        return JSONNode(offset: offset, value: .object([when] + members))
    }

    /// The keys of this view that a copy of it has: all but its name and its place, with views inside
    /// that have no names.
    fileprivate var keysOfCopy: Keywords {
        let places = [
            "name", "frame", "center", "bounds", "transform", "isHidden", "autoresizingMask",
            "bottomAnchor",
        ]
        return members.filter { member in
            !places.contains { member.key == $0 || member.key.hasPrefix($0 + ".") }
        }.map { ($0.key, $0.value.withoutNames) }
    }

    private var withoutNames: JSONNode {
        mapped(at: offset, \.withoutNames) {
            $0.key == "name" ? nil : ($0.key, $0.keyOffset, $0.value.withoutNames)
        }
    }
}
