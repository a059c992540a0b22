import ShohinCore
import TerminalPort
@testable import Port
struct Window { let picture: ScreenPicture }
