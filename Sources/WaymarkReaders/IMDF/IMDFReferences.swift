import WaymarkImportKit
import WaymarkModel

/// References of which little is made, and that are mistakes nevertheless.
struct IMDFReferences {
    let archive: IMDFArchive
    /// The keys of the addresses and anchors that the archive has.
    let addresses, anchors: Set<String>

    /// Reports addresses, and anchors of kiosks and fixtures, that do not exist.
    func check(_ findings: inout RowFindings) {
        for type in [IMDFType.venue, .building, .section, .anchor, .occupant, .amenity] {
            check("address", of: type, among: addresses, .unknownAddress, &findings)
        }
        for type in [IMDFType.kiosk, .fixture] { check("anchor", of: type, among: anchors, .unknownAnchor, &findings) }
    }

    private func check(
        _ noun: String, of type: IMDFType, among known: Set<String>, _ kind: RowFindings.Kind,
        _ findings: inout RowFindings
    ) {
        for feature in archive.all(type) {
            guard let key = feature.key("\(noun)_id"), !known.contains(key) else { continue }
            findings.add(kind, at: feature.span(of: "\(noun)_id")) {
                "the \(noun) \"\(GeoJSONText.short(key))\" of the \(type.rawValue) does not exist"
            }
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let unknownAddress = Self(
        code: .danglingPathway, plural: "references to addresses that do not exist are ignored")
}
