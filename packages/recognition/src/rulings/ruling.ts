import type { Box, Color } from '@pagewright/pdf/page-content.ts';
import type { Border } from '../model/blocks.ts';

/** A straight line along an axis of the page, its pieces joined. Points. */
export interface Ruling {
  direction: 'horizontal' | 'vertical';
  /** y of a horizontal line's middle, x of a vertical one's. */
  at: number;
  from: number;
  to: number;
  border: Border;
  /** `edge`: nothing is drawn here, a shading ends. */
  evidence: 'drawn' | 'edge' | 'characters';
}

/** A filled rectangle large enough to have text on it. */
export interface Shading {
  box: Box;
  color: Color;
  /** Place among the objects of the page: later ones lie above. */
  object: number;
}

export interface PageRulings {
  /** From top to bottom. */
  horizontal: Ruling[];
  /** From left to right. */
  vertical: Ruling[];
  shadings: Shading[];
  /** Boxes of what is drawn with slanting or curved lines: charts, pictures of vectors. */
  drawings: Box[];
}
