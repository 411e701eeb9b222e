import type { Stroke } from '@pagewright/contract/edits/annotations/remark.ts';
import { asArray, asDict, asName, asNumber, dictOf, PdfName, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { rgbOf, type Rgb } from '../colours.ts';
import { numbersOf } from '../own-entries.ts';

/** In widths of the line. */
const DASHED = [3, 2] as const;
/** What we draw as round dots is said as squares, which readers with flat ends show as well. */
const DOTTED = [1, 1] as const;
/** Dashes up to so many widths long are dots. */
const DOT = 1.5;

/** The border style of an annotation (ISO 32000-2, table 168). */
export function borderStyle(stroke: Stroke | null): PdfDict {
  const dash = stroke && { solid: undefined, dashed: DASHED, dotted: DOTTED }[stroke.dash];
  return dictOf({
    Type: PdfName.of('Border'),
    W: stroke?.width ?? 0,
    S: PdfName.of(dash ? 'D' : 'S'),
    ...(stroke && dash && { D: dash.map((times) => times * stroke.width) }),
  });
}

/** `null` where it has none, `undefined` where it has one that we do not draw: a bevelled one, say. */
export function strokeOf(annotation: PdfDict, colour: Rgb | undefined): Stroke | null | undefined {
  const style = asDict(annotation.get('BS'));
  // What it says instead of a style (table 166).
  const border = asArray(annotation.get('Border'));
  const width = asNumber(style ? style.get('W') : border?.[2]) ?? 1;
  if (width <= 0 || !colour) return null;
  const dashes = style ? numbersOf(style, 'D') : (asArray(border?.[3]) ?? []).map((each) => asNumber(each) ?? 0);
  const kind = (style && asName(style.get('S'))) ?? (!style && dashes.length > 0 ? 'D' : 'S');
  if (kind !== 'S' && kind !== 'D') return undefined;
  const [dash = DASHED[0] * width] = dashes;
  return { colour, width, dash: kind === 'S' ? 'solid' : dash <= DOT * width ? 'dotted' : 'dashed' };
}

export const colourOf = (annotation: PdfDict): Rgb | undefined => rgbOf(annotation.get('C'));
export const fillOf = (annotation: PdfDict): Rgb | null => rgbOf(annotation.get('IC')) ?? null;

/** As entries of what is read. */
export function opacityOf(annotation: PdfDict): { opacity?: number } {
  const opacity = asNumber(annotation.get('CA'));
  return opacity === undefined ? {} : { opacity: Math.min(1, Math.max(0, opacity)) };
}
