import assert from 'node:assert/strict';
import test from 'node:test';
import { equal, findText, fromLatin1 } from '@pagewright/ground/bytes';
import { Edits } from '../objects/edits.ts';
import { PdfFile } from '../file/file.ts';
import { NewObjects } from '../objects/new-objects.ts';
import { asDict, dictOf, PdfName, PdfStream, resolve, type PdfRef } from '../objects/objects.ts';
import { MemorySink } from './memory-sink.ts';
import { PdfWriter, type WriterSettings } from './writer.ts';

/** A catalog with one page, and whatever else hangs on it. */
function catalogWith(objects: NewObjects, entries: Record<string, PdfRef>): PdfRef {
  const tree = objects.reserve();
  const page = objects.add(dictOf({ Type: PdfName.of('Page'), Parent: tree, MediaBox: [0, 0, 9, 9] }));
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: [page], Count: 1 }));
  return objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree, ...entries }));
}

function write(name: string, root: PdfRef, settings: WriterSettings): PdfFile {
  const sink = new MemorySink();
  new PdfWriter(sink, settings).finish({ root });
  return new PdfFile(name, sink.written());
}

for (const version of [14, 17])
  test(`version ${version / 10}: stream data arrives byte for byte, and what nobody refers to does not arrive`, () => {
    const objects = new NewObjects();
    const raw = new Uint8Array(Array.from({ length: 5000 }, (_, index) => (index * 31) & 255));
    const referenced = objects.add(new PdfStream(dictOf({ Filter: PdfName.of('Unheard') }), raw));
    objects.add(new PdfStream(new Map(), fromLatin1('garbage that nobody refers to')));
    const file = write(`bytes-${version}.pdf`, catalogWith(objects, { Kept: referenced }), { version });
    const stream = resolve(file.catalog.get('Kept'));
    assert.ok(stream instanceof PdfStream);
    assert.ok(equal(stream.raw, raw));
    assert.equal(findText(file.bytes, 'garbage'), -1);
    assert.equal(file.xref.form, version < 15 ? 'table' : 'stream');
    assert.equal(file.version, version);
  });

test('the same objects give the same bytes', () => {
  const bytes = ['first.pdf', 'second.pdf'].map((name) => {
    const objects = new NewObjects();
    return write(name, catalogWith(objects, { A: objects.add([1, 2.5]), B: objects.add(dictOf({ C: true })) }), {
      version: 17,
    }).bytes;
  });
  assert.deepEqual(bytes[0], bytes[1]);
});

test('more objects than one object stream holds are all found again', () => {
  const objects = new NewObjects();
  const list = Array.from({ length: 1234 }, (_, index) => objects.add(dictOf({ Index: index })));
  const file = write('many.pdf', catalogWith(objects, { List: objects.add(list) }), { version: 17 });
  const found = resolve(file.catalog.get('List'));
  assert.ok(Array.isArray(found));
  assert.deepEqual(
    found.map((ref) => asDict(ref)?.get('Index')),
    list.map((_, index) => index),
  );
});

test('a reference to a dropped object becomes null, and the object stays behind', () => {
  const objects = new NewObjects();
  const dropped = objects.add(new PdfStream(new Map(), fromLatin1('dropped content')));
  const edits = new Edits();
  edits.drop(dropped);
  const file = write('dropped.pdf', catalogWith(objects, { Gone: dropped }), { version: 17, edits });
  assert.equal(file.catalog.get('Gone'), null);
  assert.equal(findText(file.bytes, 'dropped content'), -1);
});

test('an edit replaces an object wherever it is referred to', () => {
  const objects = new NewObjects();
  const shared = objects.add(dictOf({ Value: 1 }));
  const edits = new Edits();
  edits.replace(shared, dictOf({ Value: 2 }));
  const file = write('edited.pdf', catalogWith(objects, { One: shared, Two: shared }), { version: 17, edits });
  assert.deepEqual(
    ['One', 'Two'].map((key) => asDict(file.catalog.get(key))?.get('Value')),
    [2, 2],
  );
});

test('equal streams are stored once, unequal ones are not mixed up', () => {
  const objects = new NewObjects();
  const stream = (fill: number, kind: string) =>
    objects.add(new PdfStream(dictOf({ Kind: PdfName.of(kind) }), new Uint8Array(1000).fill(fill)));
  const entries = { A: stream(1, 'x'), B: stream(1, 'x'), C: stream(2, 'x'), D: stream(1, 'y') };
  const file = write('shared.pdf', catalogWith(objects, entries), { version: 17, sharesStreams: true });
  const number = (key: string) => {
    const ref = file.catalog.get(key);
    return typeof ref === 'object' && ref !== null && 'number' in ref ? ref.number : -1;
  };
  assert.equal(number('A'), number('B'));
  assert.equal(new Set([number('A'), number('C'), number('D')]).size, 3);
});

test('a stream that leads back to itself is written like any other', () => {
  const objects = new NewObjects();
  const ref = objects.reserve();
  objects.fill(ref, new PdfStream(dictOf({ Self: ref }), new Uint8Array(500).fill(7)));
  const file = write('ring.pdf', catalogWith(objects, { Ring: ref }), { version: 17, sharesStreams: true });
  assert.ok(resolve(file.catalog.get('Ring')) instanceof PdfStream);
  assert.ok(file.bytes.length > 500);
});
