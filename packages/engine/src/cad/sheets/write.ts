import { rmSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  dictOf,
  PdfName,
  PdfStream,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Typeface } from '@pagewright/pdf/typesetting/typeface.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import type { DrawingOutput } from '../drawing-output.ts';
import type { Box, Shading } from '../draw/canvas.ts';
import { PdfCanvas, type SharedNames } from '../draw/pdf-canvas.ts';
import { Tally } from '../draw/tally.ts';
import type { Drawing, Space } from '../model/drawing.ts';
import type { ColourMode } from '../style/colours.ts';
import { FontBook, type InstalledFont } from '../text/font-book.ts';
import { LayerGroups } from './layer-groups.ts';
import { placeLayout, placeModel, type SheetPlacement, type SheetSettings } from './placement.ts';
import { drawSpace, entitiesOf, extentsOf, paperFor } from './spaces.ts';

export interface SheetOptions {
  spaces: 'all' | 'model' | 'layouts';
  sheet: Omit<SheetSettings, 'unit'>;
  /** Millimetres of a drawing unit; `auto` takes the drawing's own. */
  unit: 'auto' | number;
  colours: ColourMode;
  lineweights: 'drawn' | 'hairline';
}

interface Work {
  fonts: InstalledFont[];
  output: string;
  options: SheetOptions;
  report: Report;
}

const VERSION = 17;
const name = (value: string) => PdfName.of(value);

/** Writes the chosen spaces, each on a page of its own. Fails with DRAWING_EMPTY or FILE_DAMAGED where none shows anything. */
export function writeSheets(drawing: Drawing, { fonts, output, options, report }: Work): DrawingOutput {
  const book = new FontBook(fonts);
  const sheets = placedSpaces(drawing, book, options);
  if (sheets.length === 0) throw new EngineFailure(drawing.damaged ? 'FILE_DAMAGED' : 'DRAWING_EMPTY');
  const objects = new NewObjects();
  const layers = new LayerGroups(drawing, objects);
  const faces = new Map<Typeface, string>();
  const names: SharedNames = {
    font: (face) => faces.get(face) ?? named(faces, face),
    layer: (layer) => layers.nameOf(layer),
  };
  const tally = new Tally();
  for (const [type, count] of drawing.unread) tally.skip(type, count);

  const tree = objects.reserve();
  const fontRefs = new Map<string, PdfRef>();
  const fontOf = (title: string) => {
    const ref = fontRefs.get(title) ?? objects.reserve();
    fontRefs.set(title, ref);
    return ref;
  };
  const pages = sheets.map(({ space, placement }, index) => {
    const canvas = drawPage(drawing, book, tally, { space, placement, options, names });
    report(index + 1, sheets.length + 1);
    return objects.add(pageOf(objects, tree, canvas, placement, fontOf, layers));
  });
  for (const [face, title] of faces) objects.fill(fontOf(title), face.font(objects));
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: pages, Count: pages.length }));

  const catalog = objects.add(
    dictOf({
      Type: name('Catalog'),
      Pages: tree,
      OCProperties: layers.properties(),
      Outlines:
        pages.length > 1
          ? outlineOf(
              objects,
              sheets.map(({ space }) => space.name),
              pages,
            )
          : undefined,
    }),
  );
  const writer = new PdfWriter(new OutputFile(output), { version: VERSION });
  try {
    writer.finish({ root: catalog });
  } catch (error) {
    writer.discard();
    rmSync(output, { force: true });
    throw error;
  }
  if (book.substituted.size > 0) tally.simplify('fonts');
  return {
    pages: sheets.map(({ space }) => ({ name: space.name, kind: space.kind })),
    drawn: [...tally.drawn],
    skipped: [...tally.skipped],
    standIns: [...drawing.standIns],
    simplified: [...tally.simplified],
    lacksCharacters: book.lacksCharacters,
    hidden: sheets.filter(({ hidden }) => hidden).length,
    damaged: drawing.damaged,
    cut: sheets.some(({ placement }) => placement.cut),
  };
}

function named(faces: Map<Typeface, string>, face: Typeface): string {
  const title = `F${faces.size}`;
  faces.set(face, title);
  return title;
}

interface PlacedSpace {
  space: Space;
  placement: SheetPlacement;
  /** Nothing on it shows at first. */
  hidden: boolean;
}

function placedSpaces(drawing: Drawing, book: FontBook, options: SheetOptions): PlacedSpace[] {
  const unit = options.unit === 'auto' ? (drawing.unit ?? (drawing.metric ? 1 : 25.4)) : options.unit;
  const settings: SheetSettings = { ...options.sheet, unit };
  const wanted = drawing.spaces.filter(
    ({ kind }) => options.spaces === 'all' || (options.spaces === 'model') === (kind === 'model'),
  );
  const placed = wanted.flatMap((space) => placedSpace(drawing, book, space, settings));
  // A person who asks for layouts that there are none of gets the model rather than nothing.
  if (placed.length > 0 || options.spaces === 'all') return placed;
  return drawing.spaces.flatMap((space) => placedSpace(drawing, book, space, settings));
}

function placedSpace(drawing: Drawing, book: FontBook, space: Space, settings: SheetSettings): PlacedSpace[] {
  if (entitiesOf(drawing, space).length === 0) return [];
  const extents = extentsOf(drawing, space, book);
  if (!extents) return [];
  const placement =
    space.kind === 'layout' ? placeLayout(paperFor(drawing, space, extents), settings) : placeModel(extents, settings);
  return [{ space, placement, hidden: extents.hidden }];
}

function drawPage(
  drawing: Drawing,
  fonts: FontBook,
  tally: Tally,
  { space, placement, options, names }: Omit<PlacedSpace, 'hidden'> & { options: SheetOptions; names: SharedNames },
): PdfCanvas {
  const { page, transform, lineweightScale } = placement;
  const box: Box = { left: 0, bottom: 0, right: page.width, top: page.height };
  const canvas = new PdfCanvas(box, names);
  if (options.colours === 'screen') canvas.background(page);
  const { colours, lineweights } = options;
  drawSpace(
    { drawing, canvas, fonts, tally, colours, lineweights, lineweightScale, height: page.height },
    space,
    transform,
  );
  return canvas;
}

function pageOf(
  objects: NewObjects,
  tree: PdfRef,
  canvas: PdfCanvas,
  { page }: SheetPlacement,
  fontOf: (title: string) => PdfRef,
  layers: LayerGroups,
): PdfDict {
  const content = canvas.content();
  const groups = Object.fromEntries([...canvas.layers].map((title) => [title, layers.groupOf(title)]));
  return dictOf({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, rounded(page.width), rounded(page.height)],
    Resources: dictOf({
      Font: dictOf(Object.fromEntries([...canvas.fonts].map((title) => [title, fontOf(title)]))),
      Properties: canvas.layers.size > 0 ? dictOf(groups) : undefined,
      Shading:
        canvas.shadings.length > 0
          ? dictOf(Object.fromEntries(canvas.shadings.map((each, index) => [`Sh${index}`, shadingOf(each)])))
          : undefined,
    }),
    Contents: objects.add(new PdfStream(dictOf({ Filter: name('FlateDecode') }), deflateSync(content))),
  });
}

const rounded = (length: number) => roundTo(length, 3);

/** Axial and radial shadings (ISO 32000-2, tables 79 and 80). */
function shadingOf({ kind, coordinates, stops }: Shading): PdfObject {
  const colour = (index: number) => (stops[index] ?? [0, 0, 0]).map((part) => part / 255);
  const between = (from: number): PdfObject =>
    dictOf({ FunctionType: 2, Domain: [0, 1], C0: colour(from), C1: colour(from + 1), N: 1 });
  return dictOf({
    ShadingType: kind === 'axial' ? 2 : 3,
    ColorSpace: name('DeviceRGB'),
    Coords: coordinates,
    Extend: [true, true],
    Function:
      stops.length > 2
        ? dictOf({
            FunctionType: 3,
            Domain: [0, 1],
            Functions: [between(0), between(1)],
            Bounds: [0.5],
            Encode: [0, 1, 0, 1],
          })
        : between(0),
  });
}

/** A bookmark for each page, by the name of its layout. */
function outlineOf(objects: NewObjects, titles: readonly string[], pages: readonly PdfRef[]): PdfRef {
  const root = objects.reserve();
  const items = pages.map(() => objects.reserve());
  for (const [index, item] of items.entries())
    objects.fill(
      item,
      dictOf({
        Title: textString(titles[index] ?? ''),
        Parent: root,
        Prev: items[index - 1],
        Next: items[index + 1],
        Dest: [pages[index] ?? null, name('Fit')],
      }),
    );
  objects.fill(root, dictOf({ Type: name('Outlines'), First: items[0], Last: items.at(-1), Count: items.length }));
  return root;
}
