import { pointAt } from '../page/matrix.ts';
import type { Show, ShownCode } from '../page/page-model.ts';
import type { Point } from '../lines/text-line.ts';

/** The direction in which lines of a block run, and that from one line up to the one before. */
export interface LineFrame {
  readonly run: Point;
  readonly up: Point;
}

/** That of text that is not turned: its rectangles are those of the page. */
export const LEVEL: LineFrame = { run: { x: 1, y: 0 }, up: { x: 0, y: 1 } };

/** That of an operator; text that is drawn mirrored runs as it is read. */
export function frameOfShow({ font, matrix: [a, b, c, d], state }: Show): LineFrame {
  const way = Math.sign(state.size * state.scale) || 1;
  const [x, y] = font.vertical ? [-c, -d] : [a * way, b * way];
  const length = Math.hypot(x, y) || 1;
  const run = { x: x / length, y: y / length };
  return { run, up: { x: -run.y, y: run.x } };
}

export const along = ({ run }: LineFrame, { x, y }: Point): number => x * run.x + y * run.y;
export const across = ({ up }: LineFrame, { x, y }: Point): number => x * up.x + y * up.y;

/** The point of the page that lies so far along a line and up from the page's origin. */
export const pointOf = ({ run, up }: LineFrame, way: number, height: number): Point => ({
  x: run.x * way + up.x * height,
  y: run.y * way + up.y * height,
});

/** Where the pen is when a code is shown, on the page. */
export const penAt = ({ font, matrix }: Show, pen: number): Point =>
  font.vertical ? pointAt(matrix, 0, pen) : pointAt(matrix, pen, 0);

/** How far a way of the pen leads along the line, on the page. */
export function lengthAlong(frame: LineFrame, show: Show, way: number): number {
  return along(frame, penAt(show, way)) - along(frame, penAt(show, 0));
}

/** Without the space that is set behind every letter. */
export function inkLength(frame: LineFrame, show: Show, { advance }: Pick<ShownCode, 'advance'>): number {
  const { font, state } = show;
  return lengthAlong(frame, show, advance - state.characterSpacing * (font.vertical ? 1 : state.scale));
}
