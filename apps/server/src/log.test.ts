import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeError } from './log.ts';

test('an error is logged without the file names and tokens it quotes', () => {
  const token = '0123456789abcdef0123456789abcdef';
  const cause = new Error(`ENOENT: no such file, open '/data/storage/uploads/${token}'`);
  const line = JSON.stringify(describeError(new Error('“salary 2026.pdf” is empty', { cause }), ['salary 2026.pdf']));
  assert.doesNotMatch(line, /salary/);
  assert.doesNotMatch(line, new RegExp(token));
  assert.match(line, /uploads\/<token>/);
});

test('a failed statement is logged without its values', () => {
  const error = new Error('Failed query: insert into "uploads" values ($1)\nparams: salary 2026.pdf', {
    cause: new Error('duplicate key'),
  });
  const line = JSON.stringify(describeError(error));
  assert.doesNotMatch(line, /salary/);
  assert.match(line, /duplicate key/);
});
