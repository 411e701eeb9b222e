import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOf, loadForm, loadWhichFormText, PAYMENTS, whichForm } from '../src/index.ts';

const [en, fr] = [await loadWhichFormText('en'), await loadWhichFormText('fr')];

test('a freelancer gets a 1099-NEC, a landlord a 1099-MISC, and cards are somebody else’s to report', () => {
  assert.deepEqual(whichForm('services'), { here: 'f1099nec' });
  assert.deepEqual(whichForm('attorneyFees'), { here: 'f1099nec' });
  assert.deepEqual(whichForm('rent'), { here: 'f1099msc' });
  assert.deepEqual(whichForm('settlement'), { here: 'f1099msc' });
  assert.deepEqual(whichForm('employee'), { here: 'w2' });
  assert.deepEqual(whichForm('card'), { elsewhere: '1099-K' });
  assert.deepEqual(whichForm('private'), { none: true });
});

test('the other forms of the family are named', () => {
  const named = new Set(PAYMENTS.map(whichForm).flatMap((advice) => ('elsewhere' in advice ? [advice.elsewhere] : [])));
  for (const letters of ['K', 'INT', 'DIV', 'B', 'R', 'S', 'G', 'C', 'A', 'SA', 'Q'])
    assert.ok(named.has(`1099-${letters}`));
});

test('the words of every answer name the form to which it leads', async () => {
  for (const payment of PAYMENTS) {
    const advice = whichForm(payment);
    const form = 'here' in advice ? await loadForm(advice.here) : undefined;
    const name = 'elsewhere' in advice ? advice.elsewhere : form?.name;
    for (const text of [en, fr])
      if (name !== undefined) assert.ok(text.payments[payment].because.includes(name), `${payment}: ${name}`);
    assert.notEqual(en.payments[payment].label, fr.payments[payment].label);
  }
  const from = (figuresOf(2026)?.royaltiesFrom ?? 0n) / 100n;
  assert.ok(en.payments.royalties.because.includes(`$${from}`));
  assert.ok(fr.payments.royalties.because.includes(`${from}\u00a0$`));
});
