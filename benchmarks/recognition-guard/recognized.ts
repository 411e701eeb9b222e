import type { PageContent } from '@pagewright/pdf/page-content.ts';
import type { Block, DocumentModel, Table } from '@pagewright/recognition';
import { recognizeDocument } from '@pagewright/recognition/document.ts';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { plain, tableHtml, type Structure } from './structure.ts';

/** The structure that recognition finds. Tags are left out: what the page shows must be enough. */
export function recognizedStructure(pages: readonly PageContent[]): Structure {
  const drafts = pages.map((page) => recognizePage({ ...page, tags: [] }));
  const document = recognizeDocument(drafts, { languages: [], outline: [] });
  const flow = flowOf(document);
  const blocks = flow.sections.flatMap((section) => section.blocks);
  return {
    text: blocks.flatMap(textsOf).join('\n'),
    headings: blocks.flatMap((block) => (block.kind === 'heading' ? [`${block.level} ${plain(textOf(block))}`] : [])),
    tables: blocks.flatMap((block) => (block.kind === 'table' ? [tableHtml(rowsOf(block))] : [])),
    items: blocks.flatMap((block) =>
      block.kind === 'listItem' ? [`${block.level} ${block.numbering} ${plain(textOf(block))}`] : [],
    ),
    notes: [...flow.footnotes.values()].map((note) => plain(textOf(note))),
    running: runningLines(document),
  };
}

function textsOf(block: Block): string[] {
  if (block.kind === 'table') return block.cells.map(({ blocks }) => plain(blocks.flatMap(textsOf).join(' ')));
  if (block.kind === 'figure') return [block.text];
  return 'lines' in block ? [plain(textOf(block))] : [];
}

const rowsOf = ({ cells, rows }: Table) =>
  rows.slice(1).map((_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(({ blocks, columnSpan, rowSpan }) => ({
        text: plain(blocks.flatMap(textsOf).join(' ')),
        columns: columnSpan,
        rows: rowSpan,
      })),
  );

/** Each once, without the page's number. */
function runningLines({ pages }: DocumentModel): string[] {
  const lines = pages.flatMap(({ header, footer }) => [...header, ...footer].flatMap(textsOf));
  return [...new Set(lines.map((line) => plain(line.replaceAll(/\d+/g, ''))))].filter((line) => line !== '');
}
