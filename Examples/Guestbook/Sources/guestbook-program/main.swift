import Guestbook
import Shohin
import TextBackend

await Program(view: Terminal(), Guestbook.app).runAndExit()
