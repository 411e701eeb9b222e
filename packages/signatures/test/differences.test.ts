import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fromLatin1 } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, dictOf, PdfName, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { makeRawPage, streamOf, type RawPage } from '@pagewright/testkit';
import { compareRevisions } from '../src/differences/compare-revisions.ts';
import { later } from './increments.ts';
import { opened } from './signing.ts';

/** What came to a document after a revision, object by object. The documents have a table of objects, as old writers make it. */

const folder = mkdtempSync(path.join(tmpdir(), 'differences-'));
function made(raw: Partial<RawPage>): Uint8Array<ArrayBuffer> {
  const file = path.join(folder, 'made.pdf');
  makeRawPage(file, { content: '0 0 9 9 re f', ...raw });
  return new Uint8Array(readFileSync(file));
}
test.after(() => rmSync(folder, { recursive: true }));

/** The content stream of the page (see `makeRawPage`). */
const CONTENT = 4;
const PAGE = 3;

/** An increment that writes one object of the document anew. */
const withObject = (bytes: Uint8Array, number: number, change: (before: PdfObject, file: PdfFile) => PdfObject) =>
  later(bytes, (file) => {
    const ref = file.reference(number);
    return [{ ref, object: change(file.fetch(number), file) }];
  });
/** The same, with the object's bytes as they stand in the file. */
function repeated(bytes: Uint8Array, number: number): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const [object = ''] = new RegExp(`(?<=\\n)${number} 0 obj[^]*?endobj\\n`).exec(text) ?? [];
  const table = `xref\n${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
  const previous = opened(bytes).xref.start;
  const trailer = `trailer\n<</Size 100/Root 1 0 R/Prev ${previous}>>\nstartxref\n${text.length + object.length}\n%%EOF\n`;
  return Buffer.from(text + object + table + trailer, 'latin1');
}
const having = (entries: Readonly<Record<string, PdfObject>>) => (before: PdfObject) =>
  new Map([...(asDict(before) ?? []), ...Object.entries(entries)]);
const without = (key: string) => (before: PdfObject) => new Map([...(asDict(before) ?? [])].filter(([k]) => k !== key));
const differences = (before: Uint8Array, now: Uint8Array) => compareRevisions(opened(before), opened(now)).changes;
const pagesOf = (before: Uint8Array, now: Uint8Array) => compareRevisions(opened(before), opened(now)).changedPages;

const stream = (text: string) => new PdfStream(new Map(), fromLatin1(text));

test('content of a page that is written over in its old place is a change of the page', () => {
  const before = made({});
  const now = withObject(before, CONTENT, () => stream('9 9 90 90 re f'));
  assert.deepEqual(differences(before, now), [{ kind: 'other', what: 'page Contents', object: PAGE }]);
  assert.deepEqual(pagesOf(before, now), [{ signed: 1, now: 1 }]);
});

test('content of the same length that differs in one letter is a change', () => {
  const before = made({ content: '0 0 9 9 re f' });
  const now = withObject(before, CONTENT, (old) =>
    old instanceof PdfStream ? new PdfStream(old.dict, fromLatin1('0 0 9 8 re f')) : old,
  );
  assert.equal(differences(before, now).length, 1);
});

test('objects that a program wrote again as they were are no change', () => {
  const before = made({ page: '/Annots [10 0 R]', objects: { 10: '<</Subtype/Text/Rect [1 2 3.5 4]/Contents (a)>>' } });
  for (const number of [PAGE, CONTENT, 10]) {
    const now = repeated(before, number);
    assert.deepEqual(differences(before, now), [], `object ${number}`);
    assert.deepEqual(pagesOf(before, now), [], `object ${number}`);
  }
});

test('a page tells which of its entries changed, but for those that draw nothing', () => {
  const before = made({});
  const changesFor = (entries: Readonly<Record<string, PdfObject>>) =>
    differences(before, withObject(before, PAGE, having(entries)));
  assert.deepEqual(changesFor({ Rotate: 90 }), [{ kind: 'other', what: 'page Rotate', object: PAGE }]);
  assert.deepEqual(changesFor({ LastModified: textString('D:2026') }), []);
  assert.deepEqual(differences(before, withObject(before, PAGE, without('MediaBox'))), [
    { kind: 'other', what: 'page MediaBox', object: PAGE },
  ]);
});

const SILENT_AND_SEEN = { Rotate: [{ signed: 1, now: 1 }], PieceInfo: [], Parent: [] } as const;

test('a page has changed if what draws it has: not its notes for programs, not its place in the tree', () => {
  const before = made({});
  for (const [key, expected] of Object.entries(SILENT_AND_SEEN))
    assert.deepEqual(pagesOf(before, withObject(before, PAGE, having({ [key]: 90 }))), expected, key);
});

/** A comment with an appearance, and a form with a field of two widgets below a named parent. */
const FORM = {
  page: '/Annots [10 0 R 22 0 R 23 0 R]',
  catalog: '/AcroForm <</Fields [20 0 R]>>',
  objects: {
    10: '<</Subtype/Square/Rect [10 10 60 60]/AP <</N 11 0 R>>>>',
    11: streamOf('/Subtype/Form/BBox [0 0 9 9]', '0 0 9 9 re f'),
    20: '<</T (owner)/Kids [21 0 R]>>',
    21: '<</T (name)/FT/Tx/Parent 20 0 R/V (Ada)/Kids [22 0 R 23 0 R]>>',
    22: '<</Subtype/Widget/Parent 21 0 R/Rect [10 70 60 80]/AP <</N 24 0 R>>>>',
    23: '<</Subtype/Widget/Parent 21 0 R/Rect [10 90 60 99]/AP <</N 24 0 R>>>>',
    24: streamOf('/Subtype/Form/BBox [0 0 9 9]', '0 0 9 9 re f'),
  },
} satisfies Partial<RawPage>;

test('a value that is filled in names its field in full, from the outermost name on', () => {
  const before = made(FORM);
  const now = withObject(before, 21, having({ V: textString('Bo') }));
  assert.deepEqual(differences(before, now), [{ kind: 'form value', field: 'owner.name' }]);
});

test('a widget without a name has the name of its field', () => {
  const before = made(FORM);
  const now = withObject(before, 22, having({ AS: PdfName.of('Off') }));
  assert.deepEqual(differences(before, now), [{ kind: 'form value', field: 'owner.name' }]);
});

test('the look of a value in its old place belongs to the value', () => {
  const before = made(FORM);
  const now = withObject(before, 24, () => stream('1 1 5 5 re f'));
  assert.deepEqual(differences(before, now), [{ kind: 'form value', field: 'owner.name' }]);
});

test('a field that moves, or has other parts, is a change of the document', () => {
  const before = made(FORM);
  assert.deepEqual(differences(before, withObject(before, 22, having({ Rect: [0, 0, 9, 9] }))), [
    { kind: 'other', what: 'field Rect', object: 22 },
  ]);
  const withKids = (...kids: number[]) =>
    withObject(before, 21, (old, file) => having({ Kids: kids.map((kid) => file.reference(kid)) })(old));
  const fewer = withKids(22);
  assert.ok(differences(before, fewer).some((each) => each.kind === 'other' && each.what === 'field Kids'));
  const swapped = withKids(23, 22);
  assert.ok(differences(before, swapped).some((each) => each.kind === 'other' && each.what === 'field Kids'));
});

test('a comment that changes, or whose look does, is a comment on its page; one that goes is, too', () => {
  const before = made(FORM);
  const comment = [{ kind: 'comment', page: 0 }];
  assert.deepEqual(differences(before, withObject(before, 10, having({ Contents: textString('why?') }))), comment);
  assert.deepEqual(
    differences(
      before,
      withObject(before, 11, () => stream('1 1 5 5 re f')),
    ),
    comment,
  );
  const gone = withObject(before, PAGE, (old, file) =>
    having({ Annots: [22, 23].map((kid) => file.reference(kid)) })(old),
  );
  assert.deepEqual(differences(before, gone), comment);
});

test('a comment that becomes a link is a change of the document', () => {
  const before = made(FORM);
  const now = withObject(before, 10, having({ Subtype: PdfName.of('Link') }));
  assert.ok(differences(before, now).every(({ kind }) => kind === 'other'));
});

test('an annotation that nobody can see changes no page', () => {
  const before = made({});
  const added = (rect: number[]) =>
    later(before, (file, objects) => {
      const note = objects.add(dictOf({ Subtype: PdfName.of('Text'), Rect: rect, Contents: textString('a') }));
      return [{ ref: file.reference(PAGE), object: having({ Annots: [note] })(file.fetch(PAGE)) }];
    });
  assert.deepEqual(pagesOf(before, added([10, 10, 60, 60])), [{ signed: 1, now: 1 }]);
  assert.deepEqual(pagesOf(before, added([10, 10, 10, 60])), []);
  assert.deepEqual(pagesOf(before, added([10, 10, 60, 10])), []);
});

test('facts about the document are metadata, whatever they are', () => {
  const before = made({});
  const titled = (title: PdfObject) =>
    later(before, (file) => {
      const ref = file.reference(60);
      file.trailer.set('Info', ref);
      return [{ ref, object: dictOf({ Title: title }) }];
    });
  assert.deepEqual(differences(before, titled(textString('Mine'))), [{ kind: 'metadata' }]);
  assert.deepEqual(differences(before, titled(dictOf({}))), [{ kind: 'metadata' }]);
});

test('an object counts for every place that leads to it: content of a page that is also a fact about the document', () => {
  const before = made({});
  const now = later(before, (file) => {
    file.trailer.set('Info', file.reference(CONTENT));
    return [{ ref: file.reference(CONTENT), object: stream('9 9 90 90 re f') }];
  });
  assert.deepEqual(differences(before, now), [
    { kind: 'metadata' },
    { kind: 'other', what: 'page Contents', object: PAGE },
  ]);
});

test('an object that was not there when it was signed was nothing, and is a change where something stands there now', () => {
  const before = made({ page: '/Annots [60 0 R]', catalog: '/OpenAction 61 0 R' });
  const now = later(before, (file) => [
    { ref: file.reference(60), object: dictOf({ Subtype: PdfName.of('Link'), Rect: [0, 0, 9, 9] }) },
    { ref: file.reference(61), object: dictOf({ S: PdfName.of('JavaScript'), JS: textString('app.alert(1)') }) },
  ]);
  assert.deepEqual(
    differences(before, now).map(({ what }) => what),
    ['OpenAction', 'annotation changed'],
  );
});

test('a page shows what it inherits: another node above the same page changes it, one of the same meaning does not', () => {
  const before = made({});
  const below = (more: Readonly<Record<string, PdfObject>>) =>
    later(before, (file, objects) => {
      const node = objects.add(dictOf({ Type: PdfName.of('Pages'), Kids: [file.reference(PAGE)], Count: 1, ...more }));
      return [{ ref: file.reference(1), object: having({ Pages: node })(file.fetch(1)) }];
    });
  assert.deepEqual(differences(before, below({})), []);
  assert.deepEqual(differences(before, below({ Rotate: 0 })), []);
  assert.deepEqual(differences(before, below({ Rotate: 90, CropBox: [0, 0, 20, 20] })), [
    { kind: 'other', what: 'page CropBox', object: PAGE },
    { kind: 'other', what: 'page Rotate', object: PAGE },
  ]);
  assert.deepEqual(pagesOf(before, below({ Rotate: 90 })), [{ signed: 1, now: 1 }]);
});

test('objects that have other numbers and say the same are no change', () => {
  const before = made({});
  const now = later(before, (file, objects) => [
    { ref: file.reference(PAGE), object: having({ Contents: objects.add(file.fetch(CONTENT)) })(file.fetch(PAGE)) },
  ]);
  assert.deepEqual(differences(before, now), []);
});

test('rings of objects are followed once', () => {
  const ring = (text: string) => ({
    catalog: '/Outlines 60 0 R',
    objects: { 60: `<</Next 61 0 R/Title (${text})>>`, 61: '<</Next 60 0 R>>' },
  });
  const before = made(ring('one'));
  assert.deepEqual(differences(before, repeated(before, 60)), []);
  const now = withObject(before, 60, having({ Title: textString('two') }));
  assert.deepEqual(differences(before, now), [{ kind: 'other', what: 'Outlines' }]);
});

test('new validation data draws nothing, and is told once', () => {
  const before = made({ catalog: '/DSS 10 0 R', objects: { 10: '<</Certs [11 0 R]>>', 11: streamOf('', 'one') } });
  const more = later(before, (file, objects) => {
    const certificates = [file.reference(11), objects.add(stream('two'))];
    return [{ ref: file.reference(10), object: dictOf({ Certs: certificates }) }];
  });
  assert.deepEqual(differences(before, more), [{ kind: 'validation data' }]);
  const other = withObject(before, 11, () => stream('three'));
  assert.deepEqual(differences(before, other), [{ kind: 'validation data' }]);
});
