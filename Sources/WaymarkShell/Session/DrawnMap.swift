import WaymarkAnswers
import WaymarkEngine

/// A command that drew a map in the terminal, and the zoom that it had.
struct DrawnMap {
    var words: [String]
    var zoom: Double

    /// The zooms that `+` and `-` step through.
    private static let steps: [Double] = [1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]

    /// Returns the command that draws the same map larger or smaller; nil if there is no larger or smaller zoom.
    func words(larger: Bool) -> [String]? {
        let next = larger ? Self.steps.first { $0 > zoom * 1.01 } : Self.steps.last { $0 < zoom * 0.99 }
        guard let next else { return nil }
        var words = words
        while let index = words.firstIndex(where: { $0 == "--zoom" || $0.hasPrefix("--zoom=") }) {
            words.removeSubrange(index..<min(index + (words[index] == "--zoom" ? 2 : 1), words.count))
        }
        return words + ["--zoom=\(JSON.decimal(next, places: 1))"]
    }
}

extension ShellSession {
    /// Returns the words to run: `+` and `-` draw the last map larger or smaller.
    ///
    /// - Throws: `ShellError` if no map was drawn, or the zoom is at its limit.
    func zoomed(_ words: [String]) throws -> [String] {
        guard words == ["+"] || words == ["-"] else { return words }
        guard let lastMap else {
            throw ShellError(.invalid, "there is no map to zoom", help: "map draws one; then + and - zoom")
        }
        guard let next = lastMap.words(larger: words == ["+"]) else {
            throw ShellError(
                .invalid, words == ["+"] ? "the map cannot be larger" : "the map already shows the whole level",
                help: words == ["+"] ? "- draws it smaller" : "+ draws it larger")
        }
        return next
    }
}
