import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';

/** Comments of other programs, changed as a person changes them. */

export const WISHES = ['colour', 'contents', 'place'] as const;
export type Wish = (typeof WISHES)[number];

export const COLOUR: [number, number, number] = [0.1, 0.5, 0.3];
export const CONTENTS = 'Zmienione — 2';
const MODIFIED = '2026-05-06T07:08:09Z';

/** Entries that a wish may change, beside those that come with every new appearance. */
export const TOUCHED: Readonly<Record<Wish, readonly string[]>> = {
  colour: ['C', 'IC', 'DA', 'DS', 'RC', 'Name', 'AS'],
  contents: ['Contents', 'RC', 'DA', 'DS', 'Q', 'Cap', 'CP'],
  place: ['QuadPoints', 'InkList', 'L', 'Vertices', 'CL', 'Contents', 'AS'],
};
export const ALWAYS = ['AP', 'Rect', 'RD', 'M', 'NM', 'Pagewright'];

/** `undefined` where a comment of its kind has nothing that the wish could change. */
export function changed(comment: Comment, wish: Wish, faces: readonly string[]): Comment | undefined {
  const next = { colour: recoloured, contents: saying, place: moved }[wish](comment);
  return next && lettered({ ...next, modified: MODIFIED }, faces);
}

function recoloured(comment: Comment): Comment | undefined {
  if ('colour' in comment) return { ...comment, colour: COLOUR };
  if (comment.type === 'free-text')
    return {
      ...comment,
      paragraphs: comment.paragraphs.map((paragraph) => ({
        ...paragraph,
        runs: paragraph.runs.map((run) => ({ ...run, colour: COLOUR })),
      })),
    };
  return 'stroke' in comment && comment.stroke
    ? ({ ...comment, stroke: { ...comment.stroke, colour: COLOUR } } as Comment)
    : undefined;
}

function saying(comment: Comment): Comment | undefined {
  if (comment.type !== 'free-text') return { ...comment, contents: CONTENTS };
  const [first, ...others] = comment.paragraphs;
  const run = first?.runs[0];
  return run && { ...comment, paragraphs: [{ ...first, runs: [{ ...run, text: CONTENTS }] }, ...others] };
}

const RIGHT = 12;
const UP = 8;
const SCALE = 1.2;

/** Moved, and what has a size made larger. */
function moved(comment: Comment): Comment | undefined {
  const all = (points: readonly number[]) =>
    points.map((value, at) => Math.round((value + (at % 2 === 0 ? RIGHT : UP)) * 1e4) / 1e4);
  switch (comment.type) {
    case 'highlight':
    case 'underline':
    case 'strike-out':
    case 'squiggly':
      return { ...comment, quads: comment.quads.map((quad) => all(quad) as typeof quad) };
    case 'note':
    case 'file':
      return { ...comment, x: comment.x + RIGHT, y: comment.y + UP };
    case 'free-text': {
      const { box, callout } = comment;
      return {
        ...comment,
        box: {
          ...box,
          x: box.x + RIGHT,
          y: box.y + UP,
          ...(box.width !== undefined && { width: box.width * SCALE }),
        },
        ...(callout && { callout: { ...callout, points: all(callout.points) as typeof callout.points } }),
      };
    }
    case 'stamp': {
      const { x, y, width, height, rotation } = comment.box;
      return {
        ...comment,
        box: { x: x + RIGHT, y: y + UP, rotation, width: width * SCALE, height: height * SCALE },
      };
    }
    case 'ink':
      return { ...comment, strokes: comment.strokes.map((stroke) => ({ ...stroke, points: all(stroke.points) })) };
    case 'line': {
      const [x = 0, y = 0, toX = 0, toY = 0] = all([...comment.from, ...comment.to]);
      return { ...comment, from: [x, y], to: [toX, toY] };
    }
    case 'polygon':
    case 'polyline':
      return { ...comment, points: all(comment.points) };
    case 'rectangle':
    case 'ellipse':
      return { ...comment, area: all(comment.area) as typeof comment.area };
    case 'reply':
      return undefined;
  }
}

/** With fonts for what is set anew. */
function lettered(comment: Comment, faces: readonly string[]): Comment {
  const said = JSON.stringify(comment, (key, value: unknown) => (key === 'faces' ? faces : value));
  return JSON.parse(said) as Comment;
}
