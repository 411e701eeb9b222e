import type { Stamp } from '@pagewright/contract/edits/annotations/stamp.ts';
import { spelled, spelledColour, spelledMatrix, frameOf } from '../../../added/frame.ts';
import type { Naming } from '../../../added/naming.ts';
import { textWords } from '../../../added/text/text-words.ts';
import { QUARTER } from '../../../added/shape.ts';
import type { Editing } from '../../../operations/editing.ts';
import { setLine } from '../../drawing/set-text.ts';
import { cornerAt } from '../../drawing/turned-box.ts';

type Box = Stamp['box'];
type Lettered = Extract<Stamp['look'], { is: 'text' }>;

/** Points of the frame's line: a share of the smaller side, between these. */
const LINE = { share: 0.045, least: 0.5, most: 4 } as const;
/** Of the smaller side: the radius of its corners. */
const ROUND = 0.16;
/** In widths of that line: where the thin line within it stands, how thin it is, and how far letters keep away. */
const INNER = { inset: 2.2, width: 0.4 } as const;
const ROOM = { across: 4.5, up: 3.4 } as const;
/** Of the first line: how large those below are, at most and where there is room. */
const SMALL = 0.42;
const SMALL_AT_MOST = 0.8;
/** What letters are measured at. */
const MEASURED = 100;

/** Letters in a frame with round corners, as large as they fit. Fails with EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING. */
export function lettering(editing: Editing, box: Box, look: Lettered): (naming: Naming) => string {
  const side = Math.min(box.width, box.height);
  const line = Math.min(LINE.most, Math.max(LINE.least, side * LINE.share));
  const words = linesIn(editing, box, look, line);
  const frame = frameWords(box, look.colour, line);
  return (naming) => [frame, ...words.map((each) => each(naming))].join('\n');
}

function linesIn(editing: Editing, box: Box, { lines, colour, faces }: Lettered, line: number) {
  const room = { width: box.width - 2 * ROOM.across * line, height: box.height - 2 * ROOM.up * line };
  const run = (text: string, size: number, isFirst: boolean) => ({
    text,
    size,
    colour,
    faces,
    ...(isFirst && { bold: true }),
  });
  const measured = lines.map((text, at) => setLine(editing, run(text, MEASURED, at === 0)).told);
  const sizes = sizesFor(measured, room);
  const heights = measured.map(({ height }, at) => (height * (sizes[at] ?? 0)) / MEASURED);
  let top = (box.height - heights.reduce((sum, height) => sum + height, 0)) / 2;
  return lines.map((text, at) => {
    const { told, placed } = setLine(editing, run(text, sizes[at] ?? 1, at === 0));
    const corner = cornerAt(box, (box.width - told.width) / 2, -top);
    top += heights[at] ?? 0;
    return (naming: Naming) => textWords(placed, corner, 1, naming);
  });
}

/** Points for each line: the first as large as the room allows, the others alike. */
function sizesFor(
  measured: readonly { width: number; height: number }[],
  room: { width: number; height: number },
): number[] {
  const [first, ...others] = measured.map(({ width, height }) => ({
    width: width / MEASURED,
    height: height / MEASURED,
  }));
  if (!first) return [];
  const below = others.reduce((sum, { height }) => sum + height, 0);
  const large = Math.min(room.width / (first.width || 1), room.height / (first.height + SMALL * below));
  const widest = others.reduce((most, { width }) => Math.max(most, width), 0);
  const left = below === 0 ? 0 : (room.height - large * first.height) / below;
  const small = Math.min(SMALL_AT_MOST * large, left, widest === 0 ? left : room.width / widest);
  return [large, ...others.map(() => small)];
}

function frameWords(box: Box, colour: Lettered['colour'], line: number): string {
  const inset = line * INNER.inset;
  const radius = Math.min(box.width, box.height) * ROUND;
  return [
    'q',
    `${spelledMatrix(frameOf(box))} cm ${spelledColour(colour)} RG`,
    `${spelled(line)} w ${rounded(box, line / 2, radius)} S`,
    `${spelled(line * INNER.width)} w ${rounded(box, inset, Math.max(0, radius - inset + line / 2))} S`,
    'Q',
  ].join('\n');
}

/** A rectangle so far within the box. */
function rounded({ width, height }: Box, inset: number, radius: number): string {
  const [left, right, top, bottom] = [inset, width - inset, -inset, inset - height];
  const near = radius * (1 - QUARTER);
  return [
    `${spelled(left + radius, top)} m ${spelled(right - radius, top)} l`,
    `${spelled(right - near, top, right, top - near, right, top - radius)} c ${spelled(right, bottom + radius)} l`,
    `${spelled(right, bottom + near, right - near, bottom, right - radius, bottom)} c ${spelled(left + radius, bottom)} l`,
    `${spelled(left + near, bottom, left, bottom + near, left, bottom + radius)} c ${spelled(left, top - radius)} l`,
    `${spelled(left, top - near, left + near, top, left + radius, top)} c h`,
  ].join(' ');
}
