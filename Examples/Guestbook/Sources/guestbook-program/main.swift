import Guestbook
import Shohin
import TextBackend

#if DEBUG
  import MarkupLive
#endif

let program = Program(screen: Terminal(), Guestbook.app)
#if DEBUG
  // Views are those of the files as they are saved.
  program.live("Sources/Guestbook")
#endif
await program.runAndExit()
