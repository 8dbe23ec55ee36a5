import FilmstripFilm

extension Trajectories {
    /// Tells the first moment at which views of both plays are drawn in another order.
    mutating func compareOrder() {
        let names = Set(shownNames)
        for compared in recorded where !compared.isOpen && compared.pair.old.count == 1 {
            let pair = compared.pair
            guard let old = match.olds[pair.old[0]].order, let new = match.news[pair.new].order
            else { continue }
            let common = names.intersection(old).intersection(new)
            let (was, isNow) = (old.filter(common.contains), new.filter(common.contains))
            guard was != isNow else { continue }
            let isExplained = compared.others.contains { pair in
                pair.old.contains {
                    match.olds[$0].order?.filter(common.contains) == isNow
                }
            }
            guard !isExplained,
                let place = was.indices.first(where: { was[$0] != isNow[$0] }),
                let now = isNow.firstIndex(of: was[place])
            else { continue }
            guard now > place else { continue }
            // The view that was at this place is above those that are between now.
            let (above, below) = (was[place], Array(isNow[place..<now]).withoutParts)
            let moment = match.news[pair.new]
            let last = recorded.last { isDrawn(above, over: below, in: $0.pair) }?.pair ?? pair
            changes.append(
                Change(
                    .trajectory, time: moment.time, frame: moment.frame, view: above,
                    .drawingOrder(
                        above: above, below: below, pair, last: last, span: span(pair, last))))
            return
        }
    }

    /// Whether a view is drawn above others at a moment, and was below them.
    private func isDrawn(_ above: String, over below: [String], in pair: PairedMoment) -> Bool {
        func isAbove(_ order: [String]?) -> Bool? {
            guard let order, let place = order.firstIndex(of: above) else { return nil }
            let places = below.map { order.firstIndex(of: $0) }
            return places.contains(nil) ? nil : places.allSatisfy { $0 ?? place < place }
        }
        return isAbove(match.news[pair.new].order) == true
            && pair.old.allSatisfy { isAbove(match.olds[$0].order) == false }
    }
}
