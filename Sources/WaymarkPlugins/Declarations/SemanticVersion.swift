/// A version as defined by semver.org: `1.2.0`, `2.0.0-beta.1+7`.
package struct SemanticVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The first number.
    package var major: Int
    /// The second number.
    package var minor: Int
    /// The third number.
    package var patch: Int
    /// The text after `-`, such as `beta.1`; empty for releases.
    package var prerelease: String
    /// The text after `+`, which does not affect the order.
    package var build: String

    /// Reads a version of at most 64 bytes; returns nil if the text is not a semantic version.
    package init?(_ text: String) {
        guard text.utf8.count <= 64 else { return nil }
        let withBuild = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let withPrerelease = withBuild[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = withPrerelease[0].split(separator: ".", omittingEmptySubsequences: false).compactMap(Self.number)
        guard numbers.count == 3, withPrerelease[0].count(where: { $0 == "." }) == 2 else { return nil }
        (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
        prerelease = withPrerelease.count > 1 ? String(withPrerelease[1]) : ""
        build = withBuild.count > 1 ? String(withBuild[1]) : ""
        for part in withPrerelease.dropFirst() where !Self.isLabel(part, allowsLeadingZero: false) { return nil }
        for part in withBuild.dropFirst() where !Self.isLabel(part, allowsLeadingZero: true) { return nil }
    }

    /// The version as text.
    package var description: String {
        "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease) + (build.isEmpty ? "" : "+" + build)
    }

    /// Returns whether a version precedes another, by the rules of semver.org.
    package static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        let (first, second) = ([left.major, left.minor, left.patch], [right.major, right.minor, right.patch])
        if first != second { return first.lexicographicallyPrecedes(second) }
        if left.prerelease.isEmpty || right.prerelease.isEmpty {
            return !left.prerelease.isEmpty && right.prerelease.isEmpty
        }
        return left.prerelease.split(separator: ".").lexicographicallyPrecedes(right.prerelease.split(separator: ".")) {
            switch (number($0), number($1)) {
            case (let first?, let second?): first < second
            case (nil, nil): $0 < $1
            case (let first, _): first != nil
            }
        }
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text == "0" || text.first != "0"
        else { return nil }
        return Int(text)
    }

    private static func isLabel(_ text: Substring, allowsLeadingZero: Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            let isDigits = part.allSatisfy { $0.isASCII && $0.isNumber }
            return !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
                && (allowsLeadingZero || !isDigits || part == "0" || part.first != "0")
        }
    }
}
