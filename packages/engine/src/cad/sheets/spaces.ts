import { drawEntity } from '../draw/entity.ts';
import { BoundsCanvas } from '../draw/bounds-canvas.ts';
import { isEmpty, type Box, type Canvas } from '../draw/canvas.ts';
import type { Place, Sheet } from '../draw/place.ts';
import { Tally } from '../draw/tally.ts';
import { IDENTITY, scaleOf, type Transform } from '../geometry/transform.ts';
import { key, type Drawing, type Paper, type Space } from '../model/drawing.ts';
import type { Entity } from '../model/entities.ts';
import type { FontBook } from '../text/font-book.ts';

/** Draws everything of a space. The sheet's own window, which layouts hold first, shows no model. */
export function drawSpace(sheet: Sheet, space: Space, transform: Transform): void {
  const { drawing } = sheet;
  const place: Place = {
    sheet,
    transform,
    dashScale: scaleOf(transform) * drawing.linetypeScale,
    blocks: [],
    layer: '0',
    colour: { by: 'index', index: 7 },
    linetype: 'Continuous',
    lineweight: 'default',
    frozen: new Set(),
  };
  for (const entity of entitiesOf(drawing, space)) drawEntity(place, entity);
}

export function entitiesOf(drawing: Drawing, space: Space): Entity[] {
  const entities = drawing.blocks.get(space.block)?.entities ?? [];
  if (space.kind === 'model') return entities.filter(({ type }) => type !== 'viewport');
  const own = entities.find(({ type }) => type === 'viewport');
  return entities.filter((entity) => entity !== own);
}

export interface Extents extends Box {
  /** Everything is on layers that are off. */
  hidden: boolean;
}

/** How far a space reaches that shows on paper, in drawing units; `undefined` where there is nothing. */
export function extentsOf(drawing: Drawing, space: Space, fonts: FontBook): Extents | undefined {
  const canvas = new BoundsCanvas();
  drawSpace(sheetFor(drawing, onlyVisible(drawing, canvas), fonts), space, IDENTITY);
  if (!isEmpty(canvas.box)) return { ...canvas.box, hidden: false };
  const all = new BoundsCanvas();
  drawSpace(sheetFor(drawing, all, fonts), space, IDENTITY);
  return isEmpty(all.box) ? undefined : { ...all.box, hidden: true };
}

function sheetFor(drawing: Drawing, canvas: Canvas, fonts: FontBook): Sheet {
  return {
    drawing,
    canvas,
    fonts,
    tally: new Tally(),
    colours: 'colour',
    lineweights: 'drawn',
    lineweightScale: 1,
    height: 1,
  };
}

/** Passes on what is on a layer that is on and thawed. */
function onlyVisible(drawing: Drawing, canvas: BoundsCanvas): Canvas {
  let shown = true;
  let outer = true;
  const isShown = (name: string) => {
    const layer = drawing.layers.get(key(name));
    return !layer || (!layer.off && !layer.frozen);
  };
  const pass = (work: () => void) => {
    if (shown && outer) work();
  };
  return {
    get visible() {
      return canvas.visible;
    },
    layer: (name) => void (shown = isShown(name)),
    within: (name, work) => {
      const before = outer;
      outer &&= isShown(name);
      work();
      outer = before;
    },
    stroke: (path) => pass(() => canvas.stroke(path)),
    area: (path) => pass(() => canvas.area(path)),
    shade: (path) => pass(() => canvas.shade(path)),
    text: (text) => pass(() => canvas.text(text)),
    clip: (path, work) => canvas.clip(path, work),
  };
}

const MILLIMETRES_PER_INCH = 25.4;
/** Sheets that a layout without a page set-up may mean (millimetres). */
const SMALLEST_SHEET = 50;
const LARGEST_SHEET = 5000;
/** White around what stands on a layout without a sheet (millimetres). */
const EDGE = 5;

/** The sheet of a layout: as it was set up, or around what stands on it. */
export function paperFor(drawing: Drawing, space: Space, extents: Box): Paper {
  if (space.paper && holds(space.paper, extents)) return space.paper;
  const [across, up] = [extents.right - extents.left, extents.top - extents.bottom];
  const unit = space.paper?.unit ?? (drawing.metric ? 1 : MILLIMETRES_PER_INCH);
  const largest = Math.max(across, up) * unit;
  const fitted = largest < SMALLEST_SHEET || largest > LARGEST_SHEET ? (297 / largest) * unit : unit;
  return {
    width: across * fitted + 2 * EDGE,
    height: up * fitted + 2 * EDGE,
    origin: { x: EDGE - extents.left * fitted, y: EDGE - extents.bottom * fitted },
    unit: fitted,
  };
}

/** Whether what stands on a sheet stands on it for the most part: some drawings say a sheet that they never used. */
function holds({ width, height, origin, unit }: Paper, { left, right, bottom, top }: Box): boolean {
  const [x, y] = [((left + right) / 2) * unit + origin.x, ((bottom + top) / 2) * unit + origin.y];
  const isWithin = x > 0 && x < width && y > 0 && y < height;
  return isWithin && (right - left) * unit < width * 1.1 && (top - bottom) * unit < height * 1.1;
}
