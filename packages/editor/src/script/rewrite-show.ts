import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { advanceOf, wayOf } from '../page/advance.ts';
import { isCode, type Show, type ShowItem } from '../page/page-model.ts';

/** A code, or a gap in thousandths of the size where the font has none for a space. */
export type Typed = Code | { gap: number };

/** Of adjustments: a five-millionth of the size is less than any reader draws. */
const DECIMALS = 4;

/**
 * The operator again, with other codes in place of those from `from` to `to`. Every adjustment around them stays as it is
 * spelled. With `rest: 'stays'` a last adjustment takes back what the line became longer or shorter, so that the text matrix
 * behind is what it was, and whatever goes on from it stays too.
 */
export function rewriteShow(
  show: Show,
  { from, to }: { from: number; to: number },
  typed: readonly Typed[],
  rest: 'stays' | 'follows',
): string {
  const { before, replaced, behind } = parted(show.items, from, to);
  const line = new ArrayLine();
  for (const item of before) line.keep(item);
  for (const piece of typed) {
    if ('gap' in piece) line.adjust(spelled(-piece.gap));
    else line.code(piece);
  }
  if (rest === 'stays')
    line.adjust(spelled(((lengthTyped(show, typed) - lengthOf(show, replaced)) * 1000) / show.state.size));
  for (const item of behind) line.keep(item);
  return `${show.lead}[${line.finish()}] TJ`;
}

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

function lengthTyped({ font, state }: Show, typed: readonly Typed[]): number {
  return typed.reduce(
    (length, piece) => length + ('gap' in piece ? wayOf(-piece.gap, state) : advanceOf(font, state, piece)),
    0,
  );
}

const spelled = (adjustment: number): string => spellNumber(adjustment, DECIMALS, 'nearest');

/** Spells the array of `TJ`: codes that follow each other in one string, in hexadecimal. */
class ArrayLine {
  private readonly parts: string[] = [];
  private run = '';

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
