import type { Matrix } from '../page/matrix.ts';
import type { Clip } from '../page/clip.ts';

/** Side of an icon, in points: Acrobat draws its own icons as large. */
const ICON = 20;

/** Where the icon stands. A reader turns and scales it about its upper left corner so that it is upright and as large as ever. */
export const boxOfIcon = ({ x, y }: { x: number; y: number }): Clip => ({
  left: x,
  bottom: y - ICON,
  right: x + ICON,
  top: y,
});

/** From the icon, with 0 at its upper left corner, to the page. */
export const iconFrame = ({ x, y }: { x: number; y: number }): Matrix => [1, 0, 0, 1, x, y];
