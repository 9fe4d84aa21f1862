import WaymarkModel

/// A start tag of an XML file.
package struct XMLTag {
    /// The name as written, with its prefix if it has one.
    package let name: String
    /// The attributes by name as written, among them the declarations of namespaces.
    package let attributes: [String: String]
    /// The line on which the tag ends.
    package let span: SourceSpan

    package init(name: String, attributes: [String: String], span: SourceSpan) {
        self.name = name
        self.attributes = attributes
        self.span = span
    }

    /// The name without its prefix.
    package var localName: String { XMLTag.localName(name) }

    /// Returns a name without its prefix.
    package static func localName(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }
}

/// Receives the parts of an XML file, in order.
package protocol XMLVisitor: AnyObject {
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
