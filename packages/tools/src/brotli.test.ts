import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { textOfPages } from '@pagewright/engine/inspect';
import {
  expectPdf,
  fixture,
  makeBrotliPdf,
  makeRawPage,
  streamOf,
  type RawPage,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import type { ToolFailure } from './failure.ts';
import { tryTool } from './trial.ts';

/** Streams packed with Brotli (an extension of ISO 32000-2), which readers in use do not know. */

const [rotate, merge, text, draw, compress] = await Promise.all(
  ['rotate-pdf', 'merge-pdf', 'pdf-to-txt', 'pdf-to-jpg', 'compress-pdf'].map((slug) => tryTool(slug)),
);
assert.ok(rotate && merge && text && draw && compress);
const file = (name: string) => path.join(rotate.folder, name);

const WORDS = 'BT /F1 18 Tf 20 40 Td (Packed words) Tj ET';
const packed = (content: string | Uint8Array) => brotliCompressSync(content);
const quickly = (content: string | Uint8Array) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
const content = (filters: string, data: Uint8Array): RawPage => ({
  content: '',
  page: '/Contents 10 0 R',
  objects: { 10: streamOf(filters, data) },
});

const PAGES: Record<string, () => RawPage> = {
  'its content': () => content('/Filter/BrotliDecode', packed(WORDS)),
  'its content, in a list of filters': () => content('/Filter[/BrotliDecode]', packed(WORDS)),
  'its content, spelled in digits': () =>
    content('/Filter[/ASCIIHexDecode/BrotliDecode]', Buffer.from(packed(WORDS).toString('hex'))),
  'its content twice': () => content('/Filter[/BrotliDecode/BrotliDecode]', packed(packed(WORDS))),
  'its content with prediction': () =>
    content(
      '/Filter/BrotliDecode/DecodeParms<</Predictor 12/Columns 42>>',
      packed(Buffer.concat([Buffer.from([0]), Buffer.from(WORDS.padEnd(42))])),
    ),
  'its content in the fastest way': () => content('/Filter/BrotliDecode', quickly(WORDS)),
  'a form': () => ({
    content: '/N Do',
    resources: '/XObject<</N 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 200 100]/Resources<</Font<</F1 5 0 R>>>>/Filter/BrotliDecode',
        packed(WORDS),
      ),
    },
  }),
};

for (const [what, make] of sampleOf(import.meta, Object.entries(PAGES)))
  test(`a page that has packed ${what} is read, and the others can read what we make of it`, async () => {
    makeRawPage(file('page.pdf'), make());
    const read = await text.runToOne([{ path: file('page.pdf') }]);
    assert.match(readFileSync(read.path, 'utf8'), /Packed words/);
    const turned = await rotate.runToOne([{ path: file('page.pdf') }]);
    assert.match((await textOfPages(turned.path)).join(), /Packed words/);
    await expectPdf(turned.path).toBeSound();
  });

test('a document whose objects and cross-reference are packed opens, and so does what is made of it', async () => {
  makeBrotliPdf(file('whole.pdf'), 'Packed words');
  const joined = await merge.runToOne([{ path: file('whole.pdf') }, { path: fixture('one-page') }]);
  await expectPdf(joined.path).toHavePages(2);
  assert.match((await textOfPages(joined.path))[0] ?? '', /Packed words/);
  assert.equal((await draw.run([{ path: file('whole.pdf') }])).outputs.length, 1);
});

proof('a photo that is packed once more keeps its own bytes', async () => {
  const jpeg = Buffer.from([0xff, 0xd8, ...Array.from({ length: 300 }, (_, index) => index & 127), 0xff, 0xd9]);
  makeRawPage(file('photo.pdf'), {
    content: '/I Do',
    resources: '/XObject<</I 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Image/Width 9/Height 9/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter[/BrotliDecode/DCTDecode]/DecodeParms[null <</ColorTransform 0>>]',
        packed(jpeg),
      ),
    },
  });
  const turned = await rotate.runToOne([{ path: file('photo.pdf') }]);
  const made = readFileSync(turned.path, 'latin1');
  assert.match(made, /\/Filter\s*\[\s*\/FlateDecode\s*\/DCTDecode\s*\]/);
  assert.match(made, /\/DecodeParms\s*\[\s*null\s*<<\s*\/ColorTransform 0\s*>>\s*\]/);
});

proof('a compressed result is not larger than what was packed better', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `BT /F1 9 Tf 9 ${index % 90} Td (${index * 7919}) Tj ET`);
  makeRawPage(file('dense.pdf'), content('/Filter/BrotliDecode', packed(words.join('\n'))));
  const before = statSync(file('dense.pdf')).size;
  const { path: made } = await compress.runToOne([{ path: file('dense.pdf') }]);
  assert.ok(statSync(made).size <= before, `${statSync(made).size} of ${before}`);
});

test('a bomb and a stream that breaks off end with their codes', async () => {
  makeRawPage(file('bomb.pdf'), content('/Filter/BrotliDecode', quickly(Buffer.alloc(300_000_000))));
  await assert.rejects(text.run([{ path: file('bomb.pdf') }]), ({ code, facts }: ToolFailure) => {
    assert.deepEqual([code, facts.measure], ['CONTENT_TOO_HEAVY', 'bytes']);
    return true;
  });
  makeRawPage(file('torn.pdf'), content('/Filter/BrotliDecode', packed(WORDS).subarray(0, 20)));
  await assert.rejects(text.run([{ path: file('torn.pdf') }]), { code: 'NO_TEXT' });
});

const REAL = path.resolve(import.meta.dirname, '../../../../shared/corpus/pdf/images/pdfjs-Brotli-Prototype-FileA.pdf');

proof(
  'the prototype of the PDF Association is read',
  { skip: existsSync(REAL) ? false : 'skipped: no corpus' },
  async () => {
    const turned = await rotate.runToOne([{ path: REAL }]);
    assert.ok((await textOfPages(turned.path)).join('').length > 40_000);
  },
);
