import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { Point } from '@pagewright/editor';
import type { Rgb } from '../session/added-style.ts';

/** Another of the same comment: elsewhere, larger, in another colour. */

type Matrix = readonly [number, number, number, number, number, number];

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const all = (matrix: Matrix, points: readonly number[]): number[] =>
  points.flatMap((x, index) => (index % 2 === 0 ? at(matrix, x, points[index + 1] ?? 0) : []));

export const moved = (comment: Comment, { x, y }: Point): Comment => transformed(comment, [1, 0, 0, 1, x, y]);

/** Marks keep to their text, and answers to what they answer. */
export const canMove = ({ type }: Comment): boolean => !isMark(type) && type !== 'reply';

/** Icons keep their size. */
export const canResize = (comment: Comment): boolean =>
  canMove(comment) && comment.type !== 'note' && comment.type !== 'file';

const isMark = (type: Comment['type']) =>
  type === 'highlight' || type === 'underline' || type === 'strike-out' || type === 'squiggly';

/** By a matrix that turns nothing. Letters keep their size. */
export function transformed(comment: Comment, matrix: Matrix): Comment {
  const boxOf = <B extends { x: number; y: number; rotation: number }>(box: B): B => {
    const [x, y] = at(matrix, box.x, box.y);
    return { ...box, x, y };
  };
  const sized = <B extends { x: number; y: number; rotation: number; width: number; height: number }>(box: B): B => {
    const isTurned = Math.round(box.rotation / 90) % 2 !== 0;
    const [across, up] = [Math.abs(matrix[0]), Math.abs(matrix[3])];
    return {
      ...boxOf(box),
      width: box.width * (isTurned ? up : across),
      height: box.height * (isTurned ? across : up),
    };
  };
  switch (comment.type) {
    case 'highlight':
    case 'underline':
    case 'strike-out':
    case 'squiggly':
    case 'reply':
      return comment;
    case 'note':
    case 'file': {
      const [x, y] = at(matrix, comment.x, comment.y);
      return { ...comment, x, y };
    }
    case 'free-text': {
      const { width } = comment.box;
      return {
        ...comment,
        box: { ...boxOf(comment.box), ...(width !== undefined && { width: width * Math.abs(matrix[0]) }) },
      };
    }
    case 'stamp':
      return { ...comment, box: sized(comment.box) };
    case 'ink':
      return {
        ...comment,
        strokes: comment.strokes.map((stroke) => ({ ...stroke, points: all(matrix, stroke.points) })),
      };
    case 'line':
      return { ...comment, from: at(matrix, ...comment.from), to: at(matrix, ...comment.to) };
    case 'polygon':
    case 'polyline':
      return { ...comment, points: all(matrix, comment.points) };
    case 'rectangle':
    case 'ellipse': {
      const [left, bottom, right, top] = comment.area;
      return { ...comment, area: [...at(matrix, left, bottom), ...at(matrix, right, top)] };
    }
  }
}

/** The colour by which one knows it. */
export function colourOf(comment: Comment): Rgb | undefined {
  if ('colour' in comment) return comment.colour;
  if ('stroke' in comment && comment.stroke) return comment.stroke.colour;
  if (comment.type === 'stamp' && 'colour' in comment.look) return comment.look.colour;
  if (comment.type === 'free-text') return comment.paragraphs[0]?.runs[0]?.colour;
  return undefined;
}

export function recoloured(comment: Comment, colour: Rgb): Comment {
  if ('colour' in comment) return { ...comment, colour };
  if (comment.type === 'stamp')
    return 'colour' in comment.look ? { ...comment, look: { ...comment.look, colour } } : comment;
  if (comment.type === 'free-text')
    return {
      ...comment,
      paragraphs: comment.paragraphs.map((paragraph) => ({
        ...paragraph,
        runs: paragraph.runs.map((run) => ({ ...run, colour })),
      })),
    };
  if (!('stroke' in comment) || !comment.stroke) return comment;
  const stroke = { ...comment.stroke, colour };
  // The insides of the ends of a line are as the line.
  return comment.type === 'line' && comment.fill ? { ...comment, stroke, fill: colour } : { ...comment, stroke };
}

/** What it says, in place of what it said. */
export function saying(comment: Comment, contents: string): Comment {
  if (comment.type !== 'free-text') return { ...comment, contents };
  const [first] = comment.paragraphs;
  const run = first?.runs[0];
  if (!first || !run) return comment;
  return {
    ...comment,
    paragraphs: contents.split('\n').map((text) => ({ align: first.align, runs: [{ ...run, text, faces: [] }] })),
  };
}
