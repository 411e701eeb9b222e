import { deflate, latin1 } from '@pagewright/ground/bytes';
import type { NewObjects } from '../objects/new-objects.ts';
import {
  dictOf,
  PdfName,
  PdfStream,
  type PdfArray,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '../objects/objects.ts';
import { byteString } from '../objects/text-string.ts';
import type { Embeddable } from './embeddable.ts';

const name = (value: string) => PdfName.of(value);
const COMPONENTS = { grey: 1, rgb: 3, cmyk: 4, palette: 1 } as const;
const DEVICE_SPACE = { grey: 'DeviceGray', rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' } as const;

/** Adds a picture as an image XObject. `profiles` holds those of the file so far, so that a hundred photos share one. */
export function addImage(objects: NewObjects, picture: Embeddable, profiles: Map<string, PdfRef>): PdfRef {
  const { width, height, bits, inverted, alpha } = picture;
  const saysItself = picture.filter === 'jpx' || picture.filter === 'jpx with opacity';
  const dict = dictOf({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ColorSpace: saysItself ? undefined : colourSpace(objects, picture, profiles),
    BitsPerComponent: saysItself ? undefined : bits,
    Decode: inverted ? Array.from({ length: COMPONENTS[picture.colour] }, () => [1, 0]).flat() : undefined,
    SMask: alpha && addImage(objects, alpha, profiles),
    Mask: picture.unpainted,
    ...filterOf(picture),
  });
  return objects.add(new PdfStream(dict, picture.data));
}

function colourSpace(objects: NewObjects, picture: Embeddable, profiles: Map<string, PdfRef>): PdfObject {
  const { colour, palette, profile } = picture;
  if (colour === 'palette') {
    const table = palette ?? new Uint8Array(3);
    return [
      name('Indexed'),
      name('DeviceRGB'),
      Math.max(0, Math.floor(table.length / 3) - 1),
      byteString(table),
    ] satisfies PdfArray;
  }
  const device = name(DEVICE_SPACE[colour]);
  if (!profile) return device;
  const key = latin1(profile);
  let ref = profiles.get(key);
  if (!ref) {
    const dict = dictOf({ N: COMPONENTS[colour], Alternate: device, Filter: name('FlateDecode') });
    profiles.set(key, (ref = objects.add(new PdfStream(dict, deflate(profile, 9)))));
  }
  return [name('ICCBased'), ref];
}

/** /Filter and /DecodeParms (ISO 32000-2, tables 8 and 11). */
export function filterOf({
  filter,
  predicted,
  colour,
  bits,
  width,
}: Embeddable): Record<string, PdfObject | undefined> {
  switch (filter) {
    case 'jpeg':
      return { Filter: name('DCTDecode') };
    case 'jbig2':
      return { Filter: name('JBIG2Decode') };
    case 'jpx':
      return { Filter: name('JPXDecode') };
    case 'jpx with opacity':
      return { Filter: name('JPXDecode'), SMaskInData: 1 };
    case 'flate':
      return {
        Filter: name('FlateDecode'),
        DecodeParms: predicted ? pngRows(COMPONENTS[colour], bits, width) : undefined,
      };
  }
}

function pngRows(colors: number, bits: number, columns: number): PdfDict {
  return dictOf({ Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: columns });
}
