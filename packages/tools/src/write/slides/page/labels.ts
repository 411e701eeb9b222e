import type { Glyph } from '@pagewright/engine/content/page-content.ts';
import type { Run, TextBlock, TextLine } from '@pagewright/recognition';
import { sizeOf } from '../text/frame.ts';

/** Times the size: numbers along an axis stand farther apart than words. */
const GAP = 1.1;

/** A line of labels of a drawing, such as the numbers along an axis, as one text for each. `glyphs` of the page. */
export function splitLabels(block: TextBlock, glyphs: readonly Glyph[]): TextBlock[] {
  const [line, ...others] = block.lines;
  if (!line || others.length > 0 || block.direction !== 'ltr' || block.kind === 'sideNote') return [block];
  const groups = groupsOf(line, glyphs, sizeOf(block) * GAP);
  const words = line.runs.flatMap((run) =>
    run.text.split(/\s+/).flatMap((text) => (text === '' ? [] : [{ ...run, text }])),
  );
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
      runs.push({ ...word, text: runs.length === 0 ? word.text : ` ${word.text}`, box: { ...word.box, left, right } });
    }
    const box = { ...line.box, left, right };
    pieces.push({ ...block, box, lines: [{ ...line, box, runs, join: 'break' }], tabs: [] });
  }
  return pieces;
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
