import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `categories [CATEGORY]`: lists the categories that many venues use.
struct CategoriesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories", abstract: "List the categories of places that many venues use.",
        discussion: """
            Routes, lists and maps know these categories. A venue can have others: check asks about those that look like \
            typing mistakes, and categories: in venue.yaml names the author's own. A word without its group means one of \
            them: cafe is food.cafe, and who asks for either, or for food, finds both.
            """)

    @Argument(
        help: ArgumentHelp(
            "Only those below a category, such as food, or with a word, such as cafe.", valueName: "category"))
    var category: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let all = KnownCategories.all.flatMap { group in group.words.map { "\(group.parent).\($0)" } }
        let shown = category.map { Self.found(by: $0, among: all) } ?? all
        guard !shown.isEmpty else {
            let name = category ?? ""
            let known =
                KnownCategories.all.map(\.parent) + all.compactMap { $0.split(separator: ".").last.map(String.init) }
            throw ShellError(
                .conflict, "no known category starts with \"\(name)\"",
                help: EditDistance.suggestion(for: name, among: known).map { "did you mean \"\($0)\"?" }
                    ?? "waymark categories lists all")
        }
        return CommandOutcome(CategoriesAnswer(shown))
    }

    /// Returns the categories below one, or else those with a word, and the one that it means.
    private static func found(by wanted: String, among all: [String]) -> [String] {
        let below = all.filter { $0.hasPrefix(wanted + ".") }
        if !below.isEmpty { return below }
        let meant = CategoryMeaning.dotted(wanted).map { [$0] } ?? []
        return Set(meant + all.filter { $0.split(separator: ".").contains(Substring(wanted)) }).sorted()
    }
}
