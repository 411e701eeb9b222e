import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTicked, said } from '../src/form/answers.ts';
import { checkForm } from '../src/form/check-form.ts';
import { completed } from '../src/form/form-state.ts';
import type { Form } from '../src/form/form.ts';
import { dataIn, readData } from '../src/form/read-data.ts';
import { sentence } from '../src/form/sentence.ts';
import { writtenFields } from './copies.ts';

const text = { is: 'text', longest: 20 } as const;

/** Three questions: a partner's name hangs on a tick, and a greeting on the name. */
const FORM: Form = {
  id: 'made',
  name: 'Made',
  blank: {
    name: 'made',
    revision: 'Rev. 2026',
    revised: '2026-01',
    pages: 1,
    fields: [],
  },
  sections: [
    {
      id: 'greeting',
      questions: [
        {
          id: 'greeting',
          kind: text,
          computed: (all) => (said(all, 'partner') ? `Dear ${said(all, 'partner')}` : undefined),
        },
        { id: 'married', kind: { is: 'tick' } },
        { id: 'partner', kind: text, required: true, shownWhen: (all) => isTicked(all, 'married') },
        { id: 'ring', kind: { is: 'money' }, shownWhen: (all) => said(all, 'partner') !== '' },
      ],
    },
  ],
  rules: [
    {
      id: 'partner.short',
      questions: ['partner'],
      severity: 'question',
      source: 'None: a form of this test',
      broken: (all) => (said(all, 'partner').length < 3 ? { name: said(all, 'partner') } : undefined),
      samples: { kept: {}, broken: {} },
    },
  ],
  copies: [
    {
      id: 'all',
      pages: [1],
      entries: [
        { field: 'greeting', question: 'greeting', write: (all) => said(all, 'greeting') },
        { field: 'ring', question: 'ring', write: (all) => said(all, 'ring') },
      ],
    },
  ],
  example: {},
};

test('what is not shown counts nowhere: not in a figure, not in a condition, not on paper', () => {
  const answers = { partner: 'Ann', ring: '12.00' };
  assert.deepEqual(completed(FORM, answers), {});
  assert.equal(writtenFields(FORM, answers).size, 0);
  assert.deepEqual(checkForm(FORM, answers, { today: '2026-11-27' }), []);
});

test('an answer comes back with its question', () => {
  const answers = { married: true, partner: 'Ann', ring: '12.00' } as const;
  assert.deepEqual(completed(FORM, answers), { ...answers, greeting: 'Dear Ann' });
  assert.equal(writtenFields(FORM, answers).get('ring'), '12.00');
});

test('a person may put something else in the place of what is computed', () => {
  assert.equal(completed(FORM, { married: true, partner: 'Ann', greeting: 'Hello' })['greeting'], 'Hello');
});

test('findings name what is missing and what is unusual, in the order of the form', () => {
  assert.deepEqual(checkForm(FORM, { married: true }, { today: '2026-11-27' }), [
    { rule: 'missing', severity: 'error', questions: ['partner'], facts: {} },
    { rule: 'partner.short', severity: 'question', questions: ['partner'], facts: { name: '' } },
  ]);
});

test('data made by hand are read, and what cannot be read is named', () => {
  const data = dataIn(
    JSON.parse('{"form":"made","answers":{"married":true,"ring":1234.5,"partner":"Ann","cat":"Tom"}}'),
  );
  assert.ok(data);
  const { answers, faults, unknown } = readData(FORM, data);
  assert.deepEqual(answers, { married: true, ring: '1234.50', partner: 'Ann' });
  assert.deepEqual([[...faults], unknown], [[], ['cat']]);
  const wrong = readData(FORM, { answers: { ring: 'a lot', partner: true, married: 'perhaps' } });
  assert.deepEqual(
    [...wrong.faults].map(([id, { code }]) => `${id}: ${code}`),
    ['ring: money', 'partner: text', 'married: tick'],
  );
});

test('what is no data of a form is refused', () => {
  for (const value of [
    null,
    'made',
    [],
    {},
    { form: 'made' },
    { form: 1, answers: {} },
    { form: 'made', answers: [] },
    { form: 'made', answers: { partner: { is: 'Ann' } } },
  ])
    assert.equal(dataIn(value), undefined, JSON.stringify(value));
});

test('a sentence spells amounts and days as US forms do', () => {
  const facts = { owed: '-1234.50', due: '2026-03-31', line: '5e' };
  assert.equal(sentence('{owed} by {due}, line {line}', facts), '-$1,234.50 by 03/31/2026, line 5e');
});
