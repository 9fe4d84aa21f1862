import WaymarkModel

/// A start tag of an XML file.
struct XMLTag {
    /// The name as written, with its prefix if it has one.
    let name: String
    /// The attributes by name as written, among them the declarations of namespaces.
    let attributes: [String: String]
    /// The line on which the tag ends.
    let span: SourceSpan

    /// The name without its prefix.
    var localName: String { XMLTag.localName(name) }

    /// Returns a name without its prefix.
    static func localName(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }
}

/// Receives the parts of an XML file, in order.
protocol XMLVisitor: AnyObject {
    /// Called at each start tag.
    ///
    /// - Returns: Whether to go on reading.
    func start(_ tag: XMLTag) -> Bool

    /// Called with a piece of text. The text of an element can come in several pieces.
    func text(_ text: String)

    /// Called at the end of each element, with its name as written.
    ///
    /// - Returns: Whether to go on reading.
    func end(_ name: String) -> Bool
}
