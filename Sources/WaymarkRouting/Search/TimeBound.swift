/// The lower bounds of a search through time, and the nodes where it has a choice.
///
/// From a core node, landmarks bound the weight to the end of the leg; from other nodes, the straight line does. Both hold
/// at any time: landmarks come from the minimum weight of each edge. Trees that hang on the network and have no end of a
/// leg in them are left out, because a way into one only leads back. Chains are walked to their ends, except where a leg
/// can start or end.
struct TimeBound {
    private let graph: VenueGraph
    private let core: CoreTables
    private let bounds: LowerBounds
    private let boxes: [SiteBox]
    /// The minimum weight of the legs after each leg.
    private let behind: [Double]
    /// The bounds to the end of each leg; empty if there are no landmarks, or a weight is below the base.
    private let landmarks: [LandmarkBound]
    /// The nodes on the ways from the ends of legs out of their trees, and the nodes where they leave them, have this mark.
    private let mark: UInt32
    private let marks: UnsafeMutablePointer<UInt32>
    private var legCount: Int { boxes.count - 1 }

    /// - Parameters:
    ///   - ends: The nodes by which the network is entered or left at each site.
    ///   - exits: The nodes by which each site is entered from the network.
    init(_ weights: Weights, _ space: SearchSpace, _ sites: [Site], ends: [[UInt32]], exits: [[UInt32]]) {
        let graph = weights.snapshot.graph
        let core = weights.core.tables
        let boxes = sites.map { SiteBox($0, in: graph) }
        var behind = [Double](repeating: 0, count: sites.count)
        for leg in stride(from: sites.count - 3, through: 0, by: -1) {
            behind[leg] = behind[leg + 1] + boxes[leg + 1].bound(to: boxes[leg + 2], weights.bounds)
        }
        if !weights.isBelowBase, let guide = weights.guide, let known = guide.landmarks {
            landmarks = exits.dropFirst().map { nodes in
                var targets = GrowingColumn<CoreSpace.Target>()
                defer { targets.deallocate() }
                for node in nodes {
                    targets.append(CoreSpace.Target(node: node, anchor: node, terminal: 0, rest: CostSum()))
                }
                return LandmarkBound(known, core, guide.base, targets)
            }
        } else {
            landmarks = []
        }
        space.begin(nodeCount: graph.nodeCount)
        (mark, marks) = (space.epoch, space.marks)
        self.graph = graph
        self.core = core
        self.boxes = boxes
        self.behind = behind
        bounds = weights.bounds
        for node in ends.joined() {
            var node = Int(node)
            while marks[node] != mark {
                marks[node] = mark
                if core.spots[node].role == .tree { node = Int(core.spots[node].link) }
            }
        }
    }

    /// Returns whether a way through a node can lead anywhere but back.
    @inline(__always)
    func canUse(_ node: Int) -> Bool { core.spots[node].role != .tree || marks[node] == mark }

    /// Returns the edge that goes on behind another, at a node without a choice; nil if there is a choice or the end of a
    /// leg. `none32`: it is a dead end.
    @inline(__always)
    func next(behind edge: UInt32, at node: Int) -> UInt32? {
        let spot = core.spots[node]
        if spot.role != .chain || marks[node] == mark { return nil }
        let place = Int(core.chains[Int(spot.link)].first + spot.position)
        let (before, behind) = (core.links[place - 1], core.links[place])
        return before.forward == edge ? behind.forward : before.backward
    }

    /// Returns the edge before another, which starts at a node within a chain.
    func previous(before edge: UInt32, at node: Int) -> UInt32 {
        let spot = core.spots[node]
        let place = Int(core.chains[Int(spot.link)].first + spot.position)
        let (before, behind) = (core.links[place - 1], core.links[place])
        return behind.forward == edge ? before.forward : behind.backward
    }

    /// Returns a lower bound of the weight from a node to the end of the trip, in milliseconds; nil if there is no way.
    ///
    /// It is a millisecond less per leg, because parts of edges can be rounded down.
    @inline(__always)
    func bound(leg: Int, node: Int) -> UInt64? {
        let line = boxes[leg + 1].bound(node, graph, bounds) + behind[leg]
        let least = UInt64(max(0, line - Double(legCount - leg)))
        let spot = core.spots[node]
        guard !landmarks.isEmpty, spot.role == .core else { return least }
        let bound = landmarks[leg].bound(Int(spot.link))
        return bound == .max ? nil : max(least, UInt64(bound) + self.bound(behind: leg))
    }

    /// Returns a lower bound of the weight of the legs after a leg, in milliseconds.
    @inline(__always)
    func bound(behind leg: Int) -> UInt64 { UInt64(max(0, behind[leg] - Double(legCount - leg))) }
}
