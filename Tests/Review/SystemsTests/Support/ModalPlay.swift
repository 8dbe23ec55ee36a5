import CoreAnimation
import FilmstripGeometry
import Foundation
import UIKitCore

/// A root screen with another one presented over it.
struct ModalPlay<Modal: UIViewController> {
    let play: Play<UIViewController>
    let modal: Modal

    /// Creates the play; presents the screen at once without animation, if `isPresented` is true.
    init(isPresented: Bool = true, _ make: () -> Modal) {
        play = Play(["root"]) { $0[0] }
        modal = play.stage.perform(make)
        if isPresented { play.perform { [modal] in $0.present(modal, animated: false) } }
    }

    var stage: Stage { play.stage }
    var root: UIViewController { play.container }

    /// Presents the screen with its animation.
    func present() {
        play.perform { $0.present(modal, animated: true) }
    }

    /// Dismisses the screen with its animation.
    func dismiss() {
        play.perform { $0.dismiss(animated: true) }
    }
}
