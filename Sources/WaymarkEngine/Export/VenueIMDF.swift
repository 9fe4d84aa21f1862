import Foundation
import WaymarkImport
import WaymarkImportKit
import WaymarkModel

/// A venue as an IMDF archive (Indoor Mapping Data Format 1.0.0, OGC 20-094).
///
/// The archive has what the specification requires, and reads back without loss of anything that IMDF can express. The same
/// venue and moment give the same bytes. `docs/import-imdf.md` says what becomes of each feature.
public struct VenueIMDF: Hashable, Sendable {
    /// A file of the archive.
    public struct File: Hashable, Sendable {
        /// The name: `unit.geojson`.
        public var name: String
        /// The contents.
        public var text: String
    }

    /// The files: `manifest.json` first, then one for each feature type.
    public let files: [File]
    /// What IMDF cannot express and the archive leaves out, such as `12 paths`.
    public let omissions: [String]

    /// Creates the archive of a venue.
    ///
    /// - Parameters:
    ///   - venue: The venue.
    ///   - moment: The moment that the manifest states.
    public init(_ venue: Venue, at moment: Timestamp) {
        let writer = IMDFWriter(
            venue.contents, created: VenueCalendar(timeZone: "UTC").format(moment), program: "Waymark \(Engine.version)"
        )
        files = writer.files.map { File(name: $0.name, text: $0.text) }
        omissions = writer.omissions
    }

    /// Returns what a venue loses when it is written as this archive and read again, such as `12 paths`; empty if nothing is
    /// lost.
    ///
    /// - Complexity: The time of an import, and of some routes.
    public func losses(of venue: Venue) -> [String] {
        omissions.isEmpty ? ExportLosses.of(venue, in: files.map { ($0.name, Data($0.text.utf8)) }) : omissions
    }

    /// Returns a way between places that the archive would open although the venue closes it, for walkers or wheelchairs; nil if
    /// there is none.
    package func openedWay(of venue: Venue) -> String? {
        ExportLosses.openedWay(of: venue, in: files.map { ($0.name, Data($0.text.utf8)) })
    }

    /// Whether `import` reads the archive: it has floors with ways between them. A venue of paths alone leaves none.
    ///
    /// - Complexity: The time of an import.
    public var isReadable: Bool { ExportLosses.read(files.map { ($0.name, Data($0.text.utf8)) }) != nil }

    /// The archive as a zip file, in which the specification wants it delivered.
    public var zip: Data { ZipWriter.archive(of: files.map { ($0.name, Data($0.text.utf8)) }) }
}
