import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { closeUnlessShared, setTripwires, sampleOf } from '@pagewright/testkit';
import sharp from 'sharp';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { imagesToPdf } from './to-pdf.ts';

/** Pictures that claim more than there is, hold more than they should, or are no pictures. */

const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeThreads);
  await wires.close();
});

const LAYOUT = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;
const outcomeOf = (file: string) =>
  wires.run((output) => imagesToPdf({ documents: [{ pictures: [file], output }], layout: LAYOUT }));
const outcomeOfBytes = async (name: string, bytes: Uint8Array | string) =>
  (await outcomeOf(await wires.place(name, bytes))).code;

/** A PNG of these chunks (ISO/IEC 15948, 5). */
function png(...chunks: readonly [type: string, content: Uint8Array][]): Buffer {
  const parts: Uint8Array[] = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];
  for (const [type, content] of [...chunks, ['IEND', Buffer.alloc(0)] as const]) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    parts.push(length, body, check);
  }
  return Buffer.concat(parts);
}

function header(width: number, height: number, bits = 8, colourType = 0): [string, Uint8Array] {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colourType, 0, 0, 0]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return ['IHDR', content];
}

const ROW = ['IDAT', deflateSync(Buffer.from([0, 128]))] as const satisfies [string, Uint8Array];

test('a picture says no more pixels than a page may have, whatever its bytes hold', async () => {
  const noise = deflateSync(Buffer.alloc(100_000));
  const gif = Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x00;', 'latin1');
  const jpeg = Buffer.from('ffd8ffc0000b08ffdcffdc01011100ffda0008010100003f00ffd9', 'hex');
  const rows: [name: string, bytes: Uint8Array, expected: RegExp][] = [
    ['flood.png', png(header(30_000, 30_000, 1), ['IDAT', noise]), /^IMAGE_TOO_LARGE$/],
    ['claims.png', png(header(2 ** 31 - 1, 2 ** 31 - 1), ROW), /^(?:IMAGE_TOO_LARGE|FILE_DAMAGED)$/],
    ['zero.png', png(header(0, 0), ROW), /^FILE_DAMAGED$/],
    ['flood.gif', gif, /^IMAGE_TOO_LARGE$/],
    ['flood.jpg', jpeg, /^(?:IMAGE_TOO_LARGE|FILE_DAMAGED)$/],
    ['bomb.png', png(header(100, 100), ['IDAT', deflateSync(Buffer.alloc(200_000_000))]), /^(?:done|FILE_DAMAGED)$/],
    ['cut.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex'), /^FILE_DAMAGED$/],
  ];
  for (const [name, bytes, expected] of rows) assert.match(await outcomeOfBytes(name, bytes), expected, name);
});

test('what a picture carries beside its pixels is neither unpacked, followed nor copied', async () => {
  const zeros = deflateSync(Buffer.alloc(256_000_000));
  const words = (text: string) => Buffer.from(text, 'latin1');
  const carrying = png(
    header(1, 1),
    ['iCCP', Buffer.concat([words('p\0\0'), zeros])],
    ['zTXt', Buffer.concat([words('Comment\0\0'), zeros])],
    ['tEXt', words(`profile\0${wires.secret}`)],
    ['tEXt', words(`Software\0<script src="${wires.away}/x"></script>`)],
    ROW,
  );
  assert.equal(await outcomeOfBytes('carrying.png', carrying), 'done');

  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  const between = (...segments: Buffer[]) => Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
  // A directory that is its own next one, with an entry of four thousand million values far beyond the end (TIFF 6.0).
  const looping = Buffer.from(
    '4578696600004d4d002a00000008000101120003000000010006000000000008ffff0002ffffffffffffffff',
    'hex',
  );
  const xmp = words(
    `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY e SYSTEM "file://${wires.secret}">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&e;</x:xmpmeta>`,
  );
  const profile = Buffer.concat([words('ICC_PROFILE\0\x01\xff'), Buffer.alloc(200, 0xff)]);
  for (const [name, bytes] of [
    ['exif loop', between(segment(0xe1, looping))],
    ['external entity', between(segment(0xe1, xmp))],
    ['broken profile', between(segment(0xe2, profile))],
    ['a thousand comments', between(...Array.from({ length: 1000 }, () => segment(0xfe, Buffer.alloc(60_000))))],
  ] as const)
    assert.match(await outcomeOfBytes(`${name}.jpg`, bytes), /^(?:done|FILE_DAMAGED)$/, name);
});

/** Programs of other programs in the shape of pictures; SVG is no kind of picture that anybody may hand in. */
const NO_PICTURES: Record<string, () => string> = {
  'svg.png': () => svg(`<image href="file://${wires.secret}"/><image href="${wires.away}/i.png"/>`),
  'svg-text.jpg': () =>
    svg(`<style>@import url(${wires.away}/a.css);</style><text y="20">x</text><script>fetch("${wires.away}")</script>`),
  'svg-entity.gif': () =>
    `<!DOCTYPE svg [<!ENTITY e SYSTEM "file://${wires.secret}">]>${svg('<text y="20">&e;</text>')}`,
  'svg-include.png': () =>
    svg(
      `<text y="20"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${wires.secret}" parse="text"/></text>`,
    ),
  'svg-many.png': () =>
    svg(
      `<g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 20 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}<use href="#a20"/>`,
    ),
  'magick.jpg': () =>
    `push graphic-context\nimage over 0,0 0,0 'label:@${wires.secret}'\nurl(${wires.away}/x)\npop graphic-context`,
  'ghostscript.jpg': () => `%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%cat ${wires.secret}) (r) file`,
  'pdf.png': () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>',
  'page.gif': () => `GIF89a/*<html><img src="${wires.away}/x">*/=1;`,
  'rows.csv.png': () => '1 2 3\n4 5 6\n',
};
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${content}</svg>`;

for (const [name, make] of sampleOf(import.meta, Object.entries(NO_PICTURES), 2))
  test(`${name} is no picture`, async () => {
    assert.match(await outcomeOfBytes(name, make()), /^(?:IMAGE_UNSUPPORTED|FILE_DAMAGED)$/);
  });

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile/generated/image');
const REFUSED = ['IMAGE_UNSUPPORTED', 'FILE_DAMAGED'];
/** RELIABILITY of pictures, rows 89 to 113. */
const EXPECTED: readonly [RegExp, readonly string[]][] = [
  [/^(?:png_30000x30000|gif_65535)/, ['IMAGE_TOO_LARGE']],
  [/^gif_50000_frames/, ['FRAMES_TOO_MANY']],
  [/^png_(?:claims|zero)|^jpg_|^tiff_huge|^bmp_negative/, [...REFUSED, 'IMAGE_TOO_LARGE']],
  [/^png_ztxt_bomb/, ['done']],
  [/^png_text_profile/, ['done', 'FILE_DAMAGED']],
  [/^tiff_ifd_loop/, ['done', 'FILE_DAMAGED']],
  [/^(?:svg_|mvg_|eps_|html_)/, REFUSED],
];

test('every hostile picture of the corpus', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async (t) => {
  for (const name of sampleOf(import.meta, (await readdir(CORPUS)).toSorted(), 3))
    await t.test(name, async () => {
      const expected = EXPECTED.find(([pattern]) => pattern.test(name))?.[1] ?? [];
      const bytes = await readFile(path.join(CORPUS, name));
      // Those that name a host name one that never answers; the listener does.
      const led = name.startsWith('svg_')
        ? bytes.toString('latin1').replaceAll(/https?:\/\/canary\.invalid/g, wires.away)
        : bytes;
      const code = await outcomeOfBytes(name, led);
      assert.ok(expected.includes(code), code);
    });
});
