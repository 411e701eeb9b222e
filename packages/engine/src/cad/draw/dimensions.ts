import { key, type DimStyle } from '../model/drawing.ts';
import type { Entity, EntityOf, Appearance, Point } from '../model/entities.ts';
import { addArc, circle, sweepOf } from '../geometry/arcs.ts';
import { Path } from '../geometry/path.ts';
import { compose, fromNormal, moved } from '../geometry/transform.ts';
import { drawArrow } from './arrows.ts';
import { drawBlock } from './inserts.ts';
import { penOf, type Place } from './place.ts';
import { drawParagraphs } from './texts.ts';

/**
 * A dimension brings a block with its lines, arrows and words, drawn by the program that saved it. One without is drawn
 * from what it measures: extension lines, dimension line, arrows, text.
 */
export function drawDimension(
  place: Place,
  dimension: EntityOf<'dimension'>,
  draw: (place: Place, entity: Entity) => void,
): void {
  const block = place.sheet.drawing.blocks.get(key(dimension.block));
  // Points of the block are the world's own.
  if (block && block.entities.length > 0) return drawBlock(place, dimension, block, moved(dimension.blockOffset), draw);
  const inOwn: Place = { ...place, transform: compose(place.transform, fromNormal(dimension.normal)) };
  const style = place.sheet.drawing.dimStyles.get(key(dimension.style)) ?? PLAIN_STYLE;
  switch (dimension.kind) {
    case 'linear':
      return drawLinear(inOwn, dimension, style);
    case 'radius':
    case 'diameter':
      return drawRadial(inOwn, dimension, style);
    case 'angular':
    case 'angular3':
      return drawAngular(inOwn, dimension, style);
    case 'ordinate':
      return drawOrdinate(inOwn, dimension, style);
  }
}

const PLAIN_STYLE: DimStyle = {
  name: '',
  scale: 1,
  arrowSize: 2.5,
  textHeight: 2.5,
  gap: 0.6,
  extensionBeyond: 1.25,
  extensionOffset: 0.6,
  decimals: 2,
  factor: 1,
  suffix: '',
  textStyle: '',
};

function drawLinear(place: Place, dimension: EntityOf<'dimension'>, style: DimStyle): void {
  const [from, to] = dimension.points;
  if (!from || !to) return;
  const { appearance, definition } = dimension;
  const isAligned = dimension.rotation === 0 && from.x !== to.x && from.y !== to.y && isParallel(from, to, definition);
  const angle = isAligned ? Math.atan2(to.y - from.y, to.x - from.x) : dimension.rotation;
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const onLine = (point: Point): Point => {
    const far = (point.x - definition.x) * along.x + (point.y - definition.y) * along.y;
    return { x: definition.x + along.x * far, y: definition.y + along.y * far, z: 0 };
  };
  const [start, end] = [onLine(from), onLine(to)];
  for (const [foot, head] of [
    [from, start],
    [to, end],
  ] as const)
    drawExtension(place, foot, head, style, appearance);
  strokeLine(place, start, end, appearance);
  drawArrow(place, start, end, style.arrowSize * style.scale, appearance);
  drawArrow(place, end, start, style.arrowSize * style.scale, appearance);
  const measured = Math.hypot(end.x - start.x, end.y - start.y);
  writeMeasure(place, dimension, style, measured, readable(angle));
}

/** Whether a dimension line through this point runs along its two feet. */
function isParallel(from: Point, to: Point, through: Point): boolean {
  const foot = (through.x - to.x) * (to.x - from.x) + (through.y - to.y) * (to.y - from.y);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.abs(foot) < 1e-3 * length * length;
}

function drawExtension(place: Place, foot: Point, head: Point, style: DimStyle, appearance: Appearance): void {
  const length = Math.hypot(head.x - foot.x, head.y - foot.y);
  if (length < 1e-9) return;
  const [x, y] = [(head.x - foot.x) / length, (head.y - foot.y) / length];
  const [skip, beyond] = [style.extensionOffset * style.scale, style.extensionBeyond * style.scale];
  strokeLine(
    place,
    { x: foot.x + x * skip, y: foot.y + y * skip, z: 0 },
    { x: head.x + x * beyond, y: head.y + y * beyond, z: 0 },
    appearance,
  );
}

function drawRadial(place: Place, dimension: EntityOf<'dimension'>, style: DimStyle): void {
  const [onCurve] = dimension.points;
  if (!onCurve) return;
  const { definition, appearance } = dimension;
  strokeLine(place, definition, onCurve, appearance);
  drawArrow(place, onCurve, definition, style.arrowSize * style.scale, appearance);
  if (dimension.kind === 'diameter') drawArrow(place, definition, onCurve, style.arrowSize * style.scale, appearance);
  const measured = Math.hypot(definition.x - onCurve.x, definition.y - onCurve.y);
  writeMeasure(place, dimension, style, measured, 0, dimension.kind === 'radius' ? 'R' : 'Ø');
}

function drawAngular(place: Place, dimension: EntityOf<'dimension'>, style: DimStyle): void {
  const [first, second, centre] = dimension.points;
  if (!first || !second || !centre) return;
  const { definition, appearance } = dimension;
  const radius = Math.hypot(definition.x - centre.x, definition.y - centre.y);
  const angleTo = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x);
  const [start, end] = [angleTo(first), angleTo(second)];
  const path = new Path(place.transform);
  addArc(path, { ...circle(centre, radius), start, sweep: sweepOf(start, end) }, 'move');
  place.sheet.canvas.stroke(path, { ...penOf(place, appearance), dashes: undefined });
  const degrees = (sweepOf(start, end) * 180) / Math.PI;
  writeMeasure(place, { ...dimension, measurement: undefined }, { ...style, factor: 1, suffix: '<>°' }, degrees, 0);
}

function drawOrdinate(place: Place, dimension: EntityOf<'dimension'>, style: DimStyle): void {
  const [feature, end] = dimension.points;
  if (!feature || !end) return;
  strokeLine(place, feature, end, dimension.appearance);
  writeMeasure(place, dimension, style, dimension.measurement ?? 0, 0);
}

function strokeLine(place: Place, from: Point, to: Point, appearance: Appearance): void {
  place.sheet.canvas.stroke(new Path(place.transform).move(from).line(to), {
    ...penOf(place, appearance),
    dashes: undefined,
  });
}

/** Words that nobody has to stand on the head for. */
function readable(angle: number): number {
  const turn = Math.atan2(Math.sin(angle), Math.cos(angle));
  return turn > Math.PI / 2 + 1e-6 ? turn - Math.PI : turn <= -Math.PI / 2 + 1e-6 ? turn + Math.PI : turn;
}

const NO_TEXT = ' ';

function writeMeasure(
  place: Place,
  dimension: EntityOf<'dimension'>,
  style: DimStyle,
  measured: number,
  rotation: number,
  prefix = '',
): void {
  if (dimension.text === NO_TEXT) return;
  const value = ((dimension.measurement ?? measured) * style.factor).toFixed(style.decimals);
  const shown = prefix + (style.suffix.includes('<>') ? style.suffix.replace('<>', value) : value + style.suffix);
  const text = dimension.text === '' ? shown : dimension.text.replace('<>', shown);
  drawParagraphs(
    place,
    {
      text,
      position: dimension.textPoint,
      height: style.textHeight * style.scale,
      width: 0,
      attachment: 5,
      rotation,
      style: style.textStyle,
      lineSpacing: 1,
      columns: { count: 1, width: 0, gutter: 0, heights: [] },
      background: true,
      normal: { x: 0, y: 0, z: 1 },
    },
    dimension.appearance,
  );
}
