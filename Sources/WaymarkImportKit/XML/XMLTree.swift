import Foundation
import WaymarkModel

/// An element of an XML file with its attributes, its text, its children and its position.
///
/// Names are resolved: an element is known by its local name and the address of its namespace, whatever prefix the file
/// uses.
package struct XMLTree: Sendable {
    /// A name in a namespace.
    package struct Name: Hashable, Sendable {
        /// The name without a prefix.
        package var local: String
        /// The address of the namespace; empty if there is none.
        package var namespace: String

        init(_ local: String, in namespace: String = "") {
            self.local = local
            self.namespace = namespace
        }
    }

    /// The name.
    package let name: Name
    /// The attributes by name. An attribute without a prefix has no namespace.
    let attributes: [Name: String]
    /// The line on which the start tag ends.
    package let span: SourceSpan
    /// The children, in order.
    package fileprivate(set) var children: [XMLTree] = []
    /// The text directly in this element, with the white space of the file.
    fileprivate(set) var rawText = ""

    fileprivate init(name: Name, attributes: [Name: String], span: SourceSpan) {
        self.name = name
        self.attributes = attributes
        self.span = span
    }

    /// The text directly in this element, without white space around it.
    package var text: String { rawText.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Returns the value of an attribute; nil if it is missing. Without a namespace, any attribute with that local name
    /// counts; one without a prefix takes precedence, then the first by namespace.
    package func attribute(_ local: String, in namespace: String? = nil) -> String? {
        if let namespace { return attributes[Name(local, in: namespace)] }
        if let plain = attributes[Name(local)] { return plain }
        return attributes.filter { $0.key.local == local }.min { $0.key.namespace < $1.key.namespace }?.value
    }

    /// Returns the children with a local name, in any namespace.
    package func children(_ local: String) -> [XMLTree] { children.filter { $0.name.local == local } }

    /// Returns the first child with a local name, in any namespace.
    package func child(_ local: String) -> XMLTree? { children.first { $0.name.local == local } }

    /// Returns the first of the elements that a path of local names leads to.
    func first(_ path: String...) -> XMLTree? {
        var element = self
        for local in path {
            guard let next = element.child(local) else { return nil }
            element = next
        }
        return element
    }

    /// Calls `body` with each element below this one that has one of the local names, in the order of the file. The
    /// elements inside such an element are visited too.
    package func forEach(_ locals: Set<String>, _ body: (XMLTree) -> Void) {
        for child in children {
            if locals.contains(child.name.local) { body(child) }
            child.forEach(locals, body)
        }
    }
}

extension XMLTree {
    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - file: The path for diagnostics.
    ///   - noun: The name of the format for messages.
    /// - Returns: The outermost element; nil, with a diagnostic, if the file cannot be read.
    package static func read(
        _ data: Data, file: String, noun: String, limits: InputLimits, diagnostics: inout [Diagnostic]
    ) -> XMLTree? {
        let builder = XMLTreeBuilder(limit: limits.xmlTreeElements)
        switch XMLStream.read(
            data, file: file, noun: noun, limits: limits, diagnostics: &diagnostics, visitor: builder)
        {
        case .whole: return builder.root
        case .failed: return nil
        case .stopped:
            diagnostics.append(
                Diagnostic(
                    .limitExceeded, .error, "the file has more than \(limits.xmlTreeElements) elements",
                    at: builder.last ?? SourceSpan(file: file), help: InputLimits.help))
            return nil
        }
    }
}

/// Builds the tree while the file is read.
private final class XMLTreeBuilder: XMLVisitor {
    private(set) var root: XMLTree?
    /// Where the last element was.
    private(set) var last: SourceSpan?
    private let limit: Int
    private var count = 0
    private var open: [XMLTree] = []
    /// The addresses of namespaces by prefix, at each open element.
    private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]

    init(limit: Int) { self.limit = limit }

    func start(_ tag: XMLTag) -> Bool {
        count += 1
        last = tag.span
        guard count <= limit else { return false }
        var scope = scopes[scopes.count - 1]
        for (name, value) in tag.attributes where name.hasPrefix("xmlns") {
            if name == "xmlns" { scope[""] = value }
            if name.hasPrefix("xmlns:") { scope[String(name.dropFirst(6))] = value }
        }
        scopes.append(scope)
        var attributes: [XMLTree.Name: String] = [:]
        for (name, value) in tag.attributes where name != "xmlns" && !name.hasPrefix("xmlns:") {
            // An attribute without a prefix is in no namespace, not in the default one.
            let resolved = name.utf8.contains(UInt8(ascii: ":")) ? resolve(name, scope) : XMLTree.Name(name)
            attributes[resolved] = value
        }
        open.append(XMLTree(name: resolve(tag.name, scope), attributes: attributes, span: tag.span))
        return true
    }

    func text(_ text: String) {
        if !open.isEmpty { open[open.count - 1].rawText += text }
    }

    func end(_ name: String) -> Bool {
        scopes.removeLast()
        let done = open.removeLast()
        if open.isEmpty { root = done } else { open[open.count - 1].children.append(done) }
        return true
    }

    private func resolve(_ name: String, _ scope: [String: String]) -> XMLTree.Name {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            return XMLTree.Name(name, in: scope[""] ?? "")
        }
        return XMLTree.Name(
            String(name[name.utf8.index(after: colon)...]), in: scope[String(name[..<colon])] ?? "")
    }
}
