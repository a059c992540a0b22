import Shohin
import Transcripts

extension Example {
  static let agents = [
    Example("conversation", "A transcript: it follows its end, and tool calls unfold", rows: 12) {
      $0.conversation
    },
    Example("calls", "Tool calls in their states") { $0.calls },
    Example("change", "A change: hunks fold, and words that changed are marked") { $0.change },
    Example("sides", "The same beside each other") { $0.sides },
    Example("changes", "Changes of several files: a cursor, chosen lines, and / to find", rows: 12)
    {
      $0.changes
    },
    Example("question", "A question, with the keyboard while it is asked") { $0.question },
    Example("askingPrompt", "A prompt: history by ↑ and ↓, commands behind a slash") {
      $0.askingPrompt
    },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var conversation: Element<SampleMsg> {
    stack(.vertical, [
      transcript("talk", talk, talkPlace) { .talk($0) },
      button([.title("Say more"), .onPress(.sayMore)]),
    ])
  }

  var calls: Element<SampleMsg> {
    stack(.vertical, [
      toolCall("waiting", ToolCall("Edit Counter.swift"), isOpen: false) { _ in nil },
      toolCall("done", ToolCall("swift test", state: .done(.milliseconds(2_140)), body: .output("14 tests passed")),
        isOpen: opensCall) { .openCall($0) },
      toolCall("failed", ToolCall("git push", state: .failed("no connection")), isOpen: false) { _ in nil },
      toolCall("stopped", ToolCall("sleep 100", state: .stopped), isOpen: false) { _ in nil },
    ])
  }

  var change: Element<SampleMsg> {
    diffView("change", FileDiff(from: Samples.before, to: Samples.after))
  }

  var sides: Element<SampleMsg> {
    diffView("sides", FileDiff(from: Samples.before, to: Samples.after), [.sides(.sideBySide)])
  }

  var changes: Element<SampleMsg> {
    diffReader("changes", [
      FileDiff(from: Samples.before, to: Samples.after, name: "Counter.swift"),
      FileDiff(from: "# Counter\n", to: "# Counter\n\nIt counts.\n", name: "README.md"),
    ])
  }

  var question: Element<SampleMsg> {
    stack(.vertical, [
      asksPermission
        ? permission("ask", PermissionRequest("Run this command?", .command("swift test"), always: "Yes, and do not ask again")) {
          .permit($0)
        }
        : button([.title("Ask"), .onPress(.ask)]),
      label([.text("Answer: \(answer)"), .textColor(.muted)]),
    ])
  }

  var askingPrompt: Element<SampleMsg> {
    Transcripts.prompt("prompt", asked, placeholder: "Ask anything, or / for commands", commands: [
      PromptCommand("help", "Shows the keys"), PromptCommand("clear", "Begins anew"),
    ]) { .prompt($0) }
  }
}
