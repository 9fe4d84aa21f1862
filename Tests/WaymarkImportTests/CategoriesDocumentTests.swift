import Foundation
import Testing
import WaymarkModel

@Suite struct `The document of categories matches the code` {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/categories.md")

    private static var groups: [String] {
        ["| group | words |", "| --- | --- |"]
            + KnownCategories.all.map { group in
                "| `\(group.parent)` | \(group.words.map { "`\($0)`" }.joined(separator: ", ")) |"
            }
    }

    private static var meanings: [String] {
        let words = Dictionary(grouping: CategoryMeaning.all, by: \.meaning)
        return ["| category | other words for it |", "| --- | --- |"]
            + words.sorted { $0.key < $1.key }.map { meaning, words in
                "| `\(meaning)` | \(words.map { "`\($0.word)`" }.joined(separator: ", ")) |"
            }
    }

    @Test(arguments: [("| group ", groups), ("| category ", meanings)])
    func `The document has the same tables as the code`(head: String, rows: [String]) throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = try #require(lines.firstIndex { $0.hasPrefix(head) })
        let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            lines.replaceSubrange(first..<end, with: rows)
            try lines.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        #expect(Array(lines[first..<end]) == rows, "WAYMARK_BLESS=1 swift test --filter CategoriesDocument writes it")
    }

    @Test(arguments: [
        ("food.cafe", "cafe", true), ("cafe", "food.cafe", true), ("cafe", "food", true),
        ("food.cafe.vegan", "cafe", true),
        ("cafe.vegan", "food.cafe", true), ("restroom", "toilet", true),
        ("amenity.restroom.accessible", "toilet", true),
        ("toilet.accessible", "restroom", true), ("food.cafe", "food", true), ("food.cafes", "food.cafe", false),
        ("food", "food.cafe", false), ("foodcourt", "food.cafe", false), ("shop.books", "books", false),
        ("staff.library", "library", false),
    ])
    func `A word of IMDF or OpenStreetMap finds what it names, and is found by it`(
        category: String, wanted: String, isFound: Bool
    ) {
        #expect(CategoryMeaning.isOf(category, wanted) == isFound)
    }

    @Test func `What a word means is a category that is listed`() {
        for (word, meaning) in CategoryMeaning.all {
            let parts = meaning.split(separator: ".").map(String.init)
            let isListed =
                KnownCategories.contains(meaning)
                && (parts.count == 1 || KnownCategories.words(below: parts[0]).contains(parts[1]))
            #expect(isListed, "\(word) means \(meaning)")
        }
    }
}
