import WaymarkImportKit
import WaymarkModel

extension TravelBarrier {
    /// The barrier as text: `stairs`, `an incline of 12 %`, `a width of 0.7 m`, `marked as not accessible`.
    package var text: String {
        switch self {
        case .kind(let kind): kind.words.article
        case .steps(1): "a step"
        case .steps(let steps): "\(steps) steps"
        case .incline(let incline): "an incline of \(NumberText.short(abs(incline) * 100)) %"
        case .width(let width): "a width of \(NumberText.short(width)) m"
        case .stated: "marked as not accessible"
        }
    }
}
