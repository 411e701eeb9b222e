import type { Box, PageContent } from '@pagewright/pdf/page-content.ts';
import type { Letter } from '../glyphs/letter.ts';
import { textGroups } from '../glyphs/text-groups.ts';
import { unionOf } from '../lines/line.ts';
import { withoutScan } from '../page/scan.ts';
import { turned } from '../page/turn.ts';

/** Digits that a page draws as one text, with the marks among them. */
export interface DrawnNumber {
  /** Groups of digits that stand apart as thousands do have one space between them. */
  text: string;
  /** As boxes of the page's model. */
  box: Box;
}

/** In multiples of the text size: farther apart, digits that are drawn together are two texts, and such that are not. */
const DIGIT_GAP = 0.3;
const NO_GAP = 0.15;
const OVERLAP = -0.5;
/** The same for a space between thousands: with fixed pitch it is as wide as a digit. */
const GROUP_GAP = 0.45;
const GROUP_GAP_FIXED = 0.75;
const SAME_BASELINE = 0.12;
const SAME_SIZE = 0.8;
const PART = /^[\d.,'’]+$/;
const MARK = /^[.,'’]+$/;

/**
 * What stands on a page as one number, told by nothing but the places of its digits: what cells of tables say is checked against it.
 *
 * @param turn That of the page's draft.
 */
export function drawnNumbers(content: PageContent, turn: 0 | 90 | 180 | 270): DrawnNumber[] {
  const { upright, others } = textGroups(turned(withoutScan(content), turn));
  const groups = [
    { letters: upright, back: (box: Box) => box },
    ...others.map(({ letters, frame }) => ({ letters, back: frame.back })),
  ];
  return groups.flatMap(({ letters, back }) =>
    // As they were drawn, and as they stand: each order finds what the other one tears apart.
    [letters, byBaseline(letters)].flatMap((order) => numbersAmong(order, back)),
  );
}

function byBaseline(letters: readonly Letter[]): Letter[] {
  const rows: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => a.baseline - b.baseline)) {
    const [first] = rows.at(-1) ?? [];
    if (first && letter.baseline - first.baseline <= SAME_BASELINE * first.size) rows.at(-1)?.push(letter);
    else rows.push([letter]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.left - b.left || a.index - b.index));
}

function numbersAmong(letters: readonly Letter[], back: (box: Box) => Box): DrawnNumber[] {
  const numbers: DrawnNumber[] = [];
  let open: Letter[] = [];
  let text = '';
  const close = () => {
    if (/\d/.test(text)) numbers.push({ text, box: back(unionOf(open.map(boxOf))) });
    [open, text] = [[], ''];
  };
  let last: Letter | undefined;
  for (const letter of letters) {
    const between = last && separatorOf(last, letter);
    // Dots that lead to a number are no part of it.
    const leads = last !== undefined && between === '' && MARK.test(letter.text) && MARK.test(last.text);
    if (between === undefined || leads || !PART.test(letter.text)) close();
    if (PART.test(letter.text) && !leads) {
      text += (text === '' ? '' : (between ?? '')) + letter.text;
      open.push(letter);
    }
    last = letter;
  }
  close();
  return numbers;
}

/** What stands between two letters of one number; undefined where they are two texts. */
function separatorOf(last: Letter, next: Letter): '' | ' ' | undefined {
  const size = Math.max(last.size, next.size);
  if (Math.min(last.size, next.size) < SAME_SIZE * size) return undefined;
  if (Math.abs(last.baseline - next.baseline) > SAME_BASELINE * size) return undefined;
  const gap = (next.left - last.right) / size;
  if (gap < OVERLAP) return undefined;
  const isSpaced = last.spaceAfter && next.spaceBefore;
  const isOneText = isSpaced || last.object === next.object;
  if (!isSpaced && gap <= (isOneText ? DIGIT_GAP : NO_GAP)) return '';
  const widest = last.style.fixedPitch ? GROUP_GAP_FIXED : GROUP_GAP;
  return isOneText && gap <= widest && /\d$/.test(last.text) && /^\d/.test(next.text) ? ' ' : undefined;
}

const boxOf = ({ left, right, baseline, size }: Letter): Box => ({
  left,
  right,
  top: baseline - size * 0.8,
  bottom: baseline + size * 0.22,
});

/**
 * Whether digits stand in a box of the page as one text.
 *
 * @param digits With the marks among them; spaces of any kind part thousands.
 */
export function standAsOne(digits: string, box: Box, numbers: readonly DrawnNumber[]): boolean {
  const wanted = bare(digits);
  const isParted = /\s/.test(digits);
  return numbers.some(({ text, box: own }) => {
    if (!holds(box, own)) return false;
    const groups = text.split(' ').map(bare);
    return isParted ? runsOf(groups).some((run) => run === wanted) : groups.includes(wanted);
  });
}

/** Without spaces, and without the marks around the digits, which belong to the text around. */
const bare = (digits: string): string =>
  digits
    .replace(/\s/g, '')
    .replace(/^[.,'’]+(?=[.]?\d)/, '')
    .replace(/[.,'’]+$/, '');

/** Groups that follow each other, joined. */
const runsOf = (groups: readonly string[]): string[] =>
  groups.flatMap((_, from) => groups.slice(from).map((_, length) => groups.slice(from, from + length + 1).join('')));

/** Points by which boxes may be wrong. */
const SLACK = 3;

function holds({ left, top, right, bottom }: Box, inner: Box): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > left - SLACK && x < right + SLACK && y > top - SLACK && y < bottom + SLACK;
}
