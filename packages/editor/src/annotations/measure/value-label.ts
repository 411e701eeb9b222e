import type { Measure } from '@pagewright/contract/edits/annotations/measure.ts';
import type { Corner } from '../../added/frame.ts';
import type { Naming } from '../../added/naming.ts';
import { textWords } from '../../added/text/text-words.ts';
import type { Editing } from '../../operations/editing.ts';
import type { Rgb } from '../colours.ts';
import { setLine } from '../drawing/set-text.ts';
import { cornersOf } from '../drawing/turned-box.ts';

/** Of its size: between a value and the line that it stands over. */
const GAP = 0.15;

/** A value as it stands on the page. */
export interface ValueLabel {
  /** Of its box, x and y by turns. */
  readonly corners: readonly number[];
  words(naming: Naming): string;
}

interface Value {
  text: string;
  measure: Measure;
  colour: Rgb;
}

interface Spot {
  x: number;
  y: number;
  /** In degrees, counter-clockwise. */
  rotation: number;
  /** How far it stands above that point. */
  above: number;
}

/** Its middle there, or above there. Fails with EDIT_ASSET_MISSING and EDIT_LETTERS_MISSING. */
function labelAt(editing: Editing, { text, measure, colour }: Value, { x, y, rotation, above }: Spot): ValueLabel {
  const { told, placed } = setLine(editing, { text, size: measure.size, faces: measure.faces, colour });
  const angle = (rotation * Math.PI) / 180;
  const up = above === 0 ? told.height / 2 : above + measure.size * GAP + told.height;
  const corner: Corner = {
    x: x - (Math.cos(angle) * told.width) / 2 - Math.sin(angle) * up,
    y: y - (Math.sin(angle) * told.width) / 2 + Math.cos(angle) * up,
    rotation,
  };
  return {
    corners: cornersOf({ ...corner, width: told.width, height: told.height }),
    words: (naming) => textWords(placed, corner, 1, naming),
  };
}

/** Over the middle of a line, along it, and never upside down on the page as it is shown. Fails as `labelAt` does. */
export function labelAlong(
  editing: Editing,
  value: Value,
  points: readonly number[],
  { upright, width }: { upright: number; width: number },
): ValueLabel {
  const { x, y, angle } = middleOf(points);
  const leaning = (((angle - upright) % 360) + 360) % 360;
  const rotation = leaning > 90 && leaning <= 270 ? angle + 180 : angle;
  return labelAt(editing, value, { x, y, rotation, above: width / 2 });
}

/** In the middle of an area. Fails as `labelAt` does. */
export const labelWithin = (
  editing: Editing,
  value: Value,
  centre: { x: number; y: number },
  upright: number,
): ValueLabel => labelAt(editing, value, { ...centre, rotation: upright, above: 0 });

/** Of the piece of a line in which half of its length lies: its middle, and its direction in degrees. */
function middleOf(points: readonly number[]): { x: number; y: number; angle: number } {
  const pieces = Array.from({ length: points.length / 2 - 1 }, (_, at) => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = points.slice(at * 2, at * 2 + 4);
    return { x: (fromX + toX) / 2, y: (fromY + toY) / 2, across: toX - fromX, up: toY - fromY };
  });
  const lengths = pieces.map(({ across, up }) => Math.hypot(across, up));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const at = lengths.findIndex((length) => (left -= length) <= 0);
  const { x, y, across, up } = pieces[Math.max(0, at)] ?? { x: 0, y: 0, across: 1, up: 0 };
  return { x, y, angle: (Math.atan2(up, across) * 180) / Math.PI };
}
