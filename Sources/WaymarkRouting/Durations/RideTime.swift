import WaymarkModel

extension Venue {
    /// Returns the seconds that a traveller usually waits for boarding a connector; 0 if it is walked.
    package func usualWait(for connector: Connector) -> Double { rideModel.wait(for: connector, stated: nil) }

    /// Returns the seconds of a ride between getting on and getting off, as the cost model has them. Of a stated ride it is
    /// all but the wait for boarding.
    package func ridingSeconds(on segment: RouteSegment) -> Double {
        let model = rideModel
        guard case .connector(let index, let fromStop, let toStop) = segment.source else {
            switch model.timing(of: segment.kind) {
            case .storeys(_, let each): return each
            case .line(_, let own): return segment.distance / own
            case .pace, .speed, .steps: return 0
            }
        }
        let connector = self[index]
        let (from, to) = (connector.stops[fromStop].node, connector.stops[toStop].node)
        if let ride = connector.rides.first(where: { $0.from == from && $0.to == to }) {
            return max(0, ride.duration - usualWait(for: connector))
        }
        let ordinals = (self[segment.fromLevel].ordinal, self[segment.toLevel].ordinal)
        switch model.timing(of: segment.kind) {
        case .storeys(_, let each) where ordinals.0 == ordinals.1: return connector.secondsPerLevel ?? each
        case .storeys, .line:
            return model.riding(
                on: connector, from: fromStop, to: toStop, stops: stopSites(of: index, StoreyScale(levels)))
        case .pace, .speed, .steps: return 0
        }
    }

    /// Returns the positions of a connector's stops.
    func stopSites(of connector: Index<Connector>, _ scale: StoreyScale) -> [StopSite] {
        stopNodes(of: connector).map { node in
            let level = self[self.level(of: node)]
            return StopSite(
                position: position(of: node), storey: scale.storeys(at: level.ordinal), elevation: level.elevation)
        }
    }

    /// Rides take the same time for every traveller.
    private var rideModel: CostModel { CostModel(profile: .walking, overrides: costs) }
}
