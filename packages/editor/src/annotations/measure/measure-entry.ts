import type { Measure } from '@pagewright/contract/edits/annotations/measure.ts';
import { MEASURE_UNITS, type MeasureUnit } from '@pagewright/contract/edits/annotations/measure-units.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  asString,
  dictOf,
  PdfName,
  PdfNumber,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { byteString, textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import { ownOf } from '../own-entries.ts';
import { facesIn, facesEntry } from '../own-faces-entry.ts';
import { squareOf } from './value.ts';

/** Points an inch. */
const INCH = 72;
/** Digits that tell one number of a computer from the next one, and of a scale for people. */
const EXACT = 17;
const ROUGH = 6;
/** Of what it says, in points, where nobody says it. */
const SIZE = 9;
const MOST_DIGITS = 6;

const UNITS = new Map<string, MeasureUnit>([
  ...MEASURE_UNITS.map((unit) => [unit, unit] as const),
  ['"', 'in'],
  ['inch', 'in'],
  ['inches', 'in'],
  ["'", 'ft'],
  ['feet', 'ft'],
  ['pts', 'pt'],
  ['points', 'pt'],
]);

/** Lengths and areas in one unit each (ISO 32000-2, 12.9.1). */
export function measureEntry({ perPoint, unit, digits }: Measure): PdfDict {
  const format = (label: string, factor: number) => [
    dictOf({
      Type: PdfName.of('NumberFormat'),
      U: textString(label),
      C: exactly(factor),
      F: PdfName.of('D'),
      D: 10 ** digits,
      // As many digits as it says, even where they are 0, and nothing between thousands.
      FD: true,
      RD: textString('.'),
      RT: byteString(new Uint8Array()),
    }),
  ];
  return dictOf({
    Type: PdfName.of('Measure'),
    Subtype: PdfName.of('RL'),
    R: textString(`1 in = ${Number((perPoint * INCH).toPrecision(ROUGH))} ${unit}`),
    X: format(unit, perPoint),
    D: format(unit, 1),
    A: format(squareOf(unit), 1),
  });
}

/** A number of any size without an exponent, which PDF does not know. */
function exactly(value: number): PdfObject {
  if (Number.isInteger(value)) return value;
  const decimals = Math.min(100, Math.max(0, EXACT - 1 - Math.floor(Math.log10(value))));
  return new PdfNumber(value.toFixed(decimals).replace(/\.?0+$/, ''));
}

/** What a measure is drawn with that is in no entry of the standard. */
export const measureOwn = ({ size, faces }: Measure): Record<string, PdfObject> => ({
  Size: size,
  Faces: facesEntry(faces),
});

/** `null` where it does not measure, `undefined` where it does in a way that we do not: in feet and inches, say. */
export function measureOf(annotation: PdfDict): Measure | null | undefined {
  if (!annotation.has('Measure')) return null;
  const measure = asDict(annotation.get('Measure'));
  const [across, length] = [onlyOne(measure?.get('X')), onlyOne(measure?.get('D'))];
  if (!measure || (asName(measure.get('Subtype')) ?? 'RL') !== 'RL' || measure.has('Y') || !across || !length)
    return undefined;
  const unit = UNITS.get(textOf(asString(length.get('U'))).trim());
  const perPoint = factorOf(across) * factorOf(length);
  const digits = digitsOf(length);
  if (!unit || digits === undefined || !(perPoint > 0)) return undefined;
  const own = ownOf(annotation);
  const size = asNumber(own?.get('Size')) ?? SIZE;
  return { perPoint, unit, digits, faces: facesIn(own?.get('Faces')), size };
}

function onlyOne(formats: PdfObject | undefined): PdfDict | undefined {
  const [format, another] = asArray(formats) ?? [];
  return another === undefined ? asDict(format) : undefined;
}

const factorOf = (format: PdfDict): number => asNumber(format.get('C')) ?? 0;

/** `undefined` where it is said in fractions, or rounded to something else than a digit. */
function digitsOf(format: PdfDict): number | undefined {
  if ((asName(format.get('F')) ?? 'D') !== 'D') return undefined;
  const digits = Math.log10(asNumber(format.get('D')) ?? 100);
  return Number.isInteger(digits) && digits >= 0 && digits <= MOST_DIGITS ? digits : undefined;
}
