import Testing
import UIKit

@Suite struct `A part of Apple's Foundation` {
    private final class Thing: NSObject {}

    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `holds objects that it does not retain`() {
        let table = NSHashTable<Thing>.weakObjects()
        let first = Thing()
        do {
            let second = Thing()
            table.add(first)
            table.add(second)
            table.add(first)
            #expect(table.count == 2 && table.contains(second))
        }
        #expect(table.allObjects == [first] && table.anyObject === first)
        table.remove(first)
        #expect(table.count == 0 && table.member(first) == nil)
    }

    @Test func `maps objects to values that it retains or not`() {
        let (weak, strong) = (
            NSMapTable<Thing, Thing>.weakToWeakObjects(),
            NSMapTable<Thing, Thing>.weakToStrongObjects()
        )
        let key = Thing()
        do {
            let value = Thing()
            weak.setObject(value, forKey: key)
            strong.setObject(Thing(), forKey: key)
            #expect(weak.object(forKey: key) === value)
        }
        #expect(weak.object(forKey: key) == nil && weak.count == 0)
        #expect(strong.object(forKey: key) != nil && strong.allKeys == [key])
        strong.setObject(nil, forKey: key)
        #expect(strong.count == 0)
    }

    @Test func `writes geometry as text and reads it`() {
        let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
        #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
        #expect(NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
        #expect(NSCoder.cgSize(for: "nonsense") == .zero && NSCoder.cgRect(for: "{1, 2}") == .zero)
    }

    @Test func `runs a pool's closure, and measures time on the stage's clock`() throws {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CancellationError.self) {
            try autoreleasepool { throw CancellationError() }
        }
        let stage = Stage()
        let start = stage.perform { CFAbsoluteTimeGetCurrent() }
        stage.advance(to: 0.75)
        #expect(stage.perform { CFAbsoluteTimeGetCurrent() } - start == 0.75)
        stage.tearDown()
    }

    @Test func `has no key-value coding`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Stage().perform { UIView().setValue(1, forKey: "tag") } }
        #expect(
            try words(of: result).contains("setValue(_:forKey: tag): there is no key-value coding"))
        let stage = Stage()
        stage.perform { UIDevice.current.setValue(1, forKey: "orientation") }
        let unknown = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Stage().perform { _ = UIScreen.main.value(forKey: "_radius") } }
        let told = try words(of: unknown)
        #expect(told.contains("UIScreen.value(forKey: \"_radius\"): there is no key-value coding"))
        #expect(told.contains("exception"))
        var device = Device()
        device.cornerRadius = 55
        let rounded = Stage(device: device)
        rounded.perform {
            for key in ["_displayCornerRadius", "displayCornerRadius"] {
                #expect(UIScreen.main.value(forKey: key) as? CGFloat == 55)
                #expect(UIScreen.main.traitCollection.value(forKeyPath: key) as? CGFloat == 55)
            }
        }
        rounded.tearDown()
        stage.tearDown()
    }
}

@Suite struct `A part of UIKit that demo apps use` {
    private let stage = Stage()

    private func words(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    private final class TouchWindow: UIWindow {
        var heard: [String] = []

        override func sendEvent(_ event: UIEvent) {
            heard += (event.allTouches ?? []).map { "event \($0.phase)" }
            super.sendEvent(event)
        }
    }

    private final class TouchView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            (window as? TouchWindow)?.heard.append("view")
        }
    }

    @Test func `tells a window of an event before its views`() {
        let window = stage.perform {
            let window = TouchWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(TouchView(frame: window.bounds))
            window.makeKeyAndVisible()
            return window
        }
        stage.send(TouchSample(phase: .began, location: CGPoint(x: 50, y: 50)))
        stage.send(TouchSample(phase: .ended, location: CGPoint(x: 50, y: 50)))
        #expect(window.heard == ["event began", "view", "event ended"])
        stage.tearDown()
    }

    @Test func `begins and ends editing with a button`() {
        let play = BarPlay("Root")
        let screen = play.stage.perform {
            let screen = UIViewController()
            play.bar.topItem?.rightBarButtonItem = screen.editButtonItem
            #expect(screen.editButtonItem === screen.editButtonItem)
            return screen
        }
        for isEditing in [true, false] {
            if let label = play.label(isEditing ? "Edit" : "Done") { play.tap(label) }
            #expect(play.stage.perform { screen.isEditing } == isEditing)
        }
        play.stage.perform { screen.setEditing(true, animated: false) }
        #expect(play.label("Done") != nil)
        play.stage.tearDown()
    }

    @Test func `has a popover's place while that is the style`() {
        stage.perform {
            let screen = UIViewController()
            #expect(screen.popoverPresentationController == nil)
            screen.modalPresentationStyle = .popover
            screen.popoverPresentationController?.permittedArrowDirections = [.up, .left]
            screen.popoverPresentationController?.sourceRect = CGRect(
                x: 1, y: 2, width: 3, height: 4)
            #expect(screen.popoverPresentationController?.sourceRect.minX == 1)
            #expect(screen.popoverPresentationController?.permittedArrowDirections == [.up, .left])
        }
        stage.tearDown()
    }

    @Test func `knows colours by literals and as greys`() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha) && white == 0.25)
    }

    @Test func `keeps views above the keyboard that are never shown`() {
        stage.perform {
            let (field, view) = (UITextField(), UIView())
            field.inputAccessoryView = view
            #expect(field.inputAccessoryView === view && field.inputView == nil)
        }
        stage.tearDown()
    }

    @Test func `says that nib files cannot be read`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform {
                UITableView().register(
                    UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
            }
        }
        #expect(try words(of: result).contains("for cell: a stage cannot read nib files"))
    }
}
