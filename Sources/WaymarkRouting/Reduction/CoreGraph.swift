/// The core of a graph: what remains of it without its trees, with each run between two crossings as one arc.
///
/// In buildings, rooms hang on corridors, and points of corridors lie between two others. Nodes with one neighbour are
/// taken off, again and again, until none is left: the trees. Runs of nodes with two neighbours are chains, each an arc
/// in both directions between the core nodes at its ends. A way between two nodes leaves the tree and the chain of the
/// first, passes core arcs, and enters the chain and the tree of the second. (Reduction by degree: Dees, Geisberger,
/// Sanders and Bader, *Defining and Computing Alternative Routes in Road Networks*, 2010, and similar; the core is
/// exact because the nodes taken off offer no choice.)
///
/// The core depends on the topology alone. Two nodes with more than one edge from one to the other stay core nodes, so
/// that a step in a tree or a chain is at most one edge in each direction.
final class CoreGraph: Sendable {
    enum Role: UInt8 {
        case core
        case chain
        case tree
    }

    /// A node's place in the reduction.
    struct Spot {
        var role: Role
        /// The core node, the chain, or the parent in the tree.
        var link: UInt32
        /// The position in the chain, or the depth in the tree; 0 for core nodes.
        var position: UInt32
        /// In trees, the edges to the parent and from it, or `none32`.
        var up = none32
        var down = none32

        /// The number of edges to the anchor.
        var depth: UInt32 { role == .tree ? position : 0 }
    }

    /// A run of nodes between two core nodes, which can be the same.
    struct Chain {
        /// The index of the first step.
        var first: UInt32
        /// The number of steps.
        var count: UInt32
        /// The core nodes at its ends.
        var start: UInt32
        var end: UInt32
        /// The arcs to the end and back; `none32` if start and end are the same.
        var forward = none32
        var backward = none32
    }

    /// The edges between a node of a chain and the next, or `none32`.
    struct Link {
        var forward: UInt32
        var backward: UInt32
    }

    struct Arc {
        var tail: UInt32
        var head: UInt32
        /// A chain times two, plus one if it is walked backward; or an edge with `edgeBit`.
        var via: UInt32
        /// The number of edges.
        var edges: UInt32
        /// The last edge.
        var last: UInt32
    }

    static let edgeBit: UInt32 = 0x8000_0000

    let graph: VenueGraph
    let tables: CoreTables
    /// The hierarchy, once it pays.
    let hierarchy: LateHierarchy

    /// - Parameter order: The order of the hierarchy, if it was found before.
    init(_ graph: VenueGraph, order: DissectionOrder? = nil) {
        hierarchy = LateHierarchy(stored: order)
        var builder = CoreBuilder(graph)
        builder.stripTrees()
        builder.joinChains()
        let arcs = builder.arcs()
        var firstArc = [UInt32](repeating: 0, count: builder.nodes.count + 1)
        var firstIn = firstArc
        for arc in arcs {
            firstArc[Int(arc.tail) + 1] += 1
            firstIn[Int(arc.head) + 1] += 1
        }
        for node in builder.nodes.indices {
            firstArc[node + 1] += firstArc[node]
            firstIn[node + 1] += firstIn[node]
        }
        var next = firstIn
        var arcsIn = [UInt32](repeating: 0, count: arcs.count)
        for (index, arc) in arcs.enumerated() {
            arcsIn[Int(next[Int(arc.head)])] = UInt32(index)
            next[Int(arc.head)] += 1
            if arc.via & Self.edgeBit != 0 {
                builder.owners[Int(arc.via & ~Self.edgeBit)] = UInt32(index) | Self.edgeBit
            } else if arc.via & 1 == 0 {
                builder.chains[Int(arc.via >> 1)].forward = UInt32(index)
            } else {
                builder.chains[Int(arc.via >> 1)].backward = UInt32(index)
            }
        }
        self.graph = graph
        tables = CoreTables(
            spots: builder.spots, chains: Column(builder.chains), links: Column(builder.links),
            nodes: Column(builder.nodes), firstArc: Column(firstArc), arcs: Column(arcs), firstIn: Column(firstIn),
            arcsIn: Column(arcsIn), owners: builder.owners)
        builder.deallocate()
    }

    deinit { tables.deallocate() }

    var spots: Column<Spot> { tables.spots }
    var chains: Column<Chain> { tables.chains }
    var links: Column<Link> { tables.links }
    var nodes: Column<UInt32> { tables.nodes }
    var firstArc: Column<UInt32> { tables.firstArc }
    var arcs: Column<Arc> { tables.arcs }
    var firstIn: Column<UInt32> { tables.firstIn }
    var arcsIn: Column<UInt32> { tables.arcsIn }
    var owners: Column<UInt32> { tables.owners }

    /// The numbers of core nodes and arcs, for measurements.
    var size: (nodes: Int, arcs: Int) { (nodes.count, arcs.count) }
}

/// The columns of a core. Searches read them without counting references; they live as long as the `CoreGraph`.
struct CoreTables: Sendable {
    typealias Spot = CoreGraph.Spot
    typealias Chain = CoreGraph.Chain
    typealias Link = CoreGraph.Link
    typealias Arc = CoreGraph.Arc

    /// The place of each node of the graph.
    let spots: Column<Spot>
    let chains: Column<Chain>
    let links: Column<Link>
    /// The graph's node of each core node.
    let nodes: Column<UInt32>
    /// The index of each core node's first arc; the last element is the number of arcs.
    let firstArc: Column<UInt32>
    /// The arcs, ordered by tail.
    let arcs: Column<Arc>
    /// The index in `arcsIn` of each core node's first arc that leads to it.
    let firstIn: Column<UInt32>
    let arcsIn: Column<UInt32>
    /// What each edge is a part of: a chain, an arc with `edgeBit`, or `none32` in trees.
    let owners: Column<UInt32>

    fileprivate func deallocate() {
        spots.deallocate()
        chains.deallocate()
        links.deallocate()
        nodes.deallocate()
        firstArc.deallocate()
        arcs.deallocate()
        firstIn.deallocate()
        arcsIn.deallocate()
        owners.deallocate()
    }
}
