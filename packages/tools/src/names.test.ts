import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '@pagewright/contract';
import { numberedName, resultName, safeName, stemOf } from './names.ts';

test('names of results are safe on every file system and keep what the person called the file', () => {
  assert.equal(safeName('../../etc/passwd'), 'passwd');
  assert.equal(safeName('C:\\Users\\Ann\\plan.pdf'), 'plan.pdf');
  assert.equal(safeName('a\u202efdp.exe\u0000.pdf'), 'afdp.exe.pdf');
  assert.equal(safeName(' .. '), 'document');
  assert.equal(stemOf('Rechnung März 2026.final.pdf'), 'Rechnung März 2026.final');
  assert.equal(resultName('😀 plan.pdf', 'rotated', 'pdf'), '😀 plan-rotated.pdf');
  assert.equal(numberedName('book.pdf', 7, 120, 'jpg'), 'book-007.jpg');
  const long = resultName(`${'é'.repeat(300)}.pdf`, 'rotated', 'pdf');
  assert.ok(Buffer.byteLength(long) <= LIMITS.fileNameBytes);
  assert.match(long, /é-rotated\.pdf$/);
});
