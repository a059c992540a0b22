import Shohin

@main struct Wizard {
  static func main() {}
}
