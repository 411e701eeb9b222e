import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AiEvent, AiStatement } from '@pagewright/contract/calls/ai.ts';
import { afterEvent, isUnderway, newMessage } from './shown-message.ts';

const asked = newMessage({ messageId: 'm', request: { kind: 'question', question: 'Why?' }, language: 'en' }, 1_000);
const statement = (number: number, text = `Sentence ${number}`): AiStatement => ({
  number,
  kind: 'said',
  text,
  quotes: [],
});
const after = (...events: AiEvent[]) => events.reduce(afterEvent, asked);

test('a question says what is done for it', () => {
  assert.equal(asked.doing, 'waiting');
  const searching = after({ event: 'state', state: 'searching' });
  assert.equal(searching.doing, 'searching');
  assert.equal(searching.state, 'running');
});

test('statements are shown in their order, and none twice', () => {
  const shown = after(
    { event: 'statement', statement: statement(2) },
    { event: 'statement', statement: statement(1) },
    { event: 'statement', statement: statement(2) },
  );
  assert.deepEqual(
    shown.statements.map(({ text }) => text),
    ['Sentence 1', 'Sentence 2'],
  );
  assert.ok(isUnderway(shown));
});

test('an answer that has ended is what the server keeps of it', () => {
  const kept = { ...asked, doing: undefined, state: 'done' as const, statements: [statement(1)], omitted: 2 };
  const shown = after({ event: 'omitted', count: 1 }, { event: 'done', message: kept });
  assert.equal(shown.omitted, 2);
  assert.equal(shown.doing, undefined);
  assert.ok(!isUnderway(shown));
});

test('what can no longer be heard is not waited for', () => {
  assert.ok(!isUnderway({ ...asked, fault: 'unreachable' }));
});
