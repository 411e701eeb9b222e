import type { TextMark } from '@pagewright/contract/edits/annotations/text-mark.ts';
import { asArray, asNumber, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { spelled, spelledColour } from '../../added/frame.ts';
import type { Clip } from '../../page/clip.ts';
import { rgbOf } from '../colours.ts';
import type { DrawComment } from '../drawn-comment.ts';
import type { CommentKind } from '../kind.ts';
import type { AddedAnnotation } from '../../added/added-things.ts';
import { inUsualOrder } from '../drawing/quad-order.ts';

/** Marks over text: lines of it as quadrilaterals (ISO 32000-2, 12.5.6.10). */

type Quad = TextMark['quads'][number];
type Mark = TextMark['type'];

/** Numbers of a quadrilateral. */
const SIDES = 8;
/** Of the height of a line: how thick a line below or through it is, and how far it stands above the bottom. */
const THICK = 1 / 14;
const UNDER = 0.07;
const THROUGH = 0.4;
/** How high waves are, and how far they stand apart. */
const WAVE = 0.1;
const WAVES = 0.16;
/** A line of a long page has no more of them. */
const MOST_WAVES = 2_000;

export const highlight = kindOf('highlight', 'Highlight');
export const underline = kindOf('underline', 'Underline');
export const strikeOut = kindOf('strike-out', 'StrikeOut');
export const squiggly = kindOf('squiggly', 'Squiggly');

function kindOf<T extends Mark>(type: T, subtype: string): CommentKind<TextMark & { type: T }> {
  return {
    subtype,
    write: (_, comment) => drawMark(comment),
    read: (annotation) => {
      const quads = quadsOf(annotation);
      const [colour, opacity] = [rgbOf(annotation.get('C')), asNumber(annotation.get('CA'))];
      if (!quads || !colour) return undefined;
      return { type, quads, colour, ...(opacity !== undefined && { opacity }) };
    },
  };
}

/** A mark that was put, so far to the right and upwards. */
export function movedMark(
  thing: AddedAnnotation,
  comment: TextMark,
  { x, y }: { x: number; y: number },
): AddedAnnotation {
  const quads = comment.quads.map((quad) => quad.map((value, at) => value + (at % 2 === 0 ? x : y)) as Quad);
  const moved = { ...comment, quads };
  return { ...thing, comment: moved, draw: drawMark(moved), box: boxAround(quads) };
}

function drawMark({ type, quads, colour, opacity = 1 }: TextMark): DrawComment {
  return ({ naming }) => {
    const state = naming.stateName(opacity, type === 'highlight' ? 'multiply' : 'normal');
    const paint = type === 'highlight' ? 'rg' : 'RG';
    const words = [
      'q',
      ...(state === undefined ? [] : [`/${state} gs`]),
      `${spelledColour(colour)} ${paint}`,
      ...quads.map((quad) => drawingOf(type, quad)),
      'Q',
    ];
    return {
      entries: { QuadPoints: quads.flat(), C: [...colour] },
      words: words.join('\n'),
      box: boxAround(quads),
    };
  };
}

/** `undefined` where there is none, or one that lacks a number: what the rest would be is a guess. */
function quadsOf(annotation: PdfDict): Quad[] | undefined {
  const numbers = asArray(annotation.get('QuadPoints'))?.map((each) => asNumber(each)) ?? [];
  if (numbers.length === 0 || numbers.length % SIDES !== 0 || numbers.includes(undefined)) return undefined;
  return Array.from({ length: numbers.length / SIDES }, (_, at) =>
    inUsualOrder(numbers.slice(at * SIDES, at * SIDES + SIDES) as Quad),
  );
}

function drawingOf(type: Mark, quad: Quad): string {
  const [ulx, uly, urx, ury, llx, lly, lrx, lry] = quad;
  if (type === 'highlight')
    return `${spelled(ulx, uly)} m ${spelled(urx, ury)} l ${spelled(lrx, lry)} l ${spelled(llx, lly)} l f`;
  const height = Math.hypot(ulx - llx, uly - lly);
  const width = `${spelled(Math.max(0.5, height * THICK))} w`;
  if (type === 'squiggly') return `${width} 1 j ${waves(quad, height)} S`;
  const share = type === 'underline' ? UNDER : THROUGH;
  const [fromX, fromY] = [llx + (ulx - llx) * share, lly + (uly - lly) * share];
  const [toX, toY] = [lrx + (urx - lrx) * share, lry + (ury - lry) * share];
  return `${width} ${spelled(fromX, fromY)} m ${spelled(toX, toY)} l S`;
}

function waves([ulx, uly, , , llx, lly, lrx, lry]: Quad, height: number): string {
  const length = Math.hypot(lrx - llx, lry - lly);
  const count = Math.min(MOST_WAVES, Math.max(2, Math.round(length / (WAVES * height || 1))));
  const points = Array.from({ length: count + 1 }, (_, at) => {
    const share = at / count;
    const up = (at % 2 === 0 ? 0 : WAVE) + UNDER / 2;
    return [llx + (lrx - llx) * share + (ulx - llx) * up, lly + (lry - lly) * share + (uly - lly) * up] as const;
  });
  return points.map(([x, y], at) => `${spelled(x, y)} ${at === 0 ? 'm' : 'l'}`).join(' ');
}

/** With the half of a line's thickness that may stand out. */
function boxAround(quads: readonly Quad[]): Clip {
  const xs = quads.flatMap((quad) => quad.filter((_, at) => at % 2 === 0));
  const ys = quads.flatMap((quad) => quad.filter((_, at) => at % 2 === 1));
  const room = 1;
  return {
    left: xs.reduce((least, x) => Math.min(least, x)) - room,
    bottom: ys.reduce((least, y) => Math.min(least, y)) - room,
    right: xs.reduce((most, x) => Math.max(most, x)) + room,
    top: ys.reduce((most, y) => Math.max(most, y)) + room,
  };
}
