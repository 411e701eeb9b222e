import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asInteger,
  asName,
  asNumber,
  asString,
  PdfStream,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf, textOfBytes } from '@pagewright/pdf/objects/text-string.ts';
import { areaWithin } from '../../drawing/area-within.ts';
import { cloudOf } from '../../drawing/cloud.ts';
import { endingOf } from '../../drawing/line-endings.ts';
import { colourOf, opacityOf, strokeOf } from '../../drawing/stroke.ts';
import { numbersOf } from '../../own-entries.ts';
import { readDefaultAppearance } from './default-appearance.ts';
import { ownPlacing, ownSpacing, withOwnFaces } from './own-layout.ts';
import { readRichText } from './read-rich-text.ts';
import { withStyle, type TextStyle } from './text-style.ts';

/** Points, where an annotation leaves them to its reader. */
const SIZE = 12;
/** Between a frame and its letters, as Acrobat has it. */
const INSET = 2;
const ALIGNS = ['left', 'centre', 'right'] as const;

type Read = Omit<FreeText, 'author' | 'created' | 'modified'>;

/** `undefined` where it has no place, or shows what we do not: a cloud, letters above the line, pictures. */
export function readFreeText(annotation: PdfDict): Read | undefined {
  const said = readDefaultAppearance(asString(annotation.get('DA')));
  const border = strokeOf(annotation, said.border ?? said.colour ?? [0, 0, 0]);
  if (border === undefined || cloudOf(annotation).cloud !== undefined) return undefined;
  const placing = ownPlacing(annotation) ?? placingOf(annotation, border?.width ?? 0);
  const style = styleOf(annotation, said);
  const paragraphs = paragraphsOf(annotation, style);
  const callout = calloutOf(annotation);
  if (!placing || !paragraphs || callout === null) return undefined;
  return {
    type: 'free-text',
    ...placing,
    paragraphs: withOwnFaces(annotation, paragraphs),
    lineSpacing: 1,
    letterSpacing: style.letterSpacing,
    ...ownSpacing(annotation),
    fill: colourOf(annotation) ?? null,
    border,
    ...(callout && { callout }),
    ...opacityOf(annotation),
  };
}

function styleOf(
  annotation: PdfDict,
  { colour = [0, 0, 0], size, font = '' }: ReturnType<typeof readDefaultAppearance>,
) {
  const plain: TextStyle = {
    size: size && size > 0 ? size : SIZE,
    colour,
    bold: /bold/i.test(font),
    slanted: /ital|obli/i.test(font),
    underline: false,
    align: ALIGNS[asInteger(annotation.get('Q')) ?? 0] ?? 'left',
    letterSpacing: 0,
  };
  return withStyle(plain, textOf(asString(annotation.get('DS'))));
}

function paragraphsOf(annotation: PdfDict, style: TextStyle): FreeText['paragraphs'] | undefined {
  const rich = readRichText(textAt(annotation, 'RC'), style);
  if (rich === 'more') return undefined;
  if (rich) return rich;
  const lines = textAt(annotation, 'Contents').split(/\r\n?|\n/);
  const { size, colour, bold, slanted, underline, align } = style;
  const look = { size, colour, ...(bold && { bold }), ...(slanted && { slanted }), ...(underline && { underline }) };
  return lines.map((line) => ({
    runs: [{ text: line.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' '), ...look, faces: [] }],
    align,
  }));
}

/** A text string, or a stream of one. */
function textAt(annotation: PdfDict, key: string): string {
  const given = resolve(annotation.get(key));
  if (given instanceof PdfStream) return textOfBytes(decodeStream(given) ?? new Uint8Array());
  return textOf(asString(given));
}

/** Where letters have room within the frame, as it is turned by quarters. */
function placingOf(annotation: PdfDict, width: number): Pick<FreeText, 'box' | 'height' | 'inset'> | undefined {
  const frame = areaWithin(annotation, width);
  const rotation = (((asNumber(annotation.get('Rotate')) ?? 0) % 360) + 360) % 360;
  if (!frame || rotation % 90 !== 0) return undefined;
  const [across, up] = [frame[2] - frame[0], frame[3] - frame[1]];
  const most = Math.min(across, up) / 4;
  const inset = Math.min(most, INSET + width / 2);
  const [left, bottom, right, top] = [frame[0] + inset, frame[1] + inset, frame[2] - inset, frame[3] - inset];
  const lies = rotation % 180 !== 0;
  return {
    box: {
      x: rotation === 0 || rotation === 90 ? left : right,
      y: rotation === 0 || rotation === 270 ? top : bottom,
      rotation,
      width: lies ? top - bottom : right - left,
    },
    height: lies ? right - left : top - bottom,
    inset,
  };
}

/** `null` for one that leads nowhere. */
function calloutOf(annotation: PdfDict): FreeText['callout'] | null {
  if (!annotation.has('CL')) return undefined;
  const points = numbersOf(annotation, 'CL');
  const [x, y, kneeX, kneeY, toX, toY] = points;
  if (x === undefined || y === undefined || kneeX === undefined || kneeY === undefined) return null;
  const ending = endingOf(asName(annotation.get('LE')));
  if (points.length === 4) return { points: [x, y, kneeX, kneeY], ending };
  if (toX === undefined || toY === undefined) return null;
  return { points: [x, y, kneeX, kneeY, toX, toY], ending };
}
