import assert from 'node:assert/strict';
import test from 'node:test';
import { latin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asInteger, asName, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import sharp from 'sharp';
import { writePictureSheet } from '../../src/pictures/index.ts';

const PLACES = [
  { left: 72, bottom: 48, width: 144, height: 144 },
  { left: 72, bottom: 216, width: 144, height: 144 },
];
const made = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#806040' } })
    .toFormat(format)
    .toBuffer();
const sheet = (picture: Uint8Array) =>
  writePictureSheet({ picture, width: 288, height: 432, places: PLACES, lines: [[72, 24, 216, 24]] });

for (const format of ['jpeg', 'png'] as const)
  test(`a ${format} stands at each place of the sheet, and is in the file once`, async () => {
    const written = sheet(await made(format));
    assert.ok(written);
    const file = new PdfFile('sheet.pdf', written, 'strict', {});
    const root = asDict(resolve(file.trailer.get('Root')));
    const pages = asDict(resolve(root?.get('Pages')));
    const page = asDict(resolve(asArray(pages?.get('Kids'))?.[0]));
    assert.deepEqual(asArray(page?.get('MediaBox')), [0, 0, 288, 432]);
    assert.equal(asName(asDict(resolve(root?.get('ViewerPreferences')))?.get('PrintScaling')), 'None');
    const images = latin1(written).match(/\/Subtype ?\/Image/g) ?? [];
    assert.equal(images.length, 1);
    const content = resolve(page?.get('Contents'));
    assert.ok(content instanceof PdfStream);
    const words = latin1(content.raw).replaceAll(/\s+/g, ' ');
    assert.ok(words.includes('144 0 0 144 72 48 cm') && words.includes('144 0 0 144 72 216 cm'), words);
    assert.ok(words.includes('72 24 m 216 24 l S'), words);
    assert.equal(asInteger(pages?.get('Count')), 1);
  });

test('what is no picture makes no sheet', () => {
  assert.equal(sheet(new TextEncoder().encode('GIF89a')), undefined);
  assert.equal(sheet(new Uint8Array([0xff, 0xd8, 0xff])), undefined);
});
