// swift-format-ignore-file
import ShohinReplay
import Testing

@testable import CounterDemo

@MainActor @Test func `a recorded session of the counter`() throws {
  let recording = #"""
    {"shohin":1,"model":"CounterModel","msg":"CounterMsg","size":[80,24],"quitKeys":[{"key":"'q"}],"surfaces":true,"isSizeKnown":false,"epoch":1795693361500126}
    {"surfaces":true,"t":6864}
    {"begin":[80,24],"t":6995}
    {"frame":true,"t":7055}
    {"pic":{"digest":"e849cdf7bf669088","rows":[{"row":1,"text":"                                   Counter: 0"},{"row":3,"text":"                                       0"},{"row":5,"text":"    Decrement               Randomize      Reset                   Increment"},{"row":7,"text":"  ●───────────────────────────────────────────────────────────────────────────"},{"row":9,"text":"  Maximum   -  10   +"},{"row":22,"text":"  Tab next   Return press   ←→ adjust   q quit"}]}}
    {"input":{"key":"tab"},"t":1002519}
    {"frame":false,"t":1003286}
    {"pic":{"digest":"e9bb132d1f135b6d","rows":[]}}
    {"input":{"key":"return"},"t":1165649}
    {"input":{"key":"return"},"t":1326488}
    {"input":{"key":"tab"},"t":1487241}
    {"frame":false,"t":1487831}
    {"pic":{"digest":"87ee9e91cee8ac7e","rows":[]}}
    {"input":{"key":"tab"},"t":1649723}
    {"frame":false,"t":1650271}
    {"pic":{"digest":"eef12de0e057e5b3","rows":[]}}
    {"input":{"key":"' "},"t":1812413}
    {"msg":{"randomize":{}},"by":"view 5"}
    {"rand":4}
    {"msg":{"setCounter":{"to":4}},"by":"command 0"}
    {"frame":false,"t":1813024}
    {"pic":{"digest":"7ed2b428f2791d84","rows":[{"row":1,"text":"                                   Counter: 4"},{"row":3,"text":"                                       4"},{"row":7,"text":"  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━●─────────────────────────────────────────────"},{"row":11,"text":"    Fox │ Owl │ Cat │ Bee"}]}}
    {"input":{"mouse":"press","button":"left","at":[9,7]},"t":1978210}
    {"msg":{"setCounter":{"to":1}},"by":"view 7"}
    {"frame":false,"t":1979255}
    {"pic":{"digest":"d7dfce198aae5f8","rows":[{"row":1,"text":"                                   Counter: 1"},{"row":3,"text":"                                       1"},{"row":7,"text":"  ━━━━━━━━●───────────────────────────────────────────────────────────────────"},{"row":11,"text":"    Fox"}]}}
    {"input":{"mouse":"release","button":"left","at":[9,7]},"t":2147048}
    {"frame":false,"t":2147340}
    {"pic":{"digest":"9e75218d5b35bfd4","rows":[]}}
    {"input":{"size":[60,20]},"t":2325484}
    {"frame":false,"t":2325791}
    {"pic":{"digest":"fb8da44f5635bf1a","rows":[{"row":1,"text":"                         Counter: 1"},{"row":3,"text":"                             1"},{"row":5,"text":"    Decrement     Randomize      Reset         Increment"},{"row":7,"text":"  ━━━━━━●─────────────────────────────────────────────────"},{"row":18,"text":"  Tab next   Return press   ←→ adjust   q quit"}]}}
    {"input":{"mouse":"move","at":[11,4]},"t":2473701}
    {"input":{"key":"tab"},"t":2634651}
    {"frame":false,"t":2635162}
    {"pic":{"digest":"ae728d7a3900f155","rows":[]}}
    {"input":{"key":"tab"},"t":2797113}
    {"frame":false,"t":2797625}
    {"pic":{"digest":"42093d9ea49da7ac","rows":[]}}
    {"input":{"key":"tab"},"t":2959659}
    {"frame":false,"t":2960192}
    {"pic":{"digest":"866fb53f642b6be0","rows":[]}}
    {"input":{"key":"right"},"t":3122270}
    {"frame":false,"t":3122605}
    {"pic":{"digest":"6987fa8723b6ae32","rows":[]}}
    {"input":{"key":"right"},"t":3284490}
    {"input":{"key":"tab"},"t":3445575}
    {"frame":false,"t":3446180}
    {"pic":{"digest":"5ec8e9a6c2674682","rows":[]}}
    {"input":{"key":"'7"},"t":3612880}
    {"input":{"key":"escape"},"t":3824466}
    {"input":{"key":"'q"},"t":3926337}
    """#
  let replay = Replay(CounterDemo.app(nil), try Recording(recording + "\n"))
  replay.runToPicture(1)
  #expect(replay.lines[1] == "                                   Counter: 0")
  #expect(replay.lines[3] == "                                       0")
  #expect(replay.lines[5] == "    Decrement               Randomize      Reset                   Increment")
  #expect(replay.lines[7] == "  ●───────────────────────────────────────────────────────────────────────────")
  #expect(replay.lines[9] == "  Maximum   -  10   +")
  #expect(replay.lines[22] == "  Tab next   Return press   ←→ adjust   q quit")
  // key tab
  // key return
  // key return
  // key tab
  // key tab
  // key space
  // → {"randomize":{}}
  // → {"setCounter":{"to":4}}
  replay.runToPicture(5)
  #expect(replay.lines[1] == "                                   Counter: 4")
  #expect(replay.lines[3] == "                                       4")
  #expect(replay.lines[7] == "  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━●─────────────────────────────────────────────")
  #expect(replay.lines[11] == "    Fox │ Owl │ Cat │ Bee")
  // mouse press at column 9, row 7
  // → {"setCounter":{"to":1}}
  replay.runToPicture(6)
  #expect(replay.lines[1] == "                                   Counter: 1")
  #expect(replay.lines[3] == "                                       1")
  #expect(replay.lines[7] == "  ━━━━━━━━●───────────────────────────────────────────────────────────────────")
  #expect(replay.lines[11] == "    Fox")
  // mouse release at column 9, row 7
  // the screen has 60 × 20 cells
  replay.runToPicture(8)
  #expect(replay.lines[1] == "                         Counter: 1")
  #expect(replay.lines[3] == "                             1")
  #expect(replay.lines[5] == "    Decrement     Randomize      Reset         Increment")
  #expect(replay.lines[7] == "  ━━━━━━●─────────────────────────────────────────────────")
  #expect(replay.lines[18] == "  Tab next   Return press   ←→ adjust   q quit")
  // mouse move at column 11, row 4
  // key tab
  // key tab
  // key tab
  // key right
  // key right
  // key tab
  // key 7
  // key escape
  // key q
  replay.run()
  #expect(replay.problem == nil)
}
