@_exported public import TextEditing
