import WaymarkModel

extension NativeBuilder {
    func readSketch(_ value: LocatedValue) {}
    func legendEntries(_ value: LocatedValue) -> [LegendEntry] { [] }
    func drawSketches() {}
}
