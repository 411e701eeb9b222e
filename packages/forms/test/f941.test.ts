import assert from 'node:assert/strict';
import test from 'node:test';
import { checkForm, completed, readData, said, type Answers } from '../src/index.ts';
import { accountOf } from '../src/f941/account.ts';
import F941 from '../src/f941/form.ts';
import { writtenFields } from './copies.ts';

const TODAY = { today: '2026-04-15' };

const written = (answers: Answers) => {
  const fields = writtenFields(F941, answers);
  return (name: string) => fields.get(`topmostSubform[0].${name}`);
};
/** What is wrong with the example after these changes, hints left out. */
const findings = (answers: Answers) =>
  checkForm(F941, { ...F941.example, ...answers }, TODAY)
    .filter(({ severity }) => severity !== 'hint')
    .map(({ rule, questions }) => (rule === 'missing' ? `missing ${questions[0]}` : rule));
const line = (answers: Answers, id: string) => said(completed(F941, answers), id);
const marks = (answers: Answers) =>
  F941.copies.flatMap((copy) => copy.marks.map(({ page, draw }) => ({ page, what: draw(completed(F941, answers)) })));

const ONLY_INCOME_TAX = { line2: '500000.00', line4: true, line7: '0.00', line16: 'under', priorUnder: true } as const;
const WAGES = { 'line5a.wages': '4837.15', 'line5b.tips': '120.00', 'line5c.wages': '4957.15' };

test('the taxes of lines 5a to 5d are those of the form, half a cent rounded up', () => {
  const answers = { ...WAGES, 'line5d.wages': '0.55' };
  assert.deepEqual(
    ['line5a.tax', 'line5b.tax', 'line5c.tax', 'line5d.tax', 'line5e'].map((id) => line(answers, id)),
    ['599.81', '14.88', '143.76', '0.00', '758.45'],
  );
});

test('an amount that ends on exactly half a cent goes up', () => {
  // 1.25 × 0.124 is 0.155; 0.50 × 0.029 is 0.0145; 5.00 × 0.009 is 0.045.
  assert.equal(line({ 'line5a.wages': '1.25' }, 'line5a.tax'), '0.16');
  assert.equal(line({ 'line5c.wages': '0.50' }, 'line5c.tax'), '0.01');
  assert.equal(line({ 'line5d.wages': '5.00' }, 'line5d.tax'), '0.05');
});

test('a return has a balance or an overpayment, and neither when deposits are equal to the tax', () => {
  const of = (line13: string) =>
    ['line14', 'line15a'].map((id) => line({ line2: '900.00', line3: '100.00', line13 }, id));
  assert.deepEqual(of('99.99'), ['0.01', '']);
  assert.deepEqual(of('100.01'), ['', '0.01']);
  assert.deepEqual(of('100.00'), ['', '']);
});

test('line 4 clears lines 5a to 5e, also those that were filled in before', () => {
  const answers = { ...WAGES, line3: '100.00', line4: true } as const;
  const all = completed(F941, answers);
  assert.deepEqual(
    Object.keys(all).filter((id) => id.startsWith('line5')),
    [],
  );
  assert.equal(all.line6, '100.00');
  assert.equal(written(answers)('Page1[0].f1_17[0]'), undefined);
});

test('territories skip lines 2 and 3 unless they say otherwise, and nobody else may', () => {
  const answers = { state: 'PR', noIncomeTax: true, line1: '2', line2: '100.00', line3: '50.00', ...WAGES } as const;
  assert.equal(line(answers, 'line6'), line(WAGES, 'line5e'));
  assert.equal(line({ ...answers, state: 'TX' }, 'line3'), '50.00');
  assert.notEqual(line({ ...answers, state: 'TX' }, 'line6'), line(WAGES, 'line5e'));
  // A state that was said before the address turned out to be abroad is none.
  assert.equal(line({ ...answers, foreign: true }, 'line6'), line({ ...answers, state: 'TX' }, 'line6'));
});

test('a return without wages says zero on lines 2 and 12, and leaves every other amount blank', () => {
  const fields = written({ line1: '0', line2: '0.00', line3: '0.00', line13: '0.00' });
  assert.deepEqual([fields('Page1[0].f1_13[0]'), fields('Page1[0].f1_14[0]')], ['0', '00']);
  assert.deepEqual([fields('Page1[0].f1_49[0]'), fields('Page1[0].f1_50[0]')], ['0', '00']);
  for (const name of ['f1_15[0]', 'f1_37[0]', 'f1_45[0]', 'f1_51[0]', 'f1_53[0]', 'f1_55[0]'])
    assert.equal(fields(`Page1[0].${name}`), undefined);
});

test('dollars and cents stand in their two fields, with the minus before the dollars', () => {
  const fields = written({ line2: '1234567.80', line3: '5.00', line7: '-0.03', line9: '-1510.59' });
  assert.deepEqual([fields('Page1[0].f1_13[0]'), fields('Page1[0].f1_14[0]')], ['1,234,567', '80']);
  assert.deepEqual([fields('Page1[0].f1_39[0]'), fields('Page1[0].f1_40[0]')], ['-0', '03']);
  assert.deepEqual([fields('Page1[0].f1_43[0]'), fields('Page1[0].f1_44[0]')], ['-1,510', '59']);
});

test('name and EIN of page 1 stand on page 2 too, and on page 3 only with a voucher', () => {
  const fields = written(F941.example);
  assert.equal(fields('Page2[0].Name_ReadOrder[0].f1_3[0]'), 'Example Bakery Inc.');
  assert.deepEqual(['Page1[0].Header[0].EntityArea[0].f1_2[0]', 'Page2[0].EIN_Number[0].f1_2[0]'].map(fields), [
    '3456789',
    '3456789',
  ]);
  assert.equal(fields('Page3[0].f1_3[0]'), undefined);
});

test('Form 941-V has the balance, the quarter, and the address on one line', () => {
  const fields = written({ ...F941.example, quarter: '3', line13: '6000.00', voucher: true });
  assert.deepEqual([fields('Page3[0].f4_2[0]'), fields('Page3[0].f4_3[0]')], ['10', '82']);
  assert.equal(fields('Page3[0].Line3_ReadOrder[0].c4_1[2]'), '3');
  assert.equal(fields('Page3[0].f4_6[0]'), 'Springfield, IL 62701');
});

test('Form 941-V may be used with little tax, with a question by monthly depositors, and not by others', () => {
  const balance = { line13: '6000.00', voucher: true, month1: '6010.82', month2: '0.00', month3: '0.00' } as const;
  assert.deepEqual(findings({ ...balance, line16: 'under', priorUnder: true }), []);
  assert.deepEqual(findings({ ...balance, line16: 'monthly' }), ['f941.line14.deposits', 'f941.voucher.monthly']);
  assert.deepEqual(findings({ ...balance, line16: 'semiweekly' }), ['f941.line14.deposits', 'f941.voucher.unfit']);
});

test('the first box of line 16 needs a quarter under $2,500, this one or the prior', () => {
  assert.deepEqual(findings({ line16: 'under' }), ['f941.line16.under']);
  assert.deepEqual(findings({ line16: 'under', priorUnder: true }), []);
  assert.deepEqual(findings({ line16: 'under', priorUnder: true, nextDay: true }), ['f941.line16.nextDay']);
});

test('a prior quarter under $2,500 with $100,000 on line 12 wants a record of the liability', () => {
  const large = { line3: '100000.00', line2: '500000.00', line16: 'under', priorUnder: true, line13: '' } as const;
  const all = { ...F941.example, ...large, line13: line({ ...F941.example, ...large }, 'line12') };
  const rules = checkForm(F941, all, TODAY).map(({ rule, questions }) => `${rule} ${questions[0]}`);
  assert.ok(rules.includes('missing record'));
  assert.equal(line({ ...all, record: 'monthly' }, 'months.total'), '6010.82');
  assert.equal(line({ ...all, record: 'semiweekly' }, 'months.total'), '');
  const asks = (line3: string) => findings({ ...ONLY_INCOME_TAX, line3, line13: line3 }).includes('missing record');
  assert.deepEqual(['99999.99', '100000.00'].map(asks), [false, true]);
});

test('three months equal line 12 to the cent', () => {
  assert.deepEqual(findings({}), []);
  assert.deepEqual(findings({ month3: '2003.61' }), ['f941.line16.total']);
  assert.deepEqual(findings({ month3: '2003.59' }), ['f941.line16.total']);
});

test('bank details are asked for a refund alone, and then all or none', () => {
  const overpaid = { line13: '6100.00' };
  assert.deepEqual(findings(overpaid), ['missing line15b']);
  assert.deepEqual(findings({ ...overpaid, line15b: 'refund' }), []);
  assert.deepEqual(findings({ ...overpaid, line15b: 'refund', account: '000123456' }), [
    'missing routing',
    'missing accountType',
  ]);
  const bank = { routing: '123456780', accountType: 'savings', account: '000123456' };
  const fields = written({ ...F941.example, ...overpaid, line15b: 'refund', ...bank });
  assert.deepEqual(
    ['c1_4[0]', 'c1_4[1]', 'RoutingNo[0].f1_57[0]', 'c1_5[1]', 'AccountNo[0].f1_58[0]'].map((each) =>
      fields(`Page1[0].${each}`),
    ),
    [undefined, '2', '123456780', '2', '000123456'],
  );
  const next = written({ ...F941.example, ...overpaid, line15b: 'next', ...bank });
  assert.equal(next('Page1[0].RoutingNo[0].f1_57[0]'), undefined);
});

test('another amount in place of a computed one goes on to the lines after it, and is said to be wrong', () => {
  assert.equal(line({ ...WAGES, 'line5a.tax': '600.00' }, 'line5e'), '758.64');
  assert.deepEqual(
    findings({ line6: '6000.00', line13: '5999.97', month1: '1992.76', month2: '2003.61', month3: '2003.60' }),
    ['f941.sum.line6'],
  );
});

test('the final date is eight digits, since the form prints its strokes', () => {
  const fields = written({ closed: true, finalDate: '2026-02-27' });
  assert.deepEqual([fields('Page2[0].c2_2[0]'), fields('Page2[0].f2_9[0]')], ['1', '02272026']);
});

test('“Applied For” and the day stand on each page in place of the EIN', () => {
  const { ein: _, ...rest } = F941.example;
  const drawn = marks({ ...rest, appliedFor: true, appliedOn: '2026-03-02' });
  const what = { text: 'Applied For 03/02/2026' };
  assert.deepEqual(drawn, [
    { page: 1, what },
    { page: 2, what },
    { page: 3, what },
  ]);
  assert.deepEqual(
    marks(F941.example).map((each) => each.what),
    [undefined, undefined, undefined],
  );
});

test('whether a return is early, due or late hangs on the day on which it is checked', () => {
  const on = (today: string, quarter: string) =>
    checkForm(F941, { ...F941.example, quarter }, { today })
      .filter(({ rule }) => /^f941\.(?:early|due|late)$/.test(rule))
      .map(({ rule, facts }) => [rule, ...Object.values(facts)]);
  assert.deepEqual(on('2026-03-30', '1'), [['f941.early', '2026-03-31']]);
  assert.deepEqual(on('2026-03-31', '1'), [['f941.due', '2026-04-30']]);
  assert.deepEqual(on('2026-05-01', '1'), [['f941.late', '2026-04-30']]);
  assert.deepEqual(on('2026-06-29', '2'), [['f941.early', '2026-06-30']]);
  assert.deepEqual(on('2026-06-30', '2'), [['f941.due', '2026-07-31']]);
  assert.deepEqual(on('2026-11-02', '3'), [['f941.due', '2026-11-02']]);
  assert.deepEqual(on('2027-02-01', '4'), [['f941.due', '2027-02-01']]);
});

test('the account says of each computed line from which amounts it came', () => {
  const account = accountOf({ ...WAGES, line3: '100.00', line11: '50.00', line13: '900.00' });
  assert.deepEqual(
    account.map((each) => [each.line, each.cents]),
    [
      ['line5a.tax', 59_981n],
      ['line5b.tax', 1_488n],
      ['line5c.tax', 14_376n],
      ['line5e', 75_845n],
      ['line6', 85_845n],
      ['line10', 85_845n],
      ['line12', 80_845n],
      ['line15a', 9_155n],
    ],
  );
  assert.deepEqual(
    account.map(({ computed }) => computed),
    account.map(({ cents }) => cents),
  );
  const [changed] = accountOf({ ...WAGES, 'line5a.tax': '600.00' });
  assert.deepEqual([changed?.cents, changed?.computed], [60_000n, 59_981n]);
  assert.deepEqual(account[0]?.how, { by: 'rate', of: { line: 'line5a.wages', cents: 483_715n }, rate: '0.124' });
  assert.deepEqual(account[4]?.how, {
    by: 'sum',
    terms: [
      { line: 'line3', cents: 10_000n },
      { line: 'line5e', cents: 75_845n },
    ],
  });
  assert.deepEqual(account[7]?.how, {
    by: 'difference',
    of: { line: 'line13', cents: 90_000n },
    less: { line: 'line12', cents: 80_845n },
  });
});

test('bad data has a fault at its question, and the rest of it is read', () => {
  const { answers, faults } = readData(F941, {
    answers: {
      name: 'شركة 公司 🙂',
      ein: '400-12-3456',
      line1: '2.5',
      line2: 'about 24 thousand',
      line3: '1000000000000000',
      'line5a.wages': '-100',
      line7: '(10.59)',
      quarter: '1, 2',
      finalDate: '02/31/2026',
      routing: '123456789',
      'preparer.ptin': '12345678',
      trade: 'x'.repeat(30_000),
      line13: 6010.82,
    },
  });
  assert.deepEqual(answers, { name: 'شركة 公司 🙂', line7: '-10.59', line13: '6010.82' });
  assert.deepEqual(Object.fromEntries([...faults].map(([id, { code }]) => [id, code])), {
    ein: 'ein.looksLikeSsn',
    line1: 'whole',
    line2: 'money',
    line3: 'money.huge',
    'line5a.wages': 'money.negative',
    quarter: 'choice',
    finalDate: 'date.none',
    routing: 'routing.sum',
    'preparer.ptin': 'ptin',
    trade: 'text.long',
  });
});
