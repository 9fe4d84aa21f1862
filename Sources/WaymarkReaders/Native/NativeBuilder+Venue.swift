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
            hasLanguage = LanguageTag.isTag(tag)
            languages.span = language.span
            contents.language = tag
        }
        contents = fields.read(contents, except: ["language", "timeZone"])
        isAnchored = fields["anchor"] != nil
        if let id = fields["id"], let text = id.text { checkVenueID(text, at: id.span) }
        readTimeZone(fields)
        hasWholeNetwork = isStated(
            "network", as: "whole", fields, else: "then what is missing is derived from the floor plan")
        isForeign = isStated("origin", as: "foreign", fields, else: "then mistakes are errors")
        fields.record(.venue, 0)
        fields.recordNested(["anchor", "costs"], .venue, 0)
        return true
    }

    /// Returns whether a key has the only word that it can have.
    private func isStated(_ key: String, as word: String, _ fields: Fields, else effect: String) -> Bool {
        guard let value = fields[key], let text = text(value, key) else { return false }
        if text == word { return true }
        report(
            .badValue, "the \(key) cannot be \"\(text)\"", at: value.span,
            help: "write \"\(key): \(word)\", or leave it out: \(effect)")
        return false
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
            // Who writes UTC alone means it. London is not on GMT in summer, nor New York on EST.
            guard name.contains(/^(Etc\/)?(GMT|UTC)[+-]|^(GMT|Greenwich|EST|MST|HST)$/) else { return }
            return diagnostics.append(
                Diagnostic(
                    .unknownTimeZone, .warning, "\"\(name)\" is a fixed difference, without summer time",
                    at: value.span,
                    help: "write the IANA name of the place, such as Europe/London"))
        }
        let known = TimeZone.knownTimeZoneIdentifiers
        let guess =
            known.first { $0.lowercased().hasSuffix("/" + name.lowercased().replacing(" ", with: "_")) }
            ?? EditDistance.suggestion(for: name, among: known)
        report(
            .unknownTimeZone, "unknown time zone \"\(name)\"", at: value.span,
            help: guess.map { "did you mean \"\($0)\"?" } ?? "write an IANA name such as Europe/Amsterdam")
    }
}
