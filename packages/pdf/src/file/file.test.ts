import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateSync } from 'node:zlib';
import { concat, findText, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { UnreadableAsIs } from '../objects/failure.ts';
import { PdfFile } from './file.ts';
import { asDict, asInteger, asName, PdfRef, PdfStream, resolve } from '../objects/objects.ts';
import { readPageTree } from './page-tree.ts';

/** Writes objects by number, with a plain cross-reference table that is right. */
function tablePdf(
  objects: Record<number, string | Uint8Array>,
  trailer = '/Root 1 0 R',
  head = '%PDF-1.7\n',
): Uint8Array {
  const chunks: Uint8Array[] = [fromLatin1(head)];
  let at = head.length;
  const places = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    const chunk = concat([
      fromLatin1(`${number} 0 obj\n`),
      typeof body === 'string' ? fromLatin1(body) : body,
      fromLatin1('\nendobj\n'),
    ]);
    places.set(Number(number), at);
    chunks.push(chunk);
    at += chunk.length;
  }
  const size = Math.max(...places.keys()) + 1;
  let table = `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number += 1) {
    const place = places.get(number);
    table += place === undefined ? '0000000000 00000 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  }
  chunks.push(fromLatin1(`${table}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${at}\n%%EOF\n`));
  return concat(chunks);
}

const ONE_PAGE = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>',
  3: '<</Type/Page/Parent 2 0 R>>',
};

const open = (bytes: Uint8Array) => new PdfFile('test.pdf', bytes);
const isDamaged = (error: unknown) =>
  error instanceof UnreadableAsIs && error.why === 'damaged' && error.path === 'test.pdf';

const isTooLong = (error: unknown) =>
  error instanceof EngineFailure && error.code === 'PAGES_TOO_MANY' && error.facts.limit === 20_000;

/** Appends new versions of objects with a table of their own. */
function updated(before: Uint8Array, number: number, body: string): Uint8Array {
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(latin1(before))?.[1]);
  const at = before.length;
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const table = `xref\n${number} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 9/Root 1 0 R/Prev ${previous}>>\n`;
  return concat([before, fromLatin1(`${object}${table}startxref\n${at + object.length}\n%%EOF\n`)]);
}

test('a plain file gives its pages, with what they inherit', () => {
  const { pages } = readPageTree(open(tablePdf(ONE_PAGE)));
  assert.equal(pages.length, 1);
  assert.deepEqual(pages[0]?.inherited.get('MediaBox'), [0, 0, 200, 100]);
});

test('the newest version of an object counts', () => {
  const twice = updated(
    updated(tablePdf(ONE_PAGE), 3, '<</Type/Page/Parent 2 0 R/Rotate 90>>'),
    3,
    '<</Type/Page/Parent 2 0 R/Rotate 180>>',
  );
  assert.equal(asInteger(asDict(open(twice).reference(3))?.get('Rotate')), 180);
});

test('a first section may say that the one before is at 0; one that lacks objects has lost it', () => {
  const first = latin1(tablePdf(ONE_PAGE)).replace('/Root 1 0 R', '/Root 1 0 R/Prev 0');
  assert.equal(readPageTree(open(fromLatin1(first))).pages.length, 1);
  const lost = latin1(updated(tablePdf(ONE_PAGE), 1, '<</Type/Catalog/Pages 2 0 R>>'));
  assert.throws(() => open(fromLatin1(lost.replace(/\/Prev \d+/, '/Prev 0'))), isDamaged);
});

test('what no table knows is null, and so is what points to itself', () => {
  const file = open(tablePdf({ ...ONE_PAGE, 4: '4 0 R' }));
  assert.equal(file.fetch(99), null);
  assert.equal(resolve(new PdfRef(file, 4)), null);
});

test('objects are found in object streams through a cross-reference stream', () => {
  const inner = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/Marker/Found>>',
  ];
  const file = open(streamPdf(inner));
  assert.equal(asName(asDict(file.reference(3))?.get('Marker')), 'Found');
  assert.equal(readPageTree(file).pages.length, 1);
});

/** A file whose objects 1 to n stand in object stream n + 1, found through cross-reference stream n + 2. */
function streamPdf(inner: string[], packed?: Uint8Array): Uint8Array {
  let head = '';
  let body = '';
  for (const [index, text] of inner.entries()) {
    head += `${index + 1} ${body.length} `;
    body += `${text} `;
  }
  const data = packed ?? deflateSync(fromLatin1(head + body));
  const container = inner.length + 1;
  const start = '%PDF-1.7\n';
  const objectStream = concat([
    fromLatin1(
      `${container} 0 obj\n<</Type/ObjStm/N ${inner.length}/First ${head.length}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`,
    ),
    data,
    fromLatin1('\nendstream\nendobj\n'),
  ]);
  const at = start.length + objectStream.length;
  const rows = [[0, 0, 0], ...inner.map((_, index) => [2, container, index]), [1, start.length, 0], [1, at, 0]];
  const table = new Uint8Array(
    rows.flatMap(([type = 0, second = 0, third = 0]) => [type, second >> 8, second & 255, third]),
  );
  const section = concat([
    fromLatin1(
      `${container + 1} 0 obj\n<</Type/XRef/Size ${rows.length}/W[1 2 1]/Root 1 0 R/Length ${table.length}>>\nstream\n`,
    ),
    table,
    fromLatin1(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
  return concat([fromLatin1(start), objectStream, section]);
}

test('an object stream that unpacks to a gigabyte is refused before it does', () => {
  const bomb = streamPdf(['<</Type/Catalog/Pages 2 0 R>>'], deflateSync(new Uint8Array(300 * 1024 * 1024)));
  assert.throws(
    () => open(bomb),
    (error: unknown) => error instanceof EngineFailure && error.code === 'CONTENT_TOO_HEAVY',
  );
});

test('stream bytes are the slice of the file that they are', () => {
  const bytes = tablePdf({ ...ONE_PAGE, 4: '<</Length 5 0 R>>\nstream\n\0raw\xff\nendstream', 5: '5' });
  const stream = open(bytes).fetch(4);
  assert.ok(stream instanceof PdfStream);
  assert.equal(stream.raw.buffer, bytes.buffer);
  assert.equal(latin1(stream.raw), '\0raw\xff');
});

test('an encrypted file says so', () => {
  const bytes = tablePdf({ ...ONE_PAGE, 4: '<</Filter/Standard>>' }, '/Root 1 0 R/Encrypt 4 0 R');
  assert.throws(
    () => open(bytes),
    (error: unknown) => error instanceof UnreadableAsIs && error.why === 'encrypted',
  );
});

const ring = latin1(tablePdf(ONE_PAGE));
const DAMAGED: Record<string, Uint8Array> = {
  'an empty file': new Uint8Array(0),
  noise: new Uint8Array(4096).fill(0x5a),
  'a table that begins at the wrong place': fromLatin1(ring.replace(/startxref\n\d+/, 'startxref\n7')),
  'a table whose entry points elsewhere': fromLatin1(ring.replace(/(\d{10}) 00000 n/, '0000000001 00000 n')),
  'sections that form a ring': fromLatin1(
    ring.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${/startxref\n(\d+)/.exec(ring)?.[1]}`),
  ),
  'a stream whose length is itself': tablePdf({
    ...ONE_PAGE,
    1: '<</Type/Catalog/Pages 2 0 R/X 4 0 R>>',
    4: '<</Length 4 0 R>>\nstream\nx\nendstream',
  }),
  'a stream that is longer than it says': tablePdf({ ...ONE_PAGE, 4: '<</Length 2>>\nstream\nlonger\nendstream' }),
  'a page tree that is a ring': tablePdf({ ...ONE_PAGE, 3: '<</Type/Pages/Kids[2 0 R]/Count 1>>' }),
  'a page tree without pages': tablePdf({ ...ONE_PAGE, 2: '<</Type/Pages/Kids[]/Count 0>>' }),
  'a page that stands in its parent itself': tablePdf({
    ...ONE_PAGE,
    2: '<</Type/Pages/Kids[<</Type/Page>>]/Count 1>>',
  }),
};
for (const [what, bytes] of Object.entries(DAMAGED))
  test(`${what} is damage that qpdf may mend`, () => {
    assert.throws(() => {
      const file = open(bytes);
      readPageTree(file);
      file.fetch(4);
    }, isDamaged);
  });

test('ten thousand million pages by nodes that share their kids end at once', () => {
  const kids = (number: number) => `[${`${number} 0 R `.repeat(10)}]`;
  const objects: Record<number, string> = { 1: '<</Type/Catalog/Pages 2 0 R>>' };
  for (let level = 2; level < 12; level += 1) objects[level] = `<</Type/Pages/Kids${kids(level + 1)}/Count 1>>`;
  objects[12] = '<</Type/Page>>';
  assert.throws(() => readPageTree(open(tablePdf(objects))), isTooLong);
  objects[12] = '<</Type/Pages/Kids[]>>';
  assert.throws(() => readPageTree(open(tablePdf(objects))), isDamaged);
});

test('a document has 20,000 pages at most', () => {
  const many = tablePdf({ ...ONE_PAGE, 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(20_001)}]/Count 1>>` });
  assert.throws(() => readPageTree(open(many)), isTooLong);
});

test('in a hybrid file the stream fills what the table calls free', () => {
  const plain = latin1(tablePdf({ ...ONE_PAGE, 3: '<</Type/Page/Parent 2 0 R/Marker/Old>>' }));
  const at = plain.length;
  const packed = deflateSync(fromLatin1('4 0 <</Marker/Hidden>>'));
  const objectStream = concat([
    fromLatin1(`6 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    fromLatin1('\nendstream\nendobj\n'),
  ]);
  const rows = new Uint8Array([2, 0, 6, 0]);
  const sectionAt = at + objectStream.length;
  const section = concat([
    fromLatin1(`7 0 obj\n<</Type/XRef/Size 8/Index[4 1]/W[1 2 1]/Length ${rows.length}>>\nstream\n`),
    rows,
    fromLatin1('\nendstream\nendobj\n'),
  ]);
  const tableAt = sectionAt + section.length;
  const previous = /startxref\n(\d+)/.exec(plain)?.[1];
  const table = `xref\n4 1\n0000000000 00000 f \n6 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 8/Root 1 0 R/Prev ${previous}/XRefStm ${sectionAt}>>\nstartxref\n${tableAt}\n%%EOF\n`;
  const file = open(concat([fromLatin1(plain), objectStream, section, fromLatin1(table)]));
  assert.equal(asName(asDict(file.fetch(4))?.get('Marker')), 'Hidden');
  assert.equal(asName(asDict(file.fetch(3))?.get('Marker')), 'Old');
});

test('a file without its table gives its objects when they are looked for', () => {
  const whole = tablePdf({ ...ONE_PAGE, 4: '<</Length 99>>\nstream\nlost length\nendstream' });
  const cut = whole.subarray(0, findText(whole, 'xref'));
  assert.throws(() => open(cut), isDamaged);
  const file = new PdfFile('test.pdf', cut, 'lenient');
  assert.equal(readPageTree(file).pages.length, 1);
  const stream = file.fetch(4);
  assert.ok(stream instanceof PdfStream);
  assert.equal(latin1(stream.raw).trim(), 'lost length');
});

test('looking for objects finds those in object streams, and the newest of a number', () => {
  const inner = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>'];
  const packed = streamPdf(inner);
  const cut = concat([
    packed.subarray(0, findText(packed, 'startxref')),
    fromLatin1('3 0 obj\n<</Type/Page/Rotate 90>>\nendobj'),
  ]);
  const file = new PdfFile('test.pdf', cut, 'lenient');
  assert.equal(asInteger(asDict(readPageTree(file).pages[0]?.ref)?.get('Rotate')), 90);
});
