import type { DraftBlock } from '../draft.ts';
import type { Candidate } from './bands.ts';

/** Points by which the place of a line may differ. */
const PLACE = 4;
/** Letters that two lines have in common by no accident. */
const LONG = 12;
/** The same for lines that say something else. */
const SAME_PLACE = 1;

export const isDecoration = ({ kind }: DraftBlock): boolean => kind === 'rule' || kind === 'figure';

/** The same place and size, and the same words; numbers that differ count with the pages. `apart`: pages between. */
export function repeats(a: Candidate, b: Candidate, apart: number): boolean {
  if (a.block.kind !== b.block.kind || Math.abs(a.distance - b.distance) > PLACE) return false;
  if (isDecoration(a.block)) return sameSize(a.block, b.block);
  if (Math.abs(a.size - b.size) > 0.5 || a.text.words !== b.text.words) return false;
  if (a.text.words === '') return false;
  if (a.text.numbers.length !== b.text.numbers.length) return false;
  const differing = a.text.numbers.flatMap((number, at) => {
    const difference = (b.text.numbers[at] ?? 0) - number;
    return difference === 0 ? [] : [difference];
  });
  // Two numbers may count at once: "12 … 3-12". Pages that were taken out of a longer document leave numbers out.
  const isLong = (a.text.words.match(/\p{L}/gu)?.length ?? 0) >= LONG;
  return differing.every((difference) => difference === apart || (isLong && difference / apart > 1));
}

/** A short line at the very place and in the size of another page's running line. */
export function samePlace(a: Candidate, b: Candidate): boolean {
  if (!('lines' in a.block) || !('lines' in b.block) || a.block.lines.length > b.block.lines.length) return false;
  return Math.abs(a.distance - b.distance) <= SAME_PLACE && Math.abs(a.size - b.size) < 0.3;
}

function sameSize(a: DraftBlock, b: DraftBlock): boolean {
  const width = ({ box }: DraftBlock) => box.right - box.left;
  const height = ({ box }: DraftBlock) => box.bottom - box.top;
  return Math.abs(width(a) - width(b)) < PLACE && Math.abs(height(a) - height(b)) < PLACE;
}
