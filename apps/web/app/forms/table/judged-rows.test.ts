import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm, questionsOf, type OpenRow } from '@pagewright/forms';
import { FormSession } from '../state/form-session.ts';
import { judgeRow, mendedRow, typedIn } from './judged-rows.ts';
import { sharedPart } from './many.ts';

const TODAY = '2027-01-10';
const [w2, nec] = await Promise.all([loadForm('w2'), loadForm('f1099nec')]);
assert.ok(w2 && nec);
const isShared = (id: string) => w2.many?.shared.includes(id) === true;
const employer = Object.fromEntries(Object.entries(w2.example).filter(([id]) => isShared(id)));
const own = Object.fromEntries(Object.entries(w2.example).filter(([id]) => !isShared(id)));
const rowOf = (cells: OpenRow['cells'] = {}): OpenRow => ({ line: 7, cells: { ...own, ...cells }, surplus: 0 });
const judged = (row: OpenRow) => judgeRow(w2, row, employer, TODAY);

test('a row is ready, unusual or wrong, and says for whom it is', () => {
  assert.deepEqual(
    [judged(rowOf()), judged(rowOf({ box6: '9.00' })), judged(rowOf({ 'employee.ssn': '12' }))].map(
      ({ state, who }) => [state, who],
    ),
    [
      ['ready', 'Rosa M. Vale'],
      ['unusual', 'Rosa M. Vale'],
      ['wrong', 'Rosa M. Vale'],
    ],
  );
  assert.equal(judged({ ...rowOf(), surplus: 1 }).state, 'wrong');
  assert.deepEqual(
    judged(rowOf({ 'employee.ssn': '12' })).remarks.map(({ kind, questions, fault }) => [kind, questions, fault?.code]),
    [['wrong', ['employee.ssn'], 'ssn']],
  );
});

test('a row that is opened and kept is the same row, and what is mended in it is its own', () => {
  const row = rowOf({ 'employee.ssn': '12', box1: '48,000' });
  const session = new FormSession(w2, TODAY, typedIn(w2, row, employer));
  const kept = mendedRow(row, session.filling.typed, employer);
  assert.deepEqual([judged(kept).read, judged(kept).remarks], [judged(row).read, judged(row).remarks]);
  session.dispatch({ type: 'typed', question: 'employee.ssn', value: '400-12-3456' });
  session.dispatch({ type: 'typed', question: 'employer.name', value: 'Another LLC' });
  const { cells } = mendedRow(row, session.filling.typed, employer);
  assert.deepEqual(
    [cells['employee.ssn'], cells['employer.name'], cells['employer.ein']],
    ['400-12-3456', 'Another LLC', undefined],
  );
  assert.equal(judged({ ...row, cells }).state, 'ready');
  session.dispatch({ type: 'undone' });
  session.dispatch({ type: 'undone' });
  session.dispatch({ type: 'undone' });
  assert.equal(session.filling.typed['employee.ssn'], '12', 'what the row had is not undone');
});

test('what all forms share is asked alone, nothing of it is required, and the wishes come along', () => {
  for (const form of [w2, nec]) {
    const part = sharedPart(form);
    const ids = questionsOf(part).map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), [...(form.many?.shared ?? []), 'shorten'].toSorted());
    assert.deepEqual(new FormSession(part, TODAY).reading.remarks, []);
  }
  const session = new FormSession(sharedPart(w2), TODAY, { 'employer.ein': '1' });
  assert.deepEqual(
    session.reading.remarks.map(({ fault }) => fault?.code),
    ['ein'],
  );
});
