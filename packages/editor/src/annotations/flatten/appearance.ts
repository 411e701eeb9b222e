import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  PdfName,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { areaOf } from '../../links/links-on.ts';
import { boxOf } from '../../page/clip.ts';
import { matrixOf, multiply, type Matrix } from '../../page/matrix.ts';

/** What is seen of an annotation (ISO 32000-2, 12.5.5), and how it gets onto its page. */

/** ISO 32000-2, table 167. */
const HIDDEN = 2;
const NO_ROTATE = 16;
const NO_VIEW = 32;

const flagsOf = (annotation: PdfDict): number => asInteger(annotation.get('F')) ?? 0;

export const isSeen = (annotation: PdfDict): boolean => (flagsOf(annotation) & (HIDDEN | NO_VIEW)) === 0;

/** `nothing` where it has a state that is drawn as nothing; `undefined` where readers would have to draw it by themselves. */
export function appearanceOf(annotation: PdfDict): PdfObject | 'nothing' | undefined {
  const normal = asDict(annotation.get('AP'))?.get('N');
  const given = resolve(normal);
  if (given instanceof PdfStream) return normal;
  if (!(given instanceof Map)) return undefined;
  const shown = given.get(stateOf(annotation, given));
  return resolve(shown) instanceof PdfStream ? shown : 'nothing';
}

/** Files without a state mean the value, as readers take it. */
function stateOf(annotation: PdfDict, states: PdfDict): string {
  const value = asName(annotation.get('V')) ?? asName(asDict(annotation.get('Parent'))?.get('V'));
  const state = asName(annotation.get('AS')) ?? value ?? '';
  return states.has(state) ? state : 'Off';
}

/**
 * What is put before the form, whose own matrix is applied by drawing it: its box, as that leaves it, is fitted into the rectangle.
 * `quarters` to the right by which the page is turned. `undefined` where nothing of it is seen.
 */
export function placeOf(annotation: PdfDict, form: PdfDict, quarters: number): Matrix | undefined {
  const area = areaOf(annotation);
  if (!area) return undefined;
  const [left, bottom, right, top] = area;
  if (right === left || top === bottom) return undefined;
  const numbers = (key: string) => asArray(form.get(key))?.map((each) => asNumber(each));
  const [x0, y0, x1, y1] = numbers('BBox') ?? [];
  const isBox = x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined;
  const box = isBox ? boxOf(matrixOf(numbers('Matrix')), [x0, y0, x1, y0, x1, y1, x0, y1]) : undefined;
  const [width, height] = box ? [box.right - box.left, box.top - box.bottom] : [0, 0];
  // One without an extent keeps its size, as PDFium has it.
  const scale = { x: width === 0 ? 1 : (right - left) / width, y: height === 0 ? 1 : (top - bottom) / height };
  const [x, y] = [left - (box?.left ?? 0) * scale.x, bottom - (box?.bottom ?? 0) * scale.y];
  const fitted: Matrix = [scale.x, 0, 0, scale.y, x, y];
  return (flagsOf(annotation) & NO_ROTATE) === 0
    ? fitted
    : multiply(fitted, turnedAbout({ x: left, y: top }, quarters));
}

/** Upright on a page that is turned, about its upper left corner (12.5.3). */
function turnedAbout({ x, y }: { x: number; y: number }, quarters: number): Matrix {
  const [cosine, sine] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[quarters % 4] ?? [1, 0];
  return multiply(multiply([1, 0, 0, 1, -x, -y], [cosine, sine, -sine, cosine, 0, 0]), [1, 0, 0, 1, x, y]);
}

/** A form as `Do` draws it: annotations are drawn without their appearance saying that it is one. */
export function asForm(appearance: PdfObject, resources: PdfDict | undefined): PdfObject {
  const stream = resolve(appearance);
  if (!(stream instanceof PdfStream)) return appearance;
  const { dict } = stream;
  const lacksResources = resources !== undefined && !asDict(dict.get('Resources'));
  if (asName(dict.get('Subtype')) === 'Form' && !lacksResources) return appearance;
  const form = new Map(dict).set('Type', PdfName.of('XObject')).set('Subtype', PdfName.of('Form'));
  if (lacksResources) form.set('Resources', resources);
  return new PdfStream(form, () => stream.raw);
}
