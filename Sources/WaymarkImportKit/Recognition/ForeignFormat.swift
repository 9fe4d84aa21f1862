import Foundation

/// A file format that Waymark can name but not read, with the way to a format that it reads.
package struct ForeignFormat: Hashable, Sendable {
    /// The group of a format. Of several formats in a folder, those of the first groups are named first.
    package enum Group: Int, Hashable, Sendable, Comparable {
        /// Maps and floor plans with attributes; drawings and models; collections; archives; documents; images.
        case map, drawing, network, archive, document, image

        package static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    /// The name with its article: `an AutoCAD DXF drawing`.
    package let name: String
    /// The group.
    package let group: Group
    /// What to do, in the imperative. `FILE` stands for the file's name, `STEM` for the name without its extension.
    let advice: String

    init(_ name: String, _ group: Group, _ advice: String) {
        self.name = name
        self.group = group
        self.advice = advice
    }

    /// Returns the advice for a file.
    package func advice(for path: String) -> String {
        let name = (path as NSString).lastPathComponent
        let stem = name.prefix { $0 != "." }
        let (file, short) = (Self.word(name, or: "FILE"), Self.word(String(stem), or: "STEM"))
        return advice.replacing("FILE", with: file).replacing("STEM", with: short)
    }

    /// Returns a name that can be typed in a shell as it is; otherwise the placeholder.
    private static func word(_ name: String, or placeholder: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
        }
        return isPlain && !name.isEmpty && !name.hasPrefix("-") ? name : placeholder
    }
}
