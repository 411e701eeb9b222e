import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { EventRefused } from '../../role.ts';
import { bodyOf, readSigned, SIGNATURE_HEADER, signatureOf } from './signature.ts';

const secret = randomBytes(32);
const now = new Date('2026-11-23T12:00:00Z');
const event = { id: 'e', type: 'x', createdAt: now, about: { object: 'payment', reference: 'p' } } as const;
const body = bodyOf(event);
const read = (header: string) => readSigned({ body, headers: { [SIGNATURE_HEADER]: header } }, now, secret);
const at = (seconds: number) => signatureOf(body, new Date(now.getTime() + seconds * 1000), secret);

test('2: the clock may be wrong by 300 seconds, either way, and by no second more', () => {
  for (const seconds of [-300, 0, 300]) assert.deepEqual(read(at(seconds)), event);
  for (const seconds of [-301, 301]) assert.throws(() => read(at(seconds)), EventRefused);
});

test('2: of fifty signatures one that is good suffices', () => {
  const [time = '', good = ''] = at(0).split(',');
  const bad = Array.from({ length: 49 }, () => `v1=${randomBytes(32).toString('hex')}`);
  assert.deepEqual(read([time, ...bad, good].join(',')), event);
  assert.throws(() => read([time, ...bad].join(',')), EventRefused);
});
