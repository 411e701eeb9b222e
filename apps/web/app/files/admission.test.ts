import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admit, hasExtension, shortKinds, spokenKinds } from './admission.ts';

const MEGABYTE = 1_000_000;
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * MEGABYTE });
const rules = (mode: 'each' | 'together', most = 20) => ({
  acceptsExtensions: ['.pdf'],
  files: { mode, least: 1, most, pages: false },
  config: { taskBytes: 100 * MEGABYTE, taskFiles: 20 },
});

test('files of another type are left out and named', () => {
  const { admitted, refusals } = admit([], [file('a.pdf'), file('b.docx'), file('C.PDF')], rules('each'));
  assert.deepEqual(
    admitted.map(({ name }) => name),
    ['a.pdf', 'C.PDF'],
  );
  assert.deepEqual(refusals, [{ reason: 'type', files: [file('b.docx')] }]);
});

test('a task of several files has one limit for all of them', () => {
  const { admitted, refusals } = admit([file('a.pdf', 60)], [file('b.pdf', 50), file('c.pdf', 40)], rules('together'));
  assert.deepEqual(
    admitted.map(({ name }) => name),
    ['c.pdf'],
  );
  assert.deepEqual(refusals, [{ reason: 'tooLarge', files: ['b.pdf'] }]);
});

test('files that go alone have the limit each', () => {
  const { admitted, refusals } = admit([file('a.pdf', 60)], [file('b.pdf', 90), file('c.pdf', 101)], rules('each'));
  assert.deepEqual(
    admitted.map(({ name }) => name),
    ['b.pdf'],
  );
  assert.deepEqual(refusals, [{ reason: 'tooLarge', files: ['c.pdf'] }]);
});

test('the 21st file is left out, and adding never drops the first ones', () => {
  const present = Array.from({ length: 19 }, (_, index) => file(`${index}.pdf`));
  const { admitted, refusals } = admit(present, [file('x.pdf'), file('y.pdf')], rules('together'));
  assert.deepEqual(
    admitted.map(({ name }) => name),
    ['x.pdf'],
  );
  assert.deepEqual(refusals, [{ reason: 'tooMany', most: 20 }]);
});

test('an empty folder is told, not ignored', () => {
  assert.deepEqual(admit([], [], rules('each')), { admitted: [], refusals: [{ reason: 'empty' }] });
});

test('a tool of one file says so', () => {
  const { admitted, refusals } = admit([], [file('a.pdf'), file('b.pdf')], rules('each', 1));
  assert.equal(admitted.length, 1);
  assert.deepEqual(refusals, [{ reason: 'single' }]);
});

test('an extension is the end of a name, whatever its case', () => {
  assert.ok(hasExtension('Report.final.PDF', ['.pdf']));
  assert.ok(hasExtension('photo.JPG', ['jpg']));
  assert.ok(!hasExtension('report.pdf.exe', ['.pdf']));
  assert.ok(!hasExtension('pdf', ['.pdf']));
});

test('a short list of kinds is named whole, a long one by its first three', () => {
  assert.deepEqual(spokenKinds(['pdf', 'webp', 'keynote', 'azw3']), ['PDF', 'WebP', 'Keynote', 'AZW3']);
  assert.deepEqual(shortKinds(['pptx', 'ppt', 'ppsx', 'odp']), { named: ['PPTX', 'PPT', 'PPSX', 'ODP'], left: 0 });
  assert.deepEqual(shortKinds(['docx', 'doc', 'dotx', 'docm', 'odt', 'rtf']), {
    named: ['DOCX', 'DOC', 'DOTX'],
    left: 3,
  });
});
