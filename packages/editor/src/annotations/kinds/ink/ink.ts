import type { Ink } from '@pagewright/contract/edits/annotations/ink.ts';
import { asArray, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { roundTo, spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { spelledColour } from '../../../added/frame.ts';
import { strokeWords } from '../../../added/shape.ts';
import { smoothLine } from '../../../added/smooth-line.ts';
import { asOne } from '../../drawing/as-one.ts';
import { boxAround } from '../../drawing/grown.ts';
import { borderStyle, colourOf, opacityOf, strokeOf } from '../../drawing/stroke.ts';
import type { CommentKind } from '../../kind.ts';
import { numbersIn, ownEntries, ownOf } from '../../own-entries.ts';
import { pressedLine } from './pressed-line.ts';
import { thinned } from './thinned.ts';

/** Decimals of points and pressures, as fine as a pen tells them. */
const DECIMALS = 2;
const PRESSURE_DECIMALS = 3;

/** Drawn by hand (ISO 32000-2, 12.5.6.13). How hard the pen was pressed is known to no entry of the standard. */
export const ink: CommentKind<Ink> = {
  subtype: 'Ink',
  write: (_, comment) => {
    const { stroke, opacity } = comment;
    const strokes = comment.strokes.map(thinned).map(rounded);
    const isPressed = strokes.some(({ pressures }) => pressures);
    // Full pressure draws it twice as wide, and a smooth line may swing beyond its points.
    const box = boxAround(
      strokes.flatMap(({ points }) => points),
      stroke.width * (isPressed ? 1 : 0.5) + swingOf(strokes),
    );
    const words = wordsOf(strokes, stroke);
    return (canvas) => ({
      entries: {
        InkList: strokes.map(({ points }) => points),
        C: [...stroke.colour],
        BS: borderStyle(stroke),
        ...(isPressed && ownEntries(box, { Pressures: strokes.map(({ pressures }) => pressures ?? []) })),
      },
      words: asOne(canvas, { opacity, box }, () => words),
      box,
    });
  },
  read: (annotation) => {
    const strokes = strokesOf(annotation);
    const stroke = strokeOf(annotation, colourOf(annotation) ?? [0, 0, 0]);
    return strokes && stroke ? { type: 'ink', strokes, stroke, ...opacityOf(annotation) } : undefined;
  },
};

type InkStroke = Ink['strokes'][number];

/** Controls of curves need no more than the points have, and most of a drawing is made of them. */
const spelledShort = (...lengths: readonly number[]): string =>
  lengths.map((length) => spellNumber(length, DECIMALS, 'nearest')).join(' ');

function rounded({ points, pressures }: InkStroke): InkStroke {
  return {
    points: points.map((each) => roundTo(each, DECIMALS, 'nearest')),
    ...(pressures && { pressures: pressures.map((each) => roundTo(each, PRESSURE_DECIMALS, 'nearest')) }),
  };
}

/** Each control of a smooth line stands off by a sixth of the way between two neighbours, so the line by less than an eighth. */
function swingOf(strokes: readonly InkStroke[]): number {
  let longest = 0;
  for (const { points } of strokes)
    for (let at = 2; at + 1 < points.length; at += 2)
      longest = Math.max(
        longest,
        Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0)),
      );
  return longest / 4;
}

function wordsOf(strokes: readonly InkStroke[], stroke: Ink['stroke']): string {
  const pressed = strokes.flatMap(({ points, pressures }) =>
    pressures ? [`${pressedLine(points, pressures, stroke.width)}\nf`] : [],
  );
  const even = strokes.filter(({ pressures }) => !pressures).map(({ points }) => smoothLine(points, spelledShort));
  return [
    'q',
    ...(pressed.length > 0 ? [`${spelledColour(stroke.colour)} rg`, ...pressed] : []),
    ...(even.length > 0 ? [strokeWords(stroke), ...even, 'S'] : []),
    'Q',
  ].join('\n');
}

/** `undefined` where there is none, or one that lacks a number. */
function strokesOf(annotation: PdfDict): Ink['strokes'] | undefined {
  const pressures = asArray(ownOf(annotation)?.get('Pressures')) ?? [];
  const strokes = (asArray(annotation.get('InkList')) ?? []).map((given, at) => {
    const points = numbersIn(given);
    const own = numbersIn(pressures[at]);
    return { points, ...(own.length > 0 && own.length * 2 === points.length && { pressures: own }) };
  });
  const isWhole = strokes.every(({ points }) => points.length >= 4 && points.length % 2 === 0);
  return strokes.length > 0 && isWhole && !annotation.has('Path') ? strokes : undefined;
}
