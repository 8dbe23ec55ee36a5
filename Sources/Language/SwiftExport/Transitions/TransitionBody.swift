/// Writes the class that has the views of one transition and performs its steps.
struct TransitionBody {
    private let scope: TransitionScope
    private let steps: StepWriter
    /// The type of the gesture's object; nil outside of interactions.
    var gesture: String?

    init(_ scope: TransitionScope, _ steps: StepWriter) {
        (self.scope, self.steps) = (scope, steps)
    }

    /// Adds the class, with all methods written so far.
    func write(to text: inout SwiftText, name: String) {
        text.doc("\nOne transition: its views, and the steps in which they change.")
        text.block("private final class \(name)") { text in
            text.line("private let context: any UIViewControllerContextTransitioning")
            if let gesture { text.line("private unowned let gesture: \(gesture)") }
            if scope.readsForward { text.line("private let forward: Bool") }
            text.line("private let container: UIView")
            text.line("private let from: UIView")
            text.line("private let to: UIView")
            for (_, definition) in scope.properties.sorted(by: { $0.key < $1.key }) {
                text.line(definition)
            }
            for view in scope.added.sorted() {
                text.line("private var \(TransitionScope.variable(view)) = UIView()")
            }
            if scope.readsDuration, let duration = steps.duration {
                text.line("private let duration: CGFloat = \(number(duration))")
            }
            text.doc("\nNil if the transition has not two screens.")
            var parameters = ["_ context: any UIViewControllerContextTransitioning"]
            if let gesture { parameters.append("_ gesture: \(gesture)") }
            if scope.readsForward { parameters.append("forward: Bool") }
            text.call("init?", parameters, end: " {")
            text.indented { text in
                text.line("guard let fromController = context.viewController(forKey: .from),")
                text.indented {
                    $0.line("let toController = context.viewController(forKey: .to),")
                    $0.line("let from = fromController.view, let to = toController.view")
                }
                text.line("else { return nil }")
                text.line("self.context = context")
                if gesture != nil { text.line("self.gesture = gesture") }
                if scope.readsForward { text.line("self.forward = forward") }
                text.line("container = context.containerView")
                text.line("self.from = from")
                text.line("self.to = to")
                for (name, value) in scope.initialValues.sorted(by: { $0.key < $1.key }) {
                    text.line("\(name) = \(value)")
                }
            }
            text.line("}")
            for method in steps.methods {
                text.line()
                text.add(method)
            }
        }
    }
}
