import { deflateSync } from 'node:zlib';
import type { RawPage } from './make-raw-page.ts';
import { streamOf } from './raw-file.ts';

/** Pages that a kilobyte describes and that no reader could draw. */

type Measure = 'bytes' | 'operators' | 'pixels' | 'depth';

/** What unpacks to this is over every limit. */
const TOO_MANY_BYTES = 200_000_000;
const spaces = () => Buffer.alloc(TOO_MANY_BYTES, ' ');

/** Packed so many times over. */
function deflated(bytes: Buffer, times: number): Buffer {
  const packed = deflateSync(bytes);
  return times === 1 ? packed : deflated(packed, times - 1);
}

const flates = (times: number) => `/Filter[${'/FlateDecode '.repeat(times)}]`;

/** LZW of one byte repeated: every code is one longer than the one before it, until the table is full. */
function lzwOf(bytes: number): Buffer {
  const bits: number[] = [];
  const put = (code: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((code >> bit) & 1);
  };
  for (let made = 0; made < bytes;) {
    put(256, made === 0 ? 9 : 12);
    put(0x20, 9);
    made += 1;
    for (let code = 258; code < 4095; code += 1) {
      put(code, code + 1 >= 2048 ? 12 : code + 1 >= 1024 ? 11 : code + 1 >= 512 ? 10 : 9);
      made += code - 256;
    }
  }
  put(257, 12);
  const packed = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) if (bit) packed[at >> 3]! |= 0x80 >> (at & 7);
  return packed;
}

/** Objects from 10 on, each of which draws the next one ten times; the last draws a line. */
function fan(levels: number, entries: string, one: (name: string) => string, resource: string): Record<number, Buffer> {
  const objects: Record<number, Buffer> = {};
  for (let level = 0; level < levels; level += 1) {
    const isLast = level === levels - 1;
    objects[10 + level] = streamOf(
      `${entries}${isLast ? '' : ` /Resources<<${resource}<</N ${11 + level} 0 R>>>>`}`,
      isLast ? '0 0 m 9 9 l S' : one('N').repeat(10),
    );
  }
  return objects;
}

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 99 99]';
const PATTERN = '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 99 99]/XStep 99/YStep 99';

const picture = (width: number, height: number) =>
  streamOf(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 1/ColorSpace/DeviceGray ${flates(1)}`,
    deflateSync(Buffer.alloc(1000)),
  );

/** A chain of forms, each drawing the next once. */
function nested(levels: number): RawPage {
  const objects: Record<number, Buffer> = {};
  for (let level = 0; level < levels; level += 1)
    objects[10 + level] = streamOf(`${FORM}/Resources<</XObject<</N ${11 + level} 0 R>>>>`, '/N Do');
  objects[10 + levels] = streamOf(FORM, '0 0 m 9 9 l S');
  return { content: '/N Do', resources: '/XObject<</N 10 0 R>>', objects };
}

const packedContent = (filters: string, data: Buffer): RawPage => ({
  content: '',
  page: '/Contents 10 0 R',
  objects: { 10: streamOf(filters, data) },
});

const font = (entries: string, objects: Record<number, string | Buffer> = {}): RawPage => ({
  content: 'BT /F2 12 Tf 9 9 Td (text) Tj ET',
  resources: `/Font<</F2 ${entries}>>`,
  objects,
});

/** By name, each with the limit that it is over; the first that is met where there are several. */
export const HEAVY_PAGES: Record<string, { measure: Measure; make: () => RawPage }> = {
  'a bomb of one flate': { measure: 'bytes', make: () => packedContent(flates(1), deflated(spaces(), 1)) },
  'a bomb of two flates': { measure: 'bytes', make: () => packedContent(flates(2), deflated(spaces(), 2)) },
  'a bomb of three flates': { measure: 'bytes', make: () => packedContent(flates(3), deflated(spaces(), 3)) },
  'a bomb of LZW': {
    measure: 'bytes',
    make: () => packedContent('/Filter[/FlateDecode/LZWDecode]', deflated(lzwOf(TOO_MANY_BYTES), 1)),
  },
  'a bomb of run lengths': {
    measure: 'bytes',
    make: () =>
      packedContent(
        '/Filter[/FlateDecode/RunLengthDecode]',
        deflated(Buffer.alloc(TOO_MANY_BYTES / 64, Buffer.from([129, 0x20])), 1),
      ),
  },
  'a bomb of ASCII 85': {
    measure: 'bytes',
    make: () =>
      packedContent('/Filter[/FlateDecode/ASCII85Decode]', deflated(Buffer.alloc(TOO_MANY_BYTES / 4, 'z'), 1)),
  },
  'a bomb in a font': {
    measure: 'bytes',
    make: () =>
      font('<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor 10 0 R>>', {
        10: '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 11 0 R>>',
        11: streamOf(flates(2), deflated(spaces(), 2)),
      }),
  },
  'a bomb in a map of characters': {
    measure: 'bytes',
    make: () =>
      font('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 10 0 R>>', {
        10: streamOf(flates(2), deflated(spaces(), 2)),
      }),
  },
  'a bomb in a picture': {
    measure: 'bytes',
    make: () => ({
      content: '/I Do',
      resources: '/XObject<</I 10 0 R>>',
      objects: {
        10: streamOf(
          `/Type/XObject/Subtype/Image/Width 9/Height 9/BitsPerComponent 8/ColorSpace/DeviceGray ${flates(2)}`,
          deflated(spaces(), 2),
        ),
      },
    }),
  },
  'a bomb in a form': {
    measure: 'bytes',
    make: () => ({
      content: '/N Do',
      resources: '/XObject<</N 10 0 R>>',
      objects: { 10: streamOf(`${FORM} ${flates(2)}`, deflated(spaces(), 2)) },
    }),
  },
  'a bomb as what an annotation shows': {
    measure: 'bytes',
    make: () => ({
      content: '',
      page: '/Annots[<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 10 0 R>>>>]',
      objects: { 10: streamOf(`${FORM} ${flates(2)}`, deflated(spaces(), 2)) },
    }),
  },
  'forms within forms': {
    measure: 'bytes',
    make: () => ({
      content: '/N Do '.repeat(10),
      resources: '/XObject<</N 10 0 R>>',
      objects: fan(11, FORM, (name) => `/${name} Do `, '/XObject'),
    }),
  },
  'patterns within patterns': {
    measure: 'bytes',
    make: () => ({
      content: '/Pattern cs /N scn 0 0 9 9 re f '.repeat(10),
      resources: '/Pattern<</N 10 0 R>>',
      objects: fan(11, PATTERN, (name) => `/Pattern cs /${name} scn 0 0 9 9 re f `, '/Pattern'),
    }),
  },
  'masks within masks': {
    measure: 'bytes',
    make: () => {
      const objects: Record<number, Buffer> = {};
      for (let level = 0; level < 11; level += 1)
        objects[10 + level] = streamOf(
          `${FORM}/Group<</S/Transparency/CS/DeviceGray>>/Resources<</ExtGState<</N<</SMask<</S/Luminosity/G ${11 + level} 0 R>>>>>>>>`,
          level === 10 ? '0 0 9 9 re f' : '/N gs 0 0 9 9 re f '.repeat(10),
        );
      return {
        content: '/N gs 0 0 99 99 re f',
        resources: '/ExtGState<</N<</SMask<</S/Luminosity/G 10 0 R>>>>>>',
        objects,
      };
    },
  },
  'glyphs that draw forms': {
    measure: 'bytes',
    make: () => ({
      content: `BT /F2 1 Tf (${'a'.repeat(2000)}) Tj ET`,
      resources: '/Font<</F2 30 0 R>>',
      objects: {
        ...fan(7, FORM, (name) => `/${name} Do `, '/XObject'),
        30: '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a 31 0 R>>/Resources<</XObject<</N 10 0 R>>>>>>',
        31: streamOf('', '9 0 d0 /N Do'),
      },
    }),
  },
  'more operators than a page has': {
    measure: 'operators',
    make: () => packedContent(flates(1), deflateSync(Buffer.alloc(22_000_000, 'n '))),
  },
  'a pattern of tiny steps': {
    measure: 'operators',
    make: () => ({
      content: '/Pattern cs /N scn 0 0 200 100 re f',
      resources: '/Pattern<</N 10 0 R>>',
      objects: {
        10: streamOf('/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .01/YStep .01', '0 0 1 1 re f'),
      },
    }),
  },
  'forms forty deep': { measure: 'depth', make: () => nested(40) },
  'a picture of 65,000 by 65,000 pixels': {
    measure: 'pixels',
    make: () => ({ content: '/I Do', resources: '/XObject<</I 10 0 R>>', objects: { 10: picture(65_000, 65_000) } }),
  },
  'a large picture a hundred times': {
    measure: 'pixels',
    make: () => ({
      content: 'q 9 0 0 9 0 0 cm /I Do Q '.repeat(100),
      resources: '/XObject<</I 10 0 R>>',
      objects: { 10: picture(6_000, 5_000) },
    }),
  },
};

/** Sound pages that are large, each near a limit. */
export const LARGE_PAGES: Record<string, () => RawPage> = {
  'a sheet of A0 scanned at 600 dots an inch': () => ({
    content: '/I Do',
    resources: '/XObject<</I 10 0 R>>',
    objects: { 10: picture(19_866, 28_087) },
  }),
  'a map of three million lines': () =>
    packedContent(flates(1), deflateSync(Buffer.alloc(3_000_000 * 32, '100.25 200.5 m 101.75 201.25 l S'.padEnd(32)))),
  'a map of nine million short operators': () =>
    packedContent(flates(1), deflateSync(Buffer.alloc(36_000_000, '1 w '))),
  'a symbol drawn fifty thousand times': () => ({
    content: 'q 1 0 0 1 5 5 cm /N Do Q '.repeat(50_000),
    resources: '/XObject<</N 10 0 R>>',
    objects: { 10: streamOf(FORM, '0 0 m 9 9 l S '.repeat(20)) },
  }),
  'a small picture drawn ten thousand times': () => ({
    content: 'q 9 0 0 9 0 0 cm /I Do Q '.repeat(10_000),
    resources: '/XObject<</I 10 0 R>>',
    objects: { 10: picture(250, 250) },
  }),
  'hatching of a point on A0': () => ({
    content: '/Pattern cs /N scn 0 0 2384 3370 re f '.repeat(200),
    width: 2384,
    height: 3370,
    resources: '/Pattern<</N 10 0 R>>',
    objects: { 10: streamOf('/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 1/YStep 1', '0 0 m 1 1 l S') },
  }),
  'forms twenty deep': () => nested(20),
  'a form that draws itself': () => ({
    content: '/N Do',
    resources: '/XObject<</N 10 0 R>>',
    objects: { 10: streamOf(`${FORM}/Resources<</XObject<</N 10 0 R>>>>`, '0 0 m 9 9 l S /N Do /N Do') },
  }),
  'a thousand pages of glyphs of Type 3': () => ({
    content: `BT /F2 1 Tf (${'a'.repeat(200_000)}) Tj ET`,
    resources: '/Font<</F2 30 0 R>>',
    objects: {
      30: '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a 31 0 R>>>>',
      31: streamOf('', `9 0 0 0 9 9 d1 ${'0 0 m 1 1 l S '.repeat(10)}`),
    },
  }),
  'a font of forty megabytes': () =>
    font('<</Type/Font/Subtype/TrueType/BaseFont/A/FontDescriptor 10 0 R>>', {
      10: '<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 11 0 R>>',
      11: streamOf(flates(1), deflateSync(Buffer.alloc(40_000_000))),
    }),
};
