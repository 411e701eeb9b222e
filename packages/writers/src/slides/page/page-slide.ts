import path from 'node:path';
import type { Box, ImageObject, PageContent } from '@pagewright/pdf/page-content.ts';
import { readPageContent, takePictures, type PictureRequest, type TakenPicture } from '@pagewright/engine/content';
import type { OpenDocument } from '@pagewright/engine/pdfium';
import type { Block, Figure, Formula, PageModel, Table } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { withLegibleTables } from '../../shared/legible.ts';
import { areaOf, overlapOf } from '../drawing/boxes.ts';
import { withOutlines } from '../drawing/outlined.ts';
import { pictureOf } from '../drawing/picture.ts';
import { planDrawing, type Drawn, type Shapes } from '../drawing/plan.ts';
import { shapeOf } from '../drawing/shape.ts';
import type { Spent, SpentTable } from '../drawing/spent.ts';
import type { Background, Element, Slide } from '../slide.ts';
import type { FrameScope } from '../text/frame-xml.ts';
import { layOutFrame, type LaidOut } from '../text/lay-out.ts';
import { tableXml } from '../text/table.ts';
import { textBlocksIn } from '../text/text-blocks.ts';
import { solidFill } from '../xml/color.ts';
import { alternativeOf, hasLabels } from './alternative.ts';
import { bareExtent, extentOf, type Surroundings } from './extents.ts';
import { figureText } from './figure-text.ts';
import { framesOfTables, piecesOf, type Piece } from './frames.ts';
import { splitLabels } from './labels.ts';
import { placeListText } from './list-starts.ts';
import { linkAreas } from './link-areas.ts';
import { isPaper } from './paper.ts';
import { fillsSlide, placementOf, shownBox, shownSize, type Size } from './placement.ts';
import { joinShapes, type DrawnElement, type Standing } from './standing.ts';
import { titleOf } from './title.ts';

export interface SlideSettings {
  /** Where pictures go. */
  folder: string;
  slide: Size;
  shapes: Shapes;
  notes: 'none' | 'text';
  /** Points: the size of most text of the document. */
  body: number;
  /** Those that become slides. */
  pages: ReadonlySet<number>;
  /** That its slide shows by itself; undefined where slides do not count from 1, which LibreOffice takes no notice of. */
  slideNumber: number | undefined;
}

/** Of drawings: sharp on a large screen. */
const DPI = 150;
/** Of pictures that have to be drawn: no finer than they are, and a little more where they stand slanting. */
const LEAST_DPI = 72;
const SLACK = 1.25;
/** Share of the slide. */
const WHOLE = 0.985;

export async function pageSlide(
  document: OpenDocument,
  recognized: PageModel,
  settings: SlideSettings,
): Promise<Slide> {
  const page = withLegibleTables(recognized);
  const shown = readPageContent(document, page.number, { outlines: 'whole' });
  const content = {
    ...shown,
    paths: withOutlines(shown.paths),
    ...(page.source === 'ocr' && { glyphs: [] }),
  };
  placeListText(page, content.glyphs);
  const placement = placementOf(page, settings.slide);
  const blocks = [
    ...page.header,
    ...page.regions.flatMap(({ columns }) => columns.flatMap((one) => one.blocks)),
    ...page.footer,
  ];
  const tables = blocks.filter((block): block is Table => block.kind === 'table');
  const formulas = page.source === 'ocr' ? [] : blocks.filter((block): block is Formula => block.kind === 'formula');
  const figures = blocks.filter((block): block is Figure => block.kind === 'figure');

  const spent: Spent = {
    tables: page.turned === undefined ? tables.map(spentTable) : [],
    formulas: formulas.map(({ box }) => shownBox(box, page)),
    runs: blocks
      .flatMap(textBlocksIn)
      .flatMap(({ lines }) =>
        lines.flatMap(({ runs }) => runs.map((run) => ({ ...run, box: shownBox(run.box, page) }))),
      ),
  };
  const paper = isPaper(document, shown, page);
  const drawn = paper
    ? figures.map(({ box }): Drawn => ({ kind: 'area', box: shownBox(box, page), above: [] }))
    : planDrawing(content, spent, settings.shapes);
  const requests = [
    ...drawn.flatMap((each) => requestOf(each) ?? []),
    ...spent.formulas.map((box): Wanted => ({ of: { box }, dpi: DPI })),
  ];
  const taken = await takePictures(
    document,
    page.number,
    requests.map((wanted, index): PictureRequest => ({
      ...wanted,
      output: path.join(settings.folder, `${page.number}-${index + 1}`),
    })),
  );
  const pictures = taken.values();
  const drawing = drawn.flatMap((each): Placed[] => {
    if (each.kind === 'shape') {
      const element = shapeOf(each.path, placement);
      return element ? [{ element, box: each.path.box, drawn: each, file: undefined }] : [];
    }
    const box = each.kind === 'image' ? each.image.box : each.box;
    return pictured(pictures.next().value, box, alternativeOf(box, { figures, content, page }), each);
  });
  function pictured(picture: TakenPicture | undefined, box: Box, said: string, each: Drawn | undefined): Placed[] {
    if (!picture) return [];
    const file = path.basename(picture.path);
    return [{ element: pictureOf(file, box, placement, said), box, drawn: each, file }];
  }
  const equations = new Map(
    formulas.map((block): [Block, Element[]] => [
      block,
      pictured(pictures.next().value, shownBox(block.box, page), textOf(block), undefined).map(
        ({ element }) => element,
      ),
    ]),
  );

  const { background, rest } = backgroundOf(drawing, page, settings.slide);
  const title = titleOf(page, settings.body);
  const isOverPrint = page.source === 'ocr' && !paper;
  const scope: FrameScope = {
    placement,
    page,
    scale: placement.scale,
    pages: settings.pages,
    ...(isOverPrint ? { ground: solidFill(page.background ?? 0xffffff) } : {}),
  };
  const pieces = piecesOf(page, content, title).map(laidOutPiece);
  const frames = pieces.flatMap((piece) => (piece.kind === 'frame' ? [piece.laid] : []));
  const around: Surroundings = {
    width: page.width,
    frames,
    others: [...tables, ...figures].map(({ box }) => box),
    unit: 1 / placement.scale,
  };
  const standingOf = (piece: LaidOutPiece): Standing[] => {
    if (piece.kind === 'frame') {
      const { laid } = piece;
      const extent = isOverPrint || page.turned !== undefined ? bareExtent(laid) : extentOf(laid, around);
      return [{ kind: 'frame', laid, extent, scope: scopeFor(laid.frame.paragraphs[0], scope, settings) }];
    }
    const { block } = piece;
    if (block.kind === 'figure') return labelsOf(block, content, scope);
    const elements =
      block.kind === 'table' && page.turned === undefined ? [tableXml(block, scope)] : equations.get(block);
    if (elements) return [{ kind: 'other', elements, box: shownBox(block.box, page) }];
    return loose([block], page, content, scope);
  };
  const joined = joinShapes(pieces.flatMap(standingOf), rest, shownSize(page).width);
  return {
    page: page.number,
    background,
    drawing: joined.drawing,
    content: [...joined.content, ...linkAreas(content, spent.runs, scope)],
    notes:
      settings.notes === 'text'
        ? blocks
            .flatMap(textBlocksIn)
            .map((block) => textOf(block))
            .join('\n')
        : undefined,
    title: title && textOf(title),
  };
}

/** Text that stands in a drawing, which is drawn without it. */
function labelsOf(figure: Figure, content: PageContent, scope: FrameScope): Standing[] {
  if (!hasLabels(figure, content)) return [];
  const inner = figureText(content, shownBox(figure.box, scope.page));
  const around = { ...scope, page: inner };
  const pieces = piecesOf(inner, content, undefined, splitLabels).map(laidOutPiece);
  const frames = pieces.flatMap((piece) => (piece.kind === 'frame' ? [piece.laid] : []));
  const surroundings = { width: inner.width, frames, others: [], unit: 1 / scope.scale };
  return pieces.flatMap((piece): Standing[] => {
    if (piece.kind === 'block') return loose([piece.block], inner, content, around);
    const { laid } = piece;
    // What stands in a box of the drawing belongs to the box; labels of a chart stand close.
    const extent = laid.frame.ground ? extentOf(laid, surroundings) : bareExtent(laid);
    return [{ kind: 'frame', laid, extent, scope: around }];
  });
}

const loose = (blocks: Block[], page: PageModel, content: PageContent, scope: FrameScope): Standing[] =>
  framesOfTables(page, content, blocks).map((frame) => {
    const laid = layOutFrame(frame);
    return { kind: 'frame', laid, extent: bareExtent(laid), scope };
  });

type LaidOutPiece = Exclude<Piece, { kind: 'frame' }> | { kind: 'frame'; laid: LaidOut };

const laidOutPiece = (piece: Piece): LaidOutPiece =>
  piece.kind === 'frame' ? { kind: 'frame', laid: layOutFrame(piece.frame) } : piece;

const spentTable = ({ box, columns, rows, cells }: Table): SpentTable => ({
  box,
  columns,
  rows,
  shaded: cells.flatMap(({ box: of, shading }) => (shading === undefined ? [] : [{ box: of, shading }])),
});

type Wanted = Omit<PictureRequest, 'output'>;

function requestOf(drawn: Drawn): Wanted | undefined {
  if (drawn.kind === 'shape') return undefined;
  const without = { text: 'all' as const, objects: drawn.above };
  return drawn.kind === 'image'
    ? { of: { image: drawn.index }, dpi: dpiOf(drawn.image), without }
    : { of: { box: drawn.box }, dpi: DPI, without };
}

function dpiOf({ box, width, height }: ImageObject): number {
  const own = 72 * Math.sqrt((width * height) / Math.max(1, areaOf(box)));
  return Math.min(DPI, Math.max(LEAST_DPI, own * SLACK));
}

interface Placed {
  element: Element;
  box: Box;
  drawn: Drawn | undefined;
  file: string | undefined;
}

/** The background: what covers the whole slide behind everything else. */
function backgroundOf(
  drawing: readonly Placed[],
  page: PageModel,
  slide: Size,
): { background: Background | undefined; rest: DrawnElement[] } {
  const elements = drawing.map(({ element, box, drawn }) => ({
    element,
    box,
    path: drawn?.kind === 'shape' ? drawn.path : undefined,
  }));
  const paper = page.background === undefined ? undefined : { color: page.background };
  const [first] = drawing;
  if (!first || !fillsSlide(page, slide)) return { background: paper, rest: elements };
  const { width, height } = shownSize(page);
  if (overlapOf(first.box, { left: 0, top: 0, right: width, bottom: height }) < WHOLE * width * height)
    return { background: paper, rest: elements };
  if (first.file !== undefined) return { background: { picture: first.file }, rest: elements.slice(1) };
  const path = first.drawn?.kind === 'shape' ? first.drawn.path : undefined;
  const isPlain = path?.fill !== undefined && path.opacity > 0.99 && path.rectangles.length === 1 && !path.curved;
  return isPlain
    ? { background: { color: path.fill ?? 0xffffff }, rest: elements.slice(1) }
    : { background: paper, rest: elements };
}

/** The page's own number, where the slide's would be the same. */
function scopeFor(
  block: { kind: string; lines: { runs: { text: string }[] }[] },
  scope: FrameScope,
  { slideNumber }: SlideSettings,
): FrameScope {
  if (block.kind !== 'pageNumber') return scope;
  const text = block.lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
  return slideNumber !== undefined && text.match(/\d+/g)?.includes(String(slideNumber)) === true
    ? { ...scope, pageNumber: String(slideNumber) }
    : scope;
}
