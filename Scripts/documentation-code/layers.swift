struct Model { var menu: String?, asked: String?, before: [String]? }
enum Msg: Sendable { case closeMenu, copy(String), ask(String), keep, delete(String), hideToast }
