import { cleanText } from './layout/clean.ts';
import { ParagraphLines, type Line } from './layout/lines.ts';
import type { Words } from './layout/words.ts';

const TAB_COLUMNS = 4;

/** A text set as one line, whatever breaks are in it. */
export function oneLine(text: string, words: Words): Line | undefined {
  const lines: Line[] = [];
  const settings = { room: Infinity, longLines: 'clip', tabWidth: TAB_COLUMNS } as const;
  new ParagraphLines(words, settings, (line) => lines.push(line)).set(cleanText(text).text.replaceAll('\n', ' '));
  return lines[0];
}
