import { latin1 } from '@pagewright/ground/bytes';
import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';

/** A colour as content sets it: the operators with their operands, as they are spelled there (ISO 32000-2, 8.6.8). */
interface Colour {
  words: string;
  /** It was set by the content that draws this form, whose resources may mean something else by the same names. */
  inherited: boolean;
}

export interface Colours {
  fill: Colour;
  stroke: Colour;
}

/** Black, as every page begins. */
export const FIRST_COLOURS: Colours = {
  fill: { words: '0 g', inherited: false },
  stroke: { words: '0 G', inherited: false },
};

type Kind = keyof Colours;
/** Operators that set space and colour at once, the space, and a colour of the space that was set. */
const WHOLE = new Map<string, Kind>([
  ...['g', 'rg', 'k'].map((operator): [string, Kind] => [operator, 'fill']),
  ...['G', 'RG', 'K'].map((operator): [string, Kind] => [operator, 'stroke']),
  ['cs', 'fill'],
  ['CS', 'stroke'],
]);
const WITHIN_SPACE = new Map<string, Kind>([
  ['sc', 'fill'],
  ['scn', 'fill'],
  ['SC', 'stroke'],
  ['SCN', 'stroke'],
]);
const SPACE = /^\/\S+\s+(?:cs|CS)\b/;

/** The colours behind an operator; `undefined` where it sets none. */
export function coloursAfter(operation: ReadOperation, bytes: Uint8Array, colours: Colours): Colours | undefined {
  const { operator, from, to } = operation;
  const whole = WHOLE.get(operator);
  if (whole) return { ...colours, [whole]: { words: latin1(bytes, from, to), inherited: false } };
  const kind = WITHIN_SPACE.get(operator);
  if (!kind) return undefined;
  const { words, inherited } = colours[kind];
  const [space = ''] = SPACE.exec(words) ?? [];
  return { ...colours, [kind]: { words: `${space} ${latin1(bytes, from, to)}`.trim(), inherited } };
}

/** As a form that is drawn there begins with them. */
export function inheritedColours({ fill, stroke }: Colours): Colours {
  const inherited = ({ words }: Colour): Colour => ({ words, inherited: words.includes('/') });
  return { fill: inherited(fill), stroke: inherited(stroke) };
}
