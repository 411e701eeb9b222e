import type { DrawnPage } from './sheets/pages.ts';

export interface DrawingOutput {
  pages: DrawnPage[];
  drawn: [string, number][];
  skipped: [string, number][];
  /** Counts by kind of what is shown by the graphics that the drawing keeps in its place. */
  standIns: [string, number][];
  simplified: ('linetypes' | 'fonts' | 'pictures')[];
  lacksCharacters: boolean;
  /** Pages on which nothing shows before layers are switched on. */
  hidden: number;
  damaged: boolean;
  cut: boolean;
}
