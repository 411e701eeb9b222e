import type { Block, DocumentModel, Footnote, Run } from '@pagewright/recognition';
import { plainTable } from './plain-table.ts';
import { readingOrderOf, spelledRuns } from './reading-order.ts';
import type { WritingSettings } from './settings.ts';

/** The document as plain text in reading order: paragraphs with a blank line between, tables with their columns aligned. */
export function writePlainText(document: DocumentModel, settings: WritingSettings): string {
  const { blocks, footnotes } = readingOrderOf(document, settings);
  const noted = new Set<string>();
  let written = '';
  let last: Block | undefined;
  const add = (text: string, gap: string) => {
    if (text === '') return;
    written += written === '' || written.endsWith('\f') ? text : gap + text;
  };
  for (const block of blocks) {
    if (last && block.page > last.page && settings.pageBreaks === 'marked') {
      const turned = '\f'.repeat(block.page - last.page);
      written += written === '' ? turned : `\n${turned}`;
    }
    const text = textOfBlock(block, settings);
    const isNext = last?.kind === 'listItem' && block.kind === 'listItem';
    add(text, isNext ? '\n' : '\n\n');
    last = block;
    for (const [key, note] of notesOf(block, footnotes)) {
      if (noted.has(key)) continue;
      noted.add(key);
      add(labelled(note.label, textOfRuns(spelledRuns(note, settings.lineEnds)), ''), '\n\n');
    }
  }
  return written === '' ? '' : `${written}\n`;
}

const textOfRuns = (runs: readonly Run[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/[ \t]+(?=\n|$)/g, '')
    .trim();

function textOfBlock(block: Block, settings: WritingSettings): string {
  if (block.kind === 'table')
    return plainTable(block, (blocks) =>
      blocks
        .map((each) => textOfBlock(each, settings))
        .filter(Boolean)
        .join('\n'),
    );
  if (block.kind === 'figure') return block.text;
  if (!('lines' in block)) return '';
  if (block.kind === 'code') return textOfRuns(spelledRuns(block, 'kept'));
  const text = textOfRuns(spelledRuns(block, settings.lineEnds));
  if (block.kind === 'listItem') return labelled(block.label, text, '   '.repeat(block.level));
  if (block.kind === 'footnote') return labelled(block.label, text, '');
  return text;
}

function labelled(label: string, text: string, indent: string): string {
  const hanging = `\n${indent}${' '.repeat(label.length + 1)}`;
  return `${indent}${label} ${text.replaceAll('\n', hanging)}`.trimEnd();
}

/** The notes that a block refers to. Each follows the block, so that labels which begin anew on every page stay clear. */
function notesOf(block: Block, footnotes: ReadonlyMap<string, Footnote>): [string, Footnote][] {
  const inner = block.kind === 'table' ? block.cells.flatMap(({ blocks }) => blocks) : [];
  const runs = 'lines' in block ? block.lines.flatMap((line) => line.runs) : [];
  const own = runs.flatMap(({ footnote }): [string, Footnote][] => {
    const note = footnote === undefined ? undefined : footnotes.get(footnote);
    return footnote === undefined || !note ? [] : [[footnote, note]];
  });
  return [...own, ...inner.flatMap((each) => notesOf(each, footnotes))];
}
