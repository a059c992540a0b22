// Errors, styles and views as they are read.
@_exported public import MarkupReading
