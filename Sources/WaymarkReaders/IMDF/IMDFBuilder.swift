import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Builds the draft of a venue from the features of an IMDF archive.
///
/// Ids are kept. Features that cannot be used are left out with a warning; `findings` reports many of a kind together.
struct IMDFBuilder {
    let archive: IMDFArchive
    let session = GEOSSession()
    var repair = PolygonRepair()
    let frame: GeoFrame
    var contents: VenueContents
    var origins = Origins()
    var joins: [UnitJoin] = []
    /// Why shafts are not in service, by unit.
    var closures: [FeatureID: String] = [:]
    /// What is stated about the ways through shafts, by unit.
    var shaftFlights: [FeatureID: ShaftFlight] = [:]
    var log = ImportLog()
    var findings: RowFindings

    /// The levels by key.
    var levels: [String: FeatureID] = [:]
    /// The buildings by key.
    var buildings: [String: FeatureID] = [:]
    /// The outlines of the levels indoors.
    var outlines: [FeatureID: [Polygon]] = [:]
    /// The buildings of each level.
    var levelBuildings: [FeatureID: [FeatureID]] = [:]
    /// The indices of the units by key: several if the geometry has several parts.
    var units: [String: [Int]] = [:]
    /// The levels of the units by key, also of units that an export added because IMDF requires them.
    var unitLevels: [String: FeatureID] = [:]
    /// The indices of the openings by key.
    var openings: [String: [Int]] = [:]
    /// The anchors by key.
    var anchors: [String: IMDFFeature] = [:]
    /// The addresses by key, as texts.
    var addresses: [String: String] = [:]
    /// The key of the unit in which each amenity is, in the order of its levels.
    var amenityUnits: [String: [String]] = [:]
    /// What amenities say of elevators, escalators and stairs, by the amenity's key.
    var statedShafts: [String: StatedShaft] = [:]
    /// The same by the unit that draws them, in the order of the amenities.
    var shaftsOfUnits: [Int: [StatedShaft]] = [:]
    /// The units that an amenity names, by its place, if there are several on its level.
    var furtherHosts: [FeatureID: [FeatureID]] = [:]
    /// The places in each unit, by the unit's key.
    var guests: [String: [Int]] = [:]
    /// How many more units may be looked at to find those around points.
    var searchesLeft = 50_000_000
    private var ids: [Origins.Kind: ForeignIDs] = [:]
    /// The feature that was left out last. It counts once, however many mistakes it has.
    private var lastLeftOut: SourceSpan?

    init(_ archive: IMDFArchive) {
        self.archive = archive
        findings = archive.findings
        let venue = archive.of(.venue).first
        frame = GeoFrame(anchor: Self.anchor(of: venue, archive))
        contents = VenueContents(id: "imdf", name: "imdf", anchor: frame.anchor)
    }

    /// The language of texts without translations.
    var language: String { contents.language }

    /// Returns the draft.
    mutating func draft(options: ImportOptions, diagnostics: inout [Diagnostic]) -> VenueDraft {
        addVenue(options, diagnostics: &diagnostics)
        if options.limits.stop?.isSent == true { return unfinished }
        addBuildings()
        addLevels()
        if options.limits.stop?.isSent == true { return unfinished }
        addUnits()
        if options.limits.stop?.isSent == true { return unfinished }
        addOpenings()
        if options.limits.stop?.isSent == true { return unfinished }
        addShapes()
        if options.limits.stop?.isSent == true { return unfinished }
        checkVehicles()
        settleBuildings()
        if options.limits.stop?.isSent == true { return unfinished }
        addPlaces()
        if options.limits.stop?.isSent == true { return unfinished }
        addRelationships()
        for type in IMDFType.allCases where !archive.of(type).isEmpty {
            log.read(type.plural, count: archive.of(type).count)
        }
        findings.report(to: &diagnostics)
        reportUnknown(to: &diagnostics)
        var draft = VenueDraft(contents: contents, origins: origins, isForeign: true)
        draft.bounds.outlines = outlines
        draft.joins = joins
        draft.closures = closures
        draft.shaftFlights = shaftFlights
        draft.furtherHosts = furtherHosts
        draft.derivation.openings = .sides(reach: 0.5)
        draft.derivation.makesElevatorPlaces = !archive.manifest.isOurs
        draft.log = log
        return draft
    }

    /// What is built so far, for an import that somebody stopped.
    private var unfinished: VenueDraft { VenueDraft(contents: contents, origins: origins, isForeign: true) }

    /// Returns the id of a feature: its own, unless an earlier export made it from another one.
    mutating func id(of feature: IMDFFeature, _ kind: Origins.Kind, part: Int = 0) -> FeatureID {
        let text = feature.extra("id")?.string ?? feature.id
        return ids[kind, default: ForeignIDs()].unused(part == 0 ? text : "\(text)-\(part + 1)")
    }

    /// Records where a feature was written.
    mutating func record(_ feature: IMDFFeature, _ kind: Origins.Kind, _ index: Int) {
        origins.record(feature.span, for: kind, index)
        for name in ["name", "hours", "category", "ordinal"] {
            if let span = feature[name]?.span { origins.record(span, for: kind, index, field: name) }
        }
        if feature.geometry != nil { origins.record(feature.geometrySpan, for: kind, index, field: "polygon") }
    }

    /// Returns the level of a feature; nil if it does not exist, which is reported, or if the feature is left out.
    mutating func level(of feature: IMDFFeature) -> FeatureID? {
        if let key = feature.key("level_id"), let level = levels[key] { return feature.isLeftOut ? nil : level }
        let noun = feature.type.rawValue
        leaveOut(feature, .unknownLevel) {
            feature.text("level_id").map {
                "the level \"\(GeoJSONText.short($0))\" of the \(noun) does not exist; it is left out"
            }
                ?? "the \(noun) has no \"level_id\" and is left out"
        }
        return nil
    }

    /// Reports a feature that is left out.
    mutating func leaveOut(_ feature: IMDFFeature, _ kind: RowFindings.Kind, _ message: () -> String) {
        findings.add(kind, at: feature.span, message)
        skip(feature)
    }

    /// Counts a feature that is left out.
    mutating func skip(_ feature: IMDFFeature) {
        guard !feature.isLeftOut, feature.span != lastLeftOut else { return }
        lastLeftOut = feature.span
        log.skipped(feature.type.plural, at: feature.span)
    }

    /// Returns the buildings that a feature refers to. Those that do not exist are reported.
    mutating func buildings(of feature: IMDFFeature) -> [FeatureID] {
        feature.keys("building_ids").compactMap { key in
            if let building = buildings[key] { return building }
            findings.add(.unknownBuilding, at: feature.span(of: "building_ids")) {
                "the building \"\(GeoJSONText.short(key))\" of the \(feature.type.rawValue) does not exist"
            }
            return nil
        }
    }

    private func reportUnknown(to diagnostics: inout [Diagnostic]) {
        for (type, found) in archive.unknownTypes.sorted(by: { $0.key < $1.key }) {
            let subject = found.count == 1 ? "1 feature" : "\(found.count) features"
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, .note,
                    "\(subject) of the type \"\(GeoJSONText.short(type))\" \(found.count == 1 ? "is" : "are") left out: "
                        + "IMDF does not define it", at: found.first))
        }
    }
}

/// The kinds of mistakes in IMDF features.
extension RowFindings.Kind {
    static let unknownLevel = Self(
        code: .unknownLevelReference, plural: "features are on levels that do not exist and are left out")
    static let unknownLevelOfSome = Self(
        code: .unknownLevelReference, plural: "references to levels that do not exist are ignored")
    static let unknownBuilding = Self(
        code: .unknownBuildingReference, plural: "references to buildings that do not exist are ignored")
    static let unknownUnit = Self(
        code: .danglingPathway, plural: "references to features that do not exist are ignored")
    static let unknownAnchor = Self(
        code: .danglingPathway, plural: "references to anchors that do not exist are ignored")
    static let outsideUnit = Self(
        code: .foreignAssumption, plural: "places lie outside the unit that they name; they are entered by that unit",
        help: "correct the position, or name the unit around it")
    static let vehiclesOnly = Self(
        code: .foreignAssumption, plural: "stairs or elevators have only openings for vehicles, so nobody walks there",
        help: "give one of their openings the category pedestrian")
    static let unknownUse = Self(
        code: .unknownForeignKind,
        plural: "openings have a category that IMDF does not define; people walk through them",
        help: "write pedestrian, emergencyexit, service, bicycle or automobile")
    static let noGeometry = Self(code: .badRow, plural: "features have no geometry of the right type and are left out")
    static let unusablePolygon = Self(code: .badPolygon, plural: "polygons cannot be repaired and are left out")
    static let unlocated = Self(code: .badRow, plural: "places have no position and are left out")
    static let unreadableHours = Self(
        code: .badOpeningHours, plural: "opening hours cannot be understood and are ignored",
        help: "write days with two letters and times with minutes: Mo-Fr 09:00-17:00")
    static let badRelationship = Self(code: .badRow, plural: "relationships cannot be used and are left out")
    static let unknownDirection = Self(
        code: .badValue, plural: "relationships have an unknown direction; they lead both ways",
        help: "write directed or undirected")
    static let missingOrdinal = Self(
        code: .badValue, plural: "levels have no ordinal that is a number; they are put at 0",
        help: "write the floor as a number: 0 is the ground")
}
