import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// What an import read, derived, repaired and left out for a venue.
public struct ImportSummary: Hashable, Sendable {
    /// The venue's id.
    public let venue: FeatureID
    /// What the reader read, repaired and left out.
    public let log: ImportLog
    /// What follows from the floor plan, by rule and id.
    public let inferences: [Inference]
    /// The number of units that people walk in.
    public let walkableUnits: Int
    /// The number of those that are in the largest connected part of the floor plan.
    public let connectedUnits: Int
    /// The number of the others that have no opening. The openings of the rest lead only to each other.
    public let unopenedUnits: Int

    init(_ draft: VenueDraft, _ plan: DerivedPlan) {
        venue = draft.contents.id
        log = draft.log
        inferences = plan.inferences
        walkableUnits = plan.walkableUnits
        connectedUnits = plan.connectedUnits
        unopenedUnits = plan.unopenedUnits
    }
}

extension Inference.Rule {
    /// A phrase for the way that follows: `a room without a door`.
    public var text: String {
        switch self {
        case .border: "open floor over a border"
        case .doorless: "the way into a room without a door"
        case .beside: "the way into a room from the path beside it"
        case .street: "the way into a shop from the street"
        case .room: "the way from room to room"
        case .relation: "a way that the source relates"
        case .stack: "a connector of shafts above each other"
        case .through: "the way through a room"
        case .exit: "the way from an exit to the paths outdoors"
        case .outdoors: "the way around the building"
        case .nearest: "the way to a place outside all units"
        case .level: "a change of level that nothing explains"
        case .override: "a way by an override"
        }
    }
}
