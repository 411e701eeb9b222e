import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { advanceOf, wayOf } from '../page/advance.ts';
import { isCode, type Show, type ShowItem, type TextState } from '../page/page-model.ts';
import { isTypedCode, type Piece, type Setting, type Typed } from './pieces.ts';

/** Of adjustments. Readers draw glyphs at quarters of a pixel: a hundred-thousandth can bring one to the next. */
const DECIMALS = 7;
/** Of sizes and scales that are put back: none is written with more. */
const FINE_DECIMALS = 9;
const PERCENT = 100;
const SPACE = 0x20;

/**
 * The operator again, with other codes in place of those from `from` to `to`. Every adjustment around them stays as it is
 * spelled. `nameOf`: what the resources call a font. With `rest: 'stays'` a last adjustment takes back what the line became longer or shorter, so that the text matrix
 * behind is what it was, and whatever goes on from it stays too. Letters of another font are shown by operators of their own
 * within the same text object; behind them the font is again what it was, since others may rely on it.
 */
export function rewriteShow(
  show: Show,
  { from, to }: { from: number; to: number },
  pieces: readonly Piece[],
  rest: 'stays' | 'follows',
  nameOf: (font: PdfObject | undefined) => string,
): string {
  const { before, replaced, behind } = parted(show.items, from, to);
  const { state } = show;
  const words: string[] = [];
  let line = new ArrayLine();
  const endLine = () => {
    if (!line.isEmpty()) words.push(`[${line.finish()}] TJ`);
    line = new ArrayLine();
  };
  let current: Setting | undefined;
  const turnTo = (setting: Setting | undefined) => {
    if (setting === current) return;
    endLine();
    words.push(...settingWords(show, current, setting, nameOf));
    current = setting;
  };
  for (const item of before) line.keep(item);
  for (const { setting, typed } of pieces) {
    turnTo(setting);
    for (const each of typed) {
      if (isTypedCode(each)) line.code(each);
      else line.adjust(each.spelling);
    }
  }
  turnTo(undefined);
  if (rest === 'stays')
    line.adjust(spelled(((lengthTyped(show, pieces) - lengthOf(show, replaced)) * 1000) / state.size));
  for (const item of behind) line.keep(item);
  // What shows nothing shows an empty array: something has to stand there.
  if (words.length === 0) return `${show.lead}[${line.finish()}] TJ`;
  endLine();
  return show.lead + words.join(' ');
}

/** What changes between two settings, set anew. */
function settingWords(
  { fontObject, state, colours }: Show,
  before: Setting | undefined,
  setting: Setting | undefined,
  nameOf: (font: PdfObject | undefined) => string,
): string[] {
  const [old, own] = [before ?? AS_IT_IS, setting ?? AS_IT_IS];
  const words: string[] = [];
  if (own.font !== old.font || own.size !== old.size)
    words.push(`${spellName(nameOf(own.font ?? fontObject))} ${spellNumber(state.size * own.size, FINE_DECIMALS)} Tf`);
  if (own.scale !== old.scale) words.push(`${spellNumber(state.scale * own.scale * PERCENT, FINE_DECIMALS)} Tz`);
  if (own.colour === old.colour) return words;
  const rgb = own.colour?.map((share) => spellNumber(share, COLOUR_DECIMALS)).join(' ');
  if (FILLS.has(state.mode)) words.push(rgb === undefined ? colours.fill.words : `${rgb} rg`);
  if (STROKES.has(state.mode)) words.push(rgb === undefined ? colours.stroke.words : `${rgb} RG`);
  return words;
}

const AS_IT_IS = { font: undefined, size: 1, scale: 1, colour: undefined };
const COLOUR_DECIMALS = 4;
/** Modes of rendering (ISO 32000-2, table 104). */
export const FILLS = new Set([0, 2, 4, 6]);
export const STROKES = new Set([1, 2, 5, 6]);

/** Codes with what stands between them. */
export const partOf = (items: readonly ShowItem[], from: number, to: number): ShowItem[] =>
  parted(items, from, to).replaced;

/** What stands between two codes that go goes too; what stands around them stays. */
function parted(items: readonly ShowItem[], from: number, to: number) {
  const places = items.flatMap((item, index) => (isCode(item) ? [index] : []));
  // At the end of the operator text is typed behind the last code.
  const first = places[from] ?? items.length;
  const last = to > from ? (places[to - 1] ?? first) + 1 : first;
  return { before: items.slice(0, first), replaced: items.slice(first, last), behind: items.slice(last) };
}

/** Before horizontal scaling. */
function lengthOf({ font, state }: Show, items: readonly ShowItem[]): number {
  return items.reduce(
    (length, item) => length + (isCode(item) ? advanceOf(font, state, item.code) : wayOf(item.adjustment, state)),
    0,
  );
}

function lengthTyped({ font, state }: Show, pieces: readonly Piece[]): number {
  const length = (typed: Typed, setting: Setting | undefined) => {
    const { size, scale } = setting ?? AS_IT_IS;
    if (!isTypedCode(typed)) return wayOf(typed.adjustment, state) * size * scale;
    return setting ? lengthIn(setting, state, typed) : advanceOf(font, state, typed);
  };
  return pieces.reduce(
    (whole, { setting, typed }) => typed.reduce((sum, each) => sum + length(each, setting), whole),
    0,
  );
}

/** As `advanceOf` of the page, in another size. */
function lengthIn({ advanceOf: advance, size, scale }: Setting, state: TextState, code: Code): number {
  return ((advance(code) / 1000) * state.size * size + state.characterSpacing + wordSpacing(state, code)) * scale;
}

const wordSpacing = ({ wordSpacing }: TextState, { value, length }: Code) =>
  length === 1 && value === SPACE ? wordSpacing : 0;

const spelled = (adjustment: number): string => spellNumber(adjustment, DECIMALS, 'nearest');

/** Spells the array of `TJ`: codes that follow each other in one string, in hexadecimal. */
class ArrayLine {
  private readonly parts: string[] = [];
  private run = '';

  isEmpty(): boolean {
    return this.parts.length === 0 && this.run === '';
  }

  keep(item: ShowItem): void {
    if (isCode(item)) this.code(item.code);
    else this.adjust(item.spelling);
  }

  code({ value, length }: Code): void {
    this.run += value.toString(16).padStart(length * 2, '0');
  }

  adjust(spelling: string): void {
    if (spelling === '0' || spelling === '-0') return;
    this.endRun();
    this.parts.push(spelling);
  }

  finish(): string {
    this.endRun();
    return this.parts.join(' ');
  }

  private endRun(): void {
    if (this.run !== '') this.parts.push(`<${this.run}>`);
    this.run = '';
  }
}
