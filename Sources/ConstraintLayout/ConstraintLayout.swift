// ConstraintLayout
