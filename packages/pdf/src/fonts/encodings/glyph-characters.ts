/**
 * Which character a glyph's name means: the Adobe Glyph List For New Fonts, without names of one letter, which mean
 * themselves (https://github.com/adobe-type-tools/agl-aglfn, BSD-3-Clause).
 */
const NAMED = `
space:20 exclam:21 quotedbl:22 numbersign:23 dollar:24 percent:25 ampersand:26 quotesingle:27 parenleft:28
parenright:29 asterisk:2a plus:2b comma:2c hyphen:2d period:2e slash:2f zero:30 one:31 two:32 three:33 four:34
five:35 six:36 seven:37 eight:38 nine:39 colon:3a semicolon:3b less:3c equal:3d greater:3e question:3f at:40
bracketleft:5b backslash:5c bracketright:5d asciicircum:5e underscore:5f grave:60 braceleft:7b bar:7c braceright:7d
asciitilde:7e exclamdown:a1 cent:a2 sterling:a3 currency:a4 yen:a5 brokenbar:a6 section:a7 dieresis:a8 copyright:a9
ordfeminine:aa guillemotleft:ab logicalnot:ac registered:ae macron:af degree:b0 plusminus:b1 acute:b4 mu:b5
paragraph:b6 periodcentered:b7 cedilla:b8 ordmasculine:ba guillemotright:bb onequarter:bc onehalf:bd
threequarters:be questiondown:bf Agrave:c0 Aacute:c1 Acircumflex:c2 Atilde:c3 Adieresis:c4 Aring:c5 AE:c6
Ccedilla:c7 Egrave:c8 Eacute:c9 Ecircumflex:ca Edieresis:cb Igrave:cc Iacute:cd Icircumflex:ce Idieresis:cf Eth:d0
Ntilde:d1 Ograve:d2 Oacute:d3 Ocircumflex:d4 Otilde:d5 Odieresis:d6 multiply:d7 Oslash:d8 Ugrave:d9 Uacute:da
Ucircumflex:db Udieresis:dc Yacute:dd Thorn:de germandbls:df agrave:e0 aacute:e1 acircumflex:e2 atilde:e3
adieresis:e4 aring:e5 ae:e6 ccedilla:e7 egrave:e8 eacute:e9 ecircumflex:ea edieresis:eb igrave:ec iacute:ed
icircumflex:ee idieresis:ef eth:f0 ntilde:f1 ograve:f2 oacute:f3 ocircumflex:f4 otilde:f5 odieresis:f6 divide:f7
oslash:f8 ugrave:f9 uacute:fa ucircumflex:fb udieresis:fc yacute:fd thorn:fe ydieresis:ff Amacron:100 amacron:101
Abreve:102 abreve:103 Aogonek:104 aogonek:105 Cacute:106 cacute:107 Ccircumflex:108 ccircumflex:109 Cdotaccent:10a
cdotaccent:10b Ccaron:10c ccaron:10d Dcaron:10e dcaron:10f Dcroat:110 dcroat:111 Emacron:112 emacron:113 Ebreve:114
ebreve:115 Edotaccent:116 edotaccent:117 Eogonek:118 eogonek:119 Ecaron:11a ecaron:11b Gcircumflex:11c
gcircumflex:11d Gbreve:11e gbreve:11f Gdotaccent:120 gdotaccent:121 Hcircumflex:124 hcircumflex:125 Hbar:126
hbar:127 Itilde:128 itilde:129 Imacron:12a imacron:12b Ibreve:12c ibreve:12d Iogonek:12e iogonek:12f Idotaccent:130
dotlessi:131 IJ:132 ij:133 Jcircumflex:134 jcircumflex:135 kgreenlandic:138 Lacute:139 lacute:13a Lcaron:13d
lcaron:13e Ldot:13f ldot:140 Lslash:141 lslash:142 Nacute:143 nacute:144 Ncaron:147 ncaron:148 napostrophe:149
Eng:14a eng:14b Omacron:14c omacron:14d Obreve:14e obreve:14f Ohungarumlaut:150 ohungarumlaut:151 OE:152 oe:153
Racute:154 racute:155 Rcaron:158 rcaron:159 Sacute:15a sacute:15b Scircumflex:15c scircumflex:15d Scedilla:15e
scedilla:15f Scaron:160 scaron:161 Tcaron:164 tcaron:165 Tbar:166 tbar:167 Utilde:168 utilde:169 Umacron:16a
umacron:16b Ubreve:16c ubreve:16d Uring:16e uring:16f Uhungarumlaut:170 uhungarumlaut:171 Uogonek:172 uogonek:173
Wcircumflex:174 wcircumflex:175 Ycircumflex:176 ycircumflex:177 Ydieresis:178 Zacute:179 zacute:17a Zdotaccent:17b
zdotaccent:17c Zcaron:17d zcaron:17e longs:17f florin:192 Ohorn:1a0 ohorn:1a1 Uhorn:1af uhorn:1b0 Gcaron:1e6
gcaron:1e7 Aringacute:1fa aringacute:1fb AEacute:1fc aeacute:1fd Oslashacute:1fe oslashacute:1ff circumflex:2c6
caron:2c7 breve:2d8 dotaccent:2d9 ring:2da ogonek:2db tilde:2dc hungarumlaut:2dd gravecomb:300 acutecomb:301
tildecomb:303 hookabovecomb:309 dotbelowcomb:323 tonos:384 dieresistonos:385 Alphatonos:386 anoteleia:387
Epsilontonos:388 Etatonos:389 Iotatonos:38a Omicrontonos:38c Upsilontonos:38e Omegatonos:38f iotadieresistonos:390
Alpha:391 Beta:392 Gamma:393 Epsilon:395 Zeta:396 Eta:397 Theta:398 Iota:399 Kappa:39a Lambda:39b Mu:39c Nu:39d
Xi:39e Omicron:39f Pi:3a0 Rho:3a1 Sigma:3a3 Tau:3a4 Upsilon:3a5 Phi:3a6 Chi:3a7 Psi:3a8 Iotadieresis:3aa
Upsilondieresis:3ab alphatonos:3ac epsilontonos:3ad etatonos:3ae iotatonos:3af upsilondieresistonos:3b0 alpha:3b1
beta:3b2 gamma:3b3 delta:3b4 epsilon:3b5 zeta:3b6 eta:3b7 theta:3b8 iota:3b9 kappa:3ba lambda:3bb nu:3bd xi:3be
omicron:3bf pi:3c0 rho:3c1 sigma1:3c2 sigma:3c3 tau:3c4 upsilon:3c5 phi:3c6 chi:3c7 psi:3c8 omega:3c9
iotadieresis:3ca upsilondieresis:3cb omicrontonos:3cc upsilontonos:3cd omegatonos:3ce theta1:3d1 Upsilon1:3d2
phi1:3d5 omega1:3d6 Wgrave:1e80 wgrave:1e81 Wacute:1e82 wacute:1e83 Wdieresis:1e84 wdieresis:1e85 Ygrave:1ef2
ygrave:1ef3 figuredash:2012 endash:2013 emdash:2014 underscoredbl:2017 quoteleft:2018 quoteright:2019
quotesinglbase:201a quotereversed:201b quotedblleft:201c quotedblright:201d quotedblbase:201e dagger:2020
daggerdbl:2021 bullet:2022 onedotenleader:2024 twodotenleader:2025 ellipsis:2026 perthousand:2030 minute:2032
second:2033 guilsinglleft:2039 guilsinglright:203a exclamdbl:203c fraction:2044 colonmonetary:20a1 franc:20a3
lira:20a4 peseta:20a7 dong:20ab Euro:20ac Ifraktur:2111 weierstrass:2118 Rfraktur:211c prescription:211e
trademark:2122 Omega:2126 estimated:212e aleph:2135 onethird:2153 twothirds:2154 oneeighth:215b threeeighths:215c
fiveeighths:215d seveneighths:215e arrowleft:2190 arrowup:2191 arrowright:2192 arrowdown:2193 arrowboth:2194
arrowupdn:2195 arrowupdnbse:21a8 carriagereturn:21b5 arrowdblleft:21d0 arrowdblup:21d1 arrowdblright:21d2
arrowdbldown:21d3 arrowdblboth:21d4 universal:2200 partialdiff:2202 existential:2203 emptyset:2205 Delta:2206
gradient:2207 element:2208 notelement:2209 suchthat:220b product:220f summation:2211 minus:2212 asteriskmath:2217
radical:221a proportional:221d infinity:221e orthogonal:221f angle:2220 logicaland:2227 logicalor:2228
intersection:2229 union:222a integral:222b therefore:2234 similar:223c congruent:2245 approxequal:2248 notequal:2260
equivalence:2261 lessequal:2264 greaterequal:2265 propersubset:2282 propersuperset:2283 notsubset:2284
reflexsubset:2286 reflexsuperset:2287 circleplus:2295 circlemultiply:2297 perpendicular:22a5 dotmath:22c5 house:2302
revlogicalnot:2310 integraltp:2320 integralbt:2321 angleleft:2329 angleright:232a SF100000:2500 SF110000:2502
SF010000:250c SF030000:2510 SF020000:2514 SF040000:2518 SF080000:251c SF090000:2524 SF060000:252c SF070000:2534
SF050000:253c SF430000:2550 SF240000:2551 SF510000:2552 SF520000:2553 SF390000:2554 SF220000:2555 SF210000:2556
SF250000:2557 SF500000:2558 SF490000:2559 SF380000:255a SF280000:255b SF270000:255c SF260000:255d SF360000:255e
SF370000:255f SF420000:2560 SF190000:2561 SF200000:2562 SF230000:2563 SF470000:2564 SF480000:2565 SF410000:2566
SF450000:2567 SF460000:2568 SF400000:2569 SF540000:256a SF530000:256b SF440000:256c upblock:2580 dnblock:2584
block:2588 lfblock:258c rtblock:2590 ltshade:2591 shade:2592 dkshade:2593 filledbox:25a0 H22073:25a1 H18543:25aa
H18551:25ab filledrect:25ac triagup:25b2 triagrt:25ba triagdn:25bc triaglf:25c4 lozenge:25ca circle:25cb H18533:25cf
invbullet:25d8 invcircle:25d9 openbullet:25e6 smileface:263a invsmileface:263b sun:263c female:2640 male:2642
spade:2660 club:2663 heart:2665 diamond:2666 musicalnote:266a musicalnotedbl:266b
`;

const CHARACTERS = new Map(
  NAMED.trim()
    .split(/\s+/)
    .map((entry): [string, number] => {
      const [name = '', character = ''] = entry.split(':');
      return [name, Number.parseInt(character, 16)];
    }),
);

/** The character of a glyph name; `undefined` for names that say none, or that this list does not know. */
export function characterOfGlyph(name: string): number | undefined {
  if (name.length === 1) return name.charCodeAt(0);
  const known = CHARACTERS.get(name);
  if (known !== undefined) return known;
  const spelled = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  return spelled ? Number.parseInt(spelled[1] ?? spelled[2] ?? '', 16) : undefined;
}

const NAMES = new Map([...CHARACTERS].map(([name, character]): [number, string] => [character, name]));
const ASCII_LETTER = /^[A-Za-z]$/;

/** The name of the glyph that shows a character. */
export function glyphOfCharacter(character: number): string | undefined {
  const letter = String.fromCharCode(character);
  return ASCII_LETTER.test(letter) ? letter : NAMES.get(character);
}
