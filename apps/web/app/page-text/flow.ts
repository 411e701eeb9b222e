import type { LineOfPage, PlaceInText } from './messages.ts';

/** Text of lines as one writes it: words go on over the ends of lines, and paragraphs are apart. */

const BETWEEN = { nothing: '', hyphen: '', space: ' ', tab: '\t', line: '\n', paragraph: '\n\n' } as const;

export function textBetween(lines: readonly LineOfPage[], from: PlaceInText, to: PlaceInText): string {
  let text = '';
  for (let line = from.line; line <= to.line; line += 1) {
    const read = lines[line];
    if (!read) break;
    const isLast = line === to.line;
    const end = isLast ? to.at : read.characters.length - (read.end === 'hyphen' ? 1 : 0);
    text += read.characters.slice(line === from.line ? from.at : 0, end).join('');
    if (!isLast) text += BETWEEN[read.end];
  }
  return text;
}

/** Lines that belong together, each group as one text. */
export function paragraphsOf(lines: readonly LineOfPage[]): { text: string; rightToLeft: boolean }[] {
  const paragraphs: { text: string; rightToLeft: boolean }[] = [];
  let first = 0;
  for (const [line, { characters, end, rightToLeft }] of lines.entries()) {
    if (end !== 'paragraph' && end !== 'line') continue;
    const text = textBetween(lines, { line: first, at: 0 }, { line, at: characters.length });
    paragraphs.push({ text, rightToLeft });
    first = line + 1;
  }
  return paragraphs;
}
