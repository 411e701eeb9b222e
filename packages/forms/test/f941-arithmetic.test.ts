import assert from 'node:assert/strict';
import test from 'node:test';
import { accountOf } from '../src/f941/account.ts';
import F941 from '../src/f941/form.ts';
import { completed, type Answers } from '../src/index.ts';

/** Form 941 once more, written from the form alone: amounts as text, taxes in hundred-thousandths of a dollar. */

const RETURNS = 100_000;
const THROUGH_THE_FORM = 5_000;

/** Half-open numbers from 0 to 1, the same in every run (Lehmer, modulus 2^31 − 1). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const COLUMN_1 = ['line5a.wages', 'line5b.tips', 'line5c.wages', 'line5d.wages'] as const;

/** Amounts of every size, with many that end near half a cent of tax, and blanks. */
function madeReturn(next: () => number): Answers {
  const answers: Record<string, string | true> = { line1: String(Math.floor(next() * 400)) };
  const amount = (id: string, share: number, isSigned = false) => {
    if (next() > share) return;
    const dollars = Math.floor(10 ** (next() * 9)) - 1;
    const sign = isSigned && next() < 0.5 ? '-' : '';
    const cents = String(Math.floor(next() * 100)).padStart(2, '0');
    answers[id] = `${dollars === 0 && cents === '00' ? '' : sign}${dollars}.${cents}`;
  };
  amount('line2', 0.9);
  amount('line3', 0.8);
  if (next() < 0.05) answers.line4 = true;
  for (const id of COLUMN_1) amount(id, 0.8);
  amount('line5f', 0.1);
  for (const id of ['line7', 'line8', 'line9']) amount(id, 0.3, true);
  amount('line11', 0.1);
  amount('line13', 0.7);
  return answers;
}

/** Cents by leaving out the point. */
const cents = (text: string | true | undefined): bigint | undefined =>
  typeof text === 'string' ? BigInt(text.replace('.', '')) : undefined;

/** The last three digits of thousandths of a cent decide whether the rest goes up. */
function taxOf(wages: bigint, thousandths: string): bigint {
  const product = (wages * BigInt(thousandths)).toString().padStart(4, '0');
  const whole = BigInt(product.slice(0, -3));
  return Number(product.at(-3)) >= 5 ? whole + 1n : whole;
}

const added = (...terms: (bigint | undefined)[]): bigint | undefined =>
  terms.reduce((total, term) => (term === undefined ? total : (total ?? 0n) + term), undefined);

/** By the lines of the printed form. */
function reckoned(answers: Answers): Record<string, bigint> {
  const column2: Record<string, bigint | undefined> = {};
  const rates = ['124', '124', '029', '009'];
  for (const [at, id] of COLUMN_1.entries()) {
    const wages = answers.line4 ? undefined : cents(answers[id]);
    column2[`${id.slice(0, 6)}.tax`] = wages === undefined ? undefined : taxOf(wages, rates[at] ?? '');
  }
  const line5e = added(...Object.values(column2));
  const line6 = added(cents(answers.line3), line5e, cents(answers.line5f));
  const line10 = added(line6, cents(answers.line7), cents(answers.line8), cents(answers.line9));
  const line11 = cents(answers.line11) ?? 0n;
  const line12 = (line10 ?? 0n) - line11;
  const open = line12 - (cents(answers.line13) ?? 0n);
  const lines = {
    ...column2,
    line5e,
    line6,
    line10,
    line12,
    line14: open > 0n ? open : undefined,
    line15a: open < 0n ? -open : undefined,
  };
  return Object.fromEntries(Object.entries(lines).filter((each): each is [string, bigint] => each[1] !== undefined));
}

test('100,000 made returns come out as a second reckoning of the printed form has them', () => {
  const next = numbersFrom(941);
  let halves = 0;
  for (let at = 0; at < RETURNS; at += 1) {
    const answers = madeReturn(next);
    const expected = reckoned(answers);
    const found = Object.fromEntries(accountOf(answers).map((each) => [each.line, each.cents]));
    assert.deepEqual(found, expected, JSON.stringify(answers));
    const isHalf = COLUMN_1.some((id) => ((cents(answers[id]) ?? 0n) * 124n) % 1_000n === 500n);
    if (isHalf) halves += 1;
  }
  // Among them are many whose tax ends on exactly half a cent, where rounding shows.
  assert.ok(halves > 500, `${halves} returns end on half a cent`);
});

test('what a form is completed with is what the account says', () => {
  const next = numbersFrom(12);
  for (let at = 0; at < THROUGH_THE_FORM; at += 1) {
    const answers = madeReturn(next);
    const all = completed(F941, answers);
    const found = Object.fromEntries(accountOf(answers).map(({ line }) => [line, cents(all[line])]));
    assert.deepEqual(found, reckoned(answers), JSON.stringify(answers));
  }
});
