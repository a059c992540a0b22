// ShohinTesting
