import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { advanceOf, wayOf } from '../page/advance.ts';
import { isCode, type Show, type ShowItem } from '../page/page-model.ts';
import { ArrayLine } from './array-line.ts';
import { isTypedCode, type Piece, type Setting } from './pieces.ts';
import { lengthTyped, settingWords } from './setting-words.ts';

/** Of adjustments. Readers draw glyphs at quarters of a pixel: a hundred-thousandth can bring one to the next. */
const DECIMALS = 7;

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
  const keep = (item: ShowItem) => (isCode(item) ? line.code(item.code) : line.adjust(item.spelling));
  for (const item of before) keep(item);
  for (const { setting, typed } of pieces) {
    turnTo(setting);
    for (const each of typed) {
      if (isTypedCode(each)) line.code(each);
      else line.adjust(each.spelling);
    }
  }
  turnTo(undefined);
  if (rest === 'stays')
    line.adjust(spellAdjustment(((lengthOfPieces(show, pieces) - lengthOf(show, replaced)) * 1000) / state.size));
  for (const item of behind) keep(item);
  // What shows nothing shows an empty array: something has to stand there.
  if (words.length === 0) return `${show.lead}[${line.finish()}] TJ`;
  endLine();
  return show.lead + words.join(' ');
}

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

const lengthOfPieces = (show: Show, pieces: readonly Piece[]): number =>
  pieces.reduce(
    (whole, { setting, typed }) => typed.reduce((sum, each) => sum + lengthTyped(show, setting, each), whole),
    0,
  );

export const spellAdjustment = (adjustment: number): string => spellNumber(adjustment, DECIMALS, 'nearest');
