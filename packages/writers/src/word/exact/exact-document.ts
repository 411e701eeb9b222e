import { Document, Paragraph, type FileChild, type ISectionOptions } from 'docx';
import type { Block, DocumentModel, PageModel } from '@pagewright/recognition';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';
import { floatingPicture, textOfPicture } from '../blocks/figure.ts';
import { Lists } from '../blocks/lists.ts';
import { pictureHost, spacer } from '../blocks/spacer.ts';
import type { Scope } from '../blocks/scope.ts';
import { tableOf } from '../blocks/table.ts';
import { defaultRun, documentFacts } from '../document-facts.ts';
import { styleSheetFor } from '../flow/sightings.ts';
import type { PictureBook } from '../pictures/picture-book.ts';
import type { Spool } from '../spool/spool.ts';
import { wordStyles } from '../styles/style-sheet.ts';
import { Links } from '../text/links.ts';
import { pageSide, twips } from '../units.ts';
import { framedParagraph, framedRule } from './framed.ts';

/** A document that looks like its PDF: a page for each, every paragraph in a frame at its place, line by line. */
export function exactDocument(
  model: DocumentModel,
  { pictures, spool }: { pictures: PictureBook; spool: Spool },
): Document {
  const flow = flowOf(model);
  const base = model.body.size;
  const sheet = styleSheetFor(model, flow, flow.sections, base);
  const blocks = model.pages.map((page) => ({ page, blocks: blocksOf(page) }));
  const scope: Scope = {
    base,
    sheet,
    pictures,
    lists: new Lists(base),
    links: new Links(blocks),
    notes: new Map(),
    lineHeights: new Map(),
    edges: new Map(),
  };
  const sections = blocks.map(({ page, blocks }, index) => sectionOf(page, blocks, index === 0, { ...scope, spool }));
  return new Document({
    ...documentFacts(model),
    styles: { paragraphStyles: wordStyles(sheet), default: { document: { run: defaultRun(model) } } },
    numbering: { config: scope.lists.definitions() },
    sections,
  });
}

const blocksOf = ({ header, regions, footer }: PageModel): Block[] => [
  ...header,
  ...regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks)),
  ...footer,
];

function sectionOf(
  page: PageModel,
  blocks: readonly Block[],
  isFirst: boolean,
  scope: Scope & { spool: Spool },
): ISectionOptions {
  // The paragraph on which the page's pictures hang ends the section: frames hang on what follows them.
  const anchor = pictureHost();
  const children: FileChild[] = [];
  const tables: FileChild[] = [];
  for (const block of blocks) {
    // Each with a paragraph below it: two in a row would be one, and frames would hang in its cells.
    if (block.kind === 'table') tables.push(floatingTable(block, scope), new Paragraph(spacer(1).options));
    else if (block.kind === 'rule') children.push(new Paragraph(framedRule(block)));
    else if (block.kind === 'figure' || (block.kind === 'formula' && scope.pictures.has(block))) {
      const isBehind = block.kind === 'figure' && block.placing === 'behind';
      const run = floatingPicture(block, { paragraphTop: undefined, wrap: 'none', isBehind }, scope);
      if (run) anchor.options.children = [...(anchor.options.children ?? []), run, ...textOfPicture(block)];
    } else children.push(new Paragraph(framedParagraph(block, page, scope)));
  }
  const isLandscape = page.width > page.height;
  const [width, height] = isLandscape ? [page.height, page.width] : [page.width, page.height];
  return {
    properties: {
      page: {
        size: { width: pageSide(width), height: pageSide(height), orientation: isLandscape ? 'landscape' : 'portrait' },
        margin: { top: 0, right: 0, bottom: 0, left: 0, header: 0, footer: 0, gutter: 0 },
      },
      ...(isFirst ? {} : { type: 'nextPage' }),
    },
    children: [scope.spool.put([...tables, ...children]), new Paragraph(anchor.options)],
  };
}

function floatingTable(block: Extract<Block, { kind: 'table' }>, scope: Scope) {
  const [left, top] = [block.columns[0] ?? block.box.left, block.rows[0] ?? block.box.top];
  return tableOf(
    block,
    {
      column: { left, right: block.columns.at(-1) ?? block.box.right },
      depth: 0,
      float: {
        horizontalAnchor: 'page',
        verticalAnchor: 'page',
        absoluteHorizontalPosition: twips(left),
        absoluteVerticalPosition: twips(top),
        overlap: 'overlap',
      },
    },
    scope,
  );
}
