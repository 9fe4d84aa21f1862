import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads the properties of a venue.
extension NativeBuilder {
    /// The supported version of the format.
    package static let formatVersion = 1

    /// Reads the properties of `venue.yaml`, without its lists.
    ///
    /// - Returns: False if the version is not supported.
    func readHead(_ fields: Fields) -> Bool {
        if let version = fields["waymark"], version.text != String(Self.formatVersion) {
            report(
                .unsupportedVersion, "unsupported format version \(version.text.map { "\"\($0)\"" } ?? version.noun)",
                at: version.span, help: "this Waymark reads \"waymark: \(Self.formatVersion)\"")
            return false
        }
        if let language = fields["language"], let tag = text(language, "language") {
            languageTag(tag, at: language.span)
            contents.language = tag
        }
        contents = fields.read(contents, except: ["language", "timeZone"])
        isAnchored = fields["anchor"] != nil
        if let id = fields["id"], let text = id.text { checkVenueID(text, at: id.span) }
        readTimeZone(fields)
        if let network = fields["network"], let word = text(network, "network") {
            hasWholeNetwork = word == "whole"
            if !hasWholeNetwork {
                report(
                    .badValue, "the network cannot be \"\(word)\"", at: network.span,
                    help:
                        "write \"network: whole\", or leave it out: then what is missing is derived from the floor plan"
                )
            }
        }
        fields.record(.venue, 0)
        return true
    }

    private func checkVenueID(_ id: String, at span: SourceSpan) {
        let allowed = id.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard !allowed else { return }
        report(
            .badValue, "the id of a venue cannot be \"\(id)\"", at: span,
            help: "use letters, digits, dots, dashes and underscores only")
    }

    private func readTimeZone(_ fields: Fields) {
        guard let value = fields["timeZone"], let name = text(value, "timeZone") else { return }
        if TimeZone(identifier: name) != nil {
            contents.timeZone = name
            return
        }
        let guess = EditDistance.suggestion(for: name, among: TimeZone.knownTimeZoneIdentifiers)
        report(
            .unknownTimeZone, "unknown time zone \"\(name)\"", at: value.span,
            help: guess.map { "did you mean \"\($0)\"?" } ?? "write an IANA name such as Europe/Amsterdam")
    }
}
