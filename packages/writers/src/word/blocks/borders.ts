import type { IBorderOptions } from 'docx';
import type { Border, Borders } from '@pagewright/recognition';
import { eighths, hex } from '../units.ts';

const STYLES = { solid: 'single', dashed: 'dashed', dotted: 'dotted', double: 'double' } as const;
const SIDES = ['top', 'left', 'bottom', 'right'] as const;

export const wordBorder = ({ color, width, style }: Border): IBorderOptions => ({
  style: STYLES[style],
  color: hex(color),
  size: eighths(width),
  space: 0,
});

const NONE: IBorderOptions = { style: 'nil' };

/** All four sides, so that none comes from a style. */
export function cellBorders(borders: Borders) {
  return Object.fromEntries(
    SIDES.map((side) => {
      const border = borders[side];
      return [side, border ? wordBorder(border) : NONE];
    }),
  );
}

export function paragraphBorders(borders: Borders | undefined) {
  if (!borders) return undefined;
  const shown = SIDES.flatMap((side) => {
    const border = borders[side];
    return border ? [[side, { ...wordBorder(border), space: 1 }] as const] : [];
  });
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}
