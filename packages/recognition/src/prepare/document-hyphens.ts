import type { DraftBlock, PageDraft } from '../draft.ts';
import { keepsHyphen, linesOf, vocabularyOf } from '../paragraphs/hyphens.ts';
import type { TextLine } from '../model/text.ts';

/** How often each word of the document stands within its lines, in small letters. */
export const wordsOf = (pages: readonly PageDraft[]): ReadonlyMap<string, number> =>
  vocabularyOf(
    pages.flatMap(({ regions }) =>
      regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.flatMap(linesOf))),
    ),
  );

/** A block whose words keep the hyphens at the ends of lines that the document writes elsewhere too. */
export function withHyphens(block: DraftBlock, words: ReadonlyMap<string, number>): DraftBlock {
  if (!('lines' in block) || !block.lines.some(({ join }) => join === 'hyphen')) return block;
  const lines = block.lines.map((line, at): TextLine => {
    const next = block.lines[at + 1];
    const isHard = line.join === 'hyphen' && next && keepsHyphen(textOfLine(line), textOfLine(next), words);
    return isHard ? { ...line, join: 'nothing' } : line;
  });
  return { ...block, lines };
}

const textOfLine = ({ runs }: TextLine): string => runs.map(({ text }) => text).join('');
