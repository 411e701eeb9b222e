import { asDict, asInteger, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { Matrix } from '../../../page/matrix.ts';
import { spelled, spelledColour } from '../../../added/frame.ts';
import { areaOf } from '../../../links/links-on.ts';
import { rgbOf } from '../../colours.ts';
import { frameWidth } from '../looks.ts';

/** A field in its own space, as its contents stand upright (ISO 32000-2, table 192). */
export interface FieldBox {
  readonly width: number;
  readonly height: number;
  /** Of its edge, in points. */
  readonly line: number;
  /** From that space to one that is as wide and high as its rectangle. */
  readonly matrix: Matrix;
}

/** Of a field; a longer one has no room for lines. */
const MOST_CELLS = 200;

export function fieldBox(widget: PdfDict): FieldBox {
  const [left, bottom, right, top] = areaOf(widget) ?? [0, 0, 0, 0];
  const [across, up] = [right - left, top - bottom];
  const quarters = Math.round((asInteger(asDict(widget.get('MK'))?.get('R')) ?? 0) / 90);
  const matrices: Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, across, 0],
    [-1, 0, 0, -1, across, up],
    [0, -1, 1, 0, 0, up],
  ];
  const matrix = matrices[((quarters % 4) + 4) % 4] ?? [1, 0, 0, 1, 0, 0];
  const [width, height] = quarters % 2 === 0 ? [across, up] : [up, across];
  return { width, height, line: frameWidth(widget), matrix };
}

/** Its paper and its edge, where it has any, with the lines between its cells. */
export function boxWords(widget: PdfDict, { width, height, line }: FieldBox, cells = 1): string[] {
  const about = asDict(widget.get('MK'));
  const [paper, edge] = [rgbOf(about?.get('BG')), rgbOf(about?.get('BC'))];
  const frame = spelled(line / 2, line / 2, width - line, height - line);
  const between = Array.from({ length: Math.min(cells, MOST_CELLS) - 1 }, (_, at) => {
    const x = ((at + 1) * width) / cells;
    return `${spelled(x, 0)} m ${spelled(x, height)} l`;
  });
  return [
    ...(paper ? [`q ${spelledColour(paper)} rg ${spelled(0, 0, width, height)} re f Q`] : []),
    ...(edge && line > 0
      ? [`q ${spelledColour(edge)} RG ${spelled(line)} w ${frame} re ${between.join(' ')} S Q`]
      : []),
  ];
}

/** Within its edge. */
export const clipWords = ({ width, height, line }: FieldBox): string =>
  `${spelled(line, line, width - 2 * line, height - 2 * line)} re W n`;
