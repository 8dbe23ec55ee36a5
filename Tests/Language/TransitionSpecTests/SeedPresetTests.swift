import Testing
import TransitionSpec

@Suite struct `The preset back-swipe` {
    let spec = Result { try read(#"{ "preset": "back-swipe" }"#) }

    @Test func `is the system's push and its own pop`() throws {
        let spec = try spec.get()
        guard case .navigation(let navigation) = spec.container else { return }
        #expect(navigation.stack.map(\.name) == ["inbox", "message"])
        #expect(navigation.push == Spec.Operation())
        let animator = try #require(navigation.pop.animator)
        #expect(animator.duration == 0.3)
        #expect(animator.animations.map(\.timing) == [.init(.timing(.linear), duration: 0.3)])
        #expect(navigation.pop.interactions == spec.interactions)
        let drag = try spec.interaction("drag")
        #expect(
            drag.recognizer.kind == .pan(minimumNumberOfTouches: 1, maximumNumberOfTouches: nil))
        guard case .percentDriven(let driver, let rules) = drag.driver else { return }
        #expect(rules.touchCancelled == .cancel)
        #expect(driver.completionCurve == .easeOut)
        #expect(try driver.completionSpeed.evaluate { _ in .number(.nan) } == 1)
        #expect(driver.keptAfter == .finish)
    }

    /// With a width of 390 points, the view behind starts at x = −390/3.33.
    @Test func `starts the view behind a third to the left`() throws {
        guard case .set(let assignments) = try spec.get().animators.first?.prepare.first?.action,
            case .frame(.x(let x)) = assignments.first?.setting
        else {
            Issue.record("the first step sets the frame's x")
            return
        }
        #expect(try x.value() == -390 / 3.33)
        #expect(assignments.map(\.subject) == [.to, .from, .from, .to])
    }

    @Test func `has the same animator for tabs and for dismissals`() throws {
        let animators = try spec.get().animators
        let tabs = try read(#"{ "preset": "back-swipe-tabs" }"#)
        #expect(tabs.animators == animators)
        guard case .tabs(let container) = tabs.container,
            case .select(let place) = try tabs.interaction("drag").begin
        else {
            Issue.record("the container has tabs")
            return
        }
        #expect(container.selected == 1)
        #expect(container.hasBar)
        #expect(container.select.animator == animators.first)
        #expect(try place.evaluate { _ in .number(1) } == 0)
        let modal = try read(#"{ "preset": "back-swipe-dismiss" }"#)
        #expect(modal.animators == animators)
        guard case .presentation(let presentation) = modal.container else {
            Issue.record("the container presents")
            return
        }
        #expect(presentation.style == .fullScreen)
        #expect(presentation.present == Spec.Operation())
        #expect(presentation.dismiss.animator == animators.first)
        #expect(try modal.interaction("drag").begin == .dismiss)
    }

    @Test func `has a stock variant without an animator`() throws {
        let stock = try read(#"{ "preset": "back-swipe-stock" }"#)
        guard case .navigation(let navigation) = stock.container else { return }
        #expect(navigation.interactivePop == .enabled)
        #expect(navigation.pop == Spec.Operation())
        #expect(stock.animators == [] && stock.interactions == [])
    }
}

@Suite struct `The preset card` {
    let spec = Result { try read(#"{ "preset": "card" }"#) }

    @Test func `has the camera, the blur, the children and the indicator above each other`() throws
    {
        let spec = try spec.get()
        guard case .custom(let container) = spec.container, container.views.count == 4,
            case .screen(let camera) = container.views[0],
            case .view(let blur) = container.views[1],
            case .content = container.views[2],
            case .view(let indicator) = container.views[3]
        else {
            Issue.record("the container has four views")
            return
        }
        #expect(camera.name == "camera")
        #expect(container.children.map(\.name) == ["main", "card"])
        #expect(container.children.map { $0.background?.alpha } == [0, 0])
        #expect(container.selected == 0)
        #expect(blur.name == "blur" && blur.content == .blur(.light))
        #expect(indicator.name == "indicator" && indicator.content == .plain)
        let numbers = try indicator.settings.reduce(into: [String: Double]()) { numbers, setting in
            switch setting {
            case .layer(.cornerRadius, .number(let value)):
                numbers["cornerRadius"] = try value.value()
            case .layer(.shadowOpacity, .number(let value)):
                numbers["shadowOpacity"] = try value.value()
            case .layer(.shadowRadius, .number(let value)):
                numbers["shadowRadius"] = try value.value()
            case .frame(.whole(let frame)):
                let expected = Spec.Rect(x: 366, y: 397, width: 4, height: 50)
                #expect(try frame.value() == expected)
            default: break
            }
        }
        #expect(numbers == ["cornerRadius": 2, "shadowOpacity": 0.3, "shadowRadius": 5])
        guard case .alpha(let alpha) = blur.settings.first else {
            Issue.record("the blur begins with its alpha")
            return
        }
        #expect(try alpha.value() == 0)
    }

    @Test func `plays by one property animator, which a cancel puts back to its start`() throws {
        let animator = try spec.get().animator("swipe")
        guard case .propertyAnimator(let player) = animator.animate else {
            Issue.record("a property animator plays")
            return
        }
        #expect(player.timing == .init(.timing(.easeOut), duration: 0.33))
        #expect(!player.isInterruptible)
        #expect(animator.ended.map(\.action) == [.propertyAnimator(.finishAnimation(.start))])
        #expect(try animator.ended[0].when.value(cancelled: true))
        #expect(try !animator.ended[0].when.value(cancelled: false))
    }

    /// The indicator's x = −content width + 2 · shift + indicator width, with a shift of 20 and a width of 4.
    @Test func `moves the indicator to the other edge and the card in from the right`() throws {
        guard case .propertyAnimator(let player) = try spec.get().animator("swipe").animate,
            case .set(let assignments) = player.changes.first?.changes
        else {
            Issue.record("the property animator sets properties")
            return
        }
        for assignment in assignments {
            switch (assignment.subject, assignment.setting) {
            case (.view("indicator"), .transform(.whole(let transform))):
                #expect(try transform.value(forward: true).tx == -390 + 2 * 20 + 4)
                #expect(try transform.value(forward: false).tx == 0)
            case (.view("blur"), .alpha(let alpha)):
                #expect(try alpha.value(forward: true) == 1)
                #expect(try alpha.value(forward: false) == 0)
            case (.from, .frame(.x(let x))):
                #expect(try x.value(forward: false) == 390)
            case (.to, .frame(.x(let x))): #expect(try x.value() == 0)
            case (_, _): break
            }
        }
        #expect(
            assignments.map(\.subject) == [
                .to, .from, .view("blur"), .view("indicator"), .view("indicator"),
            ])
    }

    @Test func `begins at the edges by a driver of its own, and decides at half or by a flick`()
        throws
    {
        let spec = try spec.get()
        for (name, screen, edge, place, flick) in [
            ("toCard", "main", Spec.Recognizer.Edge.right, 1.0, -1.0),
            ("toMain", "card", .left, 0.0, 1.0),
        ] {
            let interaction = try spec.interaction(name)
            #expect(interaction.recognizer.kind == .screenEdgePan([edge]))
            let on = try #require(spec.screens.first { $0.name == screen })
            #expect(interaction.recognizer.place == .screen(on))
            guard case .select(let index) = interaction.begin,
                case .layerTime(let driver, let rules) = interaction.driver
            else {
                Issue.record("it selects by the layer's time")
                return
            }
            #expect(try index.evaluate { _ in .number(.nan) } == place)
            #expect(try driver.completionSpeed.evaluate { _ in .number(.nan) } == 1)
            func finishes(_ progress: Double, _ speed: Double) throws -> Bool {
                try rules.finish.evaluate { name in
                    name == .progress
                        ? .number(progress) : .point(Spec.Point(x: speed * flick, y: 0))
                }
            }
            #expect(try !finishes(0.5, 200))
            #expect(try finishes(0.51, 0))
            #expect(try finishes(0.1, 201))
            #expect(try !finishes(0.1, -201))
            let progress = try rules.progress.evaluate { name in
                if case .container = name {
                    return .rect(Spec.Rect(x: 0, y: 0, width: 390, height: 844))
                }
                return .point(Spec.Point(x: 390, y: 0))
            }
            #expect(progress == 0.99)
            #expect(rules.touchCancelled == .cancel)
        }
    }
}

@Suite struct `The preset slide-down-author` {
    @Test func `has a map with a pop alone, and a recognizer for each appearance`() throws {
        let spec = try read(#"{ "preset": "slide-down-author" }"#)
        guard case .navigation(let navigation) = spec.container else { return }
        #expect(navigation.push == Spec.Operation())
        let pop = try #require(navigation.pop.animator)
        #expect(pop.duration == 0.5)
        #expect(pop.animations.map(\.timing) == [.init(.timing(.easeInOut), duration: 0.5)])
        #expect(pop == (try read(#"{ "preset": "slide-down" }"#).animator("pop")))
        let edge = try spec.interaction("edge")
        #expect(edge.recognizer.kind == .screenEdgePan([.left]))
        #expect(edge.recognizer.install == .eachAppearance)
        #expect(edge.driver?.rules?.touchCancelled == .decide)
    }
}

@Suite struct `The presets fade-through` {
    @Test(arguments: ["", "-tabs", "-present", "-black"])
    func `fade out, then in, and complete in any case`(_ suffix: String) throws {
        let spec = try read("{ \"preset\": \"fade-through\(suffix)\" }")
        let animator = try spec.animator("fadeThrough")
        #expect(animator.duration == 0.8)
        #expect(
            animator.prepare.map(\.action).prefix(2)
                == [.insert(.from, .onTop), .insert(.to, .onTop)])
        let first = try #require(animator.animations.first)
        #expect(first.timing == .init(.timing(.easeInOut), duration: 0.4))
        #expect(first.then.map(\.timing) == [.init(.timing(.easeInOut), duration: 0.4)])
        guard case .set(let out) = first.changes, case .set(let back)? = first.then.first?.changes,
            case .completeTransition(let didComplete) = animator.complete.first?.action
        else {
            Issue.record("it sets alphas and completes")
            return
        }
        #expect(out.map(\.subject) == [.from] && back.map(\.subject) == [.to])
        #expect(try didComplete.value(cancelled: true))
        let operations: [Spec.Operation] =
            switch spec.container {
            case .navigation(let navigation): [navigation.push, navigation.pop]
            case .tabs(let tabs): [tabs.select]
            case .presentation(let presentation): [presentation.present, presentation.dismiss]
            case .custom, .scene: []
            }
        #expect(!operations.isEmpty)
        #expect(operations.allSatisfy { $0 == Spec.Operation(animator: animator) })
    }

    @Test func `stand under full screen and lose a custom presentation's presenter`() throws {
        for (name, style) in [
            ("fade-through-present", Spec.ModalPresentationStyle.fullScreen),
            ("fade-through-black", .custom(nil)),
        ] {
            guard
                case .presentation(let presentation) = try read("{ \"preset\": \"\(name)\" }")
                    .container
            else {
                Issue.record("\(name) presents")
                return
            }
            #expect(presentation.style == style)
        }
    }
}

@Suite struct `The preset collection-layouts` {
    @Test func `pushes a collection that takes its layout over`() throws {
        let spec = try read(#"{ "preset": "collection-layouts" }"#)
        let collections = spec.screens.compactMap { screen -> Spec.Collection? in
            guard case .collection(let collection) = screen.content else { return nil }
            return collection
        }
        #expect(collections.map(\.usesLayoutToLayoutTransitions) == [false, true])
        #expect(collections.map(\.items) == [24, 24])
        #expect(collections.map(\.layout.scrollDirection) == [.vertical, .vertical])
        #expect(collections.map(\.layout.itemSize.width) == [88, 180])
    }
}

@Suite struct `The preset pull-to-dismiss` {
    private func driver() throws -> Spec.FreeForm {
        let spec = try read(#"{ "preset": "pull-to-dismiss" }"#)
        #expect(try spec.animator("still").duration == 0)
        #expect(try spec.animator("still").complete == [])
        let pull = try spec.interaction("pull")
        #expect(pull.begin == .dismiss)
        guard case .freeForm(let driver) = pull.driver else {
            preconditionFailure("the pull has a free-form driver")
        }
        return driver
    }

    @Test func `moves the view with the finger, but never up`() throws {
        let driver = try driver()
        guard case .set(let assignments) = driver.changed.first?.action,
            case .transform(.ty(let ty)) = assignments.first?.setting
        else {
            Issue.record("the view's ty is set")
            return
        }
        #expect(try ty.value(translation: (5, 120)) == 120)
        #expect(try ty.value(translation: (5, -120)) == 0)
        #expect(driver.start == [] && driver.cancelled == driver.ended)
        #expect(driver.always, "the author gives it to every dismissal")
    }

    @Test func `ends in one of three ways`() throws {
        let driver = try driver()
        func followed(_ translation: Double, _ velocity: Double) throws -> Int? {
            try driver.ended.firstIndex {
                try $0.when.value(translation: (0, translation), velocity: (0, velocity))
            }
        }
        #expect(try followed(81, 1) == 0)
        #expect(try followed(81, 0) == 2)
        #expect(try followed(80, 1000) == 2)
        #expect(try followed(0, 1000) == 1)
        #expect(try followed(-5, -1000) == 1)
        let completed = try driver.ended.map { ending in
            guard case .completeTransition(let value) = ending.complete.first?.action else {
                preconditionFailure("every ending completes")
            }
            return try value.value()
        }
        #expect(completed == [true, false, false])
        #expect(driver.ended.map(\.animate.count) == [1, 0, 1])
    }

    /// The velocity is |vy| / (height − ty) away and |vy| / ty back, or 0 back if the finger moves down.
    @Test func `hands the finger's speed to its springs`() throws {
        let endings = try driver().ended
        let away = try #require(endings[0].animate.first)
        let back = try #require(endings[2].animate.first)
        let timing = Spec.AnimationTiming(
            .spring(.damped(ratio: 1, velocity: 0, duration: nil)), duration: 0.45)
        #expect(away.timing == timing && back.timing == timing)
        let speedAway = try #require(away.initialVelocity)
        #expect(try speedAway.value(translation: (0, 344), velocity: (0, 1000)) == 2)
        #expect(throws: SpecError.self) {
            try speedAway.value(translation: (0, 844), velocity: (0, 1000))
        }
        let speedBack = try #require(back.initialVelocity)
        #expect(try speedBack.value(translation: (0, 50), velocity: (0, -100)) == 2)
        #expect(try speedBack.value(translation: (0, 50), velocity: (0, 100)) == 0)
        #expect(
            timing.with(initialVelocity: 2)
                == .init(
                    .spring(.damped(ratio: 1, velocity: 2, duration: nil)), duration: 0.45))
    }
}
