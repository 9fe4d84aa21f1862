import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The person for whom a plugin's command runs, where no route is under way that says it.
package struct CommandCaller: Sendable {
    /// Who travels, with the profile and the wishes that they have chosen.
    package var traveller: Traveller
    /// Where they are; nil if that is not known.
    package var here: Waypoint?
    /// Their id; nil if unknown.
    package var visitor: String?
    /// The language and units of texts for them.
    package var instructions: InstructionOptions

    /// Creates a person; by default somebody on foot of whom nothing else is known.
    package init(
        _ traveller: Traveller = Traveller(), here: Waypoint? = nil, visitor: String? = nil,
        instructions: InstructionOptions = InstructionOptions()
    ) {
        (self.traveller, self.here) = (traveller, here)
        (self.visitor, self.instructions) = (visitor, instructions)
    }
}

extension Venue {
    /// Returns where a waypoint lies that has one position; nil for others.
    func spot(of waypoint: Waypoint) -> (point: Point, level: FeatureID)? {
        switch waypoint {
        case .place(let id): place(id).map { ($0.position, $0.level) }
        case .node(let id): node(id).map { ($0.position, $0.level) }
        case .position(let point, let level): (point, level)
        case .category, .connector, .opening: nil
        }
    }
}
