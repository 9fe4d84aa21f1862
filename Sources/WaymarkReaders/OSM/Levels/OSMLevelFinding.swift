/// What is known of the levels of a line.
extension OSMLevelFinder.Finding {
    /// Returns the levels of a line at one of its nodes; none at a node in the middle of stairs.
    func levels(at node: Int, of way: OSMData.Way) -> [Double] {
        switch self {
        case .flat(let levels): levels
        case .rising(let from, let to):
            (way.nodes.first == node ? [from] : []) + (way.nodes.last == node ? [to] : [])
        }
    }
}
