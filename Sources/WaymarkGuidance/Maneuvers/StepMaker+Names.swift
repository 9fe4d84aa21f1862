import WaymarkModel
import WaymarkRouting

// The names and signs of a leg, and the ids of its levels and paths.
extension StepMaker {
    func id(_ level: Index<Level>) -> FeatureID { venue[level].id }

    func name(of end: RouteEnd) -> LocalizedText? {
        end.place.map { venue[$0].name } ?? end.node.flatMap { venue[$0].name }
    }

    func name(of source: RouteSegment.Source) -> LocalizedText? {
        switch source {
        case .edge(let index, _): venue.edgeName(index)
        case .connector(let index, _, _): venue[index].name
        case .floor: nil
        }
    }

    func path(of index: Int) -> FeatureID? {
        if case .edge(let edge, _) = leg.segments[index].source { venue[edge].path } else { nil }
    }

    /// Returns the text of the signs along a segment; nil if there are none.
    func signpost(_ index: Int) -> LocalizedText? {
        switch leg.segments[index].source {
        case .edge(let index, let isReversed): venue.edgeSignpost(index, isReversed: isReversed)
        case .connector(let index, _, let toStop): venue[index].stops[toStop].signpost
        case .floor: nil
        }
    }

    /// Returns the level and building of an end of a step.
    func end(_ level: Index<Level>, _ building: Index<Building>?) -> RouteStep.End { stepEnds.end(level, building) }
}
