// Keys to press and screens to read are part of what a test says.
@_exported public import TextBackend
