import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { Measure } from '@pagewright/contract/edits/annotations/measure.ts';
import type { Point } from '@pagewright/editor';
import { uprightBox } from '../session/adding.ts';
import type { DraggedTool, PathTool, TextMarkTool } from './comment-tools.ts';
import type { CommentStyle } from './comment-style.ts';

/** Comments from what a hand drew. Fonts are chosen by the worker. */

export interface Maker {
  author: string;
  style: CommentStyle;
  /** Degrees by which a thing is turned that stands upright on the screen. */
  upright: number;
}

/** Of now, in the person's own time zone. */
export function timeNow(now = new Date()): string {
  const offset = -now.getTimezoneOffset();
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
}

const remarkOf = (author: string) => {
  const now = timeNow();
  return { author, contents: '', created: now, modified: now };
};

const solid = (colour: [number, number, number], width: number) => ({ colour, width, dash: 'solid' as const });

/** Points: of the letters of a measure. */
const MEASURE_SIZE = 9;

const measureOf = ({ style }: Maker): Measure => ({ ...style.scale, faces: [], size: MEASURE_SIZE });

export const markOf = (tool: TextMarkTool, quads: readonly Point[][], { author, style }: Maker): Comment => ({
  type: tool,
  ...remarkOf(author),
  // Upper left, upper right, lower left, lower right.
  quads: quads.map(
    ([lowFirst, lowLast, highLast, highFirst]) =>
      [highFirst, highLast, lowFirst, lowLast].flatMap((point) => [point?.x ?? 0, point?.y ?? 0]) as Quad,
  ),
  colour: style[tool],
});

type Quad = Extract<Comment, { type: 'highlight' }>['quads'][number];

export const noteOf = ({ x, y }: Point, { author, style }: Maker): Comment => ({
  type: 'note',
  ...remarkOf(author),
  x,
  y,
  icon: 'note',
  colour: style.note,
});

export function draggedComment(tool: Exclude<DraggedTool, 'callout'>, from: Point, to: Point, maker: Maker): Comment {
  const { author, style } = maker;
  const remark = remarkOf(author);
  const area = [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.max(from.x, to.x), Math.max(from.y, to.y)] as [
    number,
    number,
    number,
    number,
  ];
  const stroke = solid(style.stroke, style.strokeWidth);
  switch (tool) {
    case 'line':
    case 'arrow':
      return {
        type: 'line',
        ...remark,
        from: [from.x, from.y],
        to: [to.x, to.y],
        startEnding: 'none',
        endEnding: tool === 'arrow' ? 'closed-arrow' : 'none',
        stroke,
        fill: tool === 'arrow' ? style.stroke : null,
      };
    case 'length':
      return {
        type: 'line',
        ...remark,
        from: [from.x, from.y],
        to: [to.x, to.y],
        startEnding: 'butt',
        endEnding: 'butt',
        stroke: solid(style.measure, 1),
        fill: null,
        measure: measureOf(maker),
      };
    case 'rectangle':
    case 'cloud':
      return { type: 'rectangle', ...remark, area, stroke, fill: style.fill, ...(tool === 'cloud' && { cloud: 1 }) };
    case 'ellipse':
      return { type: 'ellipse', ...remark, area, stroke, fill: style.fill };
  }
}

export function pathComment(tool: PathTool, points: readonly Point[], maker: Maker): Comment {
  const { author, style } = maker;
  const remark = remarkOf(author);
  const numbers = points.flatMap(({ x, y }) => [x, y]);
  const stroke = solid(style.stroke, style.strokeWidth);
  const measured = { stroke: solid(style.measure, 1), measure: measureOf(maker) };
  switch (tool) {
    case 'polygon':
      return { type: 'polygon', ...remark, points: numbers, stroke, fill: style.fill };
    case 'area':
      return { type: 'polygon', ...remark, points: numbers, fill: null, ...measured };
    case 'polyline':
      return {
        type: 'polyline',
        ...remark,
        points: numbers,
        startEnding: 'none',
        endEnding: 'none',
        stroke,
        fill: null,
      };
    case 'perimeter':
      return {
        type: 'polyline',
        ...remark,
        points: numbers,
        startEnding: 'butt',
        endEnding: 'butt',
        fill: null,
        ...measured,
      };
  }
}

export interface PenPoint extends Point {
  /** 0 to 1; nothing of what has no pressure. */
  pressure: number | undefined;
}

export function inkOf(strokes: readonly (readonly PenPoint[])[], { author, style }: Maker): Comment {
  return {
    type: 'ink',
    ...remarkOf(author),
    strokes: strokes.map((points) => {
      const pressures = points.flatMap(({ pressure }) => pressure ?? []);
      return {
        points: points.flatMap(({ x, y }) => [rounded(x), rounded(y)]),
        ...(pressures.length === points.length && { pressures: pressures.map(rounded) }),
      };
    }),
    stroke: solid(style.ink, style.inkWidth),
  };
}

/** A hundredth of a point is less than any screen or printer shows. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

export type StampLook = Extract<Comment, { type: 'stamp' }>['look'];

/** Around a point, as large as its lines ask for or as the picture is. */
export function stampOf(
  look: StampLook,
  middle: Point,
  size: { width: number; height: number },
  { author, upright }: Maker,
): Comment {
  const isTurned = Math.round(upright / 90) % 2 !== 0;
  const half = isTurned ? { x: size.height / 2, y: size.width / 2 } : { x: size.width / 2, y: size.height / 2 };
  const box = uprightBox(
    { x: middle.x - half.x, y: middle.y - half.y },
    { x: middle.x + half.x, y: middle.y + half.y },
    upright,
  );
  return { type: 'stamp', ...remarkOf(author), box, look };
}

export const fileOf = (
  { x, y }: Point,
  { asset, name }: { asset: string; name: string },
  { author, style }: Maker,
): Comment => ({
  type: 'file',
  ...remarkOf(author),
  x,
  y,
  icon: 'paperclip',
  colour: style.stroke,
  asset,
  name,
});

/** What a text that is begun is as a comment. */
export const freeTextAbout = ({ author }: Maker) => {
  const { created, modified } = remarkOf(author);
  return { author, created, modified, inset: 3, fill: null, border: null };
};
