import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `categories [CATEGORY]`: lists the categories that many venues use.
struct CategoriesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories", abstract: "List the categories of places that many venues use.",
        discussion: """
            Routes, lists and maps know these categories. A venue can have others: check asks about those that look like \
            typing mistakes, and categories: in venue.yaml names the author's own.
            """)

    @Argument(help: ArgumentHelp("Only those below a category, such as food.", valueName: "category"))
    var category: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let groups = KnownCategories.all.filter { group in
            category.map { group.parent == $0 || group.parent.hasPrefix($0 + ".") } ?? true
        }
        guard !groups.isEmpty else {
            let name = category ?? ""
            let known = KnownCategories.all.map(\.parent)
            throw ShellError(
                .refused, "no known category starts with \"\(name)\"",
                help: EditDistance.suggestion(for: name, among: known).map { "did you mean \"\($0)\"?" }
                    ?? "waymark categories lists all")
        }
        var outcome = CommandOutcome()
        let names = groups.flatMap { group in group.words.map { "\(group.parent).\($0)" } }
        let answer = CategoriesAnswer(names)
        outcome.result(answer.sheet(.english))
        outcome.answer = answer.document
        return outcome
    }
}
