import Testing
import WaymarkModel

/// In the output of the tests, a profile is its name.
extension Profile: CustomTestStringConvertible {
    public var testDescription: String { name }
}
