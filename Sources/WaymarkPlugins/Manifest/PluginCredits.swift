import WaymarkModel

/// Who made a plugin, and what others may do with it. Each is nil if the manifest does not say.
package struct PluginCredits: Hashable, Sendable {
    /// The person or company.
    package var author: String?
    /// The licence, for example `MIT`.
    package var license: String?
    /// The address of its page.
    package var homepage: String?

    init(_ members: [String: JSONMember], _ checker: inout FileChecker) {
        author = checker.text(members["author"], what: "the author", limit: 200)
        license = checker.text(members["license"], what: "the license", limit: 100)
        homepage = checker.text(members["homepage"], what: "the homepage", limit: 500)
        guard let homepage, let member = members["homepage"] else { return }
        if !homepage.hasPrefix("https://"), !homepage.hasPrefix("http://") {
            checker.report(
                .badPluginValue, "the homepage \"\(homepage)\" is not an address", at: member.node.span,
                help: "it starts with https://")
        }
    }
}
