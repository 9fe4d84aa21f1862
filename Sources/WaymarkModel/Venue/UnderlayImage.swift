/// An image of a level's plan: its bytes, and the size that they state.
///
/// The kind and the size come from the bytes, not from the name of a file. Only the head of the file is read: an image can
/// still be damaged further on. ``isComplete`` says whether it goes on to its end.
public struct UnderlayImage: Hashable, Sendable {
    /// A kind of image that every browser shows.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics; JPEG (JFIF or Exif); Scalable Vector Graphics.
        case png, jpeg, svg

        /// The name for people.
        public var name: String { rawValue.uppercased() }

        /// The media type (RFC 6838).
        public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

        /// The endings of such files, the usual one first.
        package var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

        /// Returns the kind that the ending of a file's name says; nil if it is none of these.
        ///
        /// - Parameter fileName: The name, with or without folders.
        public init?(fileName: String) {
            guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
            switch fileName[fileName.index(after: dot)...].lowercased() {
            case "png": self = .png
            case "jpg", "jpeg": self = .jpeg
            case "svg": self = .svg
            default: return nil
            }
        }
    }

    /// Why bytes are not an image that maps can show.
    public enum Flaw: Error, Hashable, Sendable {
        /// They start like no PNG, JPEG or SVG.
        case unknownKind
        /// They state no size, or none that can be drawn.
        case noSize
        /// They state more than `UnderlayImage.maximumPixels` pixels.
        case tooManyPixels
        /// They are an SVG with entities, which can grow without limit.
        case entities
    }

    /// The maximum number of pixels: the width times the height. An image of a few kilobytes can state billions.
    public static let maximumPixels = 100_000_000.0

    /// The kind.
    public let kind: Kind
    /// The width, in pixels of the image.
    public let width: Double
    /// The height, in pixels of the image.
    public let height: Double
    /// The file.
    public let bytes: [UInt8]
    /// A hash of the bytes as 16 hexadecimal digits (FNV-1a, 64 bits), which tells whether an image has changed.
    public let fingerprint: String

    /// Reads the head of an image.
    ///
    /// - Parameter bytes: The file.
    /// - Throws: `Flaw`.
    public init(_ bytes: [UInt8]) throws(Flaw) {
        let head = ImageHead(bytes)
        guard let kind = head.kind else { throw .unknownKind }
        if kind == .svg, head.hasEntities { throw .entities }
        guard let (width, height) = head.size(of: kind), width >= 1, height >= 1 else { throw .noSize }
        guard width * height <= Self.maximumPixels else { throw .tooManyPixels }
        self.kind = kind
        self.width = width
        self.height = height
        self.bytes = bytes
        fingerprint = Self.fingerprint(of: bytes)
    }

    /// Returns the kind of image that the first bytes of a file say; nil if it is none that maps show.
    package static func kind(of bytes: [UInt8]) -> Kind? { ImageHead(bytes).kind }

    /// Whether the file says that viewers turn or mirror the image, as phones write it. Its pixels then lie elsewhere than people see.
    package var isTurned: Bool { kind == .jpeg && ImageHead(bytes).isTurned }

    /// Whether the file goes on to the end of the image. A file that was cut while it was copied does not.
    public var isComplete: Bool { ImageTail(bytes).isComplete(kind) }

    /// Returns whether a path names a file in a folder or below it: relative, and without `..`.
    ///
    /// - Parameter path: The path as it is in a venue file.
    public static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.contains("\\") && !path.contains(":")
            && !path.split(separator: "/").contains("..")
    }

    private static func fingerprint(of bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { StableHash($0).digits }
    }
}
