import type { Stroke } from '@pagewright/contract/edits/annotations/remark.ts';
import { spelledColour } from '../../added/frame.ts';
import { strokeWords } from '../../added/shape.ts';
import type { Rgb } from '../colours.ts';

/** A path of an area, filled and with its edge drawn. */
export function paintedPath(path: string, stroke: Stroke | null, fill: Rgb | null): string {
  return [
    'q',
    ...(fill ? [`${spelledColour(fill)} rg`] : []),
    ...(stroke ? [strokeWords(stroke)] : []),
    path,
    fill ? (stroke ? 'B' : 'f') : stroke ? 'S' : 'n',
    'Q',
  ].join('\n');
}
