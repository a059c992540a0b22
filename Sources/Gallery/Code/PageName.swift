/// The pages of the gallery, in the order in which they are listed.
enum PageName: String, CaseIterable, Sendable {
  case labels, buttons, fields, forms, texts, choices, inputs, pickers, lists, tables, scrolling
  case layers, borders, layout, drawing, values, lines, progress, images, documents, tabs, trees
  case menus, notices, agents, controls

  /// The words for the page in the list.
  var title: String {
    switch self {
    case .labels: "Labels and text"
    case .buttons: "Buttons"
    case .fields: "Fields"
    case .forms: "Forms"
    case .texts: "Text views"
    case .choices: "Choices"
    case .inputs: "Inputs"
    case .pickers: "Pickers"
    case .lists: "Lists, files"
    case .tables: "Tables"
    case .scrolling: "Scrolling"
    case .layers: "Layers"
    case .borders: "Borders, padding"
    case .layout: "Layout"
    case .drawing: "Drawing"
    case .values: "Sparklines, bars"
    case .lines: "Line charts"
    case .progress: "Gauges, progress"
    case .images: "Calendar, images"
    case .documents: "Documents"
    case .tabs: "Tabs, pages"
    case .trees: "Trees, splits"
    case .menus: "Menus, commands"
    case .notices: "Bars, banners"
    case .agents: "Agents, changes"
    case .controls: "Custom control"
    }
  }

  /// The examples of the page from top to bottom.
  var examples: [Example] {
    switch self {
    case .labels: Example.labels
    case .buttons: Example.buttons
    case .fields: Example.fields
    case .forms: Example.forms
    case .texts: Example.texts
    case .choices: Example.choices
    case .inputs: Example.inputs
    case .pickers: Example.pickers
    case .lists: Example.lists
    case .tables: Example.tables
    case .scrolling: Example.scrolling
    case .layers: Example.layers
    case .borders: Example.borders
    case .layout: Example.layout
    case .drawing: Example.drawing
    case .values: Example.values
    case .lines: Example.lines
    case .progress: Example.progress
    case .images: Example.calendar + Example.images
    case .documents: Example.documents
    case .tabs: Example.tabs
    case .trees: Example.trees
    case .menus: Example.menus
    case .notices: Example.notices
    case .agents: Example.agents
    case .controls: Example.controls
    }
  }
}
