import type { AttachedFile } from '@pagewright/contract/edits/annotations/file.ts';
import { spelled, spelledColour } from '../../../added/frame.ts';
import { polyline } from '../../../added/shape.ts';
import type { Rgb } from '../../colours.ts';
import { ellipsePath } from '../../drawing/ellipse-path.ts';

/** Edges are so dark beside the colour that they are seen on white and on the colour itself. */
const EDGE = 0.45;

/** Pictures of 20 by 20 points, y upwards from their upper left corner. */
export function iconWords(icon: AttachedFile['icon'], colour: Rgb): string {
  const edge = colour.map((share) => share * EDGE);
  const paints = `${spelledColour(colour)} rg ${spelledColour(edge)} RG 1 J 1 j`;
  return `${paints}\n${DRAWINGS[icon]}`;
}

const path = (...points: number[]) => polyline(points);

/** One wire that turns back three times. */
const CLIP = [
  '12.5 -7 m 12.5 -14.2 l 12.5 -15.6 11.4 -16.6 10.1 -16.6 c 8.8 -16.6 7.7 -15.6 7.7 -14.2 c 7.7 -5.4 l',
  '7.7 -3.3 9.2 -1.7 11.2 -1.7 c 13.2 -1.7 14.8 -3.3 14.8 -5.4 c 14.8 -14.4 l',
  '14.8 -17 12.7 -18.7 10.1 -18.7 c 7.5 -18.7 5.3 -17 5.3 -14.4 c 5.3 -7.6 l',
].join(' ');

const DRAWINGS: Record<AttachedFile['icon'], string> = {
  paperclip: `q 0.866 -0.5 0.5 0.866 6.34 3.66 cm 1.5 w ${CLIP} S Q`,
  'push-pin': [
    `1 w ${path(10, -12.2, 10, -18.6)} S`,
    `0.8 w ${path(7.4, -4.6, 12.6, -4.6, 13, -9, 15.6, -12.2, 4.4, -12.2, 7, -9)} b`,
    `${spelled(5.8, -4.6, 8.4, 3)} re b`,
  ].join('\n'),
  graph: [
    `0.8 w ${spelled(4.2, -16.5, 3.2, 5)} re B ${spelled(8.9, -16.5, 3.2, 9)} re B ${spelled(13.6, -16.5, 3.2, 13)} re B`,
    `1.2 w ${path(2.2, -2, 2.2, -17.6, 18.4, -17.6)} S`,
  ].join('\n'),
  tag: `0.9 w ${path(2.4, -2.4, 9.4, -2.4, 18, -11, 11, -18, 2.4, -9.4)} h ${ellipsePath([5.6, -5.6], 1.3, 1.3)} b*`,
};
