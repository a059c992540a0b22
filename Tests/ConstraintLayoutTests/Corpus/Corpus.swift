// Written by Scripts/layout-highs.py --corpus; the costs are HiGHS's.

/// Random layouts, each followed by the least misses of every priority.
let corpus = """
  case s0
  container 24 6 1 2 1 2
  box 1 0 8 249 749 249 749
  box 2 7 - 500 750 500 750
  box 3 - 1 500 500 500 500
  box 4 2 - 251 999 251 999
  constraint 2 lastBaseline <= 2 centerY 1.0 10 500
  constraint 1 right >= 3 leading 1.0 -4 100
  constraint 1 bottom >= margins centerY 1.0 3 750
  constraint 1 leading <= 3 right 1.0 12 100
  expect 999:0 750:0 749:0 500:0 251:0 249:0 100:0
  end
  case s1
  container 18 12 1 2 1 2
  box 1 1 1 249 999 249 999
  box 2 - 1 250 999 250 999
  constraint 1 width <= root height 2.0 -4 1000
  constraint 1 right >= root right 1.0 -4 750
  constraint 1 centerY == 2 lastBaseline 1.0 3 100
  constraint 1 bottom >= root firstBaseline 1.0 5 1000
  constraint 1 centerY <= 2 lastBaseline 1.0 11 250
  constraint 2 width <= 2 width third 7 1000
  constraint 2 centerY <= root bottom 1.0 -4 100
  expect 1000:0 999:0 750:0 250:0 249:0 100:0
  end
  case s2
  container 2 1 1 2 1 2
  box 1 - 4 500 750 500 750
  constraint 1 height == margins height 2.0 -4 500
  expect 750:0 500:8
  end
  case s3
  container 18 8 1 2 1 2
  box 1 2 9 500 750 500 750
  box 2 - 7 500 750 500 750
  constraint 1 bottom >= 2 firstBaseline 1.0 0 250
  constraint 1 left == root trailing 1.0 4 100
  constraint 2 width <= 2 height third -1 1000
  constraint 2 right >= 2 trailing 1.0 5 250
  expect 1000:0 750:0 500:0 250:5 100:0
  end
  case s4
  container 9 1 1 2 1 2
  box 1 6 - 250 750 250 750
  box 2 6 - 500 500 500 500
  constraint 2 bottom == margins top 1.0 4 500
  constraint 2 left == margins left 1.0 6 250
  constraint 1 height <= - - 1.0 -2 500
  constraint 2 centerX == 1 centerX 1.0 9 250
  constraint 2 width == - - 1.0 5 500
  constraint 2 left >= root leading 1.0 11 500
  expect 750:0 500:3 250:3
  end
  case s5
  container 23 5 1 2 1 2
  box 1 - - 250 750 250 750
  box 2 1 - 249 500 249 500
  box 3 - - 249 749 249 749
  constraint 1 lastBaseline >= margins top 1.0 10 999
  constraint 1 trailing == root leading 1.0 1 500
  constraint 3 bottom == margins lastBaseline 1.0 2 250
  expect 999:0 500:0 250:0 249:0
  end
  case s6
  container 15 12 1 2 1 2
  box 1 - - 500 999 500 999
  constraint 1 bottom >= root centerY 1.0 9 1000
  constraint 1 centerX >= 1 centerX 1.0 -2 250
  constraint 1 centerY <= root centerY 1.0 -1 750
  expect 1000:0 750:0 250:0
  end
  case s7
  container 30 2 1 2 1 2
  box 1 - - 251 500 251 500
  box 2 - - 249 999 249 999
  box 3 - 1 250 500 250 500
  constraint 3 centerX <= 3 leading 1.0 -3 750
  constraint 2 right == 3 trailing 1.0 -1 500
  expect 750:3 500:0 250:0
  end
  case s8
  container 11 6 1 2 1 2
  box 1 - - 250 750 250 750
  box 2 - - 249 999 249 999
  constraint 1 firstBaseline == 2 lastBaseline 1.0 11 750
  constraint 2 right <= 1 centerX 1.0 -1 500
  constraint 2 leading >= root right 1.0 -3 500
  constraint 1 centerX == root right 1.0 -2 1000
  constraint 2 lastBaseline <= margins bottom 1.0 5 500
  constraint 1 lastBaseline >= margins bottom 1.0 6 500
  constraint 1 centerY >= margins centerY 1.0 5 1000
  constraint 1 height <= margins height 1.0 3 500
  expect 1000:0 750:0 500:0
  end
  case s9
  container 19 5 1 2 1 2
  box 1 - - 251 500 251 500
  box 2 - - 249 750 249 750
  box 3 7 - 250 750 250 750
  box 4 - - 249 750 249 750
  constraint 4 leading <= 4 trailing 1.0 2 250
  constraint 2 top <= 1 top 1.0 -3 250
  constraint 2 firstBaseline >= margins top 1.0 -1 1000
  constraint 2 left == 3 trailing 1.0 -2 999
  constraint 2 height == 3 width third 8 750
  constraint 2 trailing >= 4 centerX 1.0 -3 1000
  constraint 2 centerY >= 3 lastBaseline 1.0 -3 1000
  constraint 1 centerY >= margins bottom 1.0 12 1000
  constraint 3 firstBaseline == root lastBaseline 1.0 8 750
  constraint 4 width == 2 height 0.5 3 100
  expect 1000:0 999:0 750:0 250:0 100:0
  end
  case s11
  container 27 8 1 2 1 2
  box 1 7 - 250 500 250 500
  box 2 - 1 251 750 251 750
  box 3 - 9 249 500 249 500
  box 4 - - 250 750 250 750
  constraint 4 left <= 3 leading 1.0 2 750
  constraint 1 firstBaseline >= 2 top 1.0 4 250
  constraint 2 height == root height 2.0 -2 1000
  constraint 4 top == root centerY 1.0 -4 750
  constraint 4 right <= root right 1.0 -2 750
  constraint 3 centerY == 1 top 1.0 9 1000
  constraint 1 leading <= margins leading 1.0 11 999
  expect 1000:0 999:0 750:0 500:0 251:13 250:0 249:0
  end
  case s12
  container 8 10 1 2 1 2
  box 1 8 2 250 749 250 749
  box 2 7 - 500 750 500 750
  box 3 - 7 250 749 250 749
  box 4 - - 250 500 250 500
  constraint 1 lastBaseline == root top 1.0 -2 250
  constraint 2 lastBaseline <= root firstBaseline 1.0 1 1000
  constraint 1 height >= - - 1.0 9 100
  constraint 1 top == 3 firstBaseline 1.0 4 500
  constraint 3 top <= 4 firstBaseline 1.0 3 500
  constraint 2 top <= 1 lastBaseline 1.0 9 1000
  constraint 4 width <= - - 1.0 2 1000
  constraint 1 height == - - 1.0 9 500
  constraint 1 lastBaseline <= 1 lastBaseline 1.0 7 750
  constraint 4 firstBaseline == 1 firstBaseline 1.0 1 100
  constraint 2 width >= - - 1.0 -4 500
  expect 1000:0 750:0 749:0 500:0 250:7 100:0
  end
  case s13
  container 9 10 1 2 1 2
  box 1 - - 250 750 250 750
  box 2 - - 249 750 249 750
  box 3 - - 250 749 250 749
  constraint 2 bottom <= margins centerY 1.0 9 500
  constraint 2 lastBaseline >= 1 top 1.0 4 100
  constraint 3 width <= margins height third 2 999
  constraint 2 height <= - - 1.0 4 250
  constraint 3 trailing >= 3 right 1.0 3 750
  constraint 2 firstBaseline <= margins top 1.0 -4 250
  constraint 2 right >= margins trailing 1.0 4 999
  constraint 1 centerY >= 1 centerY 1.0 0 750
  expect 999:0 750:3 500:0 250:0 100:0
  end
  case s15
  container 0 8 1 2 1 2
  box 1 - - 250 750 250 750
  box 2 - 1 249 749 249 749
  constraint 1 bottom <= 1 centerY 1.0 6 750
  constraint 2 firstBaseline <= 2 bottom 1.0 -2 100
  constraint 2 width <= 2 height third -4 750
  constraint 1 left >= margins centerX 1.0 11 999
  constraint 1 leading <= root right 1.0 5 250
  expect 999:0 750:0 749:0 250:8 249:11 100:0
  end
  case s16
  container 15 7 1 2 1 2
  box 1 4 3 250 999 250 999
  box 2 - - 251 749 251 749
  box 3 - 9 250 750 250 750
  constraint 3 top <= root bottom 1.0 10 500
  constraint 2 right == 1 left 1.0 7 100
  constraint 3 centerY >= 3 bottom 1.0 -3 500
  constraint 2 trailing <= root centerX 1.0 0 500
  constraint 2 top == 1 firstBaseline 1.0 11 1000
  constraint 2 top <= 2 top 1.0 -2 100
  constraint 2 left == margins trailing 1.0 -3 250
  constraint 3 width == - - 1.0 6 1000
  constraint 1 leading <= 3 leading 1.0 -3 1000
  constraint 3 left == 2 trailing 1.0 1 1000
  expect 1000:0 999:0 750:0 500:1.5 250:2.5 100:2
  end
  case s17
  container 25 4 1 2 1 2
  box 1 5 2 250 750 250 750
  box 2 3 6 500 749 500 749
  box 3 - - 250 750 250 750
  box 4 - - 250 749 250 749
  constraint 2 right >= 3 right 1.0 6 1000
  constraint 1 centerY == 1 lastBaseline 1.0 11 500
  constraint 2 width >= 2 width 0.5 7 1000
  constraint 2 lastBaseline >= root centerY 1.0 0 500
  constraint 2 centerY == 1 centerY 1.0 4 500
  constraint 1 right >= root left 1.0 4 100
  constraint 3 left == 4 trailing 1.0 11 1000
  constraint 4 height == 4 width third 2 500
  constraint 2 leading >= 4 leading 1.0 5 500
  constraint 4 top >= root bottom 1.0 5 500
  constraint 1 lastBaseline >= 2 top 1.0 3 750
  constraint 1 height >= 3 width 2.0 8 100
  constraint 4 leading <= 3 right 1.0 2 750
  constraint 3 lastBaseline == 1 bottom 1.0 12 250
  expect 1000:0 750:0 749:0 500:26 250:0 100:6
  end
  case s18
  container 3 10 1 2 1 2
  box 1 7 - 249 999 249 999
  box 2 2 4 251 750 251 750
  constraint 1 trailing == 1 centerX 1.0 3 750
  constraint 1 centerY <= margins firstBaseline 1.0 -4 500
  constraint 2 lastBaseline >= margins firstBaseline 1.0 12 500
  constraint 1 centerY <= 1 lastBaseline 1.0 12 999
  constraint 1 firstBaseline == margins bottom 1.0 9 100
  expect 999:0 750:0.499999 500:0 251:0 249:0 100:21
  end
  case s19
  container 25 8 1 2 1 2
  box 1 - 6 500 749 500 749
  constraint 1 height <= - - 1.0 4 1000
  constraint 1 top == margins top 1.0 -1 100
  expect 1000:0 749:2 500:0 100:0
  end
  case s20
  container 8 10 1 2 1 2
  box 1 1 - 250 999 250 999
  box 2 - - 251 999 251 999
  constraint 2 centerY <= margins bottom 1.0 9 1000
  constraint 1 width == 2 height 0.5 2 1000
  constraint 2 left >= margins left 1.0 4 999
  constraint 1 height >= - - 1.0 3 750
  constraint 1 height <= - - 1.0 0 500
  constraint 1 width <= margins height third -1 999
  constraint 1 height == margins width 0.5 1 1000
  constraint 2 right <= 1 leading 1.0 12 1000
  expect 1000:0 999:0.333332 750:0 500:3 250:0.999999
  end
  case s21
  container 13 11 1 2 1 2
  box 1 6 - 249 500 249 500
  box 2 - - 251 500 251 500
  constraint 1 leading <= margins trailing 1.0 9 100
  constraint 2 leading >= 1 centerX 1.0 7 1000
  constraint 1 right == root leading 1.0 6 250
  constraint 1 firstBaseline == margins bottom 1.0 -2 750
  constraint 2 centerX <= root leading 1.0 2 500
  constraint 2 right >= 2 left 1.0 8 500
  constraint 1 top == 2 centerY 1.0 11 1000
  expect 1000:0 750:0 500:0 250:0 249:24 100:0
  end
  case s22
  container 7 0 1 2 1 2
  box 1 9 - 251 750 251 750
  box 2 3 0 500 750 500 750
  constraint 2 left <= root centerX 1.0 2 999
  constraint 2 left == root left 1.0 8 500
  constraint 2 width <= - - 1.0 -3 500
  constraint 2 height >= 2 height 2.0 1 500
  constraint 1 height >= - - 1.0 12 250
  constraint 1 height <= root height 2.0 -3 750
  constraint 1 width <= - - 1.0 2 999
  expect 999:0 750:10 500:9.5 251:0 250:12
  end
  case s23
  container 28 1 1 2 1 2
  box 1 0 6 500 749 500 749
  box 2 - 4 250 750 250 750
  box 3 9 - 250 999 250 999
  constraint 2 leading == 3 right 1.0 -3 500
  constraint 3 left >= 3 trailing 1.0 7 500
  constraint 2 bottom >= 3 top 1.0 11 100
  constraint 3 left >= margins trailing 1.0 12 750
  constraint 1 height == - - 1.0 4 500
  constraint 2 height >= - - 1.0 5 100
  constraint 1 width >= - - 1.0 -1 100
  expect 999:0 750:0 749:0 500:18 250:0 100:0.999999
  end
  case s24
  container 26 9 1 2 1 2
  box 1 - - 250 750 250 750
  box 2 2 0 249 750 249 750
  box 3 - 7 251 999 251 999
  box 4 1 - 251 749 251 749
  constraint 3 height >= 4 width 1.0 -2 500
  constraint 2 right <= margins centerX 1.0 4 500
  constraint 4 trailing >= root centerX 1.0 0 500
  expect 999:0 750:0 749:0 500:0 251:0 249:0
  end
  case s25
  container 24 0 1 2 1 2
  box 1 3 - 251 750 251 750
  box 2 4 - 500 750 500 750
  box 3 8 2 500 999 500 999
  box 4 - 1 249 749 249 749
  constraint 1 leading <= 3 right 1.0 -2 999
  constraint 1 centerX == 3 trailing 1.0 9 100
  constraint 4 firstBaseline == 2 lastBaseline 1.0 11 500
  constraint 4 right == root right 1.0 11 750
  constraint 3 top == 3 lastBaseline 1.0 -1 1000
  constraint 2 trailing == 4 trailing 1.0 7 750
  constraint 4 left <= 4 centerX 1.0 7 100
  expect 1000:0 999:0.999999 750:0 749:0 500:0 251:0 249:0 100:9.5
  end
  case s26
  container 21 3 1 2 1 2
  box 1 - 2 250 500 250 500
  box 2 - - 249 750 249 750
  constraint 1 centerX <= margins trailing 1.0 8 500
  expect 500:0 250:0
  end
  case s28
  container 23 2 1 2 1 2
  box 1 - - 249 999 249 999
  constraint 1 trailing >= root right 1.0 2 750
  constraint 1 leading <= margins trailing 1.0 6 999
  expect 999:0 750:0
  end
  case s29
  container 11 9 1 2 1 2
  box 1 9 1 249 999 249 999
  constraint 1 left == root right 1.0 11 500
  expect 999:0 500:0 249:0
  end
  case s30
  container 19 0 1 2 1 2
  box 1 - - 249 999 249 999
  box 2 - - 500 750 500 750
  box 3 - 2 251 500 251 500
  constraint 3 centerY <= root bottom 1.0 -1 500
  constraint 1 height <= root height 2.0 4 1000
  expect 1000:0 500:0 251:0
  end
  case s31
  container 15 1 1 2 1 2
  box 1 - - 250 500 250 500
  constraint 1 trailing == root leading 1.0 10 250
  constraint 1 leading <= 1 leading 1.0 6 750
  expect 750:0 250:0
  end
  case s32
  container 29 3 1 2 1 2
  box 1 2 3 250 750 250 750
  constraint 1 lastBaseline >= 1 centerY 1.0 11 500
  expect 750:0 500:0 250:19
  end
  case s34
  container 18 0 1 2 1 2
  box 1 - 6 250 999 250 999
  box 2 4 - 250 749 250 749
  box 3 - - 250 749 250 749
  constraint 3 height <= root height 1.0 8 500
  constraint 3 trailing >= margins right 1.0 0 250
  constraint 2 height <= margins width 0.5 -1 500
  constraint 2 right == margins right 1.0 12 100
  constraint 1 firstBaseline <= 2 centerY 1.0 0 750
  expect 999:0 750:0 749:0 500:0 250:0 100:0
  end
  case s35
  container 24 2 1 2 1 2
  box 1 - 4 251 500 251 500
  box 2 0 - 251 750 251 750
  box 3 - 1 251 750 251 750
  constraint 1 centerY == root top 1.0 1 500
  constraint 2 left == 3 leading 1.0 5 999
  constraint 1 height <= - - 1.0 6 250
  constraint 2 height >= - - 1.0 -3 1000
  constraint 1 top <= 3 firstBaseline 1.0 8 750
  constraint 2 lastBaseline >= 2 top 1.0 3 750
  expect 1000:0 999:0 750:0 500:0 251:0 250:0
  end
  case s36
  container 1 0 1 2 1 2
  box 1 - - 250 749 250 749
  box 2 6 8 500 750 500 750
  box 3 9 7 251 999 251 999
  constraint 3 firstBaseline >= margins top 1.0 2 500
  constraint 2 centerX == 2 centerX 1.0 -4 250
  constraint 2 centerY == margins bottom 1.0 11 500
  constraint 3 height >= - - 1.0 12 500
  expect 999:0 750:0 500:0 251:5 250:4
  end
  case s37
  container 29 9 1 2 1 2
  box 1 - 5 500 750 500 750
  constraint 1 width == margins height third 9 1000
  constraint 1 height >= - - 1.0 7 1000
  constraint 1 width >= 1 height 0.5 12 500
  constraint 1 leading <= 1 centerX 1.0 7 999
  expect 1000:0 999:0 750:0 500:6.16667
  end
  case s38
  container 13 12 1 2 1 2
  box 1 - 5 251 750 251 750
  box 2 - 9 251 749 251 749
  box 3 5 7 250 500 250 500
  box 4 1 2 500 750 500 750
  constraint 1 bottom <= 1 lastBaseline 1.0 -1 500
  expect 750:0 749:0 500:1 251:0 250:0
  end
  case s39
  container 8 6 1 2 1 2
  box 1 - 3 500 750 500 750
  box 2 4 - 251 750 251 750
  constraint 2 right == root right 1.0 8 500
  constraint 2 centerY >= root firstBaseline 1.0 6 1000
  constraint 2 centerX >= margins centerX 1.0 8 500
  constraint 2 bottom >= 2 centerY 1.0 9 1000
  constraint 1 leading <= 1 left 1.0 11 1000
  constraint 2 top >= root top 1.0 8 999
  expect 1000:0 999:0 750:0 500:0 251:0
  end
  case s40
  container 18 8 1 2 1 2
  box 1 - - 250 749 250 749
  box 2 4 - 250 750 250 750
  box 3 9 - 500 749 500 749
  box 4 1 - 500 500 500 500
  constraint 3 bottom >= root centerY 1.0 0 500
  constraint 3 right == 3 left 1.0 2 100
  constraint 2 lastBaseline == 3 top 1.0 -4 1000
  constraint 1 bottom == 3 centerY 1.0 10 100
  expect 1000:0 750:0 749:0 500:0 250:0 100:7
  end
  case s41
  container 10 3 1 2 1 2
  box 1 2 9 500 749 500 749
  box 2 - - 249 750 249 750
  box 3 2 2 500 500 500 500
  box 4 - - 249 749 249 749
  constraint 4 trailing >= 4 left 1.0 -4 1000
  constraint 1 left <= margins trailing 1.0 3 1000
  constraint 4 width == 2 width 2.0 -2 250
  constraint 4 trailing == 4 right 1.0 -2 999
  constraint 4 centerX >= 2 right 1.0 4 1000
  constraint 3 trailing == 4 right 1.0 -2 1000
  constraint 4 leading >= 4 trailing 1.0 12 250
  expect 1000:0 999:2 749:0 500:0 250:12
  end
  case s42
  container 0 11 1 2 1 2
  box 1 - - 250 500 250 500
  constraint 1 width >= root width 1.0 2 250
  expect 250:0
  end
  case s43
  container 9 11 1 2 1 2
  box 1 2 - 249 500 249 500
  constraint 1 height >= - - 1.0 9 250
  constraint 1 right == root leading 1.0 -1 999
  constraint 1 height == root height 2.0 -3 1000
  constraint 1 left == root trailing 1.0 12 1000
  expect 1000:0 999:22 500:2 250:0 249:0
  end
  case s44
  container 16 8 1 2 1 2
  box 1 - - 251 750 251 750
  box 2 - - 250 750 250 750
  box 3 8 6 251 749 251 749
  box 4 1 - 250 500 250 500
  constraint 3 width >= - - 1.0 5 1000
  constraint 4 firstBaseline == 2 top 1.0 2 999
  constraint 1 top >= 4 bottom 1.0 9 1000
  expect 1000:0 999:0 749:0 500:0 251:0 250:0
  end
  case s46
  container 12 0 1 2 1 2
  box 1 - - 500 500 500 500
  constraint 1 leading == root left 1.0 5 500
  expect 500:0
  end
  case s47
  container 2 6 1 2 1 2
  box 1 8 9 251 500 251 500
  box 2 6 - 249 750 249 750
  box 3 - 4 500 750 500 750
  constraint 1 width >= margins height third 7 500
  constraint 3 width == - - 1.0 -3 999
  constraint 3 firstBaseline >= root centerY 1.0 4 1000
  constraint 2 leading <= 1 trailing 1.0 7 500
  constraint 2 centerX >= 3 left 1.0 -3 100
  constraint 2 lastBaseline == 3 firstBaseline 1.0 -1 750
  expect 1000:0 999:3 750:0 500:0 251:0.333332 249:0 100:0
  end
  case s48
  container 4 8 1 2 1 2
  box 1 8 - 249 750 249 750
  box 2 - - 250 500 250 500
  box 3 - - 250 750 250 750
  constraint 3 trailing == margins right 1.0 -3 500
  constraint 1 centerY <= 1 top 1.0 -4 500
  constraint 1 trailing <= 1 right 1.0 4 1000
  constraint 3 centerY >= root centerY 1.0 11 1000
  constraint 2 right >= margins trailing 1.0 6 250
  constraint 2 right <= root left 1.0 -4 250
  constraint 2 bottom <= 2 lastBaseline 1.0 2 100
  expect 1000:0 750:0 500:4 250:12 249:0 100:0
  end
  case s49
  container 11 6 1 2 1 2
  box 1 1 - 250 749 250 749
  constraint 1 lastBaseline <= 1 top 1.0 7 250
  constraint 1 right >= root trailing 1.0 8 500
  expect 749:0 500:0 250:0
  end
  case s50
  container 27 4 1 2 1 2
  box 1 - 7 250 500 250 500
  box 2 - - 250 749 250 749
  box 3 1 - 250 750 250 750
  box 4 5 - 500 749 500 749
  constraint 3 right >= margins left 1.0 -1 750
  constraint 4 bottom <= 1 lastBaseline 1.0 2 1000
  constraint 1 lastBaseline <= 4 lastBaseline 1.0 9 999
  constraint 3 top <= 3 lastBaseline 1.0 12 999
  constraint 4 right >= 1 leading 1.0 3 999
  constraint 2 height <= - - 1.0 3 500
  constraint 1 leading >= 4 centerX 1.0 3 500
  constraint 4 width <= 3 height third -1 500
  constraint 4 centerX == root leading 1.0 5 500
  constraint 4 top <= 3 lastBaseline 1.0 1 250
  constraint 1 trailing == root leading 1.0 -3 999
  constraint 1 trailing >= 1 left 1.0 -3 750
  constraint 4 height <= 1 width 1.0 7 999
  constraint 3 left <= root centerX 1.0 6 1000
  expect 1000:0 999:0 750:0 749:0 500:11 250:0
  end
  case s51
  container 26 8 1 2 1 2
  box 1 - - 500 749 500 749
  box 2 6 8 500 749 500 749
  constraint 1 top >= 2 top 1.0 4 1000
  constraint 2 centerY <= margins centerY 1.0 2 1000
  constraint 1 top == margins firstBaseline 1.0 -1 999
  constraint 2 width <= 2 width third -1 100
  constraint 1 height >= 1 height third -4 250
  constraint 2 width <= 2 width 2.0 9 1000
  constraint 2 height == 2 height 1.0 -3 500
  expect 1000:0 999:0 749:0 500:3 250:0 100:5
  end
  case s52
  container 1 11 1 2 1 2
  box 1 8 5 250 750 250 750
  box 2 2 2 249 750 249 750
  box 3 0 - 250 750 250 750
  constraint 3 left <= 2 trailing 1.0 11 250
  constraint 2 leading >= root centerX 1.0 8 500
  constraint 2 width <= - - 1.0 -2 500
  expect 750:0 500:4 250:0 249:0
  end
  case s53
  container 14 8 1 2 1 2
  box 1 7 - 250 750 250 750
  box 2 - - 250 750 250 750
  constraint 1 trailing == 2 trailing 1.0 7 500
  constraint 1 width >= root height 2.0 9 250
  constraint 1 firstBaseline >= margins bottom 1.0 11 750
  constraint 1 top >= margins bottom 1.0 -1 1000
  constraint 2 centerY == 2 lastBaseline 1.0 -3 250
  constraint 1 lastBaseline <= margins bottom 1.0 7 750
  expect 1000:0 750:4 500:0 250:18
  end
  case s54
  container 14 8 1 2 1 2
  box 1 4 7 250 999 250 999
  box 2 5 - 250 999 250 999
  constraint 2 height <= - - 1.0 4 999
  constraint 2 centerX == 1 left 1.0 8 1000
  constraint 1 top == 1 top 1.0 0 250
  constraint 2 right >= root trailing 1.0 1 100
  constraint 1 right >= margins centerX 1.0 3 500
  constraint 2 centerY >= 2 firstBaseline 1.0 -4 100
  constraint 2 firstBaseline <= 1 bottom 1.0 -2 1000
  constraint 2 height <= 2 width third 4 1000
  expect 1000:0 999:0 500:0 250:0 100:0
  end
  case s55
  container 30 3 1 2 1 2
  box 1 2 - 251 750 251 750
  constraint 1 lastBaseline <= 1 firstBaseline 1.0 6 250
  constraint 1 width >= root height 0.5 10 750
  constraint 1 centerX >= margins trailing 1.0 9 750
  expect 750:0 251:9.5 250:0
  end
  case s56
  container 15 10 1 2 1 2
  box 1 8 8 250 750 250 750
  constraint 1 width == - - 1.0 2 1000
  constraint 1 width == margins width 1.0 -1 750
  constraint 1 height == - - 1.0 -2 750
  expect 1000:0 750:24 250:0
  end
  case s57
  container 11 9 1 2 1 2
  box 1 - 3 249 749 249 749
  constraint 1 firstBaseline <= root bottom 1.0 -1 100
  constraint 1 width == - - 1.0 8 999
  constraint 1 width == 1 width third 4 250
  constraint 1 right <= margins right 1.0 -4 250
  expect 999:0 749:0 250:1.33333 249:0 100:0
  end
  case s58
  container 6 11 1 2 1 2
  box 1 - 3 249 749 249 749
  box 2 4 7 251 500 251 500
  constraint 2 leading <= 2 trailing 1.0 8 500
  constraint 2 leading == root trailing 1.0 5 500
  expect 749:0 500:0 251:0 249:0
  end
  case s59
  container 2 10 1 2 1 2
  box 1 - 2 250 500 250 500
  box 2 0 6 500 749 500 749
  constraint 1 width == - - 1.0 7 1000
  constraint 1 bottom >= 1 top 1.0 -2 1000
  constraint 1 centerY >= 1 top 1.0 0 250
  expect 1000:0 749:0 500:0 250:0
  end
  case s60
  container 9 9 1 2 1 2
  box 1 2 3 249 749 249 749
  box 2 - - 249 750 249 750
  box 3 - - 250 749 250 749
  constraint 3 centerX == 3 centerX 1.0 -1 500
  constraint 1 left == root centerX 1.0 4 1000
  constraint 1 trailing >= margins left 1.0 -1 500
  constraint 1 lastBaseline >= 1 firstBaseline 1.0 -1 1000
  constraint 1 trailing <= 3 leading 1.0 6 250
  constraint 2 centerY <= 3 bottom 1.0 -2 250
  constraint 3 trailing == 2 left 1.0 3 250
  constraint 2 width >= - - 1.0 11 1000
  constraint 3 bottom == root top 1.0 1 500
  constraint 3 bottom >= 2 bottom 1.0 -4 100
  expect 1000:0 749:0 500:1 250:0 249:0 100:0
  end
  case s61
  container 5 8 1 2 1 2
  box 1 3 4 250 999 250 999
  box 2 5 1 249 749 249 749
  box 3 2 - 250 749 250 749
  box 4 0 - 249 749 249 749
  constraint 3 bottom >= 2 centerY 1.0 4 250
  constraint 2 top >= margins bottom 1.0 7 100
  constraint 1 left == 3 right 1.0 9 999
  constraint 1 right == 2 left 1.0 -1 500
  constraint 4 height <= - - 1.0 8 750
  constraint 4 leading >= root right 1.0 5 100
  constraint 2 centerY == root centerY 1.0 12 100
  constraint 2 bottom == root top 1.0 -4 250
  constraint 3 centerX <= 4 trailing 1.0 9 500
  constraint 2 bottom == root centerY 1.0 1 250
  expect 999:0 750:0 749:0 500:0 250:9 249:0 100:21.5
  end
  case s65
  container 9 4 1 2 1 2
  box 1 - 7 500 999 500 999
  box 2 8 - 250 500 250 500
  box 3 7 3 500 750 500 750
  box 4 - - 250 750 250 750
  constraint 2 bottom <= 3 centerY 1.0 10 100
  constraint 1 left <= 4 trailing 1.0 6 500
  constraint 1 left >= margins right 1.0 -4 999
  constraint 4 right == 3 centerX 1.0 12 250
  constraint 3 lastBaseline <= margins bottom 1.0 2 500
  constraint 1 height <= 4 width 2.0 10 999
  constraint 3 right >= margins leading 1.0 8 500
  constraint 2 height <= 4 height 1.0 5 100
  constraint 2 lastBaseline <= 3 centerY 1.0 -4 1000
  constraint 1 trailing <= 3 left 1.0 2 999
  constraint 2 centerY <= 4 centerY 1.0 0 250
  constraint 3 leading >= 3 centerX 1.0 11 500
  expect 1000:0 999:0 750:0 500:14.5 250:0 100:0
  end
  case s66
  container 9 6 1 2 1 2
  box 1 3 4 500 750 500 750
  constraint 1 leading >= margins centerX 1.0 7 999
  constraint 1 lastBaseline == 1 firstBaseline 1.0 8 999
  constraint 1 firstBaseline >= root top 1.0 2 500
  constraint 1 width <= margins width 2.0 7 250
  expect 999:0 750:0 500:4 250:0
  end
  case s67
  container 3 12 1 2 1 2
  box 1 6 6 500 999 500 999
  constraint 1 width >= - - 1.0 1 500
  constraint 1 leading >= root right 1.0 -1 100
  constraint 1 firstBaseline >= root firstBaseline 1.0 12 999
  constraint 1 right >= margins centerX 1.0 3 250
  expect 999:0 500:0 250:0 100:0
  end
  case s68
  container 30 11 1 2 1 2
  box 1 - - 249 999 249 999
  box 2 4 7 250 500 250 500
  box 3 - 8 250 749 250 749
  box 4 - - 250 750 250 750
  constraint 1 width >= 2 height 1.0 7 999
  expect 999:0 749:0 500:0 250:0
  end
  case s69
  container 3 12 1 2 1 2
  box 1 - 9 251 500 251 500
  constraint 1 lastBaseline <= margins lastBaseline 1.0 10 999
  constraint 1 centerY == margins top 1.0 2 999
  constraint 1 top == root lastBaseline 1.0 8 1000
  constraint 1 top == 1 lastBaseline 1.0 -1 750
  expect 1000:0 999:17 750:0.999998 500:9 251:0
  end
  case s70
  container 9 11 1 2 1 2
  box 1 7 2 250 750 250 750
  constraint 1 top >= margins bottom 1.0 6 500
  constraint 1 top <= margins top 1.0 7 500
  expect 750:0 500:8 250:0
  end
  case s71
  container 16 9 1 2 1 2
  box 1 0 - 251 750 251 750
  box 2 - - 500 750 500 750
  box 3 8 - 251 750 251 750
  constraint 2 lastBaseline == 3 top 1.0 0 500
  expect 750:0 500:0 251:0
  end
  case s72
  container 25 9 1 2 1 2
  box 1 2 8 251 500 251 500
  constraint 1 top >= root firstBaseline 1.0 3 100
  constraint 1 leading >= margins leading 1.0 6 1000
  expect 1000:0 500:0 251:0 100:0
  end
  case s74
  container 10 1 1 2 1 2
  box 1 - 3 250 999 250 999
  constraint 1 width >= margins width 2.0 12 1000
  constraint 1 centerX <= root right 1.0 3 500
  constraint 1 lastBaseline == 1 firstBaseline 1.0 1 1000
  constraint 1 leading == 1 left 1.0 -1 250
  expect 1000:0 999:2 500:0 250:1
  end
  case s75
  container 18 6 1 2 1 2
  box 1 - 8 251 750 251 750
  box 2 - 4 249 749 249 749
  box 3 9 4 250 999 250 999
  box 4 8 - 250 750 250 750
  constraint 4 top <= 3 bottom 1.0 -3 1000
  constraint 2 leading == 1 left 1.0 9 1000
  constraint 1 firstBaseline <= 1 lastBaseline 1.0 5 750
  constraint 1 left <= 2 leading 1.0 10 500
  constraint 4 leading <= 3 trailing 1.0 6 999
  constraint 4 firstBaseline >= 1 firstBaseline 1.0 -1 250
  constraint 4 centerY == 1 lastBaseline 1.0 5 250
  constraint 4 centerY >= 1 top 1.0 7 250
  constraint 3 width >= - - 1.0 -4 250
  constraint 3 height == 3 height 1.0 0 750
  expect 1000:0 999:0 750:0 749:0 500:0 251:0 250:0 249:0
  end
  case s78
  container 3 4 1 2 1 2
  box 1 4 - 249 750 249 750
  box 2 7 - 250 750 250 750
  constraint 1 bottom <= 1 firstBaseline 1.0 7 1000
  constraint 1 right <= root trailing 1.0 0 500
  constraint 1 leading <= 2 leading 1.0 7 750
  constraint 2 bottom >= root firstBaseline 1.0 0 1000
  constraint 1 width <= 1 height 0.5 1 1000
  constraint 2 trailing == root right 1.0 5 750
  expect 1000:0 750:0 500:0 250:0 249:0
  end
  case s80
  container 12 8 1 2 1 2
  box 1 6 5 251 750 251 750
  box 2 8 - 249 750 249 750
  box 3 - 2 500 750 500 750
  constraint 3 trailing >= 1 left 1.0 2 500
  constraint 1 top >= root centerY 1.0 -4 999
  constraint 2 width <= - - 1.0 11 1000
  expect 1000:0 999:0 750:0 500:0 251:0 249:0
  end
  case s81
  container 10 8 1 2 1 2
  box 1 8 - 250 750 250 750
  box 2 - 5 251 750 251 750
  box 3 - - 250 500 250 500
  box 4 - - 249 750 249 750
  constraint 1 centerX >= 4 right 1.0 9 500
  constraint 3 top == 1 centerY 1.0 -3 250
  constraint 2 firstBaseline == 1 bottom 1.0 3 750
  constraint 3 right == margins centerX 1.0 -4 250
  constraint 1 height <= - - 1.0 3 1000
  constraint 1 width <= - - 1.0 10 250
  constraint 1 firstBaseline == root firstBaseline 1.0 -1 1000
  constraint 3 height >= 4 height 1.0 -4 100
  constraint 3 height <= 3 height 1.0 9 999
  constraint 1 width <= 3 width 1.0 -3 500
  constraint 4 width >= - - 1.0 -2 750
  constraint 3 width == - - 1.0 3 500
  constraint 3 firstBaseline <= 3 top 1.0 11 1000
  constraint 2 centerY == root top 1.0 4 100
  constraint 1 centerX <= 3 trailing 1.0 3 100
  expect 1000:0 999:0 750:0 500:8 251:0 250:0 100:0.499998
  end
  case s82
  container 24 7 1 2 1 2
  box 1 8 - 251 750 251 750
  box 2 0 - 250 749 250 749
  constraint 2 left <= 2 leading 1.0 -2 100
  constraint 2 left == root trailing 1.0 7 100
  constraint 2 centerY == 2 centerY 1.0 7 500
  expect 750:0 749:0 500:7 251:0 250:0 100:2
  end
  case s84
  container 29 12 1 2 1 2
  box 1 0 0 250 999 250 999
  box 2 7 - 500 749 500 749
  box 3 8 6 500 750 500 750
  constraint 1 bottom == root lastBaseline 1.0 11 500
  constraint 1 width <= - - 1.0 0 500
  constraint 3 leading >= 1 leading 1.0 -2 100
  expect 999:0 750:0 749:0 500:0 250:0 100:0
  end
  case s85
  container 22 9 1 2 1 2
  box 1 1 - 249 749 249 749
  box 2 - - 500 500 500 500
  constraint 2 height <= root width third 3 750
  constraint 2 trailing == 2 leading 1.0 8 999
  constraint 2 width == margins width third 4 1000
  constraint 2 firstBaseline >= margins bottom 1.0 1 750
  constraint 2 trailing <= 1 trailing 1.0 10 1000
  constraint 2 trailing == root left 1.0 -4 500
  constraint 1 bottom >= margins bottom 1.0 5 500
  constraint 2 top <= margins lastBaseline 1.0 -2 999
  expect 1000:0 999:2 750:3 749:0 500:0 249:0
  end
  case s86
  container 17 5 1 2 1 2
  box 1 - 8 249 750 249 750
  constraint 1 bottom <= margins top 1.0 -3 999
  expect 999:0 750:0 249:0
  end
  case s87
  container 23 3 1 2 1 2
  box 1 - 4 500 749 500 749
  box 2 1 0 249 750 249 750
  constraint 1 width <= root width 2.0 -4 500
  constraint 2 bottom >= 2 centerY 1.0 7 750
  constraint 1 height <= 1 width 2.0 -4 500
  constraint 1 top <= root top 1.0 11 750
  constraint 2 bottom <= 1 top 1.0 5 500
  constraint 1 centerY == margins lastBaseline 1.0 6 750
  constraint 2 left == root left 1.0 3 250
  constraint 1 lastBaseline >= margins firstBaseline 1.0 6 1000
  expect 1000:0 750:0 749:0 500:0 250:0 249:14
  end
  case s88
  container 6 5 1 2 1 2
  box 1 - - 251 999 251 999
  box 2 - - 500 750 500 750
  box 3 7 5 250 749 250 749
  box 4 - 7 250 750 250 750
  constraint 2 top == margins bottom 1.0 12 100
  constraint 4 height >= - - 1.0 8 100
  constraint 2 height == - - 1.0 0 999
  constraint 2 top >= 1 top 1.0 12 1000
  constraint 2 firstBaseline <= 1 centerY 1.0 12 1000
  constraint 3 lastBaseline >= 4 centerY 1.0 8 999
  constraint 3 firstBaseline <= 1 firstBaseline 1.0 -3 500
  constraint 3 top == margins firstBaseline 1.0 6 750
  expect 1000:0 999:0 750:0 749:0 500:0 250:0 100:7
  end
  case s90
  container 22 1 1 2 1 2
  box 1 7 5 500 749 500 749
  box 2 4 4 250 500 250 500
  constraint 2 leading == 2 left 1.0 12 999
  constraint 1 centerX <= root leading 1.0 2 1000
  constraint 1 leading == 2 leading 1.0 3 999
  expect 1000:0 999:12 749:0 500:0 250:0
  end
  case s91
  container 18 2 1 2 1 2
  box 1 2 7 249 999 249 999
  constraint 1 right == root centerX 1.0 2 250
  constraint 1 right >= root right 1.0 7 250
  constraint 1 width <= margins width third -3 1000
  expect 1000:0 999:0.333332 250:14 249:0
  end
  case s92
  container 16 9 1 2 1 2
  box 1 8 1 250 750 250 750
  box 2 9 - 250 750 250 750
  box 3 - - 249 999 249 999
  box 4 - 2 250 999 250 999
  constraint 2 bottom == root centerY 1.0 1 750
  constraint 1 height >= - - 1.0 5 500
  constraint 1 centerY <= 4 top 1.0 0 500
  constraint 1 firstBaseline <= 4 top 1.0 0 500
  constraint 2 lastBaseline >= margins centerY 1.0 11 750
  constraint 1 leading == 1 leading 1.0 7 100
  constraint 3 centerX == root trailing 1.0 -4 1000
  constraint 2 bottom <= 2 lastBaseline 1.0 10 250
  constraint 4 width >= margins width third 10 1000
  constraint 4 width == margins height 1.0 5 250
  constraint 2 left >= margins trailing 1.0 10 1000
  constraint 2 right <= 2 left 1.0 5 1000
  expect 1000:0 999:0 750:14 500:0 250:6 100:7
  end
  case s93
  container 29 9 1 2 1 2
  box 1 - 1 250 750 250 750
  box 2 - - 500 500 500 500
  box 3 1 - 250 750 250 750
  box 4 3 2 500 749 500 749
  constraint 1 leading == 2 leading 1.0 -1 1000
  constraint 2 centerX == 1 leading 1.0 8 999
  constraint 4 firstBaseline == 2 top 1.0 0 1000
  constraint 1 lastBaseline == 4 centerY 1.0 5 1000
  constraint 1 lastBaseline <= 3 top 1.0 -4 1000
  constraint 3 width == margins height 1.0 7 1000
  constraint 3 trailing <= 4 leading 1.0 -3 500
  constraint 2 height <= - - 1.0 12 250
  constraint 3 top >= margins top 1.0 8 1000
  constraint 4 leading <= 3 left 1.0 12 500
  constraint 1 left == root centerX 1.0 -3 500
  expect 1000:0 999:0 750:0 749:0 500:5 250:13
  end
  case s94
  container 3 4 1 2 1 2
  box 1 4 0 251 749 251 749
  box 2 6 - 249 750 249 750
  constraint 1 top <= 2 centerY 1.0 10 999
  constraint 2 firstBaseline >= margins top 1.0 4 1000
  constraint 1 lastBaseline == 2 centerY 1.0 4 750
  constraint 1 left == 2 left 1.0 -3 999
  constraint 1 bottom >= margins firstBaseline 1.0 12 1000
  constraint 1 width == 1 width 1.0 -3 250
  constraint 1 height >= margins width 1.0 1 250
  expect 1000:0 999:0 750:0 749:0 251:0 250:4 249:0
  end
  case s95
  container 30 7 1 2 1 2
  box 1 - - 251 750 251 750
  box 2 - 1 251 999 251 999
  constraint 2 left >= margins trailing 1.0 1 250
  constraint 1 width >= - - 1.0 -1 500
  constraint 1 centerY >= 1 top 1.0 12 500
  constraint 2 lastBaseline <= 1 bottom 1.0 -1 999
  constraint 1 right == root leading 1.0 12 100
  constraint 2 height == - - 1.0 -1 100
  expect 999:0 500:0 251:0 250:0 100:2
  end
  case s96
  container 10 10 1 2 1 2
  box 1 - 1 250 750 250 750
  box 2 2 - 251 749 251 749
  box 3 5 - 500 999 500 999
  constraint 1 centerY >= 2 centerY 1.0 12 500
  constraint 1 right >= margins leading 1.0 2 500
  constraint 3 leading >= margins centerX 1.0 5 500
  constraint 2 lastBaseline == margins firstBaseline 1.0 4 500
  constraint 3 height <= 2 width 1.0 3 1000
  constraint 2 height == margins width 1.0 11 999
  constraint 2 left >= root leading 1.0 -4 999
  constraint 3 leading >= 1 trailing 1.0 4 750
  constraint 1 trailing <= margins leading 1.0 5 1000
  expect 1000:0 999:0 750:0 749:0 500:0 251:0 250:0
  end
  case s97
  container 13 12 1 2 1 2
  box 1 - - 500 750 500 750
  box 2 0 - 250 999 250 999
  constraint 2 trailing <= 1 trailing 1.0 9 750
  constraint 1 leading >= root trailing 1.0 0 1000
  constraint 1 leading <= 1 centerX 1.0 -2 750
  constraint 1 centerX == root centerX 1.0 7 1000
  constraint 1 height == root width 0.5 12 100
  constraint 2 right == root centerX 1.0 -3 1000
  constraint 2 right <= margins centerX 1.0 1 100
  constraint 2 left == 1 centerX 1.0 2 750
  expect 1000:0 999:0 750:13.5 250:0 100:0
  end
  case s98
  container 18 0 1 2 1 2
  box 1 5 0 251 500 251 500
  box 2 1 3 250 749 250 749
  box 3 - 6 251 750 251 750
  constraint 1 firstBaseline == margins lastBaseline 1.0 12 750
  constraint 1 bottom >= 3 lastBaseline 1.0 2 250
  constraint 3 width <= - - 1.0 1 500
  constraint 3 top == margins centerY 1.0 -3 100
  constraint 3 lastBaseline == 3 centerY 1.0 -3 750
  constraint 3 centerY == 1 bottom 1.0 -1 1000
  constraint 2 firstBaseline == 2 firstBaseline 1.0 8 500
  constraint 3 top <= 1 bottom 1.0 -4 500
  constraint 3 right == 2 trailing 1.0 -2 1000
  constraint 3 firstBaseline >= 2 bottom 1.0 3 100
  constraint 2 firstBaseline <= 1 firstBaseline 1.0 9 250
  expect 1000:0 750:6 749:0 500:8 251:0 250:4 100:11
  end
  case s99
  container 12 3 1 2 1 2
  box 1 - - 250 750 250 750
  box 2 4 - 500 999 500 999
  box 3 3 - 251 999 251 999
  box 4 - - 500 749 500 749
  constraint 4 width <= root height 2.0 -4 250
  constraint 1 right >= 1 centerX 1.0 2 100
  constraint 2 trailing >= 1 trailing 1.0 10 999
  expect 999:0 500:0 251:0 250:0 100:0
  end
  case s100
  container 14 7 1 2 1 2
  box 1 2 5 500 750 500 750
  box 2 - 1 251 750 251 750
  constraint 1 bottom == margins centerY 1.0 2 500
  constraint 2 firstBaseline >= 2 bottom 1.0 4 250
  constraint 1 centerX <= root trailing 1.0 0 999
  constraint 1 right >= margins leading 1.0 8 999
  expect 999:0 750:0 500:0 251:0 250:5
  end
  case s101
  container 29 8 1 2 1 2
  box 1 5 - 500 750 500 750
  box 2 4 3 249 750 249 750
  constraint 2 centerX <= margins leading 1.0 2 100
  constraint 2 bottom == margins firstBaseline 1.0 9 100
  constraint 2 centerY <= margins top 1.0 8 750
  constraint 2 top <= root firstBaseline 1.0 2 1000
  constraint 2 top <= root centerY 1.0 0 1000
  expect 1000:0 750:0 500:0 249:0 100:5
  end
  case s102
  container 21 9 1 2 1 2
  box 1 - - 249 749 249 749
  box 2 9 - 500 500 500 500
  constraint 1 top == 2 bottom 1.0 1 100
  constraint 2 width == margins height third -2 500
  constraint 2 lastBaseline <= margins lastBaseline 1.0 8 999
  expect 999:0 500:8.66667 100:0
  end
  case s103
  container 29 11 1 2 1 2
  box 1 - - 249 999 249 999
  box 2 - - 250 750 250 750
  box 3 - - 250 750 250 750
  box 4 9 2 500 999 500 999
  constraint 3 width >= 3 width 0.5 2 100
  constraint 2 lastBaseline <= 4 centerY 1.0 12 750
  constraint 4 width == - - 1.0 9 500
  constraint 1 leading <= 2 left 1.0 11 1000
  constraint 1 height >= root height 2.0 8 250
  constraint 2 firstBaseline == 1 top 1.0 6 500
  constraint 2 centerX == 3 trailing 1.0 3 250
  constraint 4 leading <= 3 leading 1.0 10 500
  expect 1000:0 999:0 750:0 500:0 250:0 100:0
  end
  case s104
  container 27 3 1 2 1 2
  box 1 3 - 250 750 250 750
  constraint 1 left <= root leading 1.0 -3 750
  constraint 1 width >= - - 1.0 5 250
  expect 750:0 250:2
  end
  case s105
  container 18 12 1 2 1 2
  box 1 - 4 251 750 251 750
  box 2 - - 249 749 249 749
  box 3 2 9 249 999 249 999
  constraint 2 centerX <= margins centerX 1.0 -3 500
  constraint 3 height >= 1 width third 12 250
  constraint 3 width >= - - 1.0 9 500
  constraint 1 top >= 1 lastBaseline 1.0 11 250
  constraint 3 bottom == 3 top 1.0 -3 999
  constraint 3 lastBaseline == 2 firstBaseline 1.0 -3 1000
  constraint 2 left >= 1 centerX 1.0 3 500
  constraint 1 top <= 1 top 1.0 1 250
  constraint 1 width <= - - 1.0 2 750
  constraint 3 centerX == 1 trailing 1.0 4 500
  constraint 3 right == 2 centerX 1.0 1 999
  expect 1000:0 999:12 750:0 500:0 251:0 250:18 249:7
  end
  case s107
  container 19 9 1 2 1 2
  box 1 6 - 249 500 249 500
  box 2 1 - 251 749 251 749
  constraint 1 trailing <= margins trailing 1.0 -1 1000
  constraint 1 trailing <= root right 1.0 4 1000
  constraint 2 trailing == 1 right 1.0 5 250
  constraint 2 centerY == 1 top 1.0 3 750
  expect 1000:0 750:0 749:0 500:0 251:0 250:0 249:0
  end
  case s108
  container 22 1 1 2 1 2
  box 1 6 - 250 749 250 749
  box 2 - 3 250 750 250 750
  constraint 2 right == 2 leading 1.0 -3 100
  constraint 1 trailing >= 1 left 1.0 11 750
  constraint 1 right == root right 1.0 6 750
  constraint 1 bottom >= root centerY 1.0 7 999
  expect 999:0 750:0 749:0 250:5 100:3
  end
  case s109
  container 7 7 1 2 1 2
  box 1 - - 500 999 500 999
  box 2 - 3 500 749 500 749
  box 3 - 4 250 500 250 500
  constraint 1 trailing >= 1 centerX 1.0 1 250
  constraint 2 bottom == margins firstBaseline 1.0 -3 1000
  constraint 1 centerY >= 2 firstBaseline 1.0 2 100
  expect 1000:0 749:0 500:0 250:0 100:0
  end
  case s110
  container 25 9 1 2 1 2
  box 1 3 7 500 750 500 750
  box 2 8 8 250 750 250 750
  box 3 - 2 250 500 250 500
  box 4 - 4 251 749 251 749
  constraint 3 bottom == 3 firstBaseline 1.0 4 250
  constraint 4 bottom == margins bottom 1.0 11 500
  constraint 3 bottom == margins bottom 1.0 4 999
  constraint 2 leading <= 3 left 1.0 8 750
  expect 999:0 750:0 749:0 500:0 251:0 250:2
  end
  case s112
  container 26 10 1 2 1 2
  box 1 9 7 250 749 250 749
  box 2 3 0 500 750 500 750
  box 3 7 4 250 750 250 750
  box 4 - 7 249 500 249 500
  constraint 1 bottom <= root top 1.0 8 1000
  constraint 3 height == root width 1.0 4 250
  constraint 1 width >= 1 height 1.0 4 750
  constraint 4 width >= 3 width third 1 1000
  constraint 1 lastBaseline == 4 lastBaseline 1.0 6 1000
  constraint 2 centerY == root firstBaseline 1.0 -4 1000
  constraint 4 firstBaseline <= 1 centerY 1.0 12 750
  constraint 2 firstBaseline <= root top 1.0 -2 999
  constraint 2 firstBaseline <= 2 lastBaseline 1.0 8 500
  constraint 3 right == root right 1.0 4 500
  constraint 4 left >= 3 right 1.0 6 1000
  constraint 4 firstBaseline >= margins centerY 1.0 9 100
  constraint 2 lastBaseline >= margins firstBaseline 1.0 10 999
  expect 1000:0 999:0 750:0 749:0 500:30 250:28 249:0 100:19
  end
  case s113
  container 20 12 1 2 1 2
  box 1 - 7 250 999 250 999
  constraint 1 right <= margins trailing 1.0 5 250
  expect 999:0 250:0
  end
  case s114
  container 18 1 1 2 1 2
  box 1 - - 250 500 250 500
  box 2 8 - 500 749 500 749
  constraint 2 leading >= root right 1.0 12 500
  constraint 2 bottom <= 2 lastBaseline 1.0 3 500
  constraint 1 width == - - 1.0 4 500
  constraint 2 leading >= margins right 1.0 0 1000
  constraint 1 firstBaseline == 1 top 1.0 4 500
  constraint 1 right == margins trailing 1.0 0 100
  expect 1000:0 749:0 500:4 100:0
  end
  case s115
  container 6 12 1 2 1 2
  box 1 - 5 251 749 251 749
  box 2 - - 250 750 250 750
  box 3 - - 250 750 250 750
  constraint 1 height == - - 1.0 2 500
  constraint 3 height >= - - 1.0 3 500
  constraint 1 firstBaseline >= 1 lastBaseline 1.0 6 999
  expect 999:6 749:5 500:2 251:0
  end
  case s116
  container 0 12 1 2 1 2
  box 1 - 7 250 749 250 749
  box 2 6 - 249 750 249 750
  box 3 5 - 500 500 500 500
  constraint 3 lastBaseline <= 2 bottom 1.0 0 100
  constraint 2 width >= - - 1.0 8 500
  expect 750:0 749:0 500:0 250:0 249:2 100:0
  end
  case s117
  container 5 2 1 2 1 2
  box 1 3 2 250 500 250 500
  box 2 9 5 250 750 250 750
  constraint 2 firstBaseline >= root bottom 1.0 9 250
  constraint 1 centerX >= margins right 1.0 0 100
  constraint 2 width >= 2 width 1.0 -2 1000
  constraint 2 right >= margins left 1.0 4 500
  constraint 2 bottom >= 2 lastBaseline 1.0 0 500
  constraint 1 centerX <= 1 left 1.0 6 1000
  expect 1000:0 750:0 500:0 250:0 100:0
  end
  case s118
  container 9 1 1 2 1 2
  box 1 5 0 251 750 251 750
  box 2 9 8 500 500 500 500
  constraint 2 height == root width 1.0 -3 500
  constraint 1 firstBaseline == 2 firstBaseline 1.0 4 1000
  constraint 1 top == root firstBaseline 1.0 3 500
  expect 1000:0 750:0 500:2 251:0
  end
  case s119
  container 5 11 1 2 1 2
  box 1 8 - 249 750 249 750
  box 2 2 - 249 500 249 500
  box 3 0 4 250 749 250 749
  constraint 3 centerX >= 2 leading 1.0 11 250
  constraint 1 right <= root trailing 1.0 11 999
  constraint 3 leading == root trailing 1.0 1 500
  constraint 3 centerY == 1 firstBaseline 1.0 12 750
  expect 999:0 750:0 749:0 500:0 250:0 249:0
  end
  """
