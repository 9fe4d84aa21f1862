import Foundation
import WaymarkModel

/// The text of an XML file in the form that is safe for the parser: UTF-8 without an XML declaration, without a document
/// type, and without constructs that the parser cannot handle.
struct XMLText {
    /// The text as UTF-8. Lines have the numbers that they have in the file.
    let bytes: Data

    /// Checks the bytes of a file.
    ///
    /// - Parameter noun: The name of the format for messages.
    /// - Returns: Nil, with a diagnostic, if the text cannot be read or is unsafe.
    init?(_ data: Data, file: String, noun: String, limits: InputLimits, diagnostics: inout [Diagnostic]) {
        guard var bytes = XMLEncoding.utf8(of: data, file: file, diagnostics: &diagnostics) else { return nil }
        let flaw = bytes.withUnsafeMutableBytes { buffer -> Flaw? in
            Self.blankDeclaration(in: buffer)
            Self.blankBareInstructions(in: buffer)
            return Self.flaw(in: UnsafeRawBufferPointer(buffer), mostAttributes: limits.xmlAttributes)
        }
        if let flaw {
            let line = 1 + bytes.prefix(flaw.offset).count { $0 == UInt8(ascii: "\n") }
            diagnostics.append(flaw.kind.diagnostic(noun, limits, at: SourceSpan(file: file, line: line)))
            return nil
        }
        self.bytes = bytes
    }

    /// A construct that is refused.
    fileprivate struct Flaw {
        enum Kind { case documentType, zero, attributes }
        var kind: Kind
        var offset: Int
    }

    /// Blanks the XML declaration. The text is already UTF-8, whatever the declaration states.
    private static func blankDeclaration(in bytes: UnsafeMutableRawBufferPointer) {
        guard bytes.starts(with: "<?xml".utf8) else { return }
        var index = 1
        while index < bytes.count, !(bytes[index] == UInt8(ascii: ">") && bytes[index - 1] == UInt8(ascii: "?")) {
            index += 1
        }
        guard index < bytes.count else { return }
        for blank in 0...index where bytes[blank] != 0x0A && bytes[blank] != 0x0D { bytes[blank] = 0x20 }
    }

    /// Blanks each processing instruction that has a name and nothing else (`<?name?>`). FoundationXML reads the missing
    /// data of such an instruction through a null pointer. Inside a comment or a text, a blanked one does no harm.
    private static func blankBareInstructions(in bytes: UnsafeMutableRawBufferPointer) {
        var start: Int?
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch (previous, byte) {
            case (UInt8(ascii: "<"), UInt8(ascii: "?")): start = index - 1
            case (UInt8(ascii: "?"), UInt8(ascii: ">")):
                if let start, index - start > 2 {
                    for blank in start...index { bytes[blank] = 0x20 }
                }
                start = nil
            // A blank after the name: data follows.
            case (_, 0x20), (_, 0x09), (_, 0x0A), (_, 0x0D), (_, UInt8(ascii: "<")), (_, UInt8(ascii: ">")):
                start = nil
            default: break
            }
            previous = byte
        }
    }

    /// Returns the first construct that is refused. The time that the parser needs for a tag grows with the square of
    /// the number of its attributes.
    private static func flaw(in bytes: UnsafeRawBufferPointer, mostAttributes: Int) -> Flaw? {
        enum Place { case text, tag, quoted(UInt8), comment, data }
        var place = Place.text
        var attributes = 0
        var index = 0
        func has(_ word: StaticString, at index: Int) -> Bool {
            let count = word.utf8CodeUnitCount
            return index + count <= bytes.count && memcmp(bytes.baseAddress! + index, word.utf8Start, count) == 0
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0 { return Flaw(kind: .zero, offset: index) }
            switch place {
            case .comment:
                if byte == UInt8(ascii: "-"), has("-->", at: index) { (place, index) = (.text, index + 2) }
            case .data:
                if byte == UInt8(ascii: "]"), has("]]>", at: index) { (place, index) = (.text, index + 2) }
            case .quoted(let quote) where byte == quote: place = .tag
            case .text, .tag, .quoted:
                // `<` cannot be in a tag, where the parser stops. Here the search goes on, to be on the safe side.
                if byte == UInt8(ascii: "<") {
                    if has("<!--", at: index) {
                        (place, index) = (.comment, index + 3)
                    } else if has("<![CDATA[", at: index) {
                        (place, index) = (.data, index + 8)
                    } else if has("<!", at: index) {
                        return Flaw(kind: .documentType, offset: index)
                    } else {
                        place = .tag
                        attributes = 0
                    }
                } else if case .tag = place {
                    switch byte {
                    case UInt8(ascii: ">"): place = .text
                    case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .quoted(byte)
                    case UInt8(ascii: "="):
                        attributes += 1
                        if attributes > mostAttributes { return Flaw(kind: .attributes, offset: index) }
                    default: break
                    }
                }
            }
            index += 1
        }
        return nil
    }
}

extension XMLText.Flaw.Kind {
    fileprivate func diagnostic(_ noun: String, _ limits: InputLimits, at span: SourceSpan) -> Diagnostic {
        switch self {
        case .documentType:
            Diagnostic(
                .unreadableFile, .error, "\(noun) cannot have a document type declaration", at: span,
                help: "remove <!DOCTYPE …>, or export the file again")
        case .zero:
            Diagnostic(
                .unreadableFile, .error, "the XML contains a zero byte", at: span, help: "export the file again")
        case .attributes:
            Diagnostic(
                .limitExceeded, .error, "an element has more than \(limits.xmlAttributes) attributes", at: span,
                help: "\(noun) does not need that many; export the file again")
        }
    }
}
