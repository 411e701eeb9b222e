import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../settings.ts';
import { paymentKindsOf, paymentProblems } from '../settings.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_secretword', STRIPE_WEBHOOK_SECRETS: 'whsec_secretword' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'an-id', PAYPAL_CLIENT_SECRET: 'secretword', PAYPAL_WEBHOOK_ID: 'WEBHOOK1' };

test('a provider whose settings are all there is sold by, in place of the sandbox', () => {
  assert.deepEqual(paymentKindsOf(readSettings({ PLANS: 'hosted' })), ['sandbox']);
  assert.deepEqual(paymentKindsOf(readSettings({ PLANS: 'hosted', ...STRIPE })), ['stripe']);
  assert.deepEqual(paymentKindsOf(readSettings({ PLANS: 'hosted', ...STRIPE, ...PAYPAL })), ['stripe', 'paypal']);
});

test('one that is set up by half is told in one line that names what is missing', () => {
  for (const [all, kind] of [
    [STRIPE, 'stripe'],
    [PAYPAL, 'paypal'],
  ] as const) {
    for (const missing of Object.keys(all)) {
      const half = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
      assert.deepEqual(paymentProblems(half), [`${missing}: needed for payments by ${kind}`]);
    }
    assert.deepEqual(paymentProblems(all), []);
  }
});

test('two secrets hold at once and no third, and what is refused is not repeated', () => {
  const two = readSettings({ ...STRIPE, STRIPE_WEBHOOK_SECRETS: 'whsec_a, whsec_b' });
  assert.deepEqual(two.STRIPE_WEBHOOK_SECRETS, ['whsec_a', 'whsec_b']);
  for (const [name, value] of [
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_secretword,whsec_b,whsec_c'],
    ['STRIPE_WEBHOOK_SECRETS', 'secretword'],
    ['STRIPE_SECRET_KEY', 'pk_test_secretword'],
    ['PAYPAL_WEBHOOK_ID', 'secretword,B,C'],
    ['PAYPAL_MODE', 'secretword'],
  ] as const)
    assert.throws(
      () => readSettings({ ...STRIPE, ...PAYPAL, [name]: value }),
      ({ message }: Error) => message.includes(name) && !message.includes('secretword'),
      name,
    );
});
