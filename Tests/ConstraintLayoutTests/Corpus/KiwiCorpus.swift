// Written by Scripts/layout-kiwi.py --corpus; the places are kiwi's.

/// Random layouts that cannot meet all wishes, with the only places that are best.
let kiwiCorpus = """
  case k9
  container 11 27 1 2 1 2
  box 1 - 5 142 383 142 628
  box 2 2 11 274 274 274 142
  box 3 - - 628 142 383 274
  box 4 - 11 142 383 274 628
  constraint 4 width == - - 1.0 3 383
  constraint 2 top >= root firstBaseline 1.0 0 274
  constraint 1 width == - - 1.0 2 142
  constraint 4 top == - - 1.0 5 142
  constraint 4 width == - - 1.0 12 274
  constraint 1 left == - - 1.0 4 142
  constraint 3 left == - - 1.0 1 628
  constraint 1 top >= 4 top 1.0 2 142
  constraint 2 left >= root left 1.0 -3 142
  constraint 2 top == - - 1.0 0 383
  constraint 4 trailing <= 3 left 1.0 2 142
  constraint 3 width == - - 1.0 12 274
  constraint 2 lastBaseline >= 2 centerY 1.0 -2 628
  constraint 4 leading <= 4 leading 1.0 11 274
  constraint 3 centerX <= 2 centerX 1.0 0 383
  constraint 3 top == - - 1.0 22 628
  constraint 1 centerX == 1 left 1.0 -4 383
  constraint 4 height == - - 1.0 3 274
  constraint 3 height == - - 1.0 4 628
  constraint 1 centerY >= margins bottom 1.0 12 142
  constraint 1 centerX == margins centerX 1.0 11 628
  constraint 1 top == - - 1.0 25 274
  constraint 4 left == - - 1.0 0 383
  constraint 2 width == - - 1.0 7 383
  constraint 2 height == - - 1.0 1 383
  constraint 1 height == - - 1.0 0 142
  constraint 2 left == - - 1.0 3 628
  expect 628:0 383:4 274:23 142:40
  places 16.5 0 25 5 3 7 0 1 1 11 22 4 0 3 5 11
  end
  case k11
  container 49 14 1 2 1 2
  box 1 - 2 878 574 947 887
  box 2 - - 947 947 878 574
  box 3 - - 878 878 574 947
  box 4 5 - 878 887 947 574
  constraint 3 top == - - 1.0 1 574
  constraint 2 right == 3 right 1.0 0 887
  constraint 3 width == - - 1.0 5 574
  constraint 1 height == - - 1.0 8 878
  constraint 1 width == - - 1.0 -3 887
  constraint 2 leading >= margins centerX 1.0 7 878
  constraint 4 top == 1 top 1.0 3 1000
  constraint 1 centerX <= 2 left 1.0 5 947
  constraint 4 width == - - 1.0 10 947
  constraint 4 bottom == root firstBaseline 1.0 4 947
  constraint 4 centerX >= margins trailing 1.0 -1 1000
  constraint 2 firstBaseline >= 2 bottom 1.0 2 574
  constraint 1 top == 2 bottom 1.0 5 878
  constraint 2 width >= - - 1.0 2 947
  constraint 4 width == 2 width 1.0 -4 574
  constraint 1 top == - - 1.0 14 947
  constraint 4 right == 2 right 1.0 2 878
  constraint 3 left == - - 1.0 19 887
  constraint 2 height == - - 1.0 1 947
  constraint 4 centerY >= 1 firstBaseline 1.0 1 1000
  constraint 2 width == - - 1.0 0 574
  constraint 4 left == - - 1.0 45 878
  constraint 2 left == - - 1.0 1 947
  constraint 1 left == - - 1.0 8 574
  constraint 3 centerY == 3 top 1.0 12 887
  constraint 4 top == - - 1.0 14 887
  constraint 1 centerY == 3 lastBaseline 1.0 2 1000
  expect 1000:0 947:13 887:3 878:41.5 574:139
  places 6 0 11 2 1 52 5 1 19 34 -14 24 45 10 14 0
  end
  case k12
  container 22 4 1 2 1 2
  box 1 - 5 674 683 542 276
  box 2 - 7 542 674 542 276
  box 3 - 1 683 276 276 276
  box 4 - 1 683 276 683 542
  constraint 1 bottom >= 3 top 1.0 4 542
  constraint 3 firstBaseline <= root firstBaseline 1.0 -3 683
  constraint 2 height == - - 1.0 1 674
  constraint 1 height == - - 1.0 5 542
  constraint 2 top == - - 1.0 2 542
  constraint 3 top == - - 1.0 2 674
  constraint 2 left == - - 1.0 7 276
  constraint 4 height == - - 1.0 3 674
  constraint 3 height == - - 1.0 5 674
  constraint 1 top == - - 1.0 3 683
  constraint 3 left == - - 1.0 16 542
  constraint 2 width == - - 1.0 0 276
  constraint 4 height == 3 width 0.25 12 1000
  constraint 1 centerY == 4 centerY 1.0 6 674
  constraint 1 left == - - 1.0 6 674
  constraint 4 width == - - 1.0 8 683
  constraint 2 lastBaseline == root firstBaseline 1.0 3 276
  constraint 4 left == - - 1.0 14 542
  constraint 4 top == - - 1.0 4 276
  constraint 1 right >= 3 trailing 1.0 9 683
  constraint 1 width == - - 1.0 2 683
  constraint 3 width == - - 1.0 3 683
  expect 1000:0 683:11.75 674:14.75 542:20 276:20.875
  places 6 2 3 5 7 0 2 1 -4 3 -3 5 14 8 -6.875 12.75
  end
  case k13
  container 51 27 1 2 1 2
  box 1 - - 701 701 701 298
  box 2 - 11 298 932 701 298
  box 3 - 1 932 932 701 702
  constraint 3 height == - - 1.0 9 702
  constraint 1 height == - - 1.0 0 701
  constraint 2 top == - - 1.0 5 932
  constraint 1 width == - - 1.0 11 932
  constraint 3 width == - - 1.0 9 298
  constraint 2 height == - - 1.0 5 701
  constraint 3 height >= 2 height 1.0 -1 701
  constraint 3 left == - - 1.0 45 701
  constraint 3 top == - - 1.0 6 298
  constraint 3 bottom <= 2 lastBaseline 1.0 10 701
  constraint 2 left == - - 1.0 51 932
  constraint 2 width == - - 1.0 4 702
  constraint 2 left <= 3 left 1.0 4 932
  constraint 3 trailing >= 3 right 1.0 3 298
  constraint 1 left == - - 1.0 8 298
  constraint 1 top == - - 1.0 20 932
  expect 932:0 702:0 701:10 298:9
  places 8 11 20 0 51 4 5 5 47 9 6 9
  end
  case k14
  container 33 30 1 2 1 2
  box 1 3 11 720 631 774 720
  constraint 1 lastBaseline >= root top 1.0 2 720
  constraint 1 centerX == margins right 1.0 -1 774
  constraint 1 width >= margins width 0.25 6 1000
  constraint 1 height == - - 1.0 0 668
  constraint 1 left == - - 1.0 13 774
  constraint 1 top == - - 1.0 16 720
  constraint 1 left <= margins trailing 1.0 7 774
  constraint 1 width == - - 1.0 1 720
  expect 1000:0 774:0 720:64 668:11 631:0
  places 13 34 16 11
  end
  case k15
  container 10 29 1 2 1 2
  box 1 - - 534 38 12 534
  box 2 7 4 534 534 38 38
  constraint 1 top == - - 1.0 14 12
  constraint 1 width == - - 1.0 2 754
  constraint 2 top == 2 top 1.0 0 38
  constraint 1 bottom >= 1 firstBaseline 1.0 12 38
  constraint 2 trailing == 1 centerX 1.0 -1 754
  constraint 2 firstBaseline <= 1 bottom 1.0 6 534
  constraint 2 top == - - 1.0 14 38
  constraint 2 left == - - 1.0 7 12
  constraint 2 height == - - 1.0 4 12
  constraint 1 left == - - 1.0 1 534
  constraint 1 firstBaseline <= 2 bottom 1.0 8 12
  constraint 2 width == - - 1.0 9 754
  constraint 1 height >= 2 height 1.0 7 534
  constraint 1 height == - - 1.0 7 12
  expect 754:0 534:2 38:0 12:20
  places 1 2 14 12 -8 9 14 4
  end
  case k16
  container 14 14 1 2 1 2
  box 1 0 10 427 427 292 481
  box 2 4 - 481 292 427 481
  box 3 - - 493 493 481 427
  constraint 1 height == - - 1.0 4 427
  constraint 1 centerY == 3 top 1.0 -2 292
  constraint 2 centerX >= 1 right 1.0 1 493
  constraint 2 top == - - 1.0 14 292
  constraint 2 height == - - 1.0 0 493
  constraint 3 top == - - 1.0 0 292
  constraint 1 width == - - 1.0 12 493
  constraint 2 top == 1 firstBaseline 1.0 11 1000
  constraint 3 left == - - 1.0 11 493
  constraint 1 top == - - 1.0 1 292
  constraint 2 width == - - 1.0 2 481
  constraint 2 leading >= margins right 1.0 -3 493
  constraint 1 centerX <= 1 leading 1.0 3 481
  constraint 2 left == - - 1.0 0 427
  constraint 3 width == - - 1.0 3 493
  constraint 3 height == - - 1.0 8 493
  constraint 1 left == - - 1.0 6 292
  constraint 3 top <= root firstBaseline 1.0 -2 481
  expect 1000:0 493:0 481:3 427:27 292:25
  places -3 12 1 10 9 2 12 0 11 3 -2 8
  end
  case k18
  container 15 6 1 2 1 2
  box 1 7 2 460 678 460 343
  box 2 - - 343 343 343 343
  constraint 1 width == - - 1.0 3 678
  constraint 2 centerY >= 1 lastBaseline 1.0 5 126
  constraint 1 height == - - 1.0 8 126
  constraint 2 top <= margins centerY 1.0 8 343
  constraint 2 left == - - 1.0 4 126
  constraint 2 top == - - 1.0 6 678
  constraint 2 lastBaseline <= root bottom 1.0 11 1000
  constraint 2 height == - - 1.0 6 460
  constraint 1 left == - - 1.0 15 343
  constraint 2 width == - - 1.0 6 343
  constraint 1 top == - - 1.0 1 126
  constraint 1 width >= margins height 0.5 9 126
  expect 1000:0 678:4 460:0 343:0 126:10
  places 15 7 1 2 4 6 6 6
  end
  case k22
  container 11 22 1 2 1 2
  box 1 1 - 249 458 25 458
  box 2 - 8 25 25 458 458
  constraint 1 left == - - 1.0 8 628
  constraint 2 height == - - 1.0 5 249
  constraint 1 centerY >= 2 lastBaseline 1.0 12 458
  constraint 2 width == - - 1.0 5 249
  constraint 2 top == - - 1.0 5 25
  constraint 1 top == - - 1.0 14 458
  constraint 1 width == - - 1.0 12 628
  constraint 2 centerX <= 2 left 1.0 8 249
  constraint 2 left == - - 1.0 1 628
  constraint 2 width <= - - 1.0 -3 458
  constraint 2 left == root left 1.0 8 249
  constraint 1 height == - - 1.0 3 249
  expect 628:0 458:3 249:26 25:9.5
  places 8 12 14 3 1 0 -4.5 8
  end
  case k28
  container 45 5 1 2 1 2
  box 1 - 10 761 559 559 559
  constraint 1 left == - - 1.0 43 761
  constraint 1 height == - - 1.0 4 134
  constraint 1 leading <= 1 trailing 1.0 3 134
  constraint 1 lastBaseline >= 1 bottom 1.0 4 761
  constraint 1 top == - - 1.0 0 612
  constraint 1 width == - - 1.0 4 134
  expect 761:4 612:0 559:0 134:6
  places 43 4 0 10
  end
  case k36
  container 58 29 1 2 1 2
  box 1 12 - 60 60 821 983
  box 2 5 - 983 983 983 821
  box 3 12 3 60 22 983 60
  constraint 1 width == - - 1.0 8 22
  constraint 3 width == - - 1.0 8 821
  constraint 3 height == - - 1.0 0 821
  constraint 2 top == - - 1.0 20 983
  constraint 3 width == 3 height 1.0 5 22
  constraint 2 width == - - 1.0 11 821
  constraint 1 left == - - 1.0 11 22
  constraint 2 height == - - 1.0 2 60
  constraint 1 top == - - 1.0 11 983
  constraint 3 top == - - 1.0 8 821
  constraint 1 height == - - 1.0 5 983
  constraint 1 right >= 2 left 1.0 4 983
  constraint 3 left == - - 1.0 5 983
  constraint 2 left == - - 1.0 36 821
  constraint 3 width == - - 1.0 8 821
  expect 983:0 821:6 60:3 22:28
  places 28 12 11 5 36 5 20 2 5 8 8 0
  end
  case k37
  container 42 26 1 2 1 2
  box 1 - 10 958 94 958 633
  box 2 6 - 94 94 958 94
  box 3 8 5 633 94 623 958
  box 4 - 0 94 623 94 633
  box 5 - - 623 633 623 633
  box 6 - 4 623 958 623 623
  constraint 4 top == - - 1.0 8 958
  constraint 4 top <= margins centerY 1.0 1 94
  constraint 2 width == - - 1.0 3 623
  constraint 4 leading == 1 centerX 1.0 -4 958
  constraint 5 width == - - 1.0 8 633
  constraint 1 height == - - 1.0 1 623
  constraint 4 width <= root height 2.0 7 623
  constraint 1 leading == 4 left 1.0 -2 958
  constraint 6 height == - - 1.0 0 623
  constraint 5 height == - - 1.0 3 958
  constraint 6 bottom >= root lastBaseline 1.0 5 94
  constraint 5 width >= 3 height 0.25 5 94
  constraint 5 top == - - 1.0 14 633
  constraint 2 left == - - 1.0 27 958
  constraint 1 width == - - 1.0 5 94
  constraint 2 right <= margins trailing 1.0 10 633
  constraint 1 trailing <= 4 centerX 1.0 11 958
  constraint 5 left == - - 1.0 20 958
  constraint 2 top == - - 1.0 4 958
  constraint 4 lastBaseline <= 4 firstBaseline 1.0 8 958
  constraint 5 centerX >= 5 centerX 1.0 -4 623
  constraint 3 left == - - 1.0 24 94
  constraint 4 width == - - 1.0 10 623
  constraint 2 height == - - 1.0 7 623
  constraint 2 left >= 6 trailing 1.0 2 623
  constraint 5 leading <= margins trailing 1.0 11 623
  constraint 1 top == - - 1.0 22 623
  constraint 6 left == - - 1.0 22 633
  constraint 6 right >= 2 trailing 1.0 11 633
  constraint 1 left == - - 1.0 32 94
  constraint 6 top == - - 1.0 4 958
  constraint 6 width == - - 1.0 7 94
  constraint 3 height == - - 1.0 4 623
  constraint 3 top == - - 1.0 3 94
  constraint 2 top >= root firstBaseline 1.0 6 633
  constraint 3 left >= 2 centerX 1.0 3 623
  constraint 4 height == 2 width 1.0 2 1000
  constraint 4 height == - - 1.0 1 958
  constraint 3 width == - - 1.0 10 94
  constraint 3 width <= - - 1.0 3 958
  constraint 3 trailing >= 5 right 1.0 -4 958
  constraint 5 top <= 6 top 1.0 3 94
  constraint 5 top <= margins bottom 1.0 11 94
  constraint 4 left == - - 1.0 2 958
  expect 1000:0 958:1 633:2 623:30 94:104
  places 0 12 22 10 27 0 4 7 30 3 3 5 2 10 8 2 20 8 14 3 22 16 4 4
  end
  case k52
  container 30 27 1 2 1 2
  box 1 5 - 525 902 525 744
  box 2 - 0 902 56 525 56
  box 3 - - 744 902 902 902
  constraint 1 height == - - 1.0 3 56
  constraint 2 width == - - 1.0 1 525
  constraint 1 top == - - 1.0 10 525
  constraint 3 left == - - 1.0 18 902
  constraint 1 left == - - 1.0 21 525
  constraint 2 left == - - 1.0 23 902
  constraint 2 centerY >= root lastBaseline 1.0 0 525
  constraint 1 width == - - 1.0 6 902
  constraint 3 height == - - 1.0 2 525
  constraint 2 top == - - 1.0 5 56
  constraint 3 width == - - 1.0 3 902
  constraint 3 top == - - 1.0 5 525
  constraint 2 height == - - 1.0 3 744
  expect 902:0 744:0 525:4 56:20.5
  places 21 6 10 3 23 1 25.5 3 18 3 5 2
  end
  case k55
  container 19 26 1 2 1 2
  box 1 - - 758 974 974 974
  constraint 1 leading >= root right 1.0 9 201
  constraint 1 top == 1 top 1.0 12 154
  constraint 1 left == margins trailing 1.0 -1 758
  constraint 1 top == - - 1.0 5 201
  constraint 1 left == - - 1.0 11 201
  constraint 1 width == - - 1.0 8 201
  constraint 1 height == - - 1.0 4 201
  expect 758:0 201:17 154:12
  places 16 8 5 4
  end
  case k61
  container 58 10 1 2 1 2
  box 1 4 - 830 571 571 187
  box 2 6 - 571 187 187 222
  box 3 - - 222 830 571 571
  box 4 11 7 571 222 571 830
  constraint 3 width <= - - 1.0 4 571
  constraint 4 leading >= 3 left 1.0 8 1000
  constraint 1 width == - - 1.0 1 222
  constraint 4 left == - - 1.0 30 571
  constraint 4 right <= 1 centerX 1.0 11 1000
  constraint 3 top == - - 1.0 10 187
  constraint 2 left == - - 1.0 14 830
  constraint 1 top == - - 1.0 9 222
  constraint 4 top == - - 1.0 8 571
  constraint 1 right <= 2 trailing 1.0 -2 830
  constraint 2 width == - - 1.0 11 187
  constraint 3 height == - - 1.0 5 571
  constraint 2 height == - - 1.0 2 571
  constraint 1 height == - - 1.0 1 830
  constraint 2 right <= margins leading 1.0 0 222
  constraint 3 left == - - 1.0 31 222
  constraint 2 centerY == root centerY 1.0 12 830
  constraint 4 right == margins leading 1.0 5 830
  constraint 2 top == - - 1.0 10 830
  constraint 4 height == - - 1.0 4 222
  constraint 1 left == - - 1.0 9 571
  constraint 2 leading >= root trailing 1.0 -4 830
  constraint 3 width == - - 1.0 5 830
  constraint 4 width == - - 1.0 9 222
  expect 1000:0 830:40 571:36 222:71 187:15
  places 9 4 9 1 14 1 10 14 -1 5 10 5 7 0 8 7
  end
  case k64
  container 34 29 1 2 1 2
  box 1 - 3 414 414 128 646
  box 2 - - 128 646 128 128
  box 3 - - 628 414 414 128
  box 4 0 - 628 414 646 628
  constraint 3 left == - - 1.0 21 414
  constraint 2 left <= 2 trailing 1.0 -1 128
  constraint 1 trailing == margins left 1.0 -1 1000
  constraint 1 top >= root top 1.0 12 128
  constraint 2 height == - - 1.0 2 128
  constraint 3 height == - - 1.0 4 128
  constraint 3 top == root firstBaseline 1.0 11 414
  constraint 3 firstBaseline == 1 bottom 1.0 -4 628
  constraint 4 width == - - 1.0 0 628
  constraint 1 width <= - - 1.0 1 414
  constraint 4 top == margins bottom 1.0 12 646
  constraint 3 top == - - 1.0 28 628
  constraint 4 top == - - 1.0 29 628
  constraint 4 height == - - 1.0 6 128
  constraint 2 height <= 2 width 2.0 10 128
  constraint 1 left == - - 1.0 0 628
  constraint 3 right <= margins left 1.0 -3 646
  constraint 2 width == - - 1.0 12 414
  constraint 2 left == - - 1.0 21 414
  constraint 2 top == - - 1.0 6 628
  constraint 1 centerY == margins bottom 1.0 1 414
  constraint 1 top == - - 1.0 13 414
  constraint 1 width == - - 1.0 5 628
  constraint 3 height <= 4 width 0.5 5 414
  constraint 1 height == - - 1.0 9 646
  constraint 4 left == - - 1.0 26 628
  constraint 1 height <= root height 0.5 12 128
  constraint 3 width == - - 1.0 6 628
  expect 1000:0 646:0 628:15 414:56.5 128:6
  places 0 1 23 9 21 12 6 2 -7 6 28 4 26 0 40 6
  end
  case k66
  container 50 14 1 2 1 2
  box 1 4 - 946 320 946 320
  constraint 1 lastBaseline == 1 firstBaseline 1.0 8 320
  constraint 1 height == - - 1.0 6 253
  constraint 1 centerX == 1 trailing 1.0 6 946
  constraint 1 bottom <= root centerY 1.0 7 446
  constraint 1 left == - - 1.0 5 946
  constraint 1 top == - - 1.0 9 253
  constraint 1 width == - - 1.0 9 946
  expect 946:13 446:0 320:0 253:5
  places 5 4 6 8
  end
  case k85
  container 20 28 1 2 1 2
  box 1 - 7 630 840 630 840
  box 2 9 - 110 840 840 840
  constraint 1 left == margins right 1.0 -4 840
  constraint 2 height == - - 1.0 8 719
  constraint 1 trailing == 1 right 1.0 7 110
  constraint 2 width == - - 1.0 9 630
  constraint 2 width == margins width 1.0 4 110
  constraint 2 left == - - 1.0 5 719
  constraint 1 left == - - 1.0 5 110
  constraint 1 top == - - 1.0 17 630
  constraint 1 height == - - 1.0 9 719
  constraint 1 width == - - 1.0 2 630
  constraint 2 top == - - 1.0 23 110
  constraint 1 trailing == 2 right 1.0 4 719
  expect 840:0 719:0 630:4 110:27
  places 14 4 17 9 5 9 23 8
  end
  case k86
  container 0 24 1 2 1 2
  box 1 1 11 326 326 858 858
  constraint 1 leading <= root right 1.0 8 1000
  constraint 1 height == - - 1.0 6 761
  constraint 1 left == - - 1.0 0 858
  constraint 1 top == - - 1.0 16 761
  constraint 1 width == - - 1.0 10 858
  constraint 1 firstBaseline <= root firstBaseline 1.0 8 326
  expect 1000:0 858:0 761:5 326:17
  places 0 10 16 11
  end
  case k97
  container 53 26 1 2 1 2
  box 1 - - 381 381 826 826
  box 2 - 10 939 381 826 440
  constraint 2 top == - - 1.0 0 381
  constraint 1 height == - - 1.0 0 939
  constraint 1 left == - - 1.0 15 381
  constraint 1 bottom >= margins bottom 1.0 0 1000
  constraint 2 width == - - 1.0 9 440
  constraint 2 height == - - 1.0 6 826
  constraint 1 top == - - 1.0 0 440
  constraint 1 width == - - 1.0 9 939
  constraint 2 centerX == root leading 1.0 -3 939
  constraint 2 left == - - 1.0 6 381
  constraint 1 centerX == margins leading 1.0 7 1000
  expect 1000:0 939:0 826:0 440:29 381:24
  places 4.5 9 25 0 -7.5 9 0 6
  end
  case k101
  container 34 29 1 2 1 2
  box 1 5 - 868 931 989 868
  box 2 5 1 868 868 200 989
  box 3 12 3 931 868 989 989
  box 4 - 6 931 868 200 931
  box 5 10 6 868 989 200 989
  constraint 3 width == - - 1.0 3 989
  constraint 3 left == - - 1.0 7 989
  constraint 4 left == - - 1.0 19 931
  constraint 2 top == - - 1.0 5 200
  constraint 4 height == - - 1.0 5 200
  constraint 5 width == - - 1.0 12 931
  constraint 1 top == - - 1.0 8 200
  constraint 2 left == - - 1.0 32 931
  constraint 2 height == - - 1.0 8 989
  constraint 5 left == - - 1.0 9 931
  constraint 4 width == - - 1.0 3 931
  constraint 2 width == - - 1.0 1 200
  constraint 1 height == - - 1.0 9 989
  constraint 5 top == - - 1.0 13 200
  constraint 1 width == - - 1.0 6 931
  constraint 3 top == - - 1.0 4 868
  constraint 1 left == - - 1.0 9 200
  constraint 4 top == - - 1.0 1 931
  constraint 3 height == - - 1.0 2 200
  constraint 5 height == - - 1.0 4 868
  constraint 3 leading <= 3 leading 1.0 7 200
  expect 989:0 931:0 868:14 200:13
  places 9 6 8 9 32 5 5 8 7 3 4 3 19 3 1 6 9 12 13 6
  end
  case k108
  container 42 12 1 2 1 2
  box 1 11 - 87 836 733 733
  box 2 3 - 733 87 902 87
  constraint 2 left == - - 1.0 40 87
  constraint 1 left == - - 1.0 40 733
  constraint 1 height == - - 1.0 1 733
  constraint 1 firstBaseline >= margins firstBaseline 1.0 8 836
  constraint 2 width == - - 1.0 5 902
  constraint 2 right == root trailing 1.0 -1 902
  constraint 1 left <= margins centerX 1.0 -4 87
  constraint 2 height >= root height 0.25 3 87
  constraint 2 height == 1 height 0.25 1 733
  constraint 1 top == - - 1.0 0 836
  constraint 1 centerY == margins firstBaseline 1.0 3 902
  constraint 1 width == - - 1.0 11 902
  constraint 2 top == - - 1.0 10 87
  constraint 1 firstBaseline >= margins top 1.0 -1 902
  constraint 2 height == - - 1.0 6 836
  expect 902:0 836:9 733:6.75 87:27
  places 40 11 3.5 1 36 5 10 6
  end
  case k109
  container 3 3 1 2 1 2
  box 1 3 - 461 561 471 561
  box 2 - 4 235 461 235 471
  box 3 - - 561 561 461 561
  constraint 1 left == - - 1.0 3 235
  constraint 2 left == - - 1.0 2 461
  constraint 1 width == - - 1.0 3 235
  constraint 1 top == - - 1.0 3 471
  constraint 3 top == - - 1.0 3 235
  constraint 2 width == - - 1.0 4 561
  constraint 2 top == - - 1.0 1 471
  constraint 3 height == - - 1.0 7 561
  constraint 1 height == - - 1.0 1 461
  constraint 3 right == 2 right 1.0 4 235
  constraint 2 height == - - 1.0 8 561
  constraint 2 bottom <= root firstBaseline 1.0 8 461
  constraint 3 width == - - 1.0 0 461
  constraint 2 height >= root width 1.0 11 235
  constraint 3 left == - - 1.0 0 471
  expect 561:0 471:0 461:1 235:20
  places 3 3 3 1 2 4 1 8 0 0 3 7
  end
  case k114
  container 15 20 1 2 1 2
  box 1 - 2 101 577 577 101
  box 2 1 - 577 577 682 682
  constraint 1 width == - - 1.0 12 682
  constraint 2 height == - - 1.0 0 682
  constraint 1 width == margins height 1.0 5 345
  constraint 1 bottom >= 1 top 1.0 4 577
  constraint 2 top == - - 1.0 10 577
  constraint 2 left == - - 1.0 14 682
  constraint 2 width == - - 1.0 1 101
  constraint 2 lastBaseline <= root firstBaseline 1.0 2 682
  constraint 1 height == - - 1.0 0 577
  constraint 1 centerX <= root left 1.0 -3 101
  constraint 2 leading == 1 centerX 1.0 0 577
  constraint 2 top == root centerY 1.0 3 101
  constraint 2 left == 2 right 1.0 7 577
  constraint 1 centerY <= root firstBaseline 1.0 12 682
  constraint 1 top == - - 1.0 16 345
  expect 682:0 577:20 345:15 101:30
  places 8 12 12 0 14 1 2 0
  end
  case k116
  container 0 24 1 2 1 2
  box 1 - - 740 740 560 615
  box 2 6 - 740 306 615 615
  box 3 - - 740 740 560 615
  box 4 2 - 740 560 740 615
  box 5 11 - 740 306 740 560
  box 6 - 0 615 615 560 615
  constraint 4 left == - - 1.0 0 740
  constraint 4 height <= 1 width 1.0 8 1000
  constraint 5 left == - - 1.0 0 306
  constraint 1 top >= 4 centerY 1.0 -3 1000
  constraint 5 width == - - 1.0 10 560
  constraint 3 centerY >= margins lastBaseline 1.0 7 1000
  constraint 6 left == - - 1.0 0 740
  constraint 3 firstBaseline <= margins lastBaseline 1.0 0 740
  constraint 4 top == - - 1.0 18 615
  constraint 2 height == - - 1.0 3 306
  constraint 2 left == - - 1.0 0 306
  constraint 4 height == - - 1.0 8 560
  constraint 1 left == - - 1.0 0 560
  constraint 3 height == - - 1.0 3 306
  constraint 6 top == - - 1.0 1 740
  constraint 5 height == - - 1.0 4 560
  constraint 5 leading == margins right 1.0 7 615
  constraint 6 width == - - 1.0 5 615
  constraint 3 top == - - 1.0 21 560
  constraint 1 width == - - 1.0 4 306
  constraint 3 width == - - 1.0 1 615
  constraint 1 top == - - 1.0 8 306
  constraint 1 top == 5 lastBaseline 1.0 5 615
  constraint 5 width == 2 width 2.0 2 615
  constraint 4 top == root firstBaseline 1.0 5 1000
  constraint 5 height <= 1 height 0.5 10 615
  constraint 6 height == - - 1.0 4 740
  constraint 1 bottom <= root firstBaseline 1.0 12 615
  constraint 4 width == - - 1.0 8 306
  constraint 3 left >= 4 right 1.0 4 560
  constraint 2 width == - - 1.0 4 615
  constraint 5 left == 2 left 1.0 6 615
  constraint 2 top == - - 1.0 2 560
  constraint 5 top == - - 1.0 3 740
  constraint 1 height == - - 1.0 8 740
  constraint 4 width <= 6 width 1.0 1 306
  constraint 3 left == - - 1.0 0 740
  constraint 2 width == - - 1.0 10 740
  expect 1000:0 740:4 615:22 560:15 306:33
  places 0 4 8 8 3 6 2 3 0 1 21 18 0 2 5 8 9 11 3 0 0 5 1 4
  end
  case k119
  container 34 21 1 2 1 2
  box 1 12 - 954 757 757 803
  box 2 12 3 185 954 803 954
  box 3 - 10 757 757 954 185
  constraint 2 height == - - 1.0 9 757
  constraint 1 height == - - 1.0 8 803
  constraint 2 width == - - 1.0 7 185
  constraint 2 left == - - 1.0 29 803
  constraint 2 leading == root right 1.0 4 954
  constraint 1 left <= margins centerX 1.0 7 803
  constraint 2 top == - - 1.0 19 757
  constraint 1 left == - - 1.0 10 757
  constraint 3 bottom >= margins top 1.0 -2 185
  constraint 3 height == - - 1.0 1 803
  constraint 3 left == - - 1.0 0 185
  constraint 2 width >= - - 1.0 7 185
  constraint 1 width == - - 1.0 2 185
  constraint 1 height <= root height 2.0 8 757
  constraint 1 trailing <= 3 centerX 1.0 0 954
  constraint 3 width == - - 1.0 12 803
  constraint 1 top == - - 1.0 19 757
  constraint 3 top == - - 1.0 1 185
  constraint 2 right <= margins trailing 1.0 1 185
  expect 954:0 803:9 757:6 185:57
  places 10 12 19 8 38 12 19 3 16 12 1 1
  end
  case k123
  container 17 3 1 2 1 2
  box 1 0 8 418 90 275 275
  constraint 1 centerX <= root right 1.0 -2 90
  constraint 1 left == - - 1.0 16 788
  constraint 1 top == - - 1.0 3 788
  constraint 1 height == - - 1.0 1 788
  constraint 1 bottom == root top 1.0 -4 275
  constraint 1 height == margins width 1.0 12 418
  constraint 1 width == - - 1.0 0 275
  expect 788:0 418:24 275:15 90:1
  places 16 0 3 1
  end
  case k127
  container 52 3 1 2 1 2
  box 1 - - 935 595 639 639
  constraint 1 height <= root height 0.25 -4 639
  constraint 1 height == - - 1.0 8 578
  constraint 1 width == - - 1.0 4 578
  constraint 1 left == - - 1.0 46 639
  constraint 1 top == - - 1.0 2 578
  expect 639:3.25 578:8
  places 46 4 2 0
  end
  case k128
  container 30 0 1 2 1 2
  box 1 2 10 416 138 138 138
  box 2 4 1 373 524 416 524
  constraint 2 left == 2 centerX 1.0 -3 416
  constraint 2 top >= root lastBaseline 1.0 5 138
  constraint 1 left == - - 1.0 17 138
  constraint 1 height == - - 1.0 1 524
  constraint 2 top == - - 1.0 0 138
  constraint 2 left <= root centerX 1.0 12 524
  constraint 2 height == - - 1.0 3 524
  constraint 1 width == - - 1.0 1 524
  constraint 1 centerX >= margins leading 1.0 -2 373
  constraint 1 top == - - 1.0 0 524
  constraint 2 bottom == 2 firstBaseline 1.0 9 138
  constraint 2 bottom >= 2 centerY 1.0 -4 138
  constraint 2 width == - - 1.0 5 524
  constraint 1 top == 2 centerY 1.0 12 373
  constraint 2 width <= root height 0.5 10 524
  constraint 2 left == - - 1.0 27 416
  expect 524:0 416:2.5 373:1 138:48
  places 17 1 0 1 27 5 -13.5 3
  end
  case k134
  container 58 23 1 2 1 2
  box 1 - 0 204 744 536 744
  box 2 3 - 571 571 571 204
  box 3 11 10 571 571 571 536
  box 4 11 11 571 571 204 204
  constraint 1 width >= - - 1.0 -2 204
  constraint 4 centerX >= root centerX 1.0 -2 204
  constraint 4 bottom <= 1 lastBaseline 1.0 -4 204
  constraint 1 height == - - 1.0 4 571
  constraint 2 left == - - 1.0 58 744
  constraint 1 left == - - 1.0 52 204
  constraint 2 width == - - 1.0 4 204
  constraint 4 height == - - 1.0 4 536
  constraint 1 top == - - 1.0 10 571
  constraint 4 left == - - 1.0 20 204
  constraint 3 top == - - 1.0 19 744
  constraint 3 height == - - 1.0 8 571
  constraint 2 centerX >= margins centerX 1.0 12 1000
  constraint 4 width == - - 1.0 2 204
  constraint 1 width == - - 1.0 12 744
  constraint 1 leading <= 2 right 1.0 -4 204
  constraint 1 right == 1 trailing 1.0 2 536
  constraint 2 leading <= 4 leading 1.0 3 536
  constraint 4 trailing >= root trailing 1.0 4 571
  constraint 3 left == - - 1.0 12 204
  constraint 2 height == - - 1.0 6 204
  constraint 4 top == - - 1.0 6 744
  constraint 3 width == - - 1.0 4 204
  constraint 2 top == - - 1.0 14 744
  expect 1000:0 744:0 571:0 536:8 204:59
  places 52 12 10 4 58 3 14 6 12 11 19 8 55 11 6 4
  end
  case k137
  container 14 15 1 2 1 2
  box 1 - 6 420 420 198 420
  constraint 1 left == - - 1.0 5 186
  constraint 1 width == - - 1.0 11 186
  constraint 1 left == margins left 1.0 11 420
  constraint 1 top == - - 1.0 10 186
  constraint 1 height == - - 1.0 9 334
  expect 420:0 334:0 198:3 186:8
  places 13 11 10 9
  end
  case k138
  container 19 6 1 2 1 2
  box 1 8 - 461 970 461 715
  box 2 - 1 392 461 461 461
  constraint 1 width == - - 1.0 9 970
  constraint 2 width == - - 1.0 8 461
  constraint 2 height == - - 1.0 0 392
  constraint 1 height == - - 1.0 8 392
  constraint 1 centerY >= margins top 1.0 9 461
  constraint 2 top == - - 1.0 0 970
  constraint 1 left == - - 1.0 9 970
  constraint 1 top == - - 1.0 0 970
  constraint 2 left == - - 1.0 16 970
  expect 970:0 461:1 392:13
  places 9 9 0 20 16 8 0 1
  end
  case k147
  container 25 14 1 2 1 2
  box 1 9 2 968 968 153 968
  box 2 - 6 950 950 658 658
  box 3 - 10 658 153 950 658
  box 4 - 2 950 968 968 658
  box 5 - 3 658 153 658 658
  constraint 1 top == - - 1.0 4 968
  constraint 4 height == - - 1.0 4 968
  constraint 5 bottom >= margins firstBaseline 1.0 4 658
  constraint 2 height == - - 1.0 1 950
  constraint 4 top == - - 1.0 2 950
  constraint 1 firstBaseline >= 4 centerY 1.0 -2 153
  constraint 2 top == - - 1.0 7 950
  constraint 3 left == - - 1.0 21 658
  constraint 4 left == - - 1.0 4 950
  constraint 5 left == - - 1.0 16 950
  constraint 2 leading == 1 right 1.0 -2 658
  constraint 3 height == - - 1.0 5 658
  constraint 2 left == - - 1.0 13 950
  constraint 4 centerY == 4 lastBaseline 1.0 5 968
  constraint 5 height <= - - 1.0 -3 153
  constraint 2 width <= 3 width 1.0 7 1000
  constraint 4 left >= 4 left 1.0 11 658
  constraint 1 left == - - 1.0 12 950
  constraint 4 centerY >= 1 centerY 1.0 1 153
  constraint 4 width <= 3 width 1.0 10 950
  constraint 3 lastBaseline >= 4 top 1.0 12 950
  constraint 5 height <= margins width 1.0 -3 950
  constraint 5 width == - - 1.0 3 658
  constraint 3 top == - - 1.0 3 968
  constraint 5 centerX <= 2 leading 1.0 -2 658
  constraint 1 lastBaseline == 3 centerY 1.0 9 153
  constraint 1 height == - - 1.0 5 658
  constraint 4 trailing <= root left 1.0 0 968
  constraint 4 width == - - 1.0 12 658
  constraint 3 right >= root centerX 1.0 10 968
  constraint 5 top == - - 1.0 1 968
  constraint 5 left == 4 right 1.0 3 968
  constraint 3 width == - - 1.0 10 968
  constraint 5 height == - - 1.0 3 950
  constraint 1 width == - - 1.0 6 658
  constraint 2 firstBaseline == margins bottom 1.0 9 1000
  constraint 3 centerX >= 5 left 1.0 9 153
  constraint 3 bottom >= 3 top 1.0 9 658
  constraint 2 width == - - 1.0 1 968
  constraint 3 top >= margins bottom 1.0 12 950
  expect 1000:0 968:8 950:55 658:43 153:21.5
  places 12 9 4 5 13 1 22 1 21 10 3 10 0 0 2 2 3 3 1 3
  end
  case k154
  container 31 26 1 2 1 2
  box 1 3 - 945 843 945 945
  box 2 - 11 385 945 945 945
  constraint 2 left == - - 1.0 25 810
  constraint 2 width == - - 1.0 0 810
  constraint 1 height == - - 1.0 3 810
  constraint 1 left == - - 1.0 28 385
  constraint 1 top == - - 1.0 12 843
  constraint 2 centerY == margins top 1.0 11 385
  constraint 2 height == - - 1.0 9 945
  constraint 1 width == - - 1.0 6 945
  constraint 1 width == - - 1.0 10 385
  constraint 2 top == - - 1.0 22 843
  expect 945:5 843:0 810:0 385:18.5
  places 28 6 12 3 25 0 22 9
  end
  case k160
  container 58 18 1 2 1 2
  box 1 5 - 517 517 179 410
  constraint 1 firstBaseline >= margins centerY 1.0 5 352
  constraint 1 left == - - 1.0 45 179
  constraint 1 trailing <= root centerX 1.0 -2 352
  constraint 1 width == - - 1.0 12 517
  constraint 1 height == - - 1.0 2 410
  constraint 1 right <= margins right 1.0 5 352
  constraint 1 top == - - 1.0 18 352
  expect 517:7 410:0 352:0 179:23
  places 22 5 18 2
  end
  case k166
  container 0 10 1 2 1 2
  box 1 0 11 618 439 439 417
  box 2 - 3 417 417 439 618
  constraint 1 height <= 1 height 1.0 7 1000
  constraint 1 height == - - 1.0 7 648
  constraint 1 left == - - 1.0 0 417
  constraint 1 width <= root height 0.25 7 618
  constraint 2 top == - - 1.0 5 618
  constraint 2 left == - - 1.0 0 648
  constraint 2 lastBaseline == 1 bottom 1.0 11 417
  constraint 2 width == - - 1.0 10 439
  constraint 1 width == - - 1.0 6 439
  constraint 2 centerY >= root centerY 1.0 1 618
  constraint 1 bottom == root firstBaseline 1.0 0 648
  constraint 2 right == root trailing 1.0 -2 417
  constraint 2 trailing >= 1 right 1.0 1 439
  constraint 2 height == - - 1.0 2 417
  constraint 2 height == - - 1.0 8 618
  expect 1000:0 648:0 618:0 439:11 417:24
  places 0 0 -7 7 0 10 5 8
  end
  case k168
  container 11 7 1 2 1 2
  box 1 - 3 379 530 118 118
  box 2 6 5 379 530 389 530
  box 3 - 3 379 379 530 530
  box 4 - 12 389 389 530 379
  box 5 10 10 118 118 379 118
  box 6 - 7 530 118 379 530
  constraint 2 left == - - 1.0 0 118
  constraint 3 height == - - 1.0 1 530
  constraint 4 height == - - 1.0 2 118
  constraint 1 height == - - 1.0 1 389
  constraint 6 width >= 4 height 0.5 2 118
  constraint 3 firstBaseline >= margins bottom 1.0 1 1000
  constraint 3 left == - - 1.0 6 379
  constraint 2 left <= 4 left 1.0 6 389
  constraint 1 right >= 4 centerX 1.0 11 530
  constraint 2 height == - - 1.0 1 379
  constraint 5 lastBaseline <= 6 lastBaseline 1.0 7 1000
  constraint 1 width == - - 1.0 6 379
  constraint 2 width <= 3 height 2.0 -3 118
  constraint 5 trailing >= root centerX 1.0 -4 530
  constraint 3 centerY == 3 top 1.0 3 118
  constraint 3 firstBaseline <= 1 centerY 1.0 1 530
  constraint 5 height == - - 1.0 7 389
  constraint 6 centerX >= 5 leading 1.0 4 118
  constraint 3 top == - - 1.0 4 118
  constraint 6 trailing >= margins leading 1.0 0 118
  constraint 3 width == - - 1.0 12 389
  constraint 6 centerX == 1 trailing 1.0 11 379
  constraint 6 left == - - 1.0 2 118
  constraint 4 width == - - 1.0 12 530
  constraint 2 top == - - 1.0 0 389
  constraint 1 leading >= 1 right 1.0 -3 530
  constraint 3 trailing >= root right 1.0 1 379
  constraint 1 left == - - 1.0 2 389
  constraint 4 left == - - 1.0 4 389
  constraint 2 width == - - 1.0 12 118
  constraint 3 width == - - 1.0 10 530
  constraint 4 centerX == 2 trailing 1.0 -2 379
  constraint 4 top == - - 1.0 1 389
  constraint 3 top >= 3 bottom 1.0 -4 118
  constraint 5 trailing >= 1 centerX 1.0 10 530
  constraint 6 height == - - 1.0 2 379
  constraint 6 top == - - 1.0 7 530
  constraint 5 width == - - 1.0 0 379
  constraint 2 centerX >= root trailing 1.0 -3 379
  constraint 4 leading <= 2 trailing 1.0 0 118
  constraint 5 top == - - 1.0 4 530
  constraint 6 width == - - 1.0 9 379
  constraint 4 width >= 5 height 0.25 4 118
  constraint 1 centerY == 4 centerY 1.0 3 379
  constraint 5 left == - - 1.0 7 530
  constraint 1 top == - - 1.0 7 389
  constraint 6 left == 2 trailing 1.0 3 379
  expect 1000:0 530:2 389:18 379:44.5 118:35.5
  places 5.5 3 7 1 -2.5 6 0 5 6 10 7 3 -8.5 12 1 12 7 10 4 7 6.5 9 7 7
  end
  case k169
  container 32 3 1 2 1 2
  box 1 8 12 640 533 180 180
  box 2 2 - 533 640 533 180
  box 3 - 5 180 640 533 533
  constraint 3 height == - - 1.0 5 640
  constraint 3 width == - - 1.0 12 569
  constraint 2 height == - - 1.0 7 569
  constraint 2 left == - - 1.0 11 533
  constraint 1 top == - - 1.0 2 569
  constraint 2 top == - - 1.0 3 640
  constraint 3 left == - - 1.0 6 180
  constraint 2 width == - - 1.0 8 180
  constraint 1 height == - - 1.0 7 640
  constraint 3 top == - - 1.0 1 569
  constraint 2 width <= 1 height 0.5 2 1000
  constraint 1 left == - - 1.0 9 180
  constraint 1 width == - - 1.0 4 640
  expect 1000:0 640:0 569:0 533:4 180:11
  places 9 4 2 7 11 2 3 7 6 12 1 5
  end
  case k175
  container 44 25 1 2 1 2
  box 1 - - 742 742 742 54
  box 2 - 8 241 742 742 742
  box 3 12 - 742 588 588 742
  box 4 - 0 241 54 241 588
  constraint 4 bottom <= 2 top 1.0 7 241
  constraint 2 width == - - 1.0 10 588
  constraint 1 width == - - 1.0 10 588
  constraint 2 top == - - 1.0 6 54
  constraint 4 left == - - 1.0 19 241
  constraint 3 top == - - 1.0 12 54
  constraint 1 centerY == 3 firstBaseline 1.0 10 588
  constraint 3 height == margins height 0.25 0 588
  constraint 3 left == - - 1.0 25 742
  constraint 3 leading >= 2 centerX 1.0 4 588
  constraint 4 top == - - 1.0 24 742
  constraint 4 firstBaseline <= margins lastBaseline 1.0 3 54
  constraint 2 height == - - 1.0 0 54
  constraint 1 top == - - 1.0 25 588
  constraint 3 top >= root centerY 1.0 -2 742
  constraint 1 left == - - 1.0 22 742
  constraint 1 height == - - 1.0 7 241
  constraint 3 height == - - 1.0 5 588
  constraint 2 centerX == 2 left 1.0 1 588
  constraint 2 left == - - 1.0 11 588
  constraint 3 right >= 4 trailing 1.0 8 241
  constraint 4 height == - - 1.0 4 742
  constraint 2 lastBaseline == 1 centerY 1.0 -3 742
  constraint 4 trailing == 1 trailing 1.0 -1 54
  constraint 1 width == 1 width 1.0 10 54
  constraint 3 width == - - 1.0 7 54
  constraint 3 height >= - - 1.0 10 241
  constraint 4 width == - - 1.0 10 742
  constraint 3 bottom >= 1 firstBaseline 1.0 5 742
  expect 742:0 588:4.75 241:19.75 54:54.5
  places 22 10 25 18.5 11 10 23.25 8 25 12 24.25 5.75 19 10 24 4
  end
  case k177
  container 45 25 1 2 1 2
  box 1 - 6 511 198 198 198
  box 2 8 6 597 597 198 198
  constraint 2 left == - - 1.0 9 511
  constraint 1 top >= 1 top 1.0 10 431
  constraint 2 width == - - 1.0 8 431
  constraint 1 width == - - 1.0 12 597
  constraint 2 height <= root height 0.5 2 198
  constraint 2 height == - - 1.0 0 511
  constraint 2 top == - - 1.0 17 597
  constraint 1 top == - - 1.0 8 511
  constraint 1 centerY == root bottom 1.0 9 431
  constraint 2 lastBaseline <= 1 centerY 1.0 6 198
  constraint 1 left == - - 1.0 39 511
  constraint 1 height == - - 1.0 3 597
  constraint 2 height <= root width 0.25 -3 511
  expect 597:0 511:0 431:34.5 198:10.5
  places 39 12 8 3 9 8 17 0
  end
  case k180
  container 16 3 1 2 1 2
  box 1 9 - 82 12 12 12
  box 2 - - 691 691 12 634
  constraint 1 left == - - 1.0 2 12
  constraint 1 width == - - 1.0 12 691
  constraint 2 centerX >= root right 1.0 8 691
  constraint 1 height == - - 1.0 2 12
  constraint 2 top == - - 1.0 1 691
  constraint 2 left == - - 1.0 13 691
  constraint 1 top == - - 1.0 1 82
  constraint 2 width == - - 1.0 6 634
  constraint 2 height == - - 1.0 8 12
  expect 691:0 634:16 82:3 12:0
  places 2 12 1 2 13 22 1 8
  end
  case k185
  container 37 15 1 2 1 2
  box 1 7 - 159 306 887 156
  constraint 1 left == margins left 1.0 1 887
  constraint 1 height == - - 1.0 9 159
  constraint 1 top == - - 1.0 5 159
  constraint 1 width == - - 1.0 12 159
  constraint 1 left == - - 1.0 1 306
  constraint 1 centerY <= 1 top 1.0 5 1000
  constraint 1 height <= - - 1.0 0 1000
  constraint 1 right <= 1 leading 1.0 -3 159
  expect 1000:0 887:0 306:2 159:24
  places 3 7 5 0
  end
  case k187
  container 9 18 1 2 1 2
  box 1 - - 843 843 608 843
  box 2 - - 824 824 843 487
  box 3 5 - 608 843 608 824
  constraint 2 width == - - 1.0 11 843
  constraint 3 left == - - 1.0 8 608
  constraint 1 left == - - 1.0 6 843
  constraint 3 right == 3 centerX 1.0 7 608
  constraint 1 top <= 1 firstBaseline 1.0 6 824
  constraint 3 height == - - 1.0 0 608
  constraint 2 left == - - 1.0 1 824
  constraint 3 width == - - 1.0 3 843
  constraint 3 top <= root firstBaseline 1.0 -4 824
  constraint 1 centerY <= 3 bottom 1.0 -1 1000
  constraint 1 height == - - 1.0 7 487
  constraint 2 height == - - 1.0 4 824
  constraint 1 width == - - 1.0 3 824
  constraint 3 top == - - 1.0 9 824
  constraint 2 top == - - 1.0 1 487
  constraint 1 bottom <= 2 top 1.0 7 608
  constraint 1 top == - - 1.0 16 824
  expect 1000:0 843:2 824:13 608:12.5 487:15
  places 6 3 16 0 1 11 9 4 8 5 9 8
  end
  case k189
  container 36 17 1 2 1 2
  box 1 1 - 147 147 282 282
  box 2 4 0 147 147 840 282
  box 3 0 - 282 282 840 840
  box 4 - 12 762 147 147 147
  constraint 2 height == - - 1.0 3 147
  constraint 3 width == - - 1.0 1 147
  constraint 4 left == - - 1.0 27 840
  constraint 1 top == - - 1.0 16 840
  constraint 1 height == 4 height 0.25 11 147
  constraint 4 height == - - 1.0 2 282
  constraint 3 height == - - 1.0 9 147
  constraint 1 height == 3 height 0.25 -3 840
  constraint 1 right <= margins trailing 1.0 0 282
  constraint 1 width == - - 1.0 11 282
  constraint 4 width == - - 1.0 11 762
  constraint 3 top == - - 1.0 4 840
  constraint 3 left == - - 1.0 4 282
  constraint 4 lastBaseline >= 3 top 1.0 6 762
  constraint 2 centerX == 4 left 1.0 4 1000
  constraint 1 height == - - 1.0 8 147
  constraint 2 left == - - 1.0 25 147
  constraint 2 top == - - 1.0 5 282
  constraint 2 centerX >= 1 centerX 1.0 -1 1000
  constraint 2 width == - - 1.0 5 147
  constraint 1 leading <= 2 centerX 1.0 4 1000
  constraint 3 trailing == 1 left 1.0 -1 840
  constraint 1 height <= 4 height 1.0 0 1000
  constraint 2 top >= 2 lastBaseline 1.0 2 762
  constraint 4 top == - - 1.0 15 282
  constraint 4 firstBaseline >= margins top 1.0 -1 282
  constraint 2 firstBaseline >= 3 bottom 1.0 -3 762
  constraint 1 left == - - 1.0 11 762
  expect 1000:0 840:0 762:2 282:14 147:50
  places 11 11 16 0 28.5 5 13 0 9 1 4 12 27 11 15 2
  end
  case k190
  container 23 6 1 2 1 2
  box 1 3 - 344 173 173 173
  constraint 1 right >= 1 left 1.0 -2 770
  constraint 1 height == - - 1.0 9 344
  constraint 1 left == - - 1.0 7 770
  constraint 1 width == - - 1.0 11 915
  constraint 1 lastBaseline <= 1 bottom 1.0 8 915
  constraint 1 top == - - 1.0 1 344
  constraint 1 lastBaseline == 1 lastBaseline 1.0 6 173
  expect 915:0 770:0 344:8 173:6
  places 7 11 1 9
  end
  case k193
  container 11 9 1 2 1 2
  box 1 8 - 473 908 782 954
  box 2 - 3 908 908 908 782
  box 3 - - 908 954 908 473
  box 4 9 - 908 954 908 782
  box 5 - - 908 473 908 782
  constraint 1 bottom == margins top 1.0 9 473
  constraint 3 height == - - 1.0 1 954
  constraint 4 width == - - 1.0 12 782
  constraint 2 height == - - 1.0 4 954
  constraint 1 lastBaseline <= 3 top 1.0 -3 954
  constraint 1 top == - - 1.0 5 473
  constraint 5 left == - - 1.0 0 473
  constraint 2 centerY <= 5 centerY 1.0 8 473
  constraint 2 left == 3 centerX 1.0 9 954
  constraint 3 top == - - 1.0 2 473
  constraint 1 lastBaseline <= 3 top 1.0 4 473
  constraint 1 firstBaseline <= 1 centerY 1.0 9 954
  constraint 2 right == 3 right 1.0 11 908
  constraint 4 top == - - 1.0 4 954
  constraint 5 lastBaseline >= 4 firstBaseline 1.0 1 1000
  constraint 2 width == - - 1.0 3 782
  constraint 1 height == - - 1.0 1 782
  constraint 5 bottom <= 3 centerY 1.0 10 473
  constraint 4 left == - - 1.0 5 908
  constraint 5 width == - - 1.0 10 954
  constraint 1 right >= 3 centerX 1.0 1 473
  constraint 4 height == - - 1.0 8 782
  constraint 2 top == - - 1.0 1 782
  constraint 5 top == - - 1.0 6 954
  constraint 3 left == - - 1.0 3 782
  constraint 1 width == - - 1.0 10 782
  constraint 4 lastBaseline == 3 lastBaseline 1.0 9 908
  constraint 2 left == - - 1.0 9 954
  constraint 3 left == 3 right 1.0 1 954
  constraint 5 height == - - 1.0 6 908
  constraint 4 top >= margins top 1.0 -2 473
  constraint 1 centerX <= margins right 1.0 1 954
  constraint 3 width == - - 1.0 0 954
  constraint 1 left == - - 1.0 9 782
  constraint 5 bottom >= 3 top 1.0 7 954
  constraint 3 leading >= margins leading 1.0 11 1000
  expect 1000:0 954:14 908:1 782:17 473:20
  places 5 10 -2 1 21 3 1 4 13 0 2 1 5 9 4 8 0 10 6 6
  end
  case k195
  container 57 21 1 2 1 2
  box 1 3 1 205 406 406 205
  box 2 1 - 44 205 44 44
  box 3 - - 205 205 205 406
  box 4 - 6 44 406 205 663
  box 5 3 - 406 44 205 406
  constraint 1 width <= - - 1.0 3 44
  constraint 5 height == - - 1.0 1 406
  constraint 4 height == - - 1.0 0 205
  constraint 1 bottom >= 3 top 1.0 -1 1000
  constraint 2 height == - - 1.0 7 44
  constraint 1 height == - - 1.0 0 663
  constraint 3 left == - - 1.0 19 44
  constraint 1 width == - - 1.0 3 406
  constraint 5 left == - - 1.0 44 44
  constraint 2 trailing >= margins left 1.0 11 205
  constraint 2 top == - - 1.0 18 663
  constraint 3 left <= 3 left 1.0 8 663
  constraint 4 left <= 2 trailing 1.0 3 406
  constraint 4 width == - - 1.0 10 663
  constraint 3 centerY <= 1 bottom 1.0 3 1000
  constraint 1 left == - - 1.0 10 406
  constraint 1 top == - - 1.0 10 44
  constraint 2 left == - - 1.0 52 663
  constraint 3 top == - - 1.0 8 406
  constraint 4 top == - - 1.0 12 205
  constraint 3 height == - - 1.0 9 406
  constraint 2 width == - - 1.0 11 205
  constraint 4 height >= root width 2.0 5 205
  constraint 5 top == - - 1.0 8 44
  constraint 3 width == - - 1.0 5 406
  constraint 3 bottom == 1 centerY 1.0 7 205
  constraint 5 width == - - 1.0 3 44
  constraint 4 left == - - 1.0 29 406
  expect 1000:0 663:0 406:0 205:120 44:10
  places 10 3 10 0 52 11 18 7 19 5 8 9 29 10 12 6 44 3 8 1
  end
  case k198
  container 42 23 1 2 1 2
  box 1 7 0 493 729 493 729
  constraint 1 width == - - 1.0 12 104
  constraint 1 height == - - 1.0 0 729
  constraint 1 width >= margins height 1.0 -3 493
  constraint 1 centerY == margins top 1.0 -2 104
  constraint 1 height <= - - 1.0 10 104
  constraint 1 trailing == 1 right 1.0 5 587
  constraint 1 left == - - 1.0 6 729
  expect 729:0 587:5 493:11 104:0
  places 6 12 -1 0
  end
  case k199
  container 42 22 1 2 1 2
  box 1 - 7 763 403 763 868
  box 2 0 - 868 403 763 868
  box 3 11 6 284 868 403 763
  constraint 3 left == - - 1.0 18 403
  constraint 2 height == - - 1.0 5 403
  constraint 1 left == - - 1.0 26 403
  constraint 2 left == - - 1.0 14 763
  constraint 2 top == - - 1.0 16 284
  constraint 3 width >= root height 2.0 -4 403
  constraint 1 width == - - 1.0 6 284
  constraint 3 height == - - 1.0 2 403
  constraint 1 height <= 2 width 0.5 0 868
  constraint 2 top == 2 top 1.0 10 868
  constraint 3 centerY == 1 bottom 1.0 7 763
  constraint 1 height == - - 1.0 5 763
  constraint 2 width == - - 1.0 9 868
  constraint 1 top == - - 1.0 13 403
  constraint 3 top == - - 1.0 6 284
  constraint 3 centerX >= root centerX 1.0 0 284
  constraint 3 width == - - 1.0 5 763
  expect 868:21.5 763:6 403:33 284:16
  places 26 6 13 5 14 9 16 5 18 11 22 6
  end
  """
