import { concat, fromLatin1 } from '@pagewright/ground/bytes';
/** A charstring in words: numbers, and operators by name (Adobe Type 1 Font Format, chapter 6). */
const OPERATORS: Record<string, readonly number[]> = {
  hstem: [1],
  vstem: [3],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  closepath: [9],
  callsubr: [10],
  return: [11],
  hsbw: [13],
  endchar: [14],
  rmoveto: [21],
  hmoveto: [22],
  seac: [12, 6],
  div: [12, 12],
  callothersubr: [12, 16],
  pop: [12, 17],
  setcurrentpoint: [12, 33],
};

/** What every Type 1 font has for flex and hint replacement. */
const SUBRS = [
  '3 0 callothersubr pop pop setcurrentpoint return',
  '0 1 callothersubr return',
  '0 2 callothersubr return',
  'return',
  '1 3 callothersubr pop callsubr return',
];

/** A Type 1 font as it stands in `/FontFile`, with charstrings in words by glyph name. `subrs` follow the usual five. */
export function makeType1(
  charStrings: Record<string, string>,
  encoding: Record<number, string>,
  subrs: readonly string[] = [],
): Uint8Array {
  const clear = `%!PS-AdobeFont-1.0: Made 1.0
/FontName /Made def /FontType 1 def /PaintType 0 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def /FontBBox {0 0 1000 1000} readonly def
/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for
${Object.entries(encoding)
  .map(([code, name]) => `dup ${code} /${name} put`)
  .join('\n')}
readonly def currentfile eexec
`;
  const pieces: Uint8Array[] = [latin('dup /Private 9 dict dup begin /lenIV 4 def /BlueValues [-10 0 700 710] def\n')];
  const all = [...SUBRS, ...subrs].map(coded);
  pieces.push(latin(`/Subrs ${all.length} array\n`));
  for (const [index, subr] of all.entries())
    pieces.push(latin(`dup ${index} ${subr.length} RD `), subr, latin(' NP\n'));
  pieces.push(latin(`ND 2 index /CharStrings ${Object.keys(charStrings).length} dict dup begin\n`));
  for (const [name, words] of Object.entries(charStrings)) {
    const charString = coded(words);
    pieces.push(latin(`/${name} ${charString.length} RD `), charString, latin(' ND\n'));
  }
  pieces.push(latin('end end readonly put\nmark currentfile closefile\n'));
  const secret = encrypted(concat([new Uint8Array(4).fill(1), ...pieces]), 55_665);
  return concat([latin(clear), secret, latin(`\n${'0'.repeat(64)}\ncleartomark\n`)]);
}

const latin = (text: string) => fromLatin1(text);

function coded(words: string): Uint8Array {
  const bytes = words.split(/\s+/).flatMap((word): readonly number[] => {
    const operator = OPERATORS[word];
    if (operator) return operator;
    const value = Number(word);
    if (Math.abs(value) <= 107) return [value + 139];
    return [255, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  });
  return encrypted(new Uint8Array([0, 0, 0, 0, ...bytes]), 4330);
}

/** Adobe Type 1 Font Format, 7.1. */
function encrypted(plain: Uint8Array, key: number): Uint8Array {
  let state = key;
  return new Uint8Array(
    Array.from(plain, (byte) => {
      const cipher = byte ^ (state >> 8);
      state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}
