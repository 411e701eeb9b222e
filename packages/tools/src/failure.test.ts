import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure } from '@pagewright/contract';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { ToolFailure, toToolFailure } from './failure.ts';
import { notesOf } from './notes.ts';

const A = { path: '/in/1.pdf', name: 'a.pdf' };
const B = { path: '/in/2.pdf', name: 'b.pdf' };

test('what the engine says becomes the failure of a person’s file, with the facts of its code alone', () => {
  const said = new EngineFailure('IMAGE_TOO_LARGE', { path: B.path, limit: 100, program: 'sharp' });
  assert.deepEqual(toToolFailure(said, [A, B]).failure, failure('IMAGE_TOO_LARGE', { file: 'b.pdf', limit: 100 }));
  const full = new EngineFailure('DISK_FULL', { path: A.path });
  assert.deepEqual(toToolFailure(full, [A]).failure, failure('STORAGE_FULL'));
  const address = new EngineFailure('ADDRESS_STATUS', { address: 'http://a.test/', status: 404 });
  assert.deepEqual(
    toToolFailure(address, []).failure,
    failure('ADDRESS_STATUS', { file: 'http://a.test/', status: 404 }),
  );
});

test('a failure that lacks what its sentence needs is our own fault, and the log hears why', () => {
  const { failure: reported, cause } = toToolFailure(new EngineFailure('IMAGE_TOO_LARGE', { path: A.path }), [A]);
  assert.deepEqual(reported, failure('INTERNAL', { file: 'a.pdf' }));
  assert.match(String(cause), /IMAGE_TOO_LARGE came without its facts/);
});

test('what else is thrown is INTERNAL, a full disk apart, and a failure of ours stays what it is', () => {
  assert.deepEqual(toToolFailure(new Error('x'), [A]).failure, failure('INTERNAL', { file: 'a.pdf' }));
  assert.equal(toToolFailure(Object.assign(new Error('x'), { code: 'ENOSPC' }), [A]).code, 'STORAGE_FULL');
  const own = new ToolFailure('NO_TEXT', { file: 'a.pdf' });
  assert.equal(toToolFailure(own, [A, B]), own);
  const several = { ...failure('ADDRESS_SLOW'), others: [failure('ADDRESS_LOOPS')] };
  assert.deepEqual(ToolFailure.of(several).failure, several);
});

test('a note names its file where there are several', () => {
  const files = [A, B].map((file) => ({ ...file, kind: 'pdf' as const, bytes: 1 }));
  const said = [{ code: 'LINKS_DROPPED' as const, count: 2, path: A.path }];
  assert.deepEqual(notesOf(said, files), [{ code: 'LINKS_DROPPED', count: 2, file: 'a.pdf' }]);
  assert.deepEqual(notesOf(said, files.slice(0, 1)), [{ code: 'LINKS_DROPPED', count: 2 }]);
});
