import type { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '../objects/objects.ts';

/** A picture whose samples stand in the content itself (ISO 32000-2, 8.9.7). */
export interface InlineImage {
  dict: PdfDict;
  data: Uint8Array;
}

interface OperandTypes {
  number: number | PdfNumber;
  name: PdfName;
  string: PdfString;
  array: PdfArray;
  /** A property list, or its name among the page's resources. */
  properties: PdfName | PdfDict;
  image: InlineImage;
}
type OperandKind = keyof OperandTypes;
/** As many components as the colour space has; of a pattern its name comes last. */
type Components = 'numbers' | 'numbers and name';

const none = [] as const;
const one = ['number'] as const;
const two = ['number', 'number'] as const;
const three = ['number', 'number', 'number'] as const;
const four = ['number', 'number', 'number', 'number'] as const;
const six = ['number', 'number', 'number', 'number', 'number', 'number'] as const;
const name = ['name'] as const;
const marked = ['name', 'properties'] as const;

/** Every operator of a content stream with its operands (ISO 32000-2, annex A). */
export const OPERATORS = {
  // Graphics state
  q: none,
  Q: none,
  cm: six,
  w: one,
  J: one,
  j: one,
  M: one,
  d: ['array', 'number'],
  ri: name,
  i: one,
  gs: name,
  // Paths
  m: two,
  l: two,
  c: six,
  v: four,
  y: four,
  h: none,
  re: four,
  S: none,
  s: none,
  f: none,
  F: none,
  'f*': none,
  B: none,
  'B*': none,
  b: none,
  'b*': none,
  n: none,
  W: none,
  'W*': none,
  // Text
  BT: none,
  ET: none,
  Tc: one,
  Tw: one,
  Tz: one,
  TL: one,
  Tf: ['name', 'number'],
  Tr: one,
  Ts: one,
  Td: two,
  TD: two,
  Tm: six,
  'T*': none,
  Tj: ['string'],
  TJ: ['array'],
  "'": ['string'],
  '"': ['number', 'number', 'string'],
  // Glyphs of Type 3 fonts
  d0: two,
  d1: six,
  // Colour
  CS: name,
  cs: name,
  SC: 'numbers',
  sc: 'numbers',
  SCN: 'numbers and name',
  scn: 'numbers and name',
  G: one,
  g: one,
  RG: three,
  rg: three,
  K: four,
  k: four,
  // Shadings, pictures and forms
  sh: name,
  BI: ['image'],
  Do: name,
  // Marked content
  MP: name,
  DP: marked,
  BMC: name,
  BDC: marked,
  EMC: none,
  // What readers that do not know an operator may pass over
  BX: none,
  EX: none,
} as const satisfies Record<string, readonly OperandKind[] | Components>;

export type Operator = keyof typeof OPERATORS;

type Operands<Kinds> = Kinds extends 'numbers'
  ? readonly (number | PdfNumber)[]
  : Kinds extends 'numbers and name'
    ? readonly (number | PdfNumber | PdfName)[]
    : Kinds extends readonly OperandKind[]
      ? { readonly [Place in keyof Kinds]: OperandTypes[Extract<Kinds[Place], OperandKind>] }
      : never;

/** An operator with its operands behind it; the compiler counts them. */
export type Operation = {
  [Name in Operator]: readonly [Name, ...Operands<(typeof OPERATORS)[Name]>];
}[Operator];

export type Operand = PdfArray[number] | InlineImage;

/** Operators have three bytes at most; as one number they are quicker to look up than as a string. */
export function keyOf(operator: string): number {
  return [...operator].reduce((key, letter) => (key << 8) | letter.charCodeAt(0), 0);
}
