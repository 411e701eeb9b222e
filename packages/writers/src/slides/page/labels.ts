import type { Glyph } from '@pagewright/pdf/page-content.ts';
import type { Run, TextBlock, TextLine } from '@pagewright/recognition';
import { sizeOf } from '../text/frame.ts';

/** In multiples of the text size: numbers along an axis stand farther apart than words. */
const GAP = 1.1;

/** A line of labels of a drawing, such as the numbers along an axis, as one text for each. `glyphs` of the page. */
export function splitLabels(block: TextBlock, glyphs: readonly Glyph[]): TextBlock[] {
  const [line, ...others] = block.lines;
  if (!line || others.length > 0 || block.direction !== 'ltr' || block.kind === 'sideNote') return [block];
  const groups = groupsOf(line, glyphs, sizeOf(block) * GAP);
  const words = wordsOf(line);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (groups.length < 2 || letters !== groups.reduce((sum, { count }) => sum + count, 0)) return [block];
  const pieces: TextBlock[] = [];
  let at = 0;
  for (const { left, right, count } of groups) {
    const runs: Run[] = [];
    for (let taken = 0; taken < count; at += 1) {
      const word = words[at];
      taken += word?.text.length ?? Infinity;
      // A word that goes on in the next group: its letters are spread.
      if (!word || taken > count) return [block];
      const { isApart, ...run } = word;
      const text = isApart && runs.length > 0 ? ` ${run.text}` : run.text;
      runs.push({ ...run, text, box: { ...run.box, left, right } });
    }
    const box = { ...line.box, left, right };
    pieces.push({ ...block, box, lines: [{ ...line, box, runs, join: 'break' }], tabs: [] });
  }
  return pieces;
}

/** Its runs, word by word; a word of several styles is several, of which only the first stands apart. */
function wordsOf({ runs }: TextLine): (Run & { isApart: boolean })[] {
  let isApart = true;
  return runs.flatMap((run) => {
    const words = [...run.text.matchAll(/(\s*)(\S+)/g)].map(([, before = '', text = '']) => {
      const word = { ...run, text, isApart: isApart || before !== '' };
      isApart = false;
      return word;
    });
    isApart = /\s$/.test(run.text) || (isApart && words.length === 0);
    return words;
  });
}

interface Group {
  left: number;
  right: number;
  /** Letters. */
  count: number;
}

function groupsOf({ box, baseline }: TextLine, glyphs: readonly Glyph[], gap: number): Group[] {
  const groups: Group[] = [];
  const inLine = glyphs
    .filter(({ y, text, hidden, box: { left, right } }) => {
      const isAcross = right > box.left - 1 && left < box.right + 1;
      return isAcross && Math.abs(y - baseline) < 2 && !hidden && text.trim() !== '';
    })
    .sort((a, b) => a.box.left - b.box.left);
  for (const { box: ink, text } of inLine) {
    const last = groups.at(-1);
    const { length } = text.trim();
    if (last && ink.left - last.right < gap) {
      last.right = Math.max(last.right, ink.right);
      last.count += length;
    } else groups.push({ left: ink.left, right: ink.right, count: length });
  }
  return groups;
}
