import type { Box, PathObject } from '@pagewright/pdf/page-content.ts';
import { holds } from '../drawing/boxes.ts';
import { formOf } from '../drawing/shape.ts';
import type { Element } from '../slide.ts';
import { frameXml, type FrameScope } from '../text/frame-xml.ts';
import type { LaidOut } from '../text/lay-out.ts';
import type { Extent } from './extents.ts';

/** What stands on a slide above its drawing. */
export type Standing =
  | { kind: 'frame'; laid: LaidOut; extent: Extent; scope: FrameScope }
  /** `box`: on the page as shown. */
  | { kind: 'other'; elements: Element[]; box: Box };

/** An object of the drawing, from the back to the front. */
export interface DrawnElement {
  element: Element;
  /** On the page as shown. */
  box: Box;
  /** Of a shape. */
  path?: PathObject | undefined;
}

/** Points by which neighbours may reach into each other: connectors end at a box, lines have a width. */
const TOUCHING = 2;
/** Share of the slide's width: what is wider is artwork, which slides have in common. */
const ARTWORK = 0.9;

/**
 * A text that stands alone in a shape of the drawing becomes the text of that shape, one object to move and to fill. It
 * stands where it is read if nothing of the drawing comes over the shape, else where the shape is drawn.
 *
 * @param width Points of the page as shown.
 */
export function joinShapes(
  standing: readonly Standing[],
  drawing: readonly DrawnElement[],
  width: number,
): { drawing: Element[]; content: Element[] } {
  const shapes = new Map(drawing.flatMap((each) => (each.path ? [[each.path, each] as const] : [])));
  const shapeOf = new Map<Standing, DrawnElement>();
  for (const each of standing) {
    const path = each.kind === 'frame' ? each.extent.ground?.path : undefined;
    const shape = path && shapes.get(path);
    if (!path || !shape || shape.box.right - shape.box.left > width * ARTWORK) continue;
    shapes.delete(path);
    shapeOf.set(each, shape);
  }
  const above = liftable(standing, drawing, shapeOf);
  const inDrawing = new Map<DrawnElement, Element>();
  for (const [each, shape] of shapeOf) {
    const joined = each.kind === 'frame' ? joinedElement(each, shape) : undefined;
    const isFree = !drawing.slice(drawing.indexOf(shape) + 1).some((other) => covers(other, boxOf(each)));
    if (!joined) shapeOf.delete(each);
    else if (!above.has(each) && isFree) inDrawing.set(shape, joined);
    else if (!above.has(each)) shapeOf.delete(each);
  }
  const lifted = new Set([...above].flatMap((each) => shapeOf.get(each) ?? []));
  return {
    drawing: drawing.filter((each) => !lifted.has(each)).map((each) => inDrawing.get(each) ?? each.element),
    content: standing.flatMap((each): Element[] => {
      if (each.kind === 'other') return each.elements;
      const shape = shapeOf.get(each);
      if (!shape) return [frameXml(each.laid, each.extent, each.scope)];
      return inDrawing.has(shape) ? [] : [joinedElement(each, shape) ?? shape.element];
    }),
  };
}

function joinedElement(
  { laid, extent, scope }: Extract<Standing, { kind: 'frame' }>,
  { path }: DrawnElement,
): Element | undefined {
  const form = path && formOf(path, scope.placement, laid.box);
  return form && frameXml(laid, extent, scope, form);
}

/** The texts whose shapes may move in front of the drawing: they would cover nothing that is visible now. */
function liftable(
  standing: readonly Standing[],
  drawing: readonly DrawnElement[],
  shapeOf: ReadonlyMap<Standing, DrawnElement>,
): Set<Standing> {
  const lifted = new Set(shapeOf.keys());
  const order = new Map(drawing.map((each, index) => [each, index]));
  const placeOf = (each: Standing): number => order.get(shapeOf.get(each) as DrawnElement) ?? -1;
  for (;;) {
    const liftedShapes = new Set([...lifted].flatMap((each) => shapeOf.get(each) ?? []));
    const covering = [...lifted].filter((each) => {
      const shape = shapeOf.get(each);
      if (!shape) return true;
      const overShape = drawing
        .slice(placeOf(each) + 1)
        .some((other) => !liftedShapes.has(other) && covers(other, shape.box));
      const before = standing.slice(0, standing.indexOf(each));
      const hides = before.some(
        (other) => reaches(boxOf(other), shape.box) && !(lifted.has(other) && placeOf(other) < placeOf(each)),
      );
      return overShape || hides;
    });
    if (covering.length === 0) return lifted;
    for (const each of covering) lifted.delete(each);
  }
}

const boxOf = (each: Standing): Box => (each.kind === 'frame' ? each.laid.box : each.box);

/** A frame without a ground covers nothing that stands within it. */
const covers = ({ box, path }: DrawnElement, inner: Box): boolean =>
  reaches(box, inner) && !(path !== undefined && path.fill === undefined && holds(box, inner, 0));

const reaches = (other: Box, { left, top, right, bottom }: Box): boolean =>
  other.left < right - TOUCHING &&
  other.right > left + TOUCHING &&
  other.top < bottom - TOUCHING &&
  other.bottom > top + TOUCHING;
