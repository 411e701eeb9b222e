import type { Block, DocumentModel, Footnote } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import type { Flow, FlowSection } from '@pagewright/recognition/flow/flow.ts';
import { Cursor } from '../page/cursor.ts';
import { styleIdOf, type Place } from '../styles/style-ids.ts';
import { styleSheetOf, type Sighting, type StyleSheet } from '../styles/style-sheet.ts';
import { extentOf, lineHeightOf, usualHeight } from '../text/line-height.ts';
import { mainTypography } from '../text/main-typography.ts';

/** The style sheet of a document, by looking at all of its paragraphs. */
export function styleSheetFor(
  model: DocumentModel,
  flow: Flow,
  sections: readonly FlowSection[],
  base: number,
): StyleSheet {
  const seen: Sighting[] = [];
  const cursor = new Cursor();
  for (const { blocks } of sections) see(blocks, 'body', cursor, base, seen);
  for (const { header, footer } of model.pages) {
    see(header, 'header', new Cursor(), base, seen);
    see(footer, 'footer', new Cursor(), base, seen);
  }
  const notes: Footnote[] = [...flow.footnotes.values()];
  see(notes, 'note', new Cursor(), base, seen);
  return styleSheetOf(seen);
}

function see(blocks: readonly Block[], place: Place, cursor: Cursor, base: number, seen: Sighting[]): void {
  for (const block of blocks) {
    if (block.kind === 'table') {
      for (const cell of block.cells) see(cell.blocks, 'table', new Cursor(), base, seen);
      cursor.passed(block, undefined, 0);
      continue;
    }
    if (!('lines' in block)) {
      cursor.passed(block, undefined, 0);
      continue;
    }
    const typography = mainTypography(block, base);
    if (!typography) continue;
    const height = lineHeightOf(block, typography);
    const extent = extentOf(typography, height ?? usualHeight(typography));
    seen.push({
      style: styleIdOf(block, place),
      typography,
      characters: textOf(block).length,
      height,
      alignment: block.alignment,
      before: place === 'body' ? cursor.spaceAbove(block, extent) : 0,
    });
    cursor.passed(block, extent, 0);
  }
}
