import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { paymentKindsOf } from './payments/settings.ts';
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

test('half of a login at Google is refused in one line, as is one that is not https elsewhere', () => {
  assert.throws(() => readSettings({ GOOGLE_CLIENT_SECRET: 'x' }), {
    message:
      'These settings cannot be used:\nGOOGLE_CLIENT_ID: missing, while GOOGLE_CLIENT_SECRET is set: the two belong together',
  });
  assert.throws(
    () => readSettings({ GOOGLE_ISSUER: 'http://issuer.example' }),
    /GOOGLE_ISSUER: an issuer without https/,
  );
  assert.equal(readSettings({ GOOGLE_ISSUER: 'http://127.0.0.1:9' }).GOOGLE_ISSUER, 'http://127.0.0.1:9');
});

test('who runs the service is named by addresses; what is none stops the start in one line', () => {
  assert.deepEqual(readSettings({ ADMIN_EMAILS: ' ann@example.org,, bob@example.org ' }).ADMIN_EMAILS, [
    'ann@example.org',
    'bob@example.org',
  ]);
  for (const [list, wrong] of [
    ['not an address', 'not an address'],
    ['ann@example.org; bob@example.org', 'ann@example.org; bob@example.org'],
    ['ann@example.org, bob', 'bob'],
  ] as const)
    assert.throws(() => readSettings({ ADMIN_EMAILS: list }), {
      message: `These settings cannot be used:\nADMIN_EMAILS: \`${wrong}\` is no e-mail address`,
    });
});

test('every wrong variable is named at once', () => {
  assert.throws(
    () => readSettings({ PORT: 'many', ROLE: 'king', SESSION_SECRET: 'short', DATABASE_URL: 'mysql://x/y' }),
    (error: Error) =>
      ['PORT', 'ROLE', 'SESSION_SECRET', 'DATABASE_URL'].every((name) => error.message.includes(`${name}: `)),
  );
});

test('prices are read as they are written, and what is no price is named', () => {
  assert.equal(readSettings({}).PRICES_USD['pro-year'], 5_988);
  assert.deepEqual(readSettings({ PRICES_EUR: 'pro-month=8, ai-year=49.5' }).PRICES_EUR, {
    'pro-month': 800,
    'ai-year': 4_950,
  });
  for (const price of ['0', '-1', 'NaN', '1000000000000', '1.999', ''])
    assert.throws(
      () => readSettings({ PRICES_USD: `pro-month=${price}` }),
      /PRICES_USD: `pro-month=.*` is no price in USD/,
    );
  assert.throws(() => readSettings({ PRICES_USD: 'pro-week=1' }), /`pro-week=1` is no price/);
});

test('44: nothing is paid in a sandbox where the public comes, unless that is written out', () => {
  const kindsOf = (given: Record<string, string>) => paymentKindsOf(readSettings({ PLANS: 'hosted', ...given }));
  assert.deepEqual(kindsOf({}), ['sandbox']);
  assert.deepEqual(kindsOf({ PLANS: 'open' }), []);
  assert.deepEqual(kindsOf({ PUBLIC_ORIGIN: 'http://localhost:3000' }), ['sandbox']);
  assert.deepEqual(kindsOf({ PUBLIC_ORIGIN: 'https://pdf.example' }), []);
  assert.deepEqual(kindsOf({ PUBLIC_ORIGIN: 'https://pdf.example', PAYMENTS: 'sandbox' }), ['sandbox']);
  assert.throws(() => readSettings({ PAYMENTS: 'cash' }), /PAYMENTS.*no way to pay is called `cash`/);
});
