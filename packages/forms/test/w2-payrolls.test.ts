import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm, type Answers, type Form } from '../src/index.ts';

/**
 * Payrolls of a year, reckoned once more and in another way: payday by payday, each tax rounded to the cent, with the figures of
 * 2026 written out. What an honest payroll withholds is never questioned, and what lies a cent beyond its rounding always is.
 */
const PAYROLLS = 100_000;
const BASE = 18_450_000n;
const HIGH = 20_000_000n;
const PAYDAYS = [1, 12, 24, 26, 27, 52, 53];

const form = (await loadForm('w2')) as Form;
const brokenBy = (id: string) => {
  const rule = form.rules.find((each) => each.id === id);
  assert.ok(rule);
  return (answers: Answers) => rule.broken(answers, { today: '2027-01-10' }) !== undefined;
};
const [questionsBox4, questionsBox6] = [brokenBy('w2.box4.tax'), brokenBy('w2.box6.tax')];

/** Mulberry32, for the same payrolls every time: a number from 0 to below `most`. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
  };
}

/** Of ten-thousandths, to the nearest cent, half a cent up. */
const inCents = (tenThousandths: bigint): bigint => {
  const rest = tenThousandths % 10_000n;
  return (tenThousandths - rest) / 10_000n + (rest >= 5_000n ? 1n : 0n);
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const spelled = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

interface Payroll {
  readonly wages: bigint;
  readonly tips: bigint;
  readonly medicareWages: bigint;
  readonly socialSecurity: bigint;
  readonly medicare: bigint;
}

function payrollOf(below: (most: number) => number): Payroll {
  const paydays = PAYDAYS[below(PAYDAYS.length)] ?? 12;
  const most = [50_000_00, 250_000_00, 900_000_00][below(3)] ?? 0;
  const usual = below(Math.ceil(most / paydays));
  let [paid, tips, socialSecurity, medicare] = [0n, 0n, 0n, 0n];
  for (let payday = 0; payday < paydays; payday += 1) {
    const pay = BigInt(usual + below(5_000));
    const before = paid;
    paid += pay;
    const taxed = least(paid, BASE) - least(before, BASE);
    const high = (paid > HIGH ? paid - HIGH : 0n) - (before > HIGH ? before - HIGH : 0n);
    if (payday % 3 === 0) tips += taxed / 10n;
    socialSecurity += inCents(taxed * 620n);
    medicare += inCents(pay * 145n) + inCents(high * 90n);
  }
  return { wages: least(paid, BASE) - tips, tips, medicareWages: paid, socialSecurity, medicare };
}

test(`${PAYROLLS.toLocaleString('en')} payrolls are not questioned, and a cent beyond their rounding is`, () => {
  const below = numbersFrom(20_261_127);
  for (let each = 0; each < PAYROLLS; each += 1) {
    const { wages, tips, medicareWages, socialSecurity, medicare } = payrollOf(below);
    const box4 = (tax: bigint) => questionsBox4({ box3: spelled(wages), box7: spelled(tips), box4: spelled(tax) });
    const box6 = (tax: bigint) => questionsBox6({ box5: spelled(medicareWages), box6: spelled(tax) });
    const what = () => JSON.stringify({ wages: spelled(wages), tips: spelled(tips), paid: spelled(medicareWages) });
    assert.ok(!box4(socialSecurity), what());
    assert.ok(!box6(medicare), what());

    const due = inCents((wages + tips) * 620n);
    assert.ok(!box4(due + 27n) && box4(due + 28n), what());
    if (due > 28n) assert.ok(!box4(due - 27n) && box4(due - 28n), what());

    const isHigh = medicareWages > HIGH;
    const owed = inCents(medicareWages * 145n) + (isHigh ? inCents((medicareWages - HIGH) * 90n) : 0n);
    const rounding = isHigh ? 54n : 27n;
    assert.ok(!box6(owed + rounding) && box6(owed + rounding + 1n), what());
    if (owed > rounding) assert.ok(!box6(owed - rounding) && box6(owed - rounding - 1n), what());
  }
});
