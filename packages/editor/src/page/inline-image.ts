import type { InlineImage } from '@pagewright/pdf/content-stream/operators.ts';
import {
  asArray,
  asDict,
  asName,
  PdfName,
  PdfStream,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';

/** A picture within the content as one of the resources would be. */
export function inlineImage({ dict, data }: InlineImage, resources: PdfDict | undefined): PdfStream {
  return new PdfStream(longKeys(dict, resources), data);
}

/** ISO 32000-2, tables 91 to 93. */
const LONG: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
};
const LONG_NAMES: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};

function longKeys(dict: PdfDict, resources: PdfDict | undefined): PdfDict {
  const long: PdfDict = new Map([
    ['Type', PdfName.of('XObject')],
    ['Subtype', PdfName.of('Image')],
  ]);
  for (const [key, value] of dict) if (key !== 'L' && key !== 'Length') long.set(LONG[key] ?? key, longName(value));
  const space = asName(long.get('ColorSpace'));
  const named = space === undefined ? undefined : asDict(resources?.get('ColorSpace'))?.get(space);
  if (named !== undefined) long.set('ColorSpace', named);
  const palette = asArray(long.get('ColorSpace'));
  if (palette && asName(palette[0]) === 'I') long.set('ColorSpace', [PdfName.of('Indexed'), ...palette.slice(1)]);
  return long;
}

function longName(value: PdfObject): PdfObject {
  if (Array.isArray(value)) return value.map(longName);
  return value instanceof PdfName ? PdfName.of(LONG_NAMES[value.value] ?? value.value) : value;
}
