import type { AddedBox, AddShape } from '@pagewright/contract/edits/added.ts';
import type { Point } from '@pagewright/editor';
import { transformed } from '../comments/changed-comment.ts';
import { changeComment } from '../comments/comment-acts.ts';
import type { AddedOperation } from './added.ts';
import type { EditorSession } from './editor-session.ts';
import type { Selection } from './session-state.ts';

/** Corners are counted from the upper left one as a thing stands upright, clockwise. */
export type Corner = 0 | 1 | 2 | 3;

interface Wish {
  corner: Corner;
  to: Point;
  /** Of an image: its proportions. */
  keepsShape: boolean;
}

type Matrix = [number, number, number, number, number, number];

/** Makes a thing as large as its corner is drawn; the one across from it stays where it is. */
export async function reshape(
  session: EditorSession,
  selection: Selection,
  corners: readonly Point[],
  wish: Wish,
): Promise<void> {
  const thing = selection.kind === 'added' ? session.addedBy(selection.id) : undefined;
  const stamp = selection.kind === 'comment' ? commentOf(session, selection)?.comment : undefined;
  const isImage =
    selection.kind === 'object' ||
    thing?.kind === 'add.image' ||
    (stamp?.type === 'stamp' && (stamp.look.is === 'image' || stamp.look.is === 'drawing'));
  const scales = scalesOf(corners, { ...wish, keepsShape: wish.keepsShape && isImage });
  if (!scales) return;
  if (selection.kind === 'comment') {
    const found = commentOf(session, selection);
    if (found?.comment) await changeComment(session, selection.page, found, transformed(found.comment, scales.matrix));
    return;
  }
  if (selection.kind === 'object') {
    const content = session.state.pages.get(selection.page);
    const target = content && content !== 'unreadable' ? content.objects[selection.object]?.target : undefined;
    if (target)
      await session.act({
        does: 'operations',
        operations: [{ kind: 'object.transform', target, matrix: scales.matrix }],
      });
    return;
  }
  const operation = thing && scaled(thing, scales);
  if (operation) await session.act({ does: 'operations', operations: [operation] });
}

function commentOf(session: EditorSession, { page, key }: Extract<Selection, { kind: 'comment' }>) {
  const content = session.state.pages.get(page);
  return content === 'unreadable' ? undefined : content?.comments.find((each) => each.key === key);
}

interface Scales {
  across: number;
  up: number;
  /** Of the page's space: the fixed corner stays. */
  matrix: Matrix;
}

const LEAST = 0.02;

function scalesOf(corners: readonly Point[], { corner, to, keepsShape }: Wish): Scales | undefined {
  const [upperLeft, upperRight, , lowerLeft] = corners;
  const fixed = corners[(corner + 2) % 4];
  if (!upperLeft || !upperRight || !lowerLeft || !fixed) return undefined;
  const along = unit(upperLeft, upperRight);
  const down = unit(upperLeft, lowerLeft);
  if (along.length === 0 || down.length === 0) return undefined;
  const reach = ({ x, y }: Point) => Math.abs((to.x - fixed.x) * x + (to.y - fixed.y) * y);
  let across = Math.max(LEAST, reach(along) / along.length);
  let up = Math.max(LEAST, reach(down) / down.length);
  if (keepsShape) across = up = Math.max(across, up);
  const [c, s] = [along.x, along.y];
  // In the thing's own directions; the second one is at a right angle to the first.
  const a = across * c * c + up * s * s;
  const b = (across - up) * c * s;
  const d = across * s * s + up * c * c;
  return { across, up, matrix: [a, b, b, d, fixed.x - a * fixed.x - b * fixed.y, fixed.y - b * fixed.x - d * fixed.y] };
}

function unit(from: Point, to: Point): Point & { length: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 0, y: 0, length } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length };
}

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function scaledBox<B extends { x: number; y: number }>(box: B, { matrix }: Scales): B {
  const [x, y] = at(matrix, box.x, box.y);
  return { ...box, x, y };
}

const sizedBox = (box: AddedBox, scales: Scales): AddedBox => ({
  ...scaledBox(box, scales),
  width: box.width * scales.across,
  height: box.height * scales.up,
});

/** A text gets another width, in which its lines are broken anew; its letters keep their size. */
function scaled(operation: AddedOperation, scales: Scales): AddedOperation | undefined {
  switch (operation.kind) {
    case 'add.image':
    case 'cover':
    case 'add.link':
      return { ...operation, box: sizedBox(operation.box, scales) };
    case 'add.shape':
      return { ...operation, shape: scaledShape(operation.shape, scales) };
    case 'annotation.put': {
      const { comment } = operation;
      const { width } = comment.box;
      return width === undefined
        ? undefined
        : {
            ...operation,
            comment: { ...comment, box: { ...scaledBox(comment.box, scales), width: width * scales.across } },
          };
    }
    case 'add.text': {
      const { width } = operation.box;
      return width === undefined
        ? undefined
        : { ...operation, box: { ...scaledBox(operation.box, scales), width: width * scales.across } };
    }
  }
}

function scaledShape(shape: AddShape['shape'], scales: Scales): AddShape['shape'] {
  const all = (points: readonly number[]) =>
    points.flatMap((x, index) => (index % 2 === 0 ? at(scales.matrix, x, points[index + 1] ?? 0) : []));
  const one = ([x, y]: readonly [number, number]) => at(scales.matrix, x, y);
  switch (shape.form) {
    case 'line':
    case 'arrow':
      return { ...shape, from: one(shape.from), to: one(shape.to) };
    case 'rectangle':
    case 'ellipse':
      return { ...shape, box: sizedBox(shape.box, scales) };
    case 'path':
      return { ...shape, lines: shape.lines.map(all) };
    case 'polygon':
      return { ...shape, points: all(shape.points) };
  }
}
