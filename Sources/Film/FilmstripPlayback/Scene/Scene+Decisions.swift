import CoreAnimation
import FilmstripFilm
import Foundation
import TransitionSpec
import UIKitCore

extension Scene {
    /// The decisions of the `finish` rules of all interactions, in the order of their names.
    var decisions: [Timeline.DecisionMap] {
        spec.interactions.sorted { $0.name < $1.name }.compactMap { interaction in
            guard let rule = interaction.driver?.rules?.finish else { return nil }
            let rows = Timeline.DecisionMap.velocities.map { velocity in
                Timeline.DecisionMap.progress.map { progress in
                    letter(rule, progress: progress, velocity: velocity)
                }.joined()
            }
            return Timeline.DecisionMap(interaction: interaction.name, rows: rows)
        }
    }

    private func letter(
        _ rule: Spec.InteractionExpression<Bool>, progress: Double, velocity: Double
    ) -> String {
        stage.spend(PlayCost.evaluation + PlayCost.operation * rule.operations)
        let size = stage.device.size
        let result = try? rule.evaluate { name in
            switch name {
            case .progress: .number(progress)
            case .translation:
                Spec.Value(CGPoint(x: progress * size.width, y: progress * size.height))
            case .velocity: Spec.Value(CGPoint(x: velocity, y: velocity))
            case .location, .locationOfTouch:
                Spec.Value(CGPoint(x: progress * size.width, y: progress * size.height))
            case .numberOfTouches: .number(1)
            case .contentOffset: Spec.Value(CGPoint.zero)
            case .scale: .number(1 + progress)
            // As much of a scale or an angle per second as of the display's width.
            case .pinchVelocity, .rotationVelocity: .number(velocity / size.width)
            case .rotation: .number(progress)
            case .index, .count: .number(1)
            case .reduceMotion: .boolean(stage.device.isReduceMotionEnabled)
            case .rightToLeft: .boolean(stage.device.layoutDirection == .rightToLeft)
            case .container(.frame), .container(.bounds):
                Spec.Value(CGRect(origin: .zero, size: size))
            }
        }
        return result.map { $0 ? "f" : "c" } ?? "-"
    }
}
