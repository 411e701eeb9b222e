import { contrastOf, GOOD_CONTRAST, LEAST_CONTRAST, WHITE } from '@pagewright/pdf/contrast.ts';
import type { Color } from '@pagewright/pdf/page-content.ts';
import type { Block, Cell, DocumentModel, PageModel, Run, Table, TextBlock, TextStyle } from '@pagewright/recognition';
import { contains } from '@pagewright/recognition/geometry/boxes.ts';

/**
 * No text is seen worse than on its page. Where what a result has behind it would hide it, it gets the colour that the page
 * has behind it: the whole block where all of its text is seen on that, else the words alone.
 */
export function withLegibleText(document: DocumentModel): DocumentModel {
  return { ...document, pages: document.pages.map(legiblePage) };
}

function legiblePage(page: PageModel): PageModel {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const pictures = blocks.filter((block) => block.kind === 'figure' && block.placing === 'behind');
  // What stands on a picture in the result too needs no other ground.
  return withBlocks(page, (block) =>
    pictures.some(({ box }) => contains(box, block.box, SLACK)) ? block : legibleBlock(block),
  );
}

/** As `withLegibleText`, for results that draw what lies behind other text where the page has it. */
export const withLegibleTables = (page: PageModel): PageModel =>
  withBlocks(page, (block) => (block.kind === 'table' ? legibleTable(block, undefined) : block));

const withBlocks = (page: PageModel, change: (block: Block) => Block): PageModel => ({
  ...page,
  header: page.header.map(change),
  footer: page.footer.map(change),
  regions: page.regions.map((region) => ({
    ...region,
    columns: region.columns.map((column) => ({ ...column, blocks: column.blocks.map(change) })),
  })),
});

/** Points by which letters may stand out of the picture behind them. */
const SLACK = 2;

type Look = Pick<TextStyle, 'color' | 'ground'>;

/** Points of contrast that rounding makes. */
const ROUNDING = 0.05;

/** Whether text is seen on a colour as well as on its page, or well enough. */
export const isLegible = ({ color, ground = WHITE }: Look, on: Color): boolean =>
  contrastOf(color, on) >= Math.min(LEAST_CONTRAST, contrastOf(color, ground)) - ROUNDING;

/** Steps from a colour to black or white. */
const STEPS = 16;

/** The colour with as little black or white in it as its text needs to be read with ease on another one. */
export function legibleColor(color: Color, on: Color): Color {
  const end = contrastOf(0, on) > contrastOf(WHITE, on) ? 0 : WHITE;
  for (let step = 1; step < STEPS; step += 1) {
    const mixed = mixOf(color, end, step / STEPS);
    if (contrastOf(mixed, on) >= GOOD_CONTRAST) return mixed;
  }
  return end;
}

const mixOf = (color: Color, other: Color, share: number): Color =>
  [16, 8, 0].reduce((sum, shift) => {
    const [from, to] = [(color >> shift) & 255, (other >> shift) & 255];
    return sum | (Math.round(from + (to - from) * share) << shift);
  }, 0);

function legibleBlock(block: Block, around?: Color): Block {
  if (block.kind === 'table') return legibleTable(block, around);
  return 'lines' in block ? legibleText(block, around) : block;
}

function legibleTable(table: Table, around: Color | undefined): Table {
  return { ...table, cells: table.cells.map((cell) => legibleCell(cell, around)) };
}

function legibleCell(cell: Cell, around: Color | undefined): Cell {
  const texts = cell.blocks.filter((block): block is TextBlock => 'lines' in block);
  const runs = texts.flatMap((block) => shownRuns(block));
  const behind = cell.shading ?? around ?? WHITE;
  const isHidden = texts.some((block) => shownRuns(block).some((run) => !isSeen(run, block.shading ?? behind)));
  const ground = isHidden ? groundFor(runs) : undefined;
  const own = ground === undefined ? cell : shaded(cell, ground, around);
  const bare = ground === undefined ? own.blocks : own.blocks.map(unshaded);
  return { ...own, blocks: bare.map((block) => legibleBlock(block, own.shading ?? around)) };
}

function legibleText<B extends TextBlock>(block: B, around: Color | undefined): B {
  const behind = block.shading ?? around ?? WHITE;
  const runs = shownRuns(block);
  if (runs.every((run) => isSeen(run, behind))) return block;
  // Notes along the side of a page are set apart from what flows.
  const ground = block.kind === 'sideNote' ? undefined : groundFor(runs);
  if (ground !== undefined) return shaded(block, ground, around);
  const lines = block.lines.map((line) => ({ ...line, runs: line.runs.map((run) => marked(run, behind)) }));
  return { ...block, lines };
}

function marked(run: Run, behind: Color): Run {
  if (isSeen(run, behind)) return run;
  return { ...run, style: { ...run.style, highlight: run.style.ground ?? WHITE } };
}

const shownRuns = ({ lines }: TextBlock): Run[] =>
  lines.flatMap(({ runs }) => runs.filter(({ text }) => text.trim() !== ''));

const isSeen = ({ style }: Run, behind: Color): boolean => isLegible(style, style.highlight ?? behind);

/** The ground of most characters, if all of the text is seen on it. */
function groundFor(runs: readonly Run[]): Color | undefined {
  const weights = new Map<Color, number>();
  for (const { style, text } of runs) {
    const ground = style.ground ?? WHITE;
    weights.set(ground, (weights.get(ground) ?? 0) + text.trim().length);
  }
  const [most] = [...weights].sort(([, a], [, b]) => b - a)[0] ?? [];
  return most !== undefined && runs.every((run) => isSeen(run, most)) ? most : undefined;
}

/** Paper needs no shading, unless something else is around it. */
const shaded = <T extends { shading?: Color }>(one: T, ground: Color, around: Color | undefined): T =>
  ground === WHITE && around === undefined ? unshaded(one) : { ...one, shading: ground };

function unshaded<T extends { shading?: Color }>(one: T): T {
  const bare = { ...one };
  delete bare.shading;
  return bare;
}
