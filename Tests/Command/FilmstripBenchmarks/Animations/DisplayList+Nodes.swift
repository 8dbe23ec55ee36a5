import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension DisplayList {
    /// Creates the display list of a reference animation's frame.
    init(_ nodes: [Node], photo: Bitmap) {
        self.init(size: ReferenceAnimation.size)
        for node in nodes { append(node, .identity, photo) }
    }

    private mutating func append(_ node: Node, _ transform: Homography, _ photo: Bitmap) {
        let screen = CGRect(origin: .zero, size: ReferenceAnimation.size)
        switch node {
        case .rect(let frame, let radius, let fill):
            append(.fill(.init(shape(frame, radius), paint(fill), transform: transform)))
        case .shadow(let frame, let radius, let sigma, let opacity, let offset):
            let shadow = Shadow(
                color: Color(white: 0, alpha: opacity),
                offset: CGSize(width: offset.x, height: offset.y), sigma: sigma)
            append(.shadow(.init(of: shape(frame, radius), shadow, transform: transform)))
        case .text(let lettering):
            let origin = lettering.origin
            for run in lettering.runs {
                append(
                    .glyphs(
                        .init(
                            run, color(lettering.color),
                            transform: Homography.translation(origin.x, origin.y)
                                .concatenating(transform))))
            }
        case .photo:
            append(.image(.init(photo, in: screen, transform: transform)))
        case .backdrop(let sigma, let opacity):
            guard opacity > 0 else { return }
            append(
                .backdrop(
                    .init(in: .rect(screen), sigma: sigma, opacity: opacity, transform: transform)))
        case .group(let own, let opacity, let clip, let children):
            guard opacity > 0 else { return }
            let inner = own.homography.concatenating(transform)
            let isLayer = opacity < 1 || clip != nil
            if isLayer {
                let clip = clip.map {
                    Group.Clip(to: shape($0.frame, $0.radius), transform: inner)
                }
                append(.pushGroup(Group(opacity: opacity, clip: clip)))
            }
            for child in children { append(child, inner, photo) }
            if isLayer { append(.popGroup) }
        }
    }
}

private func shape(_ frame: CGRect, _ radius: CGFloat) -> Shape {
    radius > 0 ? .roundedRect(frame, radius: radius) : .rect(frame)
}

private func color(_ bytes: UInt32) -> Color {
    Color(
        red: Double(bytes >> 16) / 255, green: Double(bytes >> 8 & 255) / 255,
        blue: Double(bytes & 255) / 255)
}

private func paint(_ fill: Node.Fill) -> Paint {
    switch fill {
    case .solid(let bytes): .solid(color(bytes))
    case .gradient(let start, let end, let stops):
        .linearGradient(
            LinearGradient(
                from: start, to: end,
                stops: stops.map { .init(location: $0.location, color: color($0.color)) }))
    }
}
