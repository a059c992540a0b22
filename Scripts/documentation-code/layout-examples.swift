import Containers
import LayoutStrings
var title: Element<Never> { .none }
var nameLabel: Element<Never> { .none }
var name: Element<Never> { .none }
var passwordLabel: Element<Never> { .none }
var password: Element<Never> { .none }
var button: Element<Never> { .none }
var folders: Element<Never> { .none }
var messages: Element<Never> { .none }
var footer: Element<Never> { .none }
var box: Element<Never> { .none }
var cpu: Element<Never> { .none }
var memory: Element<Never> { .none }
var disk: Element<Never> { .none }
var network: Element<Never> { .none }
var list: Element<Never> { .none }
var detail: Element<Never> { .none }
