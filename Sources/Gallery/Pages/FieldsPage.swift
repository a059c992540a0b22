import Shohin

extension Example {
  static let fields = [
    Example("plainField", "A text, and what is made of it") { $0.plainField },
    Example("submittedField", "Return submits") { $0.submittedField },
    Example("secretField", "A secret") { $0.secretField },
    Example("numberField", "Numbers, aligned right; all is selected on entry") { $0.numberField },
    Example("priceField", "A price, between texts of the field") { $0.priceField },
    Example("countedField", "At most so many characters") { $0.countedField },
    Example("maskedField", "A form to fill, with a guide of its own") { $0.maskedField },
    Example("wrongField", "What is wrong") { $0.wrongField },
    Example("commandField", "Suggestions, taken by →, and a history, by ↑ and ↓") {
      $0.commandField
    },
    Example("ownText", "The program decides: capitals only") { $0.ownText },
    Example("disabledField", "Disabled") { $0.disabledField },
    Example("form", "A form, by constraints") { $0.form },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var plainField: Element<SampleMsg> {
    stack(.vertical, [
      field([.placeholder("Your name"), .onChange { .type($0.text) }]),
      label([.styledText(name.isEmpty ? "Hello, who are you?" : "Hello, \(name, font: .bold)!")]),
    ])
  }

  var submittedField: Element<SampleMsg> {
    stack(.vertical, [
      field([.placeholder("Type, then press Return"), .onSubmit { .submit($0.text) }]),
      label([.text("Submitted: \(submitted)"), .textColor(.muted)]),
    ])
  }

  var secretField: Element<SampleMsg> {
    field([.text("correct horse"), .isSecureTextEntry(true)])
  }

  var numberField: Element<SampleMsg> {
    field([
      .text("1024"), .keyboardType(.numberPad), .textAlignment(.right), .selectsAllOnEntry(true),
    ])
  }

  var priceField: Element<SampleMsg> {
    field([.text("12.50"), .keyboardType(.decimalPad), .prefix("€ "), .suffix(" per month")])
  }

  var countedField: Element<SampleMsg> {
    field([.text("A short text"), .maximumLength(80), .returnKeyType(.send)])
  }

  var maskedField: Element<SampleMsg> {
    field([.mask(TextMask("##/##/####", guide: "DD/MM/YYYY")), .text("24/1")])
  }

  var wrongField: Element<SampleMsg> {
    field([.text("ada@example"), .suffix(".com"), .message(.error("no such address"))])
  }

  var commandField: Element<SampleMsg> {
    field([
      .text("ch"), .suggestions(["checkout", "commit"]), .history(["status", "log --oneline"]),
    ])
  }

  var ownText: Element<SampleMsg> {
    field([.text(name.uppercased()), .onChange { .type($0.text) }])
  }

  var disabledField: Element<SampleMsg> {
    field([.text("not to be changed"), .isEnabled(false)])
  }

  var form: Element<SampleMsg> {
    group("form", layout: { context in
      let (name, street) = (context["name"], context["street"])
      return [
        context["street-title"].leadingAnchor.constraint(
          equalTo: context.view.leadingAnchor),
        name.topAnchor.constraint(equalTo: context.view.topAnchor),
        name.leadingAnchor.constraint(equalTo: context["street-title"].trailingAnchor, constant: 2),
        name.trailingAnchor.constraint(
          equalTo: context.view.trailingAnchor).priority(.high),
        street.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        street.trailingAnchor.constraint(equalTo: name.trailingAnchor),
        street.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
        context["name-title"].firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
        context["street-title"].firstBaselineAnchor.constraint(
          equalTo: street.firstBaselineAnchor),
        context.view.bottomAnchor.constraint(equalTo: street.bottomAnchor),
      ]
    }, [
      label("name-title", [.text("Name")]), field("name", [.text("Ada")]),
      label("street-title", [.text("Street")]), field("street", [.placeholder("and number")]),
    ])
  }
}
