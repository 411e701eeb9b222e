import type { FigureName } from './figures.ts';

/** A page that is made after a published complaint about a translator that keeps layouts. */
export interface MadePage {
  name: string;
  /** What people complained of. */
  after: string;
  /** The figure that would show it. */
  figure: FigureName;
  css: string;
  html: string;
}
