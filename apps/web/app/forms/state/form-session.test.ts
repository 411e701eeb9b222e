import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm } from '@pagewright/forms';
import { FormSession } from './form-session.ts';
import { stopsFinishing } from './reading.ts';

const w9 = await loadForm('w9');
assert.ok(w9);
const open = () => new FormSession(w9, '2026-06-01');

const type = (session: FormSession, question: string, text: string) => {
  for (let end = 1; end <= text.length; end += 1)
    session.dispatch({ type: 'typed', question, value: text.slice(0, end) });
};
const fill = (session: FormSession) => {
  for (const [question, answer] of Object.entries(w9.example))
    session.dispatch({ type: 'typed', question, value: answer });
};

test('an answer is spelled as the form wants it once its field is left, and not before', () => {
  const session = open();
  type(session, 'ssn', '400 12 3456');
  assert.equal(session.filling.typed['ssn'], '400 12 3456');
  assert.equal(session.reading.answers['ssn'], '400-12-3456');
  session.dispatch({ type: 'left', question: 'ssn' });
  assert.equal(session.filling.typed['ssn'], '400-12-3456');
});

test('what cannot be read stays as it was typed, and is wrong rather than missing', () => {
  const session = open();
  type(session, 'zip', '627');
  session.dispatch({ type: 'left', question: 'zip' });
  assert.equal(session.filling.typed['zip'], '627');
  assert.deepEqual(
    session.reading.remarks
      .filter(({ questions }) => questions[0] === 'zip')
      .map(({ kind, fault }) => [kind, fault?.code]),
    [['wrong', 'zip']],
  );
});

test('a word is one step to undo, however many letters it has; the next field is another', () => {
  const session = open();
  type(session, 'name', 'Ana Rivera');
  session.dispatch({ type: 'left', question: 'name' });
  type(session, 'business', 'Repair');
  session.dispatch({ type: 'undone' });
  assert.deepEqual(session.filling.typed, { name: 'Ana Rivera' });
  session.dispatch({ type: 'undone' });
  assert.deepEqual([session.filling.typed, session.canUndo], [{}, false]);
  session.dispatch({ type: 'redone' });
  session.dispatch({ type: 'redone' });
  assert.deepEqual(session.filling.typed, { name: 'Ana Rivera', business: 'Repair' });
});

test('another spelling is proposed, and chosen in one step that can be undone', async () => {
  const ds11 = await loadForm('ds11');
  assert.ok(ds11);
  const session = new FormSession(ds11, '2026-06-01');
  type(session, 'name.last', 'Łucki');
  session.dispatch({ type: 'left', question: 'name.last' });
  const proposals = () => session.reading.remarks.flatMap(({ proposal }) => proposal ?? []);
  assert.deepEqual([session.filling.typed['name.last'], proposals()], ['Łucki', ['Lucki']]);
  session.dispatch({ type: 'respelled', question: 'name.last', value: 'Lucki' });
  assert.deepEqual([session.filling.typed['name.last'], proposals()], ['Lucki', []]);
  type(session, 'name.last', 'Lucki II');
  session.dispatch({ type: 'undone' });
  session.dispatch({ type: 'undone' });
  assert.deepEqual([session.filling.typed['name.last'], proposals()], ['Łucki', ['Lucki']]);
});

test('typing after an undo forgets what could be redone', () => {
  const session = open();
  type(session, 'name', 'Ana');
  session.dispatch({ type: 'undone' });
  type(session, 'name', 'Eva');
  assert.deepEqual([session.canRedo, session.filling.typed['name']], [false, 'Eva']);
});

test('the example of the form leaves nothing to do, and without a required answer it does', () => {
  const session = open();
  fill(session);
  assert.deepEqual(session.reading.remarks.filter(stopsFinishing), []);
  session.dispatch({ type: 'typed', question: 'name', value: '' });
  assert.deepEqual(
    session.reading.remarks.filter(stopsFinishing).map(({ kind, questions }) => [kind, questions[0]]),
    [['missing', 'name']],
  );
});

test('answers are unsaved until they are kept, and again once they change', () => {
  const session = open();
  assert.equal(session.isUnsaved, false);
  type(session, 'name', 'Ana');
  assert.equal(session.isUnsaved, true);
  session.saved();
  assert.equal(session.isUnsaved, false);
  // To leave a field that says the same changes nothing.
  session.dispatch({ type: 'left', question: 'name' });
  assert.equal(session.isUnsaved, false);
  type(session, 'name', 'Anna');
  assert.equal(session.isUnsaved, true);
});

test('what is led to opens its section', () => {
  const session = open();
  session.lead('zip');
  assert.deepEqual([session.place.section, session.place.question, session.place.way], ['address', 'zip', 'list']);
});
