import type { Block, DocumentModel, Figure, PageModel, TextBlock } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';

const WHITE = 0xff_ff_ff;
/** Of all that was read, weighed by characters: below that the picture is worth more than the reading. */
const SURE = 0.75;

/**
 * Pages that were read off pictures as they look: the picture of the page behind, with what was read on the paper's colour
 * over it. Seals, signatures and drawings are seen then, and every line can still be changed. Where most was read unsurely, the
 * picture alone is seen, and what was read can only be found.
 */
export const withPagePictures = (document: DocumentModel): DocumentModel => ({
  ...document,
  pages: document.pages.map((page) => (page.source === 'ocr' ? pictured(page) : page)),
});

function pictured(page: PageModel): PageModel {
  const { number, width, height, background = WHITE } = page;
  const box = { left: 0, top: 0, right: width, bottom: height };
  const picture: Figure = {
    kind: 'figure',
    page: number,
    box,
    confidence: 1,
    continues: false,
    source: { kind: 'drawing' },
    text: '',
    placing: 'behind',
  };
  const said = [
    page.header,
    ...page.regions.flatMap(({ columns }) => columns.map(({ blocks }) => blocks)),
    page.footer,
  ];
  const texts = said.flat().flatMap(textsIn);
  if (sureness(texts) < SURE) {
    const text = texts.map((block) => textOf(block)).join(' ');
    return { ...page, header: [], footer: [], regions: [{ box, columns: [{ box, blocks: [{ ...picture, text }] }] }] };
  }
  // What is only seen is seen in the picture.
  const over = (blocks: readonly Block[]): Block[] =>
    blocks.filter(({ kind }) => kind !== 'figure' && kind !== 'rule').map((block) => onPaper(block, background));
  const regions = page.regions.map((region) => ({
    ...region,
    columns: region.columns.map((column) => ({ ...column, blocks: over(column.blocks) })),
  }));
  return {
    ...page,
    header: over(page.header),
    footer: over(page.footer),
    regions: [{ box, columns: [{ box, blocks: [picture] }] }, ...regions],
  };
}

function onPaper(block: Block, color: number): Block {
  if (block.kind !== 'table') return { ...block, shading: block.shading ?? color };
  return { ...block, cells: block.cells.map((cell) => ({ ...cell, shading: cell.shading ?? color })) };
}

function textsIn(block: Block): TextBlock[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(textsIn));
  return 'lines' in block ? [block] : [];
}

function sureness(texts: readonly TextBlock[]): number {
  const runs = texts.flatMap(({ lines }) => lines.flatMap((line) => line.runs));
  const characters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const sure = runs.reduce((sum, { text, confidence = 1 }) => sum + confidence * text.length, 0);
  return characters === 0 ? 1 : sure / characters;
}
