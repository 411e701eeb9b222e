/**
 * The 258 glyphs of the standard Macintosh order (ISO/IEC 14496-22, 5.2.8). From "space" to "caron" it is MacRoman as well:
 * codes 32 to 126, then 128 to 255.
 */
export const MACINTOSH_GLYPH_NAMES: readonly string[] = `
.notdef .null nonmarkingreturn space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft
parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon
less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash
bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar
braceright asciitilde Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex adieresis
atilde aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde oacute ograve
ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent sterling section bullet
paragraph germandbls registered copyright trademark acute dieresis notequal AE Oslash infinity plusminus lessequal
greaterequal yen mu partialdiff summation product pi integral ordfeminine ordmasculine Omega ae oslash questiondown
exclamdown logicalnot radical florin approxequal Delta guillemotleft guillemotright ellipsis nonbreakingspace Agrave
Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide lozenge ydieresis Ydieresis
fraction currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered quotesinglbase quotedblbase
perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex Idieresis Igrave Oacute Ocircumflex
apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron breve dotaccent ring cedilla hungarumlaut
ogonek caron Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus multiply
onesuperior twosuperior threesuperior onehalf onequarter threequarters franc Gbreve gbreve Idotaccent Scedilla
scedilla Cacute cacute Ccaron ccaron dcroat
`
  .trim()
  .split(/\s+/);

/** Number of "space" in the order, and its code. */
const SPACE = { index: 3, code: 32 };
/** Codes 32 to 126 come first. */
const FIRST_HIGH = { index: 98, code: 128 };
const LAST_CODE = 255;

export function macRomanName(code: number): string | undefined {
  if (code >= SPACE.code && code < FIRST_HIGH.code - 1) return MACINTOSH_GLYPH_NAMES[code - SPACE.code + SPACE.index];
  return code >= FIRST_HIGH.code && code <= LAST_CODE
    ? MACINTOSH_GLYPH_NAMES[code - FIRST_HIGH.code + FIRST_HIGH.index]
    : undefined;
}

const CODES = new Map(
  Array.from({ length: LAST_CODE + 1 }, (_, code): [string, number] => [macRomanName(code) ?? '', code]),
);

/** The code of a name in MacRoman. */
export function macRomanCode(name: string): number | undefined {
  return CODES.get(name);
}
