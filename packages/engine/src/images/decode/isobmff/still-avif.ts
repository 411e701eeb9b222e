import { box, fullBox, uint16, uint32 } from './boxes.ts';

/** A picture coded in AV1, with the boxes that tell how to decode it. */
export interface CodedPicture {
  /** In pixels. */
  width: number;
  height: number;
  properties: Buffer[];
  data: Buffer;
}

const BRANDS = Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1');
const OPACITY = Buffer.from('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'latin1');
const HANDLER = Buffer.concat([uint32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)]);
/** Offsets and lengths of four bytes each, no base offset (ISO/IEC 14496-12, 8.11.3). */
const LOCATION_SIZES = Buffer.from([0x44, 0]);
const ESSENTIAL = 0x80;

/** A still AVIF of one picture, with another that holds its opacity (AVIF 1.1, 2 and 4; ISO/IEC 23008-12, 6). */
export function stillAvif(picture: CodedPicture, opacity: CodedPicture | undefined): Buffer {
  const items = opacity
    ? [picture, { ...opacity, properties: [...opacity.properties, fullBox('auxC', 0, OPACITY)] }]
    : [picture];
  const type = box('ftyp', BRANDS);
  const headerBytes = type.length + meta(items, 0).length + 8;
  return Buffer.concat([type, meta(items, headerBytes), box('mdat', ...items.map(({ data }) => data))]);
}

/** `start`: where the first picture's data begins in the file. Items are numbered from 1. */
function meta(items: readonly CodedPicture[], start: number): Buffer {
  let at = start;
  const places = items.map(({ data }, index) => {
    const place = Buffer.concat([uint16(index + 1, 0, 1), uint32(at, data.length)]);
    at += data.length;
    return place;
  });
  const infos = items.map((_, index) => fullBox('infe', 2, uint16(index + 1, 0), Buffer.from('av01\0', 'latin1')));
  const references = items.length > 1 ? [fullBox('iref', 0, box('auxl', uint16(2, 1, 1)))] : [];
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, HANDLER),
    fullBox('pitm', 0, uint16(1)),
    fullBox('iloc', 0, LOCATION_SIZES, uint16(items.length), ...places),
    fullBox('iinf', 0, uint16(items.length), ...infos),
    ...references,
    propertiesOf(items),
  );
}

/** All properties in a row, counted from 1, then which of them are whose. */
function propertiesOf(items: readonly CodedPicture[]): Buffer {
  const all: Buffer[] = [];
  const owned = items.map(({ width, height, properties }, index) => {
    const own = [fullBox('ispe', 0, uint32(width, height)), ...properties];
    const marks = own.map((property, place) => {
      const isEssential = property.toString('latin1', 4, 8) === 'av1C';
      return all.length + place + 1 + (isEssential ? ESSENTIAL : 0);
    });
    all.push(...own);
    return Buffer.concat([uint16(index + 1), Buffer.from([own.length, ...marks])]);
  });
  return box('iprp', box('ipco', ...all), fullBox('ipma', 0, uint32(items.length), ...owned));
}
