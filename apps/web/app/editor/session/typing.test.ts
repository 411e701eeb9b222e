import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Act, Change, EditorBlock, EditorPage } from '../engine/messages.ts';
import { caretAt } from '../text/text-geometry.ts';
import { FIRST_STATE, type SessionState } from './session-state.ts';
import { Typing, type TypedHow } from './typing.ts';

const blockOf = (text: string): EditorBlock => ({
  text,
  lines: [],
  ofScan: false,
  fixed: false,
  look: { bold: false, slanted: false, colour: undefined, alignment: 'left', size: 12, leading: 14 },
});
const PAGE: EditorPage = {
  number: 3,
  space: { left: 0, bottom: 0, width: 600, height: 800, quarters: 0, userUnit: 1 },
  blocks: [blockOf('one'), blockOf('two')],
  added: [],
  objects: [],
  links: [],
  comments: [],
  handPlaces: [],
};
const CHANGE: Change = { step: [], pages: [], standIns: [] };

/** A session whose acts are answered by the test. */
function typingIn(block: number) {
  const session = {
    state: {
      ...FIRST_STATE,
      pages: new Map([[0, { ...PAGE, changed: block }]]),
      selection: { kind: 'block', page: 0, block, range: caretAt(3) },
    } as SessionState,
    set(part: Partial<SessionState>) {
      this.state = { ...this.state, ...part };
    },
  };
  const asked: (TypedHow & { act: Act; answer: (change: Change | undefined) => void })[] = [];
  const typing = new Typing(session, (act, how) => {
    const { promise, resolve } = Promise.withResolvers<Change | undefined>();
    asked.push({ act, ...how, answer: resolve });
    return promise;
  });
  const textOf = (at: number) => {
    const act = asked[at]?.act;
    return act?.does === 'type' ? act.text : undefined;
  };
  return { session, typing, asked, textOf };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('while one change is on its way only the newest of the others waits, and takes its place', async () => {
  const { typing, asked, textOf, session } = typingIn(0);
  typing.changed('onea', 4);
  typing.changed('oneab', 5);
  typing.changed('oneabc', 6);
  assert.equal(asked.length, 1);
  asked[0]?.answer(CHANGE);
  await turn();
  assert.deepEqual([textOf(0), textOf(1)], ['a', 'abc']);
  assert.deepEqual(
    asked.map(({ merges }) => merges),
    [false, true],
  );
  asked[1]?.answer(CHANGE);
  await typing.settled();
  assert.equal(typing.isAhead, false);
  assert.deepEqual(session.state.selection, { kind: 'block', page: 0, block: 0, range: caretAt(6) });
});

test('what was typed before something else was selected is not lost, and what comes then is a step of its own', async () => {
  const { typing, asked, textOf, session } = typingIn(0);
  typing.changed('onea', 4);
  typing.changed('oneab', 5);
  typing.end();
  session.set({ selection: { kind: 'block', page: 0, block: 1, range: caretAt(3) } });
  asked[0]?.answer(CHANGE);
  await turn();
  asked[1]?.answer(CHANGE);
  await typing.settled();
  assert.equal(textOf(1), 'ab');
  assert.deepEqual(session.state.selection, { kind: 'block', page: 0, block: 1, range: caretAt(3) });
  typing.changed('two!', 4);
  assert.deepEqual([asked[2]?.merges, textOf(2)], [false, '!']);
});

test('what waits of one text is not lost by keys in another', async () => {
  const { typing, asked, textOf, session } = typingIn(0);
  typing.changed('onea', 4);
  typing.changed('oneab', 5);
  typing.end();
  session.set({ selection: { kind: 'block', page: 0, block: 1, range: caretAt(3) } });
  typing.changed('two!', 4);
  for (const at of [0, 1, 2]) {
    asked[at]?.answer(CHANGE);
    await turn();
  }
  await typing.settled();
  assert.deepEqual([textOf(0), textOf(1), textOf(2)], ['a', 'ab', '!']);
});

test('after a refusal the next key begins anew', async () => {
  const { typing, asked } = typingIn(0);
  typing.changed('one漢', 4);
  asked[0]?.answer(undefined);
  await typing.settled();
  typing.changed('oneb', 4);
  assert.equal(asked[1]?.merges, false);
});

test('where the newest text has no room, the newest of those that waited with it and has room is kept', async () => {
  const { typing, asked, textOf, session } = typingIn(0);
  for (const [at, text] of ['onea', 'oneab', 'oneabm', 'oneabmm'].entries()) typing.changed(text, 4 + at);
  for (const [at, answer] of [CHANGE, undefined, undefined, CHANGE].entries()) {
    asked[at]?.answer(answer);
    await turn();
  }
  await typing.settled();
  assert.deepEqual(
    asked.map(({ merges, keepsNotice }, at) => ({ text: textOf(at), merges, keepsNotice })),
    [
      { text: 'a', merges: false, keepsNotice: false },
      { text: 'abmm', merges: true, keepsNotice: false },
      { text: 'abm', merges: true, keepsNotice: true },
      { text: 'ab', merges: true, keepsNotice: true },
    ],
  );
  assert.deepEqual(session.state.selection, { kind: 'block', page: 0, block: 0, range: caretAt(5) });
  typing.changed('oneabc', 6);
  assert.equal(asked[4]?.merges, false);
});

test('a text that loses its last letter is selected no longer', async () => {
  const { typing, asked, session } = typingIn(0);
  session.set({ pages: new Map([[0, PAGE]]) });
  typing.changed('', 0);
  asked[0]?.answer(CHANGE);
  await typing.settled();
  assert.equal(session.state.selection, undefined);
});

test('why a letter was refused stays to be read while somebody types on, until one is removed or something else is selected', async () => {
  const { typing, asked } = typingIn(0);
  const typed = async (text: string, answer: Change | undefined) => {
    typing.changed(text, text.length);
    asked.at(-1)?.answer(answer);
    await typing.settled();
    return asked.at(-1)?.keepsNotice;
  };
  assert.equal(await typed('onea', undefined), false);
  assert.equal(await typed('oneb', CHANGE), true);
  assert.equal(await typed('onebc', CHANGE), true);
  assert.equal(await typed('oneb', CHANGE), false);
  assert.equal(await typed('onebc', CHANGE), false);
  assert.equal(await typed('onebcd', undefined), false);
  typing.end();
  assert.equal(await typed('onee', CHANGE), false);
});
