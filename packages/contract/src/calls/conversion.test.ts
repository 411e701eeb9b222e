import assert from 'node:assert/strict';
import test from 'node:test';
import { readStart, startWire, writeStart, type StartRequest } from './conversion.ts';

const token = (digit: string) => digit.repeat(32);
const job = 'a1B2'.repeat(8);

function throughTheWire(request: StartRequest, wireNames: Record<string, string>) {
  const fields = writeStart(request, wireNames);
  return { fields, read: readStart(startWire.parse(fields), wireNames) };
}

test('a task of one file travels under the names of the spec', () => {
  const request = {
    tool: 'split-pdf',
    job,
    files: [{ token: token('a'), password: 'geheim' }],
    options: { every: '3', mode: 'every' },
  };
  const { fields, read } = throughTheWire(request, { every: 'splitcount' });
  assert.equal(fields['fileName'], token('a'));
  assert.equal(fields['splitcount'], '3');
  assert.equal(fields['userpassword'], 'geheim');
  assert.deepEqual(JSON.parse(fields['options'] ?? ''), { mode: 'every' });
  assert.deepEqual(read, { ...request, options: { mode: 'every', every: '3' } });
});

test('a task of several files keeps their order and each password with its file', () => {
  const files = [{ token: token('b') }, { token: token('a'), password: 'x;y' }, { token: token('c') }];
  const request = { tool: 'merge-pdf', job, files, options: {} };
  const { fields, read } = throughTheWire(request, {});
  assert.equal(fields['urls'], `${token('b')};${token('a')};${token('c')}`);
  assert.deepEqual(read, request);
});

test('pages travel with their file, and passwords to try with the task', () => {
  const files = [{ token: token('b') }, { token: token('a'), pages: '1-3, 5; odd' }];
  const request = { tool: 'merge-pdf', job, files, passwords: ['x;y', 'пароль'], options: {} };
  const { fields, read } = throughTheWire(request, {});
  assert.deepEqual(JSON.parse(fields['filepages'] ?? ''), [null, '1-3, 5; odd']);
  assert.deepEqual(read, request);
  const alone = { tool: 'merge-pdf', job, files: [{ token: token('a'), pages: '2' }], options: {} };
  assert.deepEqual(throughTheWire(alone, {}).read, alone);
});

test('a task may have no file at all', () => {
  const request = { tool: 'html-to-pdf', job, files: [], options: { addresses: 'https://example.org' } };
  const { fields, read } = throughTheWire(request, {});
  assert.equal('fileName' in fields || 'urls' in fields, false);
  assert.deepEqual(read, request);
});

test('what cannot be read is refused as a whole', () => {
  const read = (fields: object) =>
    readStart(startWire.parse({ toolType: 'merge-pdf', downloadId: job, ...fields }), {});
  assert.equal(read({ urls: `${token('a')};;${token('b')}` }), undefined);
  assert.equal(read({ urls: `${token('a')};` }), undefined);
  assert.equal(read({ fileName: token('a'), urls: '' }), undefined);
  assert.equal(read({ fileName: token('a'), options: '[1]' }), undefined);
  assert.equal(read({ fileName: token('a'), options: '{' }), undefined);
  assert.equal(read({ fileName: token('a'), filepages: '"1"' }), undefined);
  assert.equal(read({ fileName: token('a'), trypasswords: '[1]' }), undefined);
  assert.equal(read({ fileName: token('a'), trypasswords: JSON.stringify(Array(21).fill('x')) }), undefined);
  assert.equal(startWire.safeParse({ toolType: 'x', downloadId: 'short' }).success, false);
});

test('names of prototypes are options like any other, and reach no prototype', () => {
  const fields = { toolType: 'x', downloadId: job, fileName: token('a'), options: '{"__proto__": {"isVip": true}}' };
  const read = readStart(startWire.parse(fields), {});
  assert.ok(read);
  assert.equal(Object.hasOwn(Object.prototype, 'isVip'), false);
});
