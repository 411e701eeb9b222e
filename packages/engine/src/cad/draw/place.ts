import type { Block, Drawing } from '../model/drawing.ts';
import { key } from '../model/drawing.ts';
import type { Colour, Entity, Lineweight, Appearance } from '../model/entities.ts';
import type { Transform } from '../geometry/transform.ts';
import { scaleOf } from '../geometry/transform.ts';
import { onPage, type ColourMode, type Rgb } from '../style/colours.ts';
import { dashesOf, isContinuous } from '../style/dashes.ts';
import type { FontBook } from '../text/font-book.ts';
import type { Canvas, Pen } from './canvas.ts';
import type { Tally } from './tally.ts';

/** What is the same for a whole page. */
export interface Sheet {
  drawing: Drawing;
  canvas: Canvas;
  fonts: FontBook;
  tally: Tally;
  colours: ColourMode;
  /** `hairline`: every line as thin as it prints. */
  lineweights: 'drawn' | 'hairline';
  /** Millimetres of lines are made larger or smaller with the sheet. */
  lineweightScale: number;
  /** The page's height, for points that are as large as a part of it. */
  height: number;
}

/** Where an entity is drawn: what it takes over from the insert that it is in. */
export interface Place {
  sheet: Sheet;
  transform: Transform;
  /** Points for each unit of a linetype. */
  dashScale: number;
  /** Blocks around it, innermost last. */
  blocks: readonly Block[];
  /** Layer of what is on layer 0 within an insert. */
  layer: string;
  colour: Colour;
  linetype: string;
  lineweight: Lineweight;
  /** Names of layers that do not show here, in lower case. */
  frozen: ReadonlySet<string>;
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** What "default" means (variable `LWDEFAULT`), and what a width of nothing is printed as. Millimetres. */
const DEFAULT_WIDTH = 0.25;
const THINNEST_WIDTH = 0.09;

/** Layer 0 within a block is the layer of its insert. */
export function layerOf(place: Place, { layer }: Appearance): string {
  return place.blocks.length > 0 && layer === '0' ? place.layer : layer;
}

export function shows(place: Place, entity: Entity): boolean {
  if (!entity.appearance.visible) return false;
  const name = key(layerOf(place, entity.appearance));
  const layer = place.sheet.drawing.layers.get(name);
  if (place.frozen.has(name)) return false;
  // What a window shows does not depend on whether its frame is printed, only on whether it is there at all.
  if (entity.type === 'viewport') return !layer?.frozen;
  return layer?.plots ?? true;
}

export function colourIn(place: Place, appearance: Appearance): Colour {
  if (appearance.colour.by === 'block') return place.colour;
  if (appearance.colour.by !== 'layer') return appearance.colour;
  const layer = place.sheet.drawing.layers.get(key(layerOf(place, appearance)));
  return layer?.colour ?? { by: 'index', index: 7 };
}

export function shade(place: Place, appearance: Appearance, what: 'line' | 'area'): Rgb {
  return onPage(colourIn(place, appearance), place.sheet.colours, what);
}

export function lineweightIn(place: Place, appearance: Appearance): Lineweight {
  if (appearance.lineweight === 'block') return place.lineweight;
  if (appearance.lineweight !== 'layer') return appearance.lineweight;
  return place.sheet.drawing.layers.get(key(layerOf(place, appearance)))?.lineweight ?? 'default';
}

export function linetypeIn(place: Place, appearance: Appearance): string {
  const name = key(appearance.linetype);
  if (name === 'byblock') return place.linetype;
  if (name !== 'bylayer' && name !== '') return appearance.linetype;
  return place.sheet.drawing.layers.get(key(layerOf(place, appearance)))?.linetype ?? 'Continuous';
}

/** The pen of an entity's lines. */
export function penOf(place: Place, appearance: Appearance): Pen {
  return {
    colour: shade(place, appearance, 'line'),
    width: widthOf(place, appearance),
    dashes: dashesFor(place, appearance),
    ends: 'round',
  };
}

/** The pen of a band of this width, in drawing units. */
export function bandOf(place: Place, appearance: Appearance, width: number): Pen {
  const drawn = width * scaleOf(place.transform);
  return { ...penOf(place, appearance), width: Math.max(drawn, widthOf(place, appearance)), ends: 'flat' };
}

function widthOf({ sheet, ...place }: Place, appearance: Appearance): number {
  const weight = lineweightIn({ sheet, ...place }, appearance);
  const chosen = typeof weight === 'number' ? weight : DEFAULT_WIDTH;
  const width =
    sheet.lineweights === 'hairline' ? THINNEST_WIDTH : Math.max(chosen * sheet.lineweightScale, THINNEST_WIDTH);
  return width * POINTS_PER_MILLIMETRE;
}

function dashesFor(place: Place, appearance: Appearance) {
  const linetype = place.sheet.drawing.linetypes.get(key(linetypeIn(place, appearance)));
  if (!linetype || isContinuous(linetype)) return undefined;
  if (linetype.complex) place.sheet.tally.simplify('linetypes');
  return dashesOf(linetype.dashes, place.dashScale * appearance.linetypeScale);
}
