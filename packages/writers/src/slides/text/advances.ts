import type { Run } from '@pagewright/recognition';
import { widthInEms } from '../../shared/fonts/advances.ts';

/** Points from the first letter to after the last, as the slide's font sets them; undefined where it is not known. */
export function naturalWidth({ text, style }: Pick<Run, 'text' | 'style'>): number | undefined {
  const width = widthInEms(text, style);
  return width === undefined ? undefined : width * roundedSize(style.size);
}

/** Programs know sizes in tenths of a point. */
export const roundedSize = (points: number): number => Math.round(points * 10) / 10;
