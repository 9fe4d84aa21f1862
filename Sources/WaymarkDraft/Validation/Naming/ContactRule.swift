import Foundation
import WaymarkModel

/// Checks that the websites, photos and telephone numbers of places can be opened and called.
///
/// Maps and pages link to them, so an address of another kind (`javascript:`, `file:`) is refused.
struct ContactRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.badContact]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let places = context.contents.places
        for index in places.indices
        where Self.hasContacts(places[index]) && findings.isJudged(.place, index) {
            let place = places[index]
            for (key, value, flaw) in Self.flaws(of: place) {
                findings.rejectEntry(
                    .place, index,
                    Diagnostic(
                        .badContact, .error, "place \"\(place.id)\" has the \(key) \"\(value)\"",
                        at: context.span(.place, index, [key]), label: flaw,
                        help: Self.help(key, value)))
            }
        }
    }

    /// Returns whether a place has anything to check.
    static func hasContacts(_ place: Place) -> Bool {
        place.website != nil || place.photo != nil || place.phone != nil
    }

    /// Returns the contacts of a place that cannot be used, each with its key and the reason.
    static func flaws(of place: Place) -> [(key: String, value: String, flaw: String)] {
        var flaws: [(key: String, value: String, flaw: String)] = []
        if let website = place.website, !isAddress(website) { flaws.append(("website", website, "not an address")) }
        if let photo = place.photo, !isAddress(photo), !isPicture(photo) {
            flaws.append(("photo", photo, "neither an address nor a PNG or JPEG file"))
        }
        if let phone = place.phone, !isNumber(phone) { flaws.append(("phone", phone, "not a number")) }
        return flaws
    }

    /// Removes the contacts that cannot be used.
    static func clean(_ place: inout Place) {
        for (key, _, _) in flaws(of: place) {
            switch key {
            case "website": place.website = nil
            case "photo": place.photo = nil
            default: place.phone = nil
            }
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        guard text.utf8.count <= 2000, !text.contains(where: \.isWhitespace), let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { return false }
        return parts.host.map { !$0.isEmpty } ?? false
    }

    private static func isPicture(_ path: String) -> Bool {
        guard ["png", "jpg", "jpeg"].contains((path as NSString).pathExtension.lowercased()) else { return false }
        return isInside(path) && !path.contains(":")
    }

    private static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.contains("\\") && !path.split(separator: "/").contains("..")
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits = text.unicodeScalars.filter { ("0"..."9").contains($0) }.count
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            ("0"..."9").contains(scalar) || "+-/(). ;,x#*ext".unicodeScalars.contains(scalar)
        }
        return isPlain && (3...40).contains(digits)
    }

    private static func help(_ key: String, _ value: String) -> String {
        switch key {
        case "phone": return "write it as it is dialled: +31 20 555 0123"
        case "photo" where !value.contains(":") && !value.hasPrefix("www."):
            return isInside(value)
                ? "save the picture as PNG or JPEG: \((value as NSString).deletingPathExtension).png"
                : "copy the picture into the folder of the venue, and write its name: pictures/loft.png"
        default:
            return value.contains(":") || value.contains(" ") || !value.contains(".")
                ? "write the whole address: https://…" : "write https://\(value)"
        }
    }
}
