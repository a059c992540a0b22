// Made by random-views: changes are lost.

extension CompiledTests {
  static let randomViews: [String: CompiledView] = [
    "Random0": Random0.view,
    "Random1": Random1.view,
    "Random2": Random2.view,
    "Random3": Random3.view,
    "Random4": Random4.view,
    "Random5": Random5.view,
    "Random6": Random6.view,
    "Random7": Random7.view,
    "Random8": Random8.view,
    "Random9": Random9.view,
    "Random10": Random10.view,
    "Random11": Random11.view,
    "Random12": Random12.view,
    "Random13": Random13.view,
    "Random14": Random14.view,
    "Random15": Random15.view,
    "Random16": Random16.view,
    "Random17": Random17.view,
    "Random18": Random18.view,
    "Random19": Random19.view,
  ]
}
