/** How long a text is at a size, in points. */
export type MeasureText = (text: string, size: number) => number;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a line can end behind: spaces, and letters of scripts that have none between words. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

interface Piece {
  text: string;
  /** A space stands before it. */
  isApart: boolean;
}

/** A label broken into lines no longer than `room`, at words where they fit. */
export function labelLines(label: string, size: number, room: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, isApart } of piecesOf(label)) {
    const longer = line === '' ? text : `${line}${isApart ? ' ' : ''}${text}`;
    if (measure(longer, size) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = partsOf(text, size, room, measure);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

const piecesOf = (label: string): Piece[] =>
  Array.from(label.matchAll(PIECES), (found) => ({
    text: found[0],
    isApart: found.index > 0 && /\s/u.test(label[found.index - 1] ?? ''),
  }));

/** A word that is longer than a line, in parts that are not. */
function partsOf(word: string, size: number, room: number, measure: MeasureText): string[] {
  if (measure(word, size) <= room) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment, size) > room) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
