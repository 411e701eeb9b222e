import type { TextOfPage } from '../../page-text/messages.ts';
import { onScreen } from '../../page-text/on-screen.ts';
import type { Turn } from '../../preview/messages.ts';
import { quadsBetween } from './places.ts';
import type { Stretch } from './units.ts';

/** Sides of the box in which paths are drawn, whatever shape the page has. */
export const PATH_BOX = 1000;

/** Stretches of text as one path, so that what overlaps is not darker. */
export function areaPath(text: TextOfPage, stretches: readonly Stretch[], turn: Turn): string {
  return stretches
    .flatMap(({ from, to }) => quadsBetween(text, from, to))
    .map((quad) => {
      const corners = quad.map((corner) => {
        const { x, y } = onScreen(text.space, corner, turn);
        return `${(x * PATH_BOX).toFixed(2)} ${(y * PATH_BOX).toFixed(2)}`;
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}
