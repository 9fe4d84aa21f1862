import WaymarkModel

// Openings in the middle of edges.
extension ReachTree {
    /// Returns the best way to or from where a path leads through an opening in which no node is, and the node beside it; nil if
    /// there is none.
    func passage(through index: Index<Opening>) -> (mark: ReachMark, node: NodeIndex)? {
        let snapshot = weights.snapshot
        guard let site = snapshot.passage(through: snapshot.venue.openings[index.position]) else { return nil }
        let isTo = direction == .to
        let links = isTo ? SiteLinks(from: site, in: snapshot.graph) : SiteLinks(to: site, in: snapshot.graph)
        var best: (mark: ReachMark, node: NodeIndex)?
        func add(_ mark: ReachMark, by steps: [Step], _ node: UInt32) {
            guard mark.isReached, let mark = extended(mark, by: steps) else { return }
            if best.map({ mark.isBetter(than: $0.mark) }) ?? true { best = (mark, NodeIndex(node)) }
        }
        for link in links.links { add(marks[Int(link.node)], by: link.steps, link.node) }
        for (number, point) in sites.enumerated() {
            let (from, to) = isTo ? (site, point) : (point, site)
            guard let steps = SiteLinks.direct(from: from, to: to, in: snapshot.graph) else { continue }
            add(ReachMark(key: 0, point: Int32(number)), by: steps, links.links[0].node)
        }
        return best
    }

    /// Returns a way with some more steps; nil if one of them is closed.
    private func extended(_ mark: ReachMark, by steps: [Step]) -> ReachMark? {
        var mark = mark
        for step in steps {
            var time: Int64
            if direction == .to {
                guard let duration = weights.duration(of: step, at: departure.milliseconds) else { return nil }
                time = Int64(duration)
            } else {
                guard let entry = weights.entry(of: step, at: departure.milliseconds + mark.duration) else {
                    return nil
                }
                time = entry.waiting + Int64(entry.duration)
                mark.waiting += entry.waiting
                if entry.waiting > CostConstants.longestWait { mark.waitsLong = true }
            }
            let extra = weights.extra(of: step)
            mark.key += UInt64(time) + UInt64(extra.surcharge) + UInt64(extra.avoided) << 32
            mark.duration += time
            mark.distance += weights.snapshot.length(of: step)
        }
        return mark
    }
}
