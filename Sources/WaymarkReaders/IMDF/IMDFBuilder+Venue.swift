import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IMDFBuilder {
    /// Returns the position of the venue's frame: that of an earlier export, otherwise the middle of the features.
    static func anchor(of venue: IMDFFeature?, _ archive: IMDFArchive) -> Anchor {
        if let members = venue?.extra("anchor")?.members {
            func number(_ name: String) -> Double? { members.last { $0.name == name }?.node.number }
            let origin = Coordinate(latitude: number("lat") ?? .nan, longitude: number("lon") ?? .nan)
            let bearing = number("bearing") ?? 0
            if origin.isValid, abs(bearing) <= 360 { return Anchor(origin: origin, bearing: bearing) }
        }
        for types in [[IMDFType.level, .unit], IMDFType.allCases] {
            var extent = GeoExtent()
            for type in types { archive.of(type).compactMap(\.geometry).forEach { extent.add($0) } }
            if let origin = extent.origin { return Anchor(origin: origin) }
        }
        return Anchor(origin: Coordinate(latitude: 0, longitude: 0))
    }

    /// Reads the venue's own properties.
    mutating func addVenue(_ options: ImportOptions, diagnostics: inout [Diagnostic]) {
        let venues = archive.of(.venue)
        let stem = (archive.name as NSString).deletingPathExtension
        let slug = ForeignIDs.slug(stem)
        contents.id = FeatureID(slug.isEmpty ? "imdf" : slug)
        contents.name = LocalizedText(stem.isEmpty ? "imdf" : stem)
        chooseLanguage(diagnostics: &diagnostics)
        for address in archive.of(.address) { addresses[address.key] = Self.text(of: address) }
        if let venue = venues.first {
            contents.id = id(of: venue, .venue)
            contents.name = IMDFLabels.localized(venue["name"], language: language) ?? contents.name
            origins.record(venue.span, for: .venue, 0)
            if let span = venue["name"]?.span { origins.record(span, for: .venue, 0, field: "name") }
        } else {
            diagnostics.append(
                Diagnostic(
                    .missingTable, .warning, "the archive has no venue; its name is that of the file",
                    at: SourceSpan(file: archive.root)))
        }
        let typed = ForeignIDs.slug(options.venueID ?? contents.id.rawValue)
        if !typed.isEmpty { contents.id = FeatureID(typed) }
        if let second = venues.dropFirst().first {
            diagnostics.append(
                Diagnostic(
                    .badRow, .warning,
                    "the archive has \(venues.count) venues; all levels are imported as the first one",
                    at: second.span))
        }
        var statements: [String] = []
        for statement in archive.manifest.statements + archive.statements where !statements.contains(statement) {
            statements.append(statement)
        }
        contents.attribution =
            venues.first?.extra("attribution")?.string
            ?? (statements.isEmpty ? nil : statements.joined(separator: "; "))
        contents.categories = venues.first?.extra("categories")?.items?.compactMap(\.string) ?? []
        setTimeZone(options, venues.first, diagnostics: &diagnostics)
    }

    /// Chooses the venue's language: that of the manifest, unless most names are only in another one.
    private mutating func chooseLanguage(diagnostics: inout [Diagnostic]) {
        contents.language = archive.manifest.language
        guard !archive.manifest.isOurs else { return }
        var counts: [String: Int] = [:]
        var total = 0
        var first: SourceSpan?
        for type in [IMDFType.venue, .building, .level, .unit, .occupant, .amenity, .kiosk, .section, .geofence] {
            for feature in archive.of(type) {
                let labels = IMDFLabels.labels(feature["name"]).keys.filter { !$0.isEmpty }
                guard !labels.isEmpty else { continue }
                first = first ?? feature["name"]?.span
                total += 1
                for label in labels { counts[label, default: 0] += 1 }
            }
        }
        func count(_ language: String) -> Int {
            let primary = language.prefix { $0 != "-" }
            return counts.filter { $0.key == primary || $0.key.hasPrefix(primary + "-") }.values.reduce(0, +)
        }
        guard count(language) * 2 < total,
            let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key, count(best) > count(language)
        else { return }
        let stated = archive.manifest.statesLanguage
        contents.language = best
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "the venue's language is \"\(best)\": \(counts[best] ?? 0) of \(total) names are in it", at: first,
                notes: stated ? ["the manifest states \"\(archive.manifest.language)\""] : []))
    }

    private mutating func setTimeZone(
        _ options: ImportOptions, _ venue: IMDFFeature?, diagnostics: inout [Diagnostic]
    ) {
        if let zone = options.timeZone ?? venue?.extra("time_zone")?.string {
            contents.timeZone = zone
            return
        }
        let country = (archive.of(.address).first { $0.key == venue?.key("address_id") } ?? archive.of(.address).first)?
            .text("country")
        TimeZoneAssumption.apply(
            to: &contents, stated: nil, country: country, at: venue?.span ?? SourceSpan(file: archive.root),
            diagnostics: &diagnostics)
    }

    /// Returns an address on one line.
    private static func text(of address: IMDFFeature) -> String {
        let place = [address.text("postal_code"), address.text("locality")].compactMap { $0 }.joined(separator: " ")
        let parts = [address.text("address"), address.text("unit"), place, address.text("country")]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Adds the buildings. The levels of a venue without any belong to the site.
    mutating func addBuildings() {
        for feature in archive.of(.building) {
            let id = id(of: feature, .building)
            let name =
                IMDFLabels.localized(feature["name"], language: language)
                ?? IMDFLabels.localized(feature["alt_name"], language: language)
            buildings[feature.key] = id
            record(feature, .building, contents.buildings.count)
            let number = contents.buildings.count + 1
            let claims = feature.passage(besides: Self.outlineProperties, isDated: false)
            report(claims, of: feature, using: [.access])
            contents.buildings.append(
                Building(
                    id: id,
                    name: name
                        ?? (archive.of(.building).count == 1 ? contents.name : LocalizedText("Building \(number)")),
                    access: access(of: feature).union(claims.access),
                    closure: PlannedClosure(reason: feature.extra("closure")?.string ?? claims.closure)))
        }
    }

    /// Adds the levels. Several may have the same ordinal: wings, paid areas, buildings.
    mutating func addLevels() {
        let venue = archive.of(.venue).first
        let whole = venue?.passage(besides: Self.outlineProperties, isDated: false)
        if let venue, let whole { report(whole, of: venue, using: [.access]) }
        let roles = venue.map { access(of: $0) } ?? []
        for feature in archive.all(.level) {
            var ordinal = feature.extra("ordinal")?.number ?? feature["ordinal"]?.number
            if ordinal == nil {
                ordinal = feature.text("ordinal").flatMap { Double($0) }
                if ordinal == nil {
                    findings.add(.missingOrdinal, at: feature.span(of: "ordinal")) {
                        feature.text("ordinal").map {
                            "the ordinal \"\(GeoJSONText.short($0))\" of the level is not a number; it is put at 0"
                        } ?? "the level has no ordinal; it is put at 0"
                    }
                }
            }
            let owners = buildings(of: feature)
            if feature.isLeftOut { continue }
            let id = id(of: feature, .level)
            levels[feature.key] = id
            record(feature, .level, contents.levels.count)
            let number = NumberText.short(ordinal ?? 0)
            let short = IMDFLabels.localized(feature["short_name"], language: language)?.base
            let name = IMDFLabels.localized(feature["name"], language: language)
            levelBuildings[id] = owners
            if feature.flag("outdoor") != true {
                outlines[id] = (feature.geometry?.polygons ?? []).map { frame.polygon($0).normalised }.filter(isSound)
            }
            let claims = feature.passage(besides: Self.outlineProperties)
            report(claims, of: feature, using: [.access])
            let own = access(of: feature).union(claims.access)
            let owner = feature.extra("shared") == nil ? levelBuildings[id]?.first : nil
            contents.levels.append(
                Level(
                    id: id, building: levelBuildings[id]?.count == 1 ? owner : nil,
                    ordinal: ordinal ?? 0,
                    name: name ?? LocalizedText(short.map { "Level \($0)" } ?? "Level \(number)"),
                    shortName: short ?? number, elevation: feature.extra("elevation")?.number,
                    isOutdoor: feature.flag("outdoor") ?? false, hours: claims.period.hours(besides: nil),
                    access: own.isEmpty ? roles.union(whole?.access ?? []) : own,
                    closure: PlannedClosure(
                        reason: feature.extra("closure")?.string ?? claims.closure ?? whole?.closure)))
        }
    }

    /// The properties of the venue, buildings and levels that are read, or that say nothing about passing them.
    private static let outlineProperties: Set<String> = [
        "category", "restriction", "name", "alt_name", "short_name", "ordinal", "outdoor", "display_point",
        "address_id",
        "building_ids", "hours", "phone", "website",
    ]
}
