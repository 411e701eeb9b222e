import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asName,
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { byteString } from '@pagewright/pdf/objects/text-string.ts';
import { readableObjects } from './objects.ts';
import type { WrittenPicture } from './written-picture.ts';

/** Puts smaller pictures in the places of theirs. Returns the object numbers that were changed. */
export function placePictures(file: PdfFile, pictures: readonly WrittenPicture[], edits: Edits): Set<number> {
  const replaced = new Set<number>();
  const opaque = new Set<number>();
  const byNumber = new Map(pictures.map((picture) => [picture.number, picture]));
  for (const picture of pictures) if (picture.head.opaque) opaque.add(picture.number);
  for (const [number, object] of readableObjects(file)) {
    const picture = byNumber.get(number);
    if (!(object instanceof PdfStream) || opaque.has(number)) continue;
    const opacity = object.dict.get('SMask');
    const isOpaque = opacity instanceof PdfRef && opaque.has(opacity.number);
    if (!picture && !isOpaque) continue;
    const dict = picture ? dictOfSmaller(object.dict, picture) : new Map(object.dict);
    if (isOpaque) dict.delete('SMask');
    edits.replace(file.reference(number), new PdfStream(dict, picture ? picture.data : object.raw));
    replaced.add(number);
  }
  return replaced;
}

function dictOfSmaller(before: PdfDict, { head, palette }: WrittenPicture): PdfDict {
  const dict: PdfDict = new Map(before);
  dict.set('Width', head.width).set('Height', head.height);
  if (!dict.has('ImageMask')) dict.set('BitsPerComponent', head.bits).set('ColorSpace', spaceOf(before, head, palette));
  dict.delete('DecodeParms');
  dict.delete('Metadata');
  if (head.colour !== 'kept') dict.delete('Decode');
  dict.set('Filter', PdfName.of({ jpeg: 'DCTDecode', jbig2: 'JBIG2Decode', flate: 'FlateDecode' }[head.filter]));
  if (head.predicted)
    dict.set(
      'DecodeParms',
      dictOf({ Predictor: 15, Colors: head.components, BitsPerComponent: head.bits, Columns: head.width }),
    );
  return dict;
}

function spaceOf(before: PdfDict, { colour }: WrittenPicture['head'], palette: Uint8Array | undefined): PdfObject {
  const own = before.get('ColorSpace') ?? PdfName.of('DeviceGray');
  if (colour === 'grey') return PdfName.of('DeviceGray');
  const array = asArray(own);
  const isTable = asName(array?.[0]) === 'Indexed' || asName(array?.[0]) === 'I';
  // What is no table any more has the space that the table's colours had.
  const base = isTable ? (array?.[1] ?? own) : own;
  if (colour === 'kept') return base;
  const table = palette ?? new Uint8Array(3);
  return [PdfName.of('Indexed'), base, Math.max(0, Math.floor(table.length / 3) - 1), byteString(table)];
}
