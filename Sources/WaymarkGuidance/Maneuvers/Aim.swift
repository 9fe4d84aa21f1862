import WaymarkModel

/// The destination of a step that has no turn.
public enum Aim: Hashable, Sendable {
    /// The connector that comes next.
    case connector(Connector.Kind, name: LocalizedText?)
    /// The door, checkpoint or building that comes next, or the way that the traveller turns onto.
    case passage(LocalizedText)
    /// The place at the end, or the landmark of the next turn.
    case place(LocalizedText)
}
