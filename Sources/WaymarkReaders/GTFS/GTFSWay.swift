import WaymarkModel

/// A pathway, or two one-way pathways in opposite directions between the same stops.
struct GTFSWay {
    var pathway: GTFSPathway
    /// The record of the opposite direction, if the feed has a separate record.
    var twin: GTFSPathway?

    var isOneWay: Bool { !pathway.isBidirectional && twin == nil }

    /// The text of the signs in the direction of the pathway.
    var signpost: String? { pathway.signpost ?? twin?.reverseSignpost }
    /// The text of the signs in the opposite direction.
    var reverseSignpost: String? { twin?.signpost ?? pathway.reverseSignpost }
    var length: Double? { pathway.length ?? twin?.length }
    var time: Double? { pathway.time ?? twin?.time }
    var steps: Int? { pathway.steps ?? twin?.steps.map { -$0 } }
    var slope: Double? { pathway.slope ?? twin?.slope.map { -$0 } }
    var width: Double? { pathway.width ?? twin?.width }
    var facility: String? { pathway.facility ?? twin?.facility }

    /// Joins one-way pathways of the same mode in opposite directions, unless they contradict each other.
    ///
    /// Escalators are not joined, because two escalators are two machines. Entry and exit gates have different modes
    /// and are not joined either.
    static func merged(_ pathways: [GTFSPathway]) -> [GTFSWay] {
        struct Key: Hashable {
            var from, to: String
            var mode: GTFSPathway.Mode
        }
        var waiting: [Key: [Int]] = [:]
        var ways: [GTFSWay] = []
        for pathway in pathways {
            guard !pathway.isBidirectional, pathway.mode != .escalator, pathway.mode != .exitGate else {
                ways.append(GTFSWay(pathway: pathway))
                continue
            }
            let back = Key(from: pathway.to, to: pathway.from, mode: pathway.mode)
            if let position = waiting[back]?.firstIndex(where: { agree(ways[$0].pathway, pathway) }),
                let way = waiting[back]?.remove(at: position)
            {
                ways[way].twin = pathway
            } else {
                let key = Key(from: pathway.from, to: pathway.to, mode: pathway.mode)
                waiting[key, default: []].append(ways.count)
                ways.append(GTFSWay(pathway: pathway))
            }
        }
        return ways
    }

    /// Returns whether a pathway and its opposite agree. A value that only one of them states is not a contradiction.
    private static func agree(_ forth: GTFSPathway, _ back: GTFSPathway) -> Bool {
        func same(_ left: Double?, _ right: Double?, within tolerance: Double) -> Bool {
            guard let left, let right else { return true }
            return abs(left - right) <= tolerance
        }
        // Feeds round values, and write slopes with or without a sign.
        let steps = same(forth.steps.map { abs(Double($0)) }, back.steps.map { abs(Double($0)) }, within: 0)
        let slope = same(forth.slope.map(abs), back.slope.map(abs), within: 0.001)
        let facility = forth.facility == nil || back.facility == nil || forth.facility == back.facility
        let isClosed = (forth.passage.closure == nil) == (back.passage.closure == nil)
        return steps && slope && facility && isClosed && forth.isUncertain == back.isUncertain
            && same(forth.length, back.length, within: 0.5) && same(forth.time, back.time, within: 0.5)
            && same(forth.width, back.width, within: 0.01)
    }
}
