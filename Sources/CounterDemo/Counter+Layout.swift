import Shohin

/// Everything stands in one readable column; what is left of the height is the swatch's.
func layout(model: CounterModel, context: LayoutContext) -> [LayoutConstraint] {
  let margins = context.readableContentGuide
  let counter = context[CounterKey.counter]
  let field = context[CounterKey.counterField]
  let amount = context[CounterKey.amount]
  let maximumTitle = context[CounterKey.maximumTitle]
  let maximum = context[CounterKey.maximum]
  let mascots = context[CounterKey.mascots]
  let swatch = context[CounterKey.swatch]
  let mascot = context[CounterKey.mascot]
  let hints = context[CounterKey.hints]
  let (buttons, lastButton) = layoutButtons(context, below: field)
  return buttons
    + below(context.marginsGuide.topAnchor, gap: 0, counter)
    + below(counter.bottomAnchor, gap: 1, field)
    + below(lastButton.bottomAnchor, gap: 1, amount)
    + below(amount.bottomAnchor, gap: 1, maximum)
    + below(maximum.bottomAnchor, gap: 1, mascots)
    + below(mascots.bottomAnchor, gap: 1, swatch)
    + below(swatch.bottomAnchor, gap: 1, hints)
    + [
      counter.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      field.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      field.widthAnchor.constraint(equalToConstant: 12),
      amount.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      amount.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      maximumTitle.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      maximumTitle.firstBaselineAnchor.constraint(equalTo: maximum.firstBaselineAnchor),
      maximum.leadingAnchor.constraint(
        equalToSystemSpacingAfter: maximumTitle.trailingAnchor),
      mascots.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      swatch.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      swatch.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      swatch.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(.high),
      mascot.centerXAnchor.constraint(equalTo: swatch.centerXAnchor),
      mascot.centerYAnchor.constraint(equalTo: swatch.centerYAnchor),
      hints.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      hints.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      hints.bottomAnchor.constraint(equalTo: context.marginsGuide.bottomAnchor),
    ]
}

/// Puts a view under an edge: close to it where the screen is low, else with a gap.
private func below(
  _ edge: LayoutYAxisAnchor, gap: Double, _ view: LayoutItem
) -> [LayoutConstraint] {
  [
    view.topAnchor.constraint(greaterThanOrEqualTo: edge),
    view.topAnchor.constraint(equalTo: edge, constant: gap).priority(.medium),
  ]
}

/// All four buttons in a row where there is room for it, else in two.
///
/// Returns the constraints and a button of the last row.
private func layoutButtons(
  _ context: LayoutContext, below field: LayoutItem
) -> ([LayoutConstraint], LayoutItem) {
  let margins = context.readableContentGuide
  let decrement = context[CounterKey.decrement]
  let increment = context[CounterKey.increment]
  let randomize = context[CounterKey.randomize]
  let reset = context[CounterKey.reset]
  let isWide = context.screenSize.width >= 60
  let first =
    below(field.bottomAnchor, gap: 1, decrement) + [
      decrement.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      increment.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      increment.topAnchor.constraint(equalTo: decrement.topAnchor),
      reset.topAnchor.constraint(equalTo: randomize.topAnchor),
    ]
  if isWide {
    return (
      first + [
        randomize.topAnchor.constraint(equalTo: decrement.topAnchor),
        randomize.trailingAnchor.constraint(equalTo: margins.centerXAnchor, constant: -1),
        reset.leadingAnchor.constraint(equalTo: margins.centerXAnchor, constant: 1),
      ], decrement
    )
  }
  return (
    first + [
      randomize.topAnchor.constraint(equalTo: decrement.bottomAnchor),
      randomize.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      reset.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ], randomize
  )
}
