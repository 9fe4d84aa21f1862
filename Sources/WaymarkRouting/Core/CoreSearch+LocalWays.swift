// Ways that do not touch the core.
extension CoreSearch {
    /// Offers the ways between nodes of one tree or one chain.
    func addLocalWays() {
        for (index, source) in space.sources.enumerated() {
            let from = core.spots[Int(source.anchor)]
            for (number, target) in space.targets.enumerated() {
                if source.anchor == target.anchor {
                    guard let sum = core.sumInTree(from: source.node, to: target.node, edgeCosts) else { continue }
                    offerLocal(index, number, sum, last: none32)
                } else if from.role == .chain {
                    let to = core.spots[Int(target.anchor)]
                    guard to.role == .chain, to.link == from.link else { continue }
                    let chain = core.chains[Int(from.link)]
                    guard let up = core.climb(from: source.node, isDown: false, edgeCosts).sum,
                        let down = core.climb(from: target.node, isDown: true, edgeCosts).sum,
                        let along = core.sum(chain, from: Int(from.position), to: Int(to.position), edgeCosts)
                    else { continue }
                    let place = Int(chain.first + to.position)
                    let last = from.position < to.position ? core.links[place - 1].forward : core.links[place].backward
                    offerLocal(index, number, up + along + down, last: last)
                }
            }
        }
    }

    private func offerLocal(_ source: Int, _ target: Int, _ sum: CostSum, last: UInt32) {
        let start = space.sources[source]
        let rest = space.targets[target].rest
        guard let key = (sum + rest).key, let total = Self.add(start.key, key) else { return }
        offer(
            CoreSpace.Best(
                key: total, edges: start.edges &+ sum.edges &+ rest.edges, target: UInt32(target), last: last,
                exit: UInt32(source) | Self.sourceBit))
    }

    /// Takes a way if it is better than the best to its terminal: less key, fewer edges, an earlier target, a last edge
    /// of higher index.
    @inline(__always)
    func offer(_ way: CoreSpace.Best) {
        let terminal = Int(space.targets[Int(way.target)].terminal)
        let best = space.best[terminal]
        if way.key != best.key {
            if way.key > best.key { return }
        } else if way.edges != best.edges {
            if way.edges > best.edges { return }
        } else if way.target != best.target {
            if way.target > best.target { return }
        } else if way.last <= best.last {
            return
        }
        space.best[terminal] = way
    }

    /// Returns the sum of two keys; nil if its weight does not fit.
    @inline(__always)
    static func add(_ left: UInt64, _ right: UInt64) -> UInt64? {
        let largest = SearchKey.largestWeight
        return (left & largest) &+ (right & largest) <= largest ? left &+ right : nil
    }
}
