struct Model { var files: [String] = [], menu: String?, asked: String?, before: [String]?, toast: String? }
enum Msg: Sendable { case closeMenu, copy(String), ask(String), keep, delete(String), answered(String, Bool), hideToast, snooze, done }
