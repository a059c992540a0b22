import Containers
import LayoutStrings
import Shohin
import TextBackend

extension Example {
  static let dashboard = Example(
    name: "dashboard", views: Dashboard.views, containers: Dashboard.containers,
    constraints: ["text": Dashboard.text, "terms": Dashboard.terms, "anchors": Dashboard.anchors])
}

@MainActor enum Dashboard {
  static let cpu = panel("cpu", "CPU", "12 %")
  static let memory = panel("memory", "Memory", "3.1 of 8 GB")
  static let disk = panel("disk", "Disk", "71 % full")
  static let network = panel("network", "Network", "1.2 MB/s")

  static func panel(_ key: String, _ title: String, _ text: String) -> Element<Never> {
    group(
      key, [.border(.rounded), .title(title), .padding(1, on: .horizontal)],
      [label("text", [.text(text)])])
  }

  static func views() -> [Element<Never>] { [cpu, memory, disk, network] }

  // dashboard: containers
  static func containers() -> [Element<Never>] {
    [
      grid("panels", columns: [.fraction(1), .fraction(1)], rows: [.fraction(1), .fraction(1)]) {
        cpu
        memory
        disk
        network
      }
    ]
  }
  // end

  // dashboard: text
  static func text(context: LayoutContext) -> [LayoutConstraint] {
    context.constraints([
      "cpu": "top: super; leading: super; size: memory",
      "memory": "top: super; after: cpu; trailing: super; size: disk",
      "disk": "below: cpu; leading: super; bottom: super; size: network",
      "network": "below: memory; after: disk; bottom: super; trailing: super",
    ])
  }
  // end

  // dashboard: terms
  @LayoutBuilder static func terms(context: LayoutContext) -> [LayoutConstraint] {
    let (cpu, memory) = (context["cpu"], context["memory"])
    let (disk, network) = (context["disk"], context["network"])
    [cpu, memory].inRow()
    [disk, network].inRow()
    [cpu, disk].inColumn()
    [memory, network].inColumn()
    [cpu, memory, disk, network].equal(.width)
    [cpu, memory, disk, network].equal(.height)
    cpu.top == context.view.top
    cpu.leading == context.view.leading
    memory.top == context.view.top
    disk.leading == context.view.leading
    network.trailing == context.view.trailing
    network.bottom == context.view.bottom
  }
  // end

  // dashboard: anchors
  static func anchors(context: LayoutContext) -> [LayoutConstraint] {
    let (cpu, memory) = (context["cpu"], context["memory"])
    let (disk, network, view) = (context["disk"], context["network"], context.view)
    return [
      cpu.topAnchor.constraint(equalTo: view.topAnchor),
      cpu.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      memory.topAnchor.constraint(equalTo: view.topAnchor),
      memory.leadingAnchor.constraint(equalTo: cpu.trailingAnchor),
      memory.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      memory.widthAnchor.constraint(equalTo: cpu.widthAnchor),
      memory.heightAnchor.constraint(equalTo: cpu.heightAnchor),
      disk.topAnchor.constraint(equalTo: cpu.bottomAnchor),
      disk.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      disk.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      disk.widthAnchor.constraint(equalTo: cpu.widthAnchor),
      disk.heightAnchor.constraint(equalTo: cpu.heightAnchor),
      network.topAnchor.constraint(equalTo: memory.bottomAnchor),
      network.leadingAnchor.constraint(equalTo: disk.trailingAnchor),
      network.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      network.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
  }
  // end
}
