import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm, readData, type Answers, type Form } from '../src/index.ts';
import { rulesBroken, shownOn } from './copies.ts';

const form = (await loadForm('f1099msc')) as Form;

test('the example is finished as it stands', () => {
  assert.deepEqual(rulesBroken(form, form.example), []);
});

test('every box is shown in its own field of every copy', () => {
  const boxes = ['1', '2', '3', '4', '5', '6', '8', '9', '10', '11', '12', '13a', '14', '15'];
  const answers: Answers = {
    ...form.example,
    ...Object.fromEntries(boxes.map((box, at) => [`box${box}`, `${at + 1}.00`])),
  };
  for (const id of ['1', 'b', '2']) {
    const shown = shownOn(form, id, answers);
    const amounts = [...shown.values()].filter((value) => /^\d+\.00$/.test(value)).map(Number);
    assert.deepEqual(
      amounts.toSorted((one, other) => one - other),
      boxes.map((_, at) => at + 1),
    );
    assert.equal(shown.get('RightColumn[0].f2_20[0]'), '1.00');
    assert.equal(shown.get('RightColumn[0].f2_23[0]'), '4.00');
    assert.equal(shown.get('RightColumn[0].f2_35[0]'), '14.00');
  }
});

test('only Copy 1 can be void, and the corrected box has the same state on all', () => {
  const boxes = (id: string, answers: Answers) =>
    [...shownOn(form, id, answers)].filter(([name]) => name.includes('c2_1')).map(([name, on]) => `${name} ${on}`);
  assert.deepEqual(
    ['1', 'b', '2'].map((id) => boxes(id, { ...form.example, corrected: true })),
    [['CopyHeader[0].c2_1[1] 2'], ['CopyHeader[0].c2_1[0] 2'], ['CopyHeader[0].c2_1[0] 2']],
  );
  assert.deepEqual(
    ['1', 'b', '2'].map((id) => boxes(id, { ...form.example, void: true })),
    [['CopyHeader[0].c2_1[0] 1'], [], []],
  );
});

test('the recipient’s number is whole on Copy 1 and short on the recipient’s copies', () => {
  const number = (id: string) => shownOn(form, id, { ...form.example, shorten: true }).get('LeftColumn[0].f2_11[0]');
  assert.deepEqual([number('1'), number('b'), number('2')], ['400-12-3456', '***-**-3456', '***-**-3456']);
});

test('tips and overtime are parts of box 3, not of what was paid besides', () => {
  const { box1: _, ...rest } = form.example;
  const paid = { ...rest, box3: '5000.00', box13a: '1000.00', 'box13b.first': '102', box14: '4000.00' };
  assert.deepEqual(rulesBroken(form, paid), []);
  assert.deepEqual(rulesBroken(form, { ...paid, box14: '4000.01' }), ['misc.tips.overtime']);
  assert.deepEqual(rulesBroken(form, { ...paid, box4: '1200.01' }), ['misc.withheld.more']);
});

test('each box keeps to its own threshold', () => {
  const { box1: _, ...rest } = form.example;
  const at = (answers: Answers) => rulesBroken(form, { ...rest, ...answers });
  assert.deepEqual(at({ box1: '1999.99' }), ['misc.threshold']);
  assert.deepEqual(at({ box1: '599.99', box2: '500.00' }), []);
  assert.deepEqual(at({ box8: '9.99' }), ['misc.threshold.small']);
  assert.deepEqual(at({ box2: '10.00' }), []);
  assert.deepEqual(at({ box5: '1.00' }), [], 'the law has no threshold for the crew of a fishing boat');
  assert.deepEqual(at({ box1: '599.99', box12: '1.00', box15: '1.00' }), []);
  assert.deepEqual(at({ box7: true }), []);
});

test('what is no answer is told, and so is what the form does not ask', () => {
  const { faults, answers, unknown } = readData(form, {
    answers: { box1: '1.234,56', box9: '(12.00)', box13: '1', account: 'x'.repeat(43) },
  });
  assert.deepEqual(
    [...faults].map(([id, { code }]) => [id, code]),
    [
      ['box1', 'money'],
      ['box9', 'money.negative'],
      ['account', 'text.long'],
    ],
  );
  assert.deepEqual(answers, {});
  assert.deepEqual(unknown, ['box13']);
});
