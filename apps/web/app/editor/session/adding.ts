import type { AddedBox, AddShape, AddText } from '@pagewright/contract/edits/added.ts';
import type { FreeText } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { Point } from '@pagewright/editor';
import type { AddedOperation } from './added.ts';
import type { AddedStyle } from './added-style.ts';

/** Operations that add a thing, from what a hand drew. */

/** Of a text whose fonts are chosen once its letters are known. */
export type TextDraft = Omit<AddText, 'paragraphs'> & {
  paragraphs: {
    runs: (Omit<AddText['paragraphs'][number]['runs'][number], 'faces'> & { family: string })[];
    align: AddText['paragraphs'][number]['align'];
  }[];
  /** Of a text that is a comment: who wrote it, and its frame. */
  about?: Omit<FreeText, 'type' | 'box' | 'paragraphs' | 'lineSpacing' | 'letterSpacing' | 'opacity'>;
};

export const newId = (): string => crypto.randomUUID();

/** The upright box between two points: its upper left corner as one sees it, and its size. */
export function uprightBox(one: Point, other: Point, upright: number): AddedBox {
  const angle = (upright * Math.PI) / 180;
  const along = { x: Math.round(Math.cos(angle)), y: Math.round(Math.sin(angle)) };
  const up = { x: -along.y, y: along.x };
  const ways = [one, other].map(({ x, y }) => ({ along: x * along.x + y * along.y, up: x * up.x + y * up.y }));
  const [left, right] = [Math.min(...ways.map((way) => way.along)), Math.max(...ways.map((way) => way.along))];
  const [low, high] = [Math.min(...ways.map((way) => way.up)), Math.max(...ways.map((way) => way.up))];
  return {
    x: left * along.x + high * up.x,
    y: left * along.y + high * up.y,
    rotation: upright,
    width: Math.max(1, right - left),
    height: Math.max(1, high - low),
  };
}

type Drawn = 'line' | 'arrow' | 'rectangle' | 'ellipse';

function shapeOf(tool: Drawn, from: Point, to: Point, upright: number): AddShape['shape'] {
  if (tool === 'line') return { form: 'line', from: [from.x, from.y], to: [to.x, to.y] };
  if (tool === 'arrow') return { form: 'arrow', from: [from.x, from.y], to: [to.x, to.y], heads: 'end' };
  return { form: tool, box: uprightBox(from, to, upright) };
}

export function draggedShape(
  tool: Drawn,
  { page, from, to, upright, style }: { page: number; from: Point; to: Point; upright: number; style: AddedStyle },
): AddShape {
  const isClosed = tool === 'rectangle' || tool === 'ellipse';
  return {
    kind: 'add.shape',
    page,
    id: newId(),
    layer: 'front',
    shape: shapeOf(tool, from, to, upright),
    stroke: { colour: style.stroke, width: style.strokeWidth, dash: 'solid' },
    fill: isClosed ? style.fill : null,
  };
}

export function drawnPath(page: number, points: readonly Point[], style: AddedStyle): AddShape {
  return {
    kind: 'add.shape',
    page,
    id: newId(),
    layer: 'front',
    shape: { form: 'path', lines: [points.flatMap(({ x, y }) => [x, y])] },
    stroke: { colour: style.stroke, width: style.strokeWidth, dash: 'solid' },
    fill: null,
  };
}

/** The same thing elsewhere. */
export function movedBy<T extends AddedOperation | TextDraft>(operation: T, { x, y }: Point): T {
  if (operation.kind === 'annotation.put') return { ...operation, comment: movedBox(operation.comment, x, y) };
  if (operation.kind !== 'add.shape')
    return { ...operation, box: { ...operation.box, x: operation.box.x + x, y: operation.box.y + y } };
  return { ...operation, shape: shapeMovedBy(operation.shape, x, y) };
}

/** A callout points to where it did. */
function movedBox(comment: FreeText, x: number, y: number): FreeText {
  const { box, callout } = comment;
  const points = callout?.points.map((each, at, all) => (at < all.length - 2 ? each : each + (at % 2 === 0 ? x : y)));
  return {
    ...comment,
    box: { ...box, x: box.x + x, y: box.y + y },
    ...(callout && { callout: { ...callout, points: points as typeof callout.points } }),
  };
}

function shapeMovedBy(shape: AddShape['shape'], x: number, y: number): AddShape['shape'] {
  const all = (points: readonly number[]) => points.map((each, index) => each + (index % 2 === 0 ? x : y));
  const one = ([px, py]: readonly [number, number]): [number, number] => [px + x, py + y];
  switch (shape.form) {
    case 'line':
    case 'arrow':
      return { ...shape, from: one(shape.from), to: one(shape.to) };
    case 'rectangle':
    case 'ellipse':
      return { ...shape, box: { ...shape.box, x: shape.box.x + x, y: shape.box.y + y } };
    case 'path':
      return { ...shape, lines: shape.lines.map(all) };
    case 'polygon':
      return { ...shape, points: all(shape.points) };
  }
}
