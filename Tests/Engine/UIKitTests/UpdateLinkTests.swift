import CoreAnimation
import Foundation
import Testing
import UIKit

@Suite struct `A link to updates` {
    /// Frames are 1/60 s apart.
    @Test func `performs its actions at each frame while its view is in a window`() {
        let stage = Stage()
        var times: [Double] = []
        let (link, view) = stage.perform {
            let view = UIView()
            let link = UIUpdateLink(view: view)
            link.addAction { _, info in times.append(info.modelTime) }
            return (link, view)
        }
        stage.advance(to: 0.1)
        #expect(times.isEmpty)
        stage.perform { link.isEnabled = true }
        stage.advance(to: 0.2)
        #expect(times.isEmpty)
        stage.perform { stage.window.addSubview(view) }
        stage.advance(to: 0.2 + 2.5 / 60)
        let frames: [Double] = [13, 14].map { $0 / 60 }
        #expect(times == frames)
        stage.perform { link.isEnabled = false }
        stage.advance(to: 1)
        #expect(times.count == 2)
        stage.tearDown()
    }

    @Test func `performs actions in the order of an update's moments`() {
        let stage = Stage()
        var entries: [String] = []
        stage.perform {
            let link = UIUpdateLink(view: stage.window)
            func note(_ phase: UIUpdateActionPhase, _ word: String) {
                link.addAction(to: phase) { link, info in
                    entries.append(info.isPerformingLowLatencyPhases ? "quick \(word)" : word)
                    if word == "complete" { link.isEnabled = false }
                }
            }
            note(.afterUpdateComplete, "complete")
            note(.afterCATransactionCommit, "committed")
            note(.beforeCATransactionCommit, "commit")
            note(.beforeCATransactionCommit, "commit too")
            note(.beforeEventDispatch, "events")
            note(.afterLowLatencyEventDispatch, "late events")
            link.wantsLowLatencyEventDispatch = true
            link.isEnabled = true
        }
        stage.advance(to: 0.1)
        #expect(
            entries == [
                "events", "commit", "commit too", "committed", "quick late events", "complete",
            ])
        stage.tearDown()
    }

    @Test func `prefers a frame rate`() {
        let stage = Stage(device: Device(refreshRate: 120))
        var times: [Double] = []
        stage.perform {
            let link = UIUpdateLink(view: stage.window)
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
            link.addAction { _, info in
                times.append(info.modelTime)
                #expect(abs(info.completionDeadlineTime - info.modelTime - 1.0 / 30) < 1e-9)
            }
            link.isEnabled = true
        }
        stage.advance(to: 0.1)
        #expect(times.count == 3)
        stage.tearDown()
    }
}
