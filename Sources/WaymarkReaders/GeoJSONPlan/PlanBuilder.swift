import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Builds a venue from the features of a GeoJSON plan.
struct PlanBuilder: DraftBuilder {
    /// A feature with what it becomes.
    struct Item {
        var feature: GeoJSONFeature
        var geometry: GeoJSONGeometry
        var rule: PlanRule
        var id: String
        /// What the file calls it; nil if it states no name.
        var label: LocalizedText?
        /// The kind as the file writes it.
        var kind: String?
        /// The names of its levels in the file; empty until they are found.
        var keys: [String] = []
        /// What the file calls its building; nil if it states none.
        var building: String?
        /// The indices of its levels.
        var levels: [Int] = []
        var span: SourceSpan { feature.span }
        var name: String? { label?.base }
    }

    var plan: PlanSource
    let dialect: PlanDialect
    let mapping: PlanMapping
    let session = GEOSSession()
    var contents: VenueContents
    var origins = Origins()
    var log = ImportLog()
    var findings = RowFindings()
    var items: [Item] = []
    /// The features whose geometry cannot be used. Their other mistakes are reported too.
    var unplaced: [Item] = []
    /// The features whose polygons are reported to have no area.
    private var flat: Set<SourceSpan> = []
    /// The buildings that the file names; empty if it is about one building.
    var buildings = StatedBuildings()
    /// The height of the outline of each building that is its footprint, as the distance from the ground in levels.
    var footprintHeights: [String: Double] = [:]
    /// The names of the levels in the file, by the index of the level.
    var levelKeys: [String] = []
    /// The names of levels that the features state, by the name in the file.
    var levelNames: [String: LocalizedText] = [:]
    /// The short names of levels that the features state.
    var shortLevelNames: [String: String] = [:]
    var unitIDs = ForeignIDs()
    var openingIDs = ForeignIDs()
    var obstacleIDs = ForeignIDs()
    var nodeIDs = ForeignIDs()
    var edgeIDs = ForeignIDs()
    var connectorIDs = ForeignIDs()
    var placeIDs = ForeignIDs()
    var detailIDs = ForeignIDs()
    var footprintIDs = ForeignIDs()
    /// What the names of properties are about.
    var subjects = PassageSubjects()
    /// Why shafts are not in service, by unit.
    var closures: [FeatureID: String] = [:]
    /// The paths that say of everybody that they may pass.
    var openPaths: Set<FeatureID> = []
    /// What is stated about the ways through shafts, by unit.
    var shaftFlights: [FeatureID: ShaftFlight] = [:]
    /// The nodes of the network by level and position in millimetres.
    var vertices: [PlanVertex: Int] = [:]
    private let scale: Double?

    let stop: StopSignal?

    init(
        _ plan: PlanSource, _ dialect: PlanDialect, mapping: PlanMapping, contents: VenueContents, scale: Double?,
        stop: StopSignal? = nil
    ) {
        self.stop = stop
        self.plan = plan
        self.dialect = dialect
        self.mapping = mapping
        self.contents = contents
        self.scale = scale
    }

    /// Returns the draft of the venue.
    mutating func draft(diagnostics: inout [Diagnostic]) -> VenueDraft {
        let span = SourceSpan(file: plan.files.first?.display ?? "")
        origins.record(span, for: .venue, 0)
        origins.record(span, for: .building, 0)
        contents.buildings = [Building(id: contents.id, name: contents.name)]
        setAnchor(at: span, diagnostics: &diagnostics)
        nameBuildings(diagnostics: &diagnostics)
        readItems()
        if isStopped { return unfinished }
        reportKinds(diagnostics: &diagnostics)
        reportProperties(diagnostics: &diagnostics)
        findBuildings()
        if isStopped { return unfinished }
        addLevels(diagnostics: &diagnostics)
        if isStopped { return unfinished }
        addPlan()
        if isStopped { return unfinished }
        settleBuildings()
        addPaths()
        if isStopped { return unfinished }
        addConnectors()
        addPlaces()
        if isStopped { return unfinished }
        checkLeftOut()
        findings.report(to: &diagnostics)
        var draft = VenueDraft(contents: contents, origins: origins, isForeign: true)
        draft.closures = closures
        draft.openPaths = openPaths
        draft.shaftFlights = shaftFlights
        draft.derivation.openings = .sides(reach: 0.5)
        draft.log = log
        return draft
    }

    // MARK: Positions

    private mutating func setAnchor(at span: SourceSpan, diagnostics: inout [Diagnostic]) {
        guard mapping.head.anchor == nil else { return }
        guard plan.isGeographic else {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "the coordinates are not longitudes and latitudes; they are read as \(scale ?? 1) m each", at: span,
                    help: "write a \"geojson.yaml\" with a scale and an anchor: {lat, lon, at: [x, y]}"))
            return
        }
        var extent = GeoExtent()
        for file in plan.files {
            for feature in file.features { if let geometry = feature.geometry { extent.add(geometry) } }
        }
        if let origin = extent.origin { contents.anchor = Anchor(origin: origin) }
    }

    /// Returns a position in metres of the venue's frame, in whole millimetres.
    func point(_ position: GeoJSONPosition) -> Point {
        if plan.isGeographic { return GeoFrame(anchor: contents.anchor).point(position) }
        let head = mapping.head
        let origin = head.anchorPosition ?? Point(x: 0, y: 0)
        let factor = scale ?? 1
        return Point(
            x: (position.x - origin.x) * factor, y: (position.y - origin.y) * factor * (head.isYDown ? -1 : 1)
        ).onGrid
    }

    func line(_ positions: [GeoJSONPosition]) -> [Point] {
        var points: [Point] = []
        for position in positions.map(point) where position != points.last { points.append(position) }
        return points
    }

    /// Returns the valid polygons of a feature, the largest first.
    mutating func polygons(of item: Item) -> [Polygon] {
        let drawn = item.geometry.polygons.map { rings in
            let rings = rings.map { Polygon.withoutRepeats($0.map(point)) }
            return Polygon(outer: rings.first ?? [], holes: rings.dropFirst().filter { $0.count > 2 })
        }
        var valid: [Polygon] = []
        for polygon in drawn {
            guard let (shape, isRepaired) = session.shape(of: polygon, least: 0.01) else {
                log.skipped("polygons without an area", at: item.feature.geometrySpan)
                if item.rule.role != .detail, flat.insert(item.span).inserted {
                    findings.add(.flatPolygon, at: item.feature.geometrySpan) {
                        "a polygon of \"\(item.name ?? item.id)\" has no area and is left out"
                    }
                }
                continue
            }
            if isRepaired {
                log.repaired("polygons that cross themselves", at: item.feature.geometrySpan)
                valid += shape.polygons
            } else {
                valid.append(polygon)
            }
        }
        return valid.count > 1 ? valid.sorted { $0.area > $1.area } : valid
    }

    // MARK: Kinds

    private mutating func readItems() {
        for file in plan.files {
            let rule = mapping.rule(forFile: file.stem) ?? mapping.rule(forFile: file.stem + ".geojson")
            for (number, feature) in file.features.enumerated() {
                if feature.geometry == nil, feature.gap != .unusable {
                    log.skipped("features without a geometry", at: feature.span)
                    if feature.gap == .absent { continue }
                }
                var item = self.item(feature, feature.geometry ?? .collection([]), file, rule, number)
                item.keys = keys(of: item, file, rule)
                if feature.geometry == nil {
                    if item.rule.role != .none { unplaced.append(item) }
                    continue
                }
                noteLevelName(of: item)
                if dialect == .plain {
                    item.building = mapping.building(of: feature) ?? rule?.building ?? file.building
                }
                log.read(item.rule.role.plural)
                if item.rule.role != .none { items.append(item) }
            }
        }
    }

    private func item(
        _ feature: GeoJSONFeature, _ geometry: GeoJSONGeometry, _ file: PlanFile, _ rule: PlanMapping.FileRule?,
        _ number: Int
    ) -> Item {
        // Files of other buildings that have the same name do not change the ids.
        let prefix = file.folders.last.flatMap { $0 == file.building ? "\($0)-" : nil } ?? ""
        let id = feature.id ?? mapping.value(.id, of: feature)?.text ?? "\(prefix)\(file.stem)-\(number + 1)"
        if dialect == .legacyIndoorOSM {
            let tags = LegacyIndoorTags.tags(of: feature)
            let short = id.replacing("node/", with: "n").replacing("way/", with: "w").replacing("relation/", with: "r")
            return Item(
                feature: feature, geometry: geometry, rule: LegacyIndoorTags.rule(tags), id: short,
                label: PlaceNames.name(tags["name"]).map { LocalizedText($0) },
                kind: tags["buildingpart"])
        }
        let kind = mapping.kind(of: feature, geometry)
        let stated = kind.flatMap { mapping.kinds[$0.lowercased()] } ?? rule?.rule
        let usual = mapping.isStated && !mapping.kinds.isEmpty ? nil : kind.flatMap(PlanRule.usual)
        var found = stated ?? usual ?? usualRule(of: file) ?? PlanRule.fallback(for: geometry)
        if stated == nil, geometry.polygons.isEmpty {
            // A word for a room on a line or point is not a floor.
            if found.role == .unit { found = PlanRule.fallback(for: geometry) }
            // People look for a desk or a kiosk that has a name.
            if found.obstacle == .fixture, geometry.lines.isEmpty,
                mapping.label(of: feature, language: contents.language) != nil
            {
                let word = kind.map { ForeignIDs.slug($0).lowercased() } ?? ""
                found = PlanRule(.place, category: word == "kiosk" ? "service.kiosk" : "service")
            }
            if dialect == .wrld, !geometry.lines.isEmpty, found.role == .opening { found = PlanRule(.path) }
        }
        // A way that is drawn as an area is floor.
        if stated == nil, found.role == .path, geometry.lines.isEmpty, !geometry.polygons.isEmpty {
            found = PlanRule(.unit, category: "walkway")
        }
        if found.category == nil { found.category = mapping.properties[.category].flatMap { feature[$0]?.text } }
        return Item(
            feature: feature, geometry: geometry, rule: found, id: id,
            label: mapping.label(of: feature, language: contents.language),
            kind: kind)
    }

    /// Returns what the name of one of several files says about its features: `doors`, `rooms-level-2`.
    private func usualRule(of file: PlanFile) -> PlanRule? {
        guard plan.files.count > 1, let rule = PlanRule.usual(for: file.stem) else { return nil }
        // "floor-2" names the level of the features, not what they are.
        return rule.role == .outline && StoreyNames.level(inName: file.stem) != nil ? nil : rule
    }

    /// Reports kinds of the mapping that no feature has.
    private func reportKinds(diagnostics: inout [Diagnostic]) {
        guard !mapping.kinds.isEmpty else { return }
        let used = Set(
            plan.files.flatMap(\.features).compactMap { mapping.kind(of: $0, $0.geometry)?.lowercased() })
        for kind in mapping.kinds.keys.sorted() where !used.contains(kind) {
            let near = EditDistance.suggestion(for: kind, among: used.sorted())
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, near == nil ? .note : .warning, "no feature has the kind \"\(kind)\"",
                    at: mapping.kindSpans[kind], help: near.map { "did you mean \"\($0)\"?" }))
        }
    }

    /// Reports properties of the mapping that no feature has.
    private func reportProperties(diagnostics: inout [Diagnostic]) {
        let features = plan.files.flatMap(\.features)
        for field in PlanMapping.Field.allCases {
            guard let name = mapping.properties[field], !features.isEmpty,
                features.allSatisfy({ mapping.value(field, of: $0) == nil })
            else { continue }
            let names = Set(features.flatMap { $0.properties.map(\.name) }).sorted()
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, .warning, "no feature has the property \"\(name)\"",
                    at: mapping.propertySpans[field],
                    help: EditDistance.suggestion(for: name, among: names).map { "did you mean \"\($0)\"?" }
                        ?? "the features have \(names.shortList())"))
        }
    }

    /// Returns the category of a unit or place: the rule's, otherwise a word made of the kind.
    func category(of item: Item, otherwise: String) -> String {
        if let category = item.rule.category { return category }
        guard let kind = item.kind, PlanRule.usual(for: kind) == nil else { return otherwise }
        let slug = ForeignIDs.slug(kind).lowercased()
        return slug.isEmpty || slug == otherwise ? otherwise : "\(otherwise).\(slug)"
    }
}
