import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit

/// Notes every part of a file as a word.
private final class Notes: XMLVisitor {
    var words: [String] = []
    var stop: String?

    func start(_ tag: XMLTag) -> Bool {
        let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        words.append("<\(tag.name)\(attributes)>\(tag.span.line)")
        return tag.name != stop
    }

    func text(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.isEmpty { words.append(text) }
    }

    func end(_ name: String) -> Bool {
        words.append("</\(name)>")
        return true
    }
}

@Suite struct `XML is read safely` {
    private func read(
        _ data: Data, _ limits: InputLimits = .normal, stop: String? = nil
    ) -> (outcome: XMLStream.Outcome, words: [String], findings: [String]) {
        var diagnostics: [Diagnostic] = []
        let notes = Notes()
        notes.stop = stop
        let outcome = XMLStream.read(
            data, file: "f.xml", noun: "OSM", limits: limits, diagnostics: &diagnostics, visitor: notes)
        return (outcome, notes.words, diagnostics.map { "\($0.code):\($0.span?.line ?? -1) \($0.message)" })
    }

    private func read(_ text: String) -> (outcome: XMLStream.Outcome, words: [String], findings: [String]) {
        read(Data(text.utf8))
    }

    @Test func `Tags, attributes in both kinds of quotes, texts and lines are passed on in order`() {
        let found = read("<?xml version='1.0'?>\n<a x=\"1 &amp; 2\"\n y='\"'>\n<b/>t&#233;<![CDATA[<c>]]></a>")
        #expect(found.words.joined() == "<a x=1 & 2 y=\">3<b>4</b>té<c></a>")
        #expect(found.findings == [])
        #expect(found.outcome == .whole)
    }

    @Test func `A file of more than ten million bytes is read`() {
        let row = "<b c=\"" + String(repeating: "x", count: 990) + "\"/>\n"
        let found = read("<a>\n" + String(repeating: row, count: 10_400) + "</a>")
        #expect(found.outcome == .whole)
        #expect(found.findings == [])
        #expect(found.words.count == 20_802)
        #expect(found.words.suffix(2) == ["</b>", "</a>"])
    }

    @Test func `A visitor can stop the reading`() {
        let found = read(Data("<a><b/><c/></a>".utf8), stop: "b")
        #expect(found.words == ["<a>1", "<b>1"])
        #expect(found.outcome == .stopped)
        #expect(found.findings == [])
    }

    /// Files that are refused, and what is reported.
    private static let refused: [(String, String)] = [
        (
            "<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>\n<l>&b;</l>",
            "WM0101:1 OSM cannot have a document type declaration"
        ),
        (
            "<!-- <!DOCTYPE x> -->\n<!DOCTYPE l SYSTEM \"file:///etc/passwd\"><l/>",
            "WM0101:2 OSM cannot have a document type declaration"
        ),
        ("<a>\n<!ENTITY x SYSTEM 'file:///etc/passwd'></a>", "WM0101:2 OSM cannot have a document type declaration"),
        ("<a b='<!DOCTYPE x>'/>", "WM0101:1 OSM cannot have a document type declaration"),
        ("<a>\n&unknown;</a>", "WM0101:2 the XML is broken or ends too early"),
        ("<a>\n<b>\n</a>", "WM0101:3 the XML is broken or ends too early"),
        ("<a>\n<b/>", "WM0101:2 the XML is broken or ends too early"),
        ("", "WM0101:0 the XML is broken or ends too early"), ("text", "WM0101:1 the XML is broken or ends too early"),
        ("<a/><b/>", "WM0101:1 the XML is broken or ends too early"),
        ("<a>\n\u{0}</a>", "WM0101:2 the XML contains a zero byte"),
        (
            String(repeating: "<a>", count: 70) + String(repeating: "</a>", count: 70),
            "WM0110:1 elements are nested more than 64 deep"
        ),
        (String(repeating: "<a>", count: 500_000), "WM0110:1 elements are nested more than 64 deep"),
        (
            "<a " + (0..<300).map { "a\($0)=''" }.joined(separator: " ") + "/>",
            "WM0110:1 an element has more than 256 attributes"
        ),
    ]

    @Test(arguments: refused.map { (LongText($0), $1) })
    func `A hostile or broken file is refused with the line`(text: LongText, finding: String) {
        let found = read(text.text)
        #expect(found.outcome == .failed)
        #expect(found.findings == [finding])
    }

    @Test func `A document type in a comment or in quoted text is accepted`() {
        #expect(read("<a><!-- <!DOCTYPE x> --><![CDATA[<!DOCTYPE x>]]></a>").outcome == .whole)
    }

    @Test func `The number of elements is limited`() {
        var limits = InputLimits.normal
        limits.xmlElements = 2
        #expect(read(Data("<a><b/>\n<c/></a>".utf8), limits).findings == ["WM0110:2 the file has more than 2 elements"])
    }

    @Test(arguments: ["<?x?>", "<?x ?>", "<?x y?>", "<!-- <?x?> -->", "<?x??>"])
    func `Processing instructions do no harm`(instruction: String) {
        #expect(read("<a>\(instruction)<b/></a>").words == ["<a>1", "<b>1", "</b>", "</a>"])
    }

    @Test func `A file in UTF-8 is read whatever it declares, and others as declared`() throws {
        let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a n=\"Gäßchen\"/>"
        let expected = ["<a n=Gäßchen>2", "</a>"]
        #expect(read(text).words == expected)
        #expect(read(try #require(text.data(using: .isoLatin1))).words == expected)
        #expect(read(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)).words == expected)
        for (mark, encoding) in [
            ([0xFF, 0xFE] as [UInt8], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
            ([], .utf16LittleEndian), ([], .utf16BigEndian),
        ] {
            #expect(read(Data(mark) + (try #require(text.data(using: encoding)))).words == expected)
        }
    }

    @Test func `A file in another encoding than it declares is refused`() {
        let latin = Data([0x3C, 0x61, 0x3E, 0x0A, 0xE4, 0x3C, 0x2F, 0x61, 0x3E])
        #expect(read(latin).findings == ["WM0101:2 not valid UTF-8"])
        let strange = Data("<?xml version=\"1.0\" encoding=\"EBCDIC\"?>\n".utf8) + latin
        #expect(read(strange).findings == ["WM0101:3 the text cannot be decoded as ebcdic"])
        #expect(
            read(Data([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0])).findings == ["WM0101:0 the text cannot be decoded as UTF-32"])
    }

    @Test func `A file that is cut anywhere is refused`() {
        let bytes = Array("<?xml version='1.0'?><!-- c --><osm a='1'><?p q?><b>é</b><![CDATA[x]]></osm>".utf8)
        for length in bytes.indices {
            #expect(read(Data(bytes[..<length])).outcome == .failed, "\(length)")
        }
        #expect(read(Data(bytes)).outcome == .whole)
    }
}

@Suite struct `XML is read as a tree` {
    private func tree(_ text: String, _ limits: InputLimits = .normal) -> (XMLTree?, [String]) {
        var diagnostics: [Diagnostic] = []
        let tree = XMLTree.read(
            Data(text.utf8), file: "f.gml", noun: "IndoorGML", limits: limits, diagnostics: &diagnostics)
        return (tree, diagnostics.map { "\($0.code):\($0.span?.line ?? -1)" })
    }

    @Test func `Elements are found by local name and namespace, whatever the prefix`() throws {
        let text = """
            <ns0:root xmlns:ns0="urn:core" xmlns:x="urn:link" id="r">
              <ns0:cell x:href="#a" href="b"> CE1
              </ns0:cell>
              <cell xmlns="urn:other" x:href="c"/>
            </ns0:root>
            """
        let root = try #require(tree(text).0)
        #expect(root.name == XMLTree.Name("root", in: "urn:core"))
        #expect(root.children("cell").map(\.name.namespace) == ["urn:core", "urn:other"])
        #expect(root.child("cell")?.text == "CE1")
        #expect(root.child("cell")?.attribute("href") == "b")
        #expect(root.child("cell")?.attribute("href", in: "urn:link") == "#a")
        #expect(root.children("cell").last?.attribute("href") == "c")
        #expect(root.children("cell").map(\.span.line) == [2, 4])
        #expect(root.attribute("id") == "r")
    }

    @Test func `Elements are visited at every depth in the order of the file`() throws {
        let root = try #require(tree("<a><b n='1'><b n='2'/></b><c><d><b n='3'/></d></c></a>").0)
        var found: [String] = []
        root.forEach(["b"]) { found.append($0.attribute("n") ?? "") }
        #expect(found == ["1", "2", "3"])
        #expect(root.first("c", "d", "b")?.attribute("n") == "3")
        #expect(root.first("c", "x", "b") == nil)
    }

    @Test func `A tree has a separate limit of elements`() {
        var limits = InputLimits.normal
        limits.xmlTreeElements = 2
        #expect(tree("<a>\n<b/>\n<c/></a>", limits).1 == ["WM0110:3"])
        #expect(tree("<a><b></a>").0 == nil)
    }
}
