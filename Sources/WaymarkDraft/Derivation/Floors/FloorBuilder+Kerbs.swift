import WaymarkModel

/// Raised kerbs in open floors: people step over them anywhere, and wheels do not. The floor is cut there, and short paths that are
/// not for wheels lead over the kerb.
extension FloorBuilder {
    /// How far apart the paths over a kerb are, in metres.
    private static let kerbStep = 3.0
    /// The shortest piece of a kerb that matters, in metres.
    private static let shortestKerb = 0.05
    /// The width that a path over a kerb counts with where floors cannot be cut: wheels do not get through.
    private static let kerbWidth = 0.5

    /// Returns the paths over the kerbs of a floor, each as a neck from one end of a piece to the other.
    func kerbNecks(in main: Polygon) -> [FloorNeck] {
        guard !kerbs.isEmpty, let shape = session.rawShape(of: main) else { return [] }
        var necks: [FloorNeck] = []
        for kerb in kerbs where kerb.points.allSatisfy(\.isFinite) {
            guard let line = session.line(kerb.points), let inside = line.intersection(shape) else { continue }
            for run in inside.runs {
                for (from, to) in zip(run, run.dropFirst()) where from.distance(to: to) > Self.shortestKerb {
                    let pieces = max(1, Int((from.distance(to: to) / Self.kerbStep).rounded(.up)))
                    for piece in 0..<pieces {
                        // More are not cut, and then the floor as a whole is not for wheels.
                        guard necks.count <= Self.mostNecks else { return necks }
                        let ends = [piece, piece + 1].map {
                            from.interpolated(to: to, fraction: Double($0) / Double(pieces))
                        }
                        necks.append(FloorNeck(ends: (ends[0], ends[1]), width: Self.kerbWidth, isKerb: true))
                    }
                }
            }
        }
        return necks
    }
}

extension PlanWork {
    /// Returns the raised kerbs of a level that are drawn as lines. Those of the whole site are outdoors.
    func kerbs(_ level: Level) -> [Polyline] {
        contents.details.filter { detail in
            detail.category == "kerb" && (detail.level == level.id || detail.level == nil && level.isOutdoor)
        }.sorted { $0.id < $1.id }.map(\.line)
    }
}
