import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readSettings } from './settings.ts';

test('nothing has to be set', () => {
  const settings = readSettings({});
  assert.equal(settings.PORT, 3000);
  assert.equal(settings.ROLE, 'all');
  assert.equal(settings.DATABASE_URL, undefined);
  assert.equal(settings.DATA_DIR, path.resolve(import.meta.dirname, '../../../.data'));
});

test('an empty variable counts as not set, others are not looked at', () => {
  assert.equal(readSettings({ PORT: '', HOME: '/root' }).PORT, 3000);
});

test('plans that nobody has built are refused in one line', () => {
  assert.throws(() => readSettings({ PLANS: 'hosted' }), {
    message: 'These settings cannot be used:\nPLANS: there are no accounts and plans yet: leave it out, or set `open`',
  });
  assert.equal(readSettings({ PLANS: 'open' }).PLANS, 'open');
});

test('every wrong variable is named at once', () => {
  assert.throws(
    () => readSettings({ PORT: 'many', ROLE: 'king', SESSION_SECRET: 'short', DATABASE_URL: 'mysql://x/y' }),
    (error: Error) =>
      ['PORT', 'ROLE', 'SESSION_SECRET', 'DATABASE_URL'].every((name) => error.message.includes(`${name}: `)),
  );
});
