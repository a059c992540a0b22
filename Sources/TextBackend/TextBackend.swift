// TextBackend
