// swift-format-ignore-file
import ShohinReplay
import Testing

@MainActor @Test func `a recorded session with services`() throws {
  let recording = #"""
    {"shohin":1,"model":"ForecastModel","msg":"ForecastMsg","size":[30,4],"surfaces":true,"isSizeKnown":true,"epoch":0}
    {"settle":true}
    {"input":{"key":"tab"}}
    {"settle":true}
    {"input":{"key":"'O"}}
    {"msg":{"city":{"_0":"O"}},"by":"view 1"}
    {"settle":true}
    {"input":{"key":"'s"}}
    {"msg":{"city":{"_0":"Os"}},"by":"view 1"}
    {"settle":true}
    {"input":{"key":"'l"}}
    {"msg":{"city":{"_0":"Osl"}},"by":"view 1"}
    {"settle":true}
    {"input":{"key":"'o"}}
    {"msg":{"city":{"_0":"Oslo"}},"by":"view 1"}
    {"frame":true}
    {"pic":{"digest":"8d8737910e390907","rows":[{"row":0,"text":"Oslo"},{"row":1,"text":"[            Look            ]"},{"row":2,"text":"–"}]}}
    {"settle":true}
    {"input":{"key":"tab"}}
    {"settle":true}
    {"input":{"key":"return"}}
    {"msg":{"look":{}},"by":"view 2"}
    {"did":{"forecast":{"_0":"Oslo: rain"}}}
    {"msg":{"forecast":{"_0":"Oslo: rain"}},"by":"command 0"}
    {"wake":true}
    {"arrive":[{"msg":{"degrees":{"_0":7}},"by":"command 1"},{"end":1}]}
    {"msg":{"degrees":{"_0":7}},"by":"command 1"}
    {"frame":true}
    {"pic":{"digest":"be311ede89e24901","rows":[{"row":2,"text":"Oslo: rain 7°"}]}}
    {"settle":true}
    {"input":{"key":"tab","held":1}}
    {"settle":true}
    {"input":{"key":"'!"}}
    {"msg":{"city":{"_0":"Oslo!"}},"by":"view 1"}
    {"settle":true}
    {"input":{"key":"tab"}}
    {"settle":true}
    {"input":{"key":"return"}}
    {"msg":{"look":{}},"by":"view 2"}
    {"did":{"forecast":{"_0":"Oslo!: rain"}}}
    {"msg":{"forecast":{"_0":"Oslo!: rain"}},"by":"command 0"}
    {"wake":true}
    {"arrive":[{"msg":{"failed":{}},"by":"command 2"},{"end":2}]}
    {"msg":{"failed":{}},"by":"command 2"}
    {"frame":true}
    {"pic":{"digest":"1b167ca03070ec33","rows":[{"row":0,"text":"Oslo!"},{"row":2,"text":"Oslo!: rain"}]}}
    """#
  let replay = Replay(forecastApp, try Recording(recording + "\n"))
  // key tab
  // key O
  // → {"city":{"_0":"O"}}
  // key s
  // → {"city":{"_0":"Os"}}
  // key l
  // → {"city":{"_0":"Osl"}}
  // key o
  // → {"city":{"_0":"Oslo"}}
  replay.runToPicture(1)
  #expect(replay.lines[0] == "Oslo")
  #expect(replay.lines[1] == "[            Look            ]")
  #expect(replay.lines[2] == "–")
  // key tab
  // key return
  // → {"look":{}}
  // → {"forecast":{"_0":"Oslo: rain"}}
  // → {"degrees":{"_0":7}}
  replay.runToPicture(2)
  #expect(replay.lines[2] == "Oslo: rain 7°")
  // key shift+tab
  // key !
  // → {"city":{"_0":"Oslo!"}}
  // key tab
  // key return
  // → {"look":{}}
  // → {"forecast":{"_0":"Oslo!: rain"}}
  // → {"failed":{}}
  replay.runToPicture(3)
  #expect(replay.lines[0] == "Oslo!")
  #expect(replay.lines[2] == "Oslo!: rain")
  replay.run()
  #expect(replay.problem == nil)
}
