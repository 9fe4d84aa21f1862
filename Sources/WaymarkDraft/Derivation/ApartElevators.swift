import WaymarkImportKit
import WaymarkModel

/// Closes elevators of foreign plans and tables whose landings are so far apart that they cannot be one elevator.
package enum ApartElevators {
    /// The greatest distance between two landings, in metres.
    static let spread = 150.0

    /// Closes them, with the cause, so that nobody is sent on a ride along the street; an author who knows better opens them.
    package static func close(in draft: inout VenueDraft) {
        // Feeds need not state where their nodes are, and their pathways can stand for more than a ride.
        guard draft.isForeign, draft.derivation.makesElevatorPlaces else { return }
        let positions = Dictionary(
            draft.contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        for index in draft.contents.connectors.indices {
            let connector = draft.contents.connectors[index]
            guard connector.kind.facts.isUpright, connector.closure == nil else { continue }
            let points = connector.stops.compactMap { positions[$0.node] }.filter(\.isFinite)
            guard let low = points.min(by: { $0.x + $0.y < $1.x + $1.y }) else { continue }
            let farthest = points.map { $0.distance(to: low) }.max() ?? 0
            guard farthest > spread else { continue }
            draft.contents.connectors[index].closure = "its landings are \(NumberText.metres(farthest)) apart"
        }
    }
}
