/// Signs that people write before the items of a list where YAML has a hyphen.
package enum ListMark {
    /// Returns the sign with which a text begins, if it is such a sign with a blank behind it.
    package static func wrong(in text: some StringProtocol) -> Character? {
        let body = text.drop { $0 == " " }
        guard let first = body.first, "–—−‐‑•·*+".contains(first), body.dropFirst().hasPrefix(" ") else { return nil }
        return first
    }

    /// What is wrong with it, and what to write.
    package static func message(_ mark: Character) -> String {
        "an item of a list starts with a hyphen, not with \(mark)"
    }
    package static let help = "write - in its place, with a blank behind it"
}
