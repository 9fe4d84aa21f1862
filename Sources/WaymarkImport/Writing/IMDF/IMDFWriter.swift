import Foundation
import WaymarkDraft
import WaymarkModel
import WaymarkReaders

/// Writes a venue as an IMDF archive (version 1.0.0, OGC 20-094).
///
/// The archive has every property that the specification requires. What IMDF cannot express is added in the property
/// `waymark` of features, so that reading the archive back restores the floor plan and the places. Nodes, paths and regions are
/// not written. The same venue gives the same bytes.
package struct IMDFWriter {
    /// A file of an archive.
    package struct File: Hashable, Sendable {
        /// The name: `unit.geojson`.
        package var name: String
        /// The contents.
        package var text: String
    }

    let contents: VenueContents
    let session = GEOSSession()
    var ids: IMDFIdentifiers
    /// The features of each type, in the author's order.
    var features: [IMDFType: [JSON]] = [:]
    /// The units of each level, in the author's order.
    let unitsByLevel: [FeatureID: [WaymarkModel.Unit]]
    /// The nodes at which connectors stop.
    let stops: [FeatureID: PathNode]
    /// The units, besides those of the venue, that stand for levels without any.
    var standIns: [FeatureID: String] = [:]
    /// Why the shafts through which nobody gets are not in service, by unit.
    var closures: [FeatureID: String] = [:]
    /// What the archive does not have, for the report: `12 paths`.
    package private(set) var omissions: [String] = []
    private let created: String
    private let program: String

    /// Prepares the features.
    ///
    /// - Parameters:
    ///   - created: The moment for the manifest, in ISO 8601 with an offset.
    ///   - program: The name and the version of the program, for the manifest.
    package init(_ contents: VenueContents, created: String, program: String) {
        self.contents = contents
        self.created = created
        self.program = program
        unitsByLevel = Dictionary(grouping: contents.units, by: \.level)
        let named = Set(contents.connectors.flatMap { $0.stops.map(\.node) })
        let nodes = contents.nodes.filter { named.contains($0.id) }
        stops = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
        ids = IMDFIdentifiers(venue: contents.id)
        ids.claim(contents)
        findClosures()
        addVenue()
        addLevels()
        addUnits()
        addOpenings()
        addShapes()
        addPlaces()
        addConnectors()
        listOmissions()
    }

    /// The files: the manifest first, then one for each feature type.
    package var files: [File] {
        var manifest: [JSON.Member] = [
            .init("version", "1.0.0"), .init("created", .string(created)), .init("generated_by", .string(program)),
            .init("language", .string(contents.language)),
        ]
        manifest.append(.init("extensions", [.string(IMDFExtension.identifier)]))
        let files = IMDFType.allCases.compactMap { type in
            features[type].map { File(name: "\(type.rawValue).geojson", text: Self.collection($0, type)) }
        }
        return [File(name: "manifest.json", text: JSON.object(manifest).formatted() + "\n")] + files
    }

    private static func collection(_ features: [JSON], _ type: IMDFType) -> String {
        "{\"type\": \"FeatureCollection\", \"name\": \(JSON.quoted(type.rawValue)), \"features\": [\n"
            + features.map { $0.compact() }.joined(separator: ",\n") + "\n]}\n"
    }

    /// Adds a feature.
    ///
    /// - Parameter extras: What IMDF cannot express.
    mutating func add(
        _ type: IMDFType, _ id: String, _ geometry: JSON, _ properties: [JSON.Member], extras: [JSON.Member] = []
    ) {
        let own = extras.filter { $0.value != .null }
        let all = own.isEmpty ? properties : properties + [.init(IMDFExtension.member, .object(own))]
        features[type, default: []].append(
            .object([
                .init("id", .string(id)), .init("type", "Feature"), .init("feature_type", .string(type.rawValue)),
                .init("geometry", geometry), .init("properties", .object(all)),
            ]))
    }

    private mutating func listOmissions() {
        func note(_ count: Int, _ singular: String, _ plural: String) {
            if count > 0 { omissions.append(count == 1 ? "1 \(singular)" : "\(count) \(plural)") }
        }
        note(Set(contents.edges.filter { $0.derivedFrom == nil }.map(\.path)).count, "path", "paths")
        note(contents.nodes.count { $0.derivedFrom == nil }, "node", "nodes")
        note(contents.connectors.count { connector in !isWritten(connector) }, "connector", "connectors")
        note(contents.recommendations.count, "recommendation", "recommendations")
        note(contents.levels.count { $0.underlay.file != nil }, "image under a plan", "images under plans")
        note(contents.holidays.count, "public holiday", "public holidays")
        note(contents.holidayRegion == nil ? 0 : 1, "region of public holidays", "regions of public holidays")
    }
}
