import Foundation
import WaymarkShell

exit(WaymarkMain.run().rawValue)
