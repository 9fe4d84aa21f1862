import WaymarkImportKit
import WaymarkModel

/// The contents that a reader has read from an author's files, before validation, with the position of each part in the
/// files.
///
/// A reader leaves three gaps that the validator fills. A `length` of NaN of an edge is computed from the geometry. An
/// empty `level` and a `position` of NaN of a place are taken from its first entrance. Empty `flights` of a walked
/// connector become an empty flight between each two stops.
package struct VenueDraft: Sendable {
    /// The contents, not validated.
    package var contents: VenueContents
    /// Where the parts of the contents were written.
    package var origins: Origins
    /// Whether the format is foreign. Invalid parts of a foreign format are left out with a warning; in the native
    /// format they are errors.
    package var isForeign: Bool
    /// The spans of features that were only partly read. Mistakes that the rules find there are consequences.
    package var misread: Set<SourceSpan> = []
    /// The kinds of features of which some can be missing because something was not read. Unknown references to them
    /// are not reported.
    package var unread: Set<Origins.Kind> = []
    /// What was not read, and where ways may be missing because of that.
    package var damage = ReadingDamage()
    /// The spans of texts that were written as a map with only the venue's own language.
    package var untranslated: Set<SourceSpan> = []
    /// How a network is derived from the floor plan of this source.
    package var derivation = DerivationRules()
    /// The code of the country that the source states; nil if it states none.
    package var country: String?
    /// Whether the source states the whole network, so that nothing is derived.
    package var hasWholeNetwork = false
    /// The relationships between units that the source states.
    package var joins: [UnitJoin] = []
    /// What passes above or below the floors of its level.
    package var layers = LayerBook()
    /// Why nobody may enter some units: rooms, and the shafts of elevators and stairs.
    package var closures: [FeatureID: String] = [:]
    /// The paths whose delay is that of every metre of them, such as one of gravel: a piece has its share of it.
    package var slowPaths: Set<FeatureID> = []
    /// The paths that say of everybody that they may pass: what a room around them says of that does not hold on them.
    package var openPaths: Set<FeatureID> = []
    /// What is stated about the ways through some shafts, by unit.
    package var shaftFlights: [FeatureID: ShaftFlight] = [:]
    /// The points from which the path to some places is looked for: on the outline of each, where a path is near.
    package var doorsteps: [FeatureID: Point] = [:]
    /// The units in which some places are besides the one around them: people come to them from each.
    package var furtherHosts: [FeatureID: [FeatureID]] = [:]
    /// What stands between places and the paths around them.
    package var bounds = PlaceBounds()
    /// The nodes of ways that only run along the wall of a room, or touch it, by the room: they do not lead into it.
    package var passedWalls: [FeatureID: Set<FeatureID>] = [:]
    /// The short paths through what stands at a node of a path: doors, gates, barriers, kerbs, and what else a node says of who may pass.
    package var barrierPaths: Set<FeatureID> = []
    /// The places that are open floor, of which the entrances are only those to which paths lead: people also come over the floor.
    package var floorPlaces: Set<FeatureID> = []
    /// The places that are rooms with an entrance at a path: they are entered by their other doors, too.
    package var roomPlaces: Set<FeatureID> = []
    /// Ways between nodes that nobody may use, closed and with their causes. They become edges where nothing open joins their ends.
    package var closedEdges: [PathEdge] = []
    /// The edges that were added only so that a refusal can name them. What only they lead to counts as unconnected.
    package var barredEdges: Set<FeatureID> = []
    /// Where the stairs, ramps and escalators come from that end at a node: the next point of each as it is drawn. Without it, they come
    /// straight from their next stop.
    package var approaches: [FeatureID: [Point]] = [:]
    /// The places of which the derivation has reported why nobody gets there.
    package var barredPlaces: Set<FeatureID> = []
    /// How long the flights of ramps are drawn, in metres on the plan, of those whose stops do not show it; 0 where nothing does.
    package var drawnRuns: [FeatureID: [Double]] = [:]
    /// The images under the plans, by their level.
    package var images: [FeatureID: UnderlayImage] = [:]
    /// The levels whose points count in the pixels of their image.
    package var levelsInPixels: Set<FeatureID> = []
    /// The levels whose points are written in a frame, and not in the venue's plan.
    package var framedLevels: Set<FeatureID> = []
    /// The routes that the venue promises.
    package var tests: [RouteTest] = []
    /// What the reader read, repaired and left out.
    package var log = ImportLog()

    /// Creates a draft.
    package init(contents: VenueContents, origins: Origins = Origins(), isForeign: Bool = false) {
        self.contents = contents
        self.origins = origins
        self.isForeign = isForeign
    }

    /// Hands over the draft and leaves a blank one, so that nothing else keeps its features alive while they change.
    package mutating func take() -> VenueDraft {
        defer { self = VenueDraft(contents: VenueContents()) }
        return self
    }

    /// Hands over the contents and leaves blank ones.
    mutating func takeContents() -> VenueContents {
        defer { contents = VenueContents() }
        return contents
    }

    /// Hands over the origins and leaves blank ones, so that they are freed when nothing is reported any more.
    mutating func takeOrigins() -> Origins {
        defer { origins = Origins() }
        return origins
    }
}
