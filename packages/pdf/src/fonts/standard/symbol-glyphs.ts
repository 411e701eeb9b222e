/**
 * The standard fonts that have an encoding of their own (ISO 32000-2, annexes D.5 and D.6): code, name, advance width in
 * thousandths and character of each glyph, from Adobe's font metrics; numbers but widths in hexadecimal.
 */
export const SYMBOL_GLYPHS = {
  Symbol: `
  20:space:250:20 21:exclam:333:21 22:universal:713:2200 23:numbersign:500:23 24:existential:549:2203
  25:percent:833:25 26:ampersand:778:26 27:suchthat:439:220b 28:parenleft:333:28 29:parenright:333:29
  2a:asteriskmath:500:2217 2b:plus:549:2b 2c:comma:250:2c 2d:minus:549:2212 2e:period:250:2e 2f:slash:278:2f
  30:zero:500:30 31:one:500:31 32:two:500:32 33:three:500:33 34:four:500:34 35:five:500:35 36:six:500:36
  37:seven:500:37 38:eight:500:38 39:nine:500:39 3a:colon:278:3a 3b:semicolon:278:3b 3c:less:549:3c 3d:equal:549:3d
  3e:greater:549:3e 3f:question:444:3f 40:congruent:549:2245 41:Alpha:722:391 42:Beta:667:392 43:Chi:722:3a7
  44:Delta:612:394 45:Epsilon:611:395 46:Phi:763:3a6 47:Gamma:603:393 48:Eta:722:397 49:Iota:333:399
  4a:theta1:631:3d1 4b:Kappa:722:39a 4c:Lambda:686:39b 4d:Mu:889:39c 4e:Nu:722:39d 4f:Omicron:722:39f 50:Pi:768:3a0
  51:Theta:741:398 52:Rho:556:3a1 53:Sigma:592:3a3 54:Tau:611:3a4 55:Upsilon:690:3a5 56:sigma1:439:3c2
  57:Omega:768:3a9 58:Xi:645:39e 59:Psi:795:3a8 5a:Zeta:611:396 5b:bracketleft:333:5b 5c:therefore:863:2234
  5d:bracketright:333:5d 5e:perpendicular:658:22a5 5f:underscore:500:5f 60:radicalex:500:f8e5 61:alpha:631:3b1
  62:beta:549:3b2 63:chi:549:3c7 64:delta:494:3b4 65:epsilon:439:3b5 66:phi:521:3c6 67:gamma:411:3b3 68:eta:603:3b7
  69:iota:329:3b9 6a:phi1:603:3d5 6b:kappa:549:3ba 6c:lambda:549:3bb 6d:mu:576:b5 6e:nu:521:3bd 6f:omicron:549:3bf
  70:pi:549:3c0 71:theta:521:3b8 72:rho:549:3c1 73:sigma:603:3c3 74:tau:439:3c4 75:upsilon:576:3c5 76:omega1:713:3d6
  77:omega:686:3c9 78:xi:493:3be 79:psi:686:3c8 7a:zeta:494:3b6 7b:braceleft:480:7b 7c:bar:200:7c
  7d:braceright:480:7d 7e:similar:549:223c a0:Euro:750:20ac a1:Upsilon1:620:3d2 a2:minute:247:2032
  a3:lessequal:549:2264 a4:fraction:167:2044 a5:infinity:713:221e a6:florin:500:192 a7:club:753:2663
  a8:diamond:753:2666 a9:heart:753:2665 aa:spade:753:2660 ab:arrowboth:1042:2194 ac:arrowleft:987:2190
  ad:arrowup:603:2191 ae:arrowright:987:2192 af:arrowdown:603:2193 b0:degree:400:b0 b1:plusminus:549:b1
  b2:second:411:2033 b3:greaterequal:549:2265 b4:multiply:549:d7 b5:proportional:713:221d b6:partialdiff:494:2202
  b7:bullet:460:2022 b8:divide:549:f7 b9:notequal:549:2260 ba:equivalence:549:2261 bb:approxequal:549:2248
  bc:ellipsis:1000:2026 bd:arrowvertex:603:f8e6 be:arrowhorizex:1000:f8e7 bf:carriagereturn:658:21b5
  c0:aleph:823:2135 c1:Ifraktur:686:2111 c2:Rfraktur:795:211c c3:weierstrass:987:2118 c4:circlemultiply:768:2297
  c5:circleplus:768:2295 c6:emptyset:823:2205 c7:intersection:768:2229 c8:union:768:222a c9:propersuperset:713:2283
  ca:reflexsuperset:713:2287 cb:notsubset:713:2284 cc:propersubset:713:2282 cd:reflexsubset:713:2286
  ce:element:713:2208 cf:notelement:713:2209 d0:angle:768:2220 d1:gradient:713:2207 d2:registerserif:790:f6da
  d3:copyrightserif:790:f6d9 d4:trademarkserif:890:f6db d5:product:823:220f d6:radical:549:221a d7:dotmath:250:22c5
  d8:logicalnot:713:ac d9:logicaland:603:2227 da:logicalor:603:2228 db:arrowdblboth:1042:21d4
  dc:arrowdblleft:987:21d0 dd:arrowdblup:603:21d1 de:arrowdblright:987:21d2 df:arrowdbldown:603:21d3
  e0:lozenge:494:25ca e1:angleleft:329:2329 e2:registersans:790:f8e8 e3:copyrightsans:790:f8e9
  e4:trademarksans:786:f8ea e5:summation:713:2211 e6:parenlefttp:384:f8eb e7:parenleftex:384:f8ec
  e8:parenleftbt:384:f8ed e9:bracketlefttp:384:f8ee ea:bracketleftex:384:f8ef eb:bracketleftbt:384:f8f0
  ec:bracelefttp:494:f8f1 ed:braceleftmid:494:f8f2 ee:braceleftbt:494:f8f3 ef:braceex:494:f8f4
  f1:angleright:329:232a f2:integral:274:222b f3:integraltp:686:2320 f4:integralex:686:f8f5 f5:integralbt:686:2321
  f6:parenrighttp:384:f8f6 f7:parenrightex:384:f8f7 f8:parenrightbt:384:f8f8 f9:bracketrighttp:384:f8f9
  fa:bracketrightex:384:f8fa fb:bracketrightbt:384:f8fb fc:bracerighttp:494:f8fc fd:bracerightmid:494:f8fd
  fe:bracerightbt:494:f8fe
`,
  ZapfDingbats: `
  20:space:278:20 21:a1:974:2701 22:a2:961:2702 23:a202:974:2703 24:a3:980:2704 25:a4:719:260e 26:a5:789:2706
  27:a119:790:2707 28:a118:791:2708 29:a117:690:2709 2a:a11:960:261b 2b:a12:939:261e 2c:a13:549:270c 2d:a14:855:270d
  2e:a15:911:270e 2f:a16:933:270f 30:a105:911:2710 31:a17:945:2711 32:a18:974:2712 33:a19:755:2713 34:a20:846:2714
  35:a21:762:2715 36:a22:761:2716 37:a23:571:2717 38:a24:677:2718 39:a25:763:2719 3a:a26:760:271a 3b:a27:759:271b
  3c:a28:754:271c 3d:a6:494:271d 3e:a7:552:271e 3f:a8:537:271f 40:a9:577:2720 41:a10:692:2721 42:a29:786:2722
  43:a30:788:2723 44:a31:788:2724 45:a32:790:2725 46:a33:793:2726 47:a34:794:2727 48:a35:816:2605 49:a36:823:2729
  4a:a37:789:272a 4b:a38:841:272b 4c:a39:823:272c 4d:a40:833:272d 4e:a41:816:272e 4f:a42:831:272f 50:a43:923:2730
  51:a44:744:2731 52:a45:723:2732 53:a46:749:2733 54:a47:790:2734 55:a48:792:2735 56:a49:695:2736 57:a50:776:2737
  58:a51:768:2738 59:a52:792:2739 5a:a53:759:273a 5b:a54:707:273b 5c:a55:708:273c 5d:a56:682:273d 5e:a57:701:273e
  5f:a58:826:273f 60:a59:815:2740 61:a60:789:2741 62:a61:789:2742 63:a62:707:2743 64:a63:687:2744 65:a64:696:2745
  66:a65:689:2746 67:a66:786:2747 68:a67:787:2748 69:a68:713:2749 6a:a69:791:274a 6b:a70:785:274b 6c:a71:791:25cf
  6d:a72:873:274d 6e:a73:761:25a0 6f:a74:762:274f 70:a203:762:2750 71:a75:759:2751 72:a204:759:2752 73:a76:892:25b2
  74:a77:892:25bc 75:a78:788:25c6 76:a79:784:2756 77:a81:438:25d7 78:a82:138:2758 79:a83:277:2759 7a:a84:415:275a
  7b:a97:392:275b 7c:a98:392:275c 7d:a99:668:275d 7e:a100:668:275e 80:a89:390:f8d7 81:a90:390:f8d8 82:a93:317:f8d9
  83:a94:317:f8da 84:a91:276:f8db 85:a92:276:f8dc 86:a205:509:f8dd 87:a85:509:f8de 88:a206:410:f8df 89:a86:410:f8e0
  8a:a87:234:f8e1 8b:a88:234:f8e2 8c:a95:334:f8e3 8d:a96:334:f8e4 a1:a101:732:2761 a2:a102:544:2762 a3:a103:544:2763
  a4:a104:910:2764 a5:a106:667:2765 a6:a107:760:2766 a7:a108:760:2767 a8:a112:776:2663 a9:a111:595:2666
  aa:a110:694:2665 ab:a109:626:2660 ac:a120:788:2460 ad:a121:788:2461 ae:a122:788:2462 af:a123:788:2463
  b0:a124:788:2464 b1:a125:788:2465 b2:a126:788:2466 b3:a127:788:2467 b4:a128:788:2468 b5:a129:788:2469
  b6:a130:788:2776 b7:a131:788:2777 b8:a132:788:2778 b9:a133:788:2779 ba:a134:788:277a bb:a135:788:277b
  bc:a136:788:277c bd:a137:788:277d be:a138:788:277e bf:a139:788:277f c0:a140:788:2780 c1:a141:788:2781
  c2:a142:788:2782 c3:a143:788:2783 c4:a144:788:2784 c5:a145:788:2785 c6:a146:788:2786 c7:a147:788:2787
  c8:a148:788:2788 c9:a149:788:2789 ca:a150:788:278a cb:a151:788:278b cc:a152:788:278c cd:a153:788:278d
  ce:a154:788:278e cf:a155:788:278f d0:a156:788:2790 d1:a157:788:2791 d2:a158:788:2792 d3:a159:788:2793
  d4:a160:894:2794 d5:a161:838:2192 d6:a163:1016:2194 d7:a164:458:2195 d8:a196:748:2798 d9:a165:924:2799
  da:a192:748:279a db:a166:918:279b dc:a167:927:279c dd:a168:928:279d de:a169:928:279e df:a170:834:279f
  e0:a171:873:27a0 e1:a172:828:27a1 e2:a173:924:27a2 e3:a162:924:27a3 e4:a174:917:27a4 e5:a175:930:27a5
  e6:a176:931:27a6 e7:a177:463:27a7 e8:a178:883:27a8 e9:a179:836:27a9 ea:a193:836:27aa eb:a180:867:27ab
  ec:a199:867:27ac ed:a181:696:27ad ee:a200:696:27ae ef:a182:874:27af f1:a201:874:27b1 f2:a183:760:27b2
  f3:a184:946:27b3 f4:a197:771:27b4 f5:a185:865:27b5 f6:a194:771:27b6 f7:a198:888:27b7 f8:a186:967:27b8
  f9:a195:888:27b9 fa:a187:831:27ba fb:a188:873:27bb fc:a189:927:27bc fd:a190:970:27bd fe:a191:918:27be
`,
} as const;
