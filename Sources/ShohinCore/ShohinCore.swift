// ShohinCore
