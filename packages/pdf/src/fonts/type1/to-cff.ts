import { fromLatin1 } from '@pagewright/ground/bytes';
import type { CffEncoding, CffFont } from '../cff/font.ts';
import { STANDARD_STRINGS } from '../cff/standard-strings.ts';
import { OPERATORS, type CffDict } from '../cff/structures.ts';
import { unlessDamaged } from '../damaged-font.ts';
import { standardName } from '../encodings/standard-encoding.ts';
import { writeOutline, type Widths } from './char-string.ts';
import type { Type1Font } from './font.ts';
import { readOutline, type Outline } from './outline.ts';

const NOT_DEFINED = '.notdef';
const DEFAULT_WIDTH = 20;
const NOMINAL_WIDTH = 21;
/** Entries of `Private` and their operators; lists are written as differences (Adobe Technical Note 5176, chapter 15). */
const HINT_OPERATORS: Record<string, { operator: number; isList: boolean }> = {
  BlueValues: { operator: 6, isList: true },
  OtherBlues: { operator: 7, isList: true },
  FamilyBlues: { operator: 8, isList: true },
  FamilyOtherBlues: { operator: 9, isList: true },
  BlueScale: { operator: (12 << 8) | 9, isList: false },
  BlueShift: { operator: (12 << 8) | 10, isList: false },
  BlueFuzz: { operator: (12 << 8) | 11, isList: false },
  StdHW: { operator: 10, isList: false },
  StdVW: { operator: 11, isList: false },
  StemSnapH: { operator: (12 << 8) | 12, isList: true },
  StemSnapV: { operator: (12 << 8) | 13, isList: true },
  ForceBold: { operator: (12 << 8) | 14, isList: false },
  LanguageGroup: { operator: (12 << 8) | 17, isList: false },
  ExpansionFactor: { operator: (12 << 8) | 18, isList: false },
};

/**
 * A Type 1 font with the glyphs of these names, and those they are put together from, as CFF: the same outlines and
 * hints in a coding that packs, which the encryption of Type 1 does not. `undefined` where a glyph is unusual.
 */
export function toCff(font: Type1Font, names: ReadonlySet<string>): { font: CffFont; names: string[] } | undefined {
  const outlines = outlinesOf(font, names);
  if (!outlines) return undefined;
  const { codes, further, order } = orderByCode(font, outlines);
  const widths = widthsOf([...outlines.values()]);
  const strings: Uint8Array[] = [];
  const numberOf = (name: string): number => {
    const standard = STANDARD_STRINGS.indexOf(name);
    return standard >= 0 ? standard : STANDARD_STRINGS.length + strings.push(fromLatin1(name)) - 1;
  };
  const numbers = new Map(order.map((name) => [name, numberOf(name)]));
  const encoding: CffEncoding = font.hasStandardEncoding
    ? { kind: 'standard' }
    : { kind: 'own', codes, further: further.map(([code, name]) => [code, numbers.get(name) ?? 0]) };
  const charStrings = writeAll(order, outlines, widths);
  if (!charStrings) return undefined;
  return {
    names: order.slice(1),
    font: {
      name: fromLatin1(font.name),
      top: topOf(font),
      strings,
      globalSubrs: [],
      charStrings,
      charset: order.map((name) => numbers.get(name) ?? 0),
      encoding,
      parts: [{ dict: undefined, private: privateOf(font, widths), subrs: [] }],
      partOf: [],
    },
  };
}

function topOf({ box, matrix }: Type1Font): CffDict {
  const top: CffDict = new Map([[OPERATORS.fontBBox, box.length === 4 ? box : [0, 0, 0, 0]]]);
  return matrix[2] === 0 ? top : top.set(OPERATORS.fontMatrix, matrix);
}

function outlinesOf({ charStrings, subrs }: Type1Font, names: ReadonlySet<string>): Map<string, Outline> | undefined {
  const outlines = new Map<string, Outline>([[NOT_DEFINED, { width: 0, steps: [], accent: undefined }]]);
  const waiting = [...names, NOT_DEFINED];
  const seen = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const charString = charStrings.get(name);
    if (seen.has(name) || !charString) continue;
    seen.add(name);
    const outline = readOutline(charString, subrs);
    if (!outline) return undefined;
    outlines.set(name, outline);
    for (const code of outline.accent ? [outline.accent.base, outline.accent.accent] : []) {
      const part = standardName(code);
      if (part === undefined || !charStrings.has(part)) return undefined;
      waiting.push(part);
    }
  }
  return outlines;
}

/** Glyphs with a code come first, in the order of their codes, as an encoding wants it. */
function orderByCode(font: Type1Font, outlines: ReadonlyMap<string, Outline>) {
  const codes: number[] = [];
  const further: [number, string][] = [];
  const order = [NOT_DEFINED];
  const placed = new Set(order);
  for (const [code, name] of [...font.encoding].sort(([a], [b]) => a - b)) {
    if (!outlines.has(name) || name === NOT_DEFINED) continue;
    if (placed.has(name)) further.push([code, name]);
    else {
      placed.add(name);
      order.push(name);
      codes.push(code);
    }
  }
  return { codes, further, order: [...order, ...[...outlines.keys()].filter((name) => !placed.has(name))] };
}

function widthsOf(outlines: readonly Outline[]): Widths {
  const counts = new Map<number, number>();
  for (const { width } of outlines) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 0] = [...counts.entries()].sort((a, b) => b[1] - a[1])[0] ?? [];
  const others = [...counts.keys()].filter((width) => width !== usual).sort((a, b) => a - b);
  return { usual, nominal: Math.round(others[others.length >> 1] ?? 0) };
}

function writeAll(
  order: readonly string[],
  outlines: ReadonlyMap<string, Outline>,
  widths: Widths,
): Uint8Array[] | undefined {
  return unlessDamaged(() =>
    order.flatMap((name) => {
      const outline = outlines.get(name);
      return outline ? [writeOutline(outline, widths)] : [];
    }),
  );
}

function privateOf({ hints }: Type1Font, { usual, nominal }: Widths): CffDict {
  const dict: CffDict = new Map();
  for (const [key, values] of hints) {
    const known = HINT_OPERATORS[key];
    if (!known) continue;
    const written = values.map((value, index) => value - (known.isList && index > 0 ? (values[index - 1] ?? 0) : 0));
    dict.set(known.operator, known.isList ? written : written.slice(0, 1));
  }
  return dict.set(DEFAULT_WIDTH, [usual]).set(NOMINAL_WIDTH, [nominal]);
}
