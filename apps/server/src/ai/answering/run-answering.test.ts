import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import test from 'node:test';
import { proof } from '@pagewright/testkit';
import { until } from '../../../test/server.ts';
import { storedPassage } from '../documents/stored-passage.ts';
import { KeptThreads } from './kept-threads.ts';
import type { Asked, DocumentRows } from './pieces.ts';
import { runAnswering } from './run-answering.ts';
import type { AnsweringThread } from './thread.ts';

// Own process: it moves the timers of the process.

/** A document of one sentence, as it is stored. */
const rowsOf = (text: string): DocumentRows => [
  [JSON.stringify(storedPassage({ number: 0, kind: 'paragraph', text, words: [], headings: [], language: 'en' }))],
];

const askedAbout = (question: string): Asked => ({
  request: { kind: 'question', question },
  language: 'en',
  documents: [{ id: 'one', name: 'One.pdf', title: undefined, languages: ['en'], pages: 1, vectors: new Map() }],
  before: [],
  model: { kind: 'embedded' },
  tools: [],
  image: undefined,
  parts: [],
});

/** Asks as a worker does, and keeps threads in a room of its own. */
function asker(room: ConstructorParameters<typeof KeptThreads>[0] = {}) {
  const kept = new KeptThreads(room);
  const deletions = new EventEmitter<Record<string, []>>();
  const watchDeletion = (onDeletion: () => void) => {
    deletions.on('deleted', onDeletion);
    return () => deletions.off('deleted', onDeletion);
  };
  return {
    kept,
    deletions,
    watchDeletion,
    /** What is said, and whether the document's passages were read for it. */
    ask: async (key: string, rows: DocumentRows, question = 'How deep is the pond?') => {
      let isRead = false;
      const readRows = () => {
        isRead = true;
        return Promise.resolve(rows);
      };
      const answering = { asked: askedAbout(question), key, readRows, watchDeletion };
      const pieces = await Array.fromAsync(runAnswering(answering, new AbortController().signal, kept));
      return { said: pieces.flatMap((piece) => (piece.kind === 'statement' ? [piece.said.text] : [])), isRead };
    },
  };
}

/** The thread that has just answered. */
async function rested({ ask, kept }: ReturnType<typeof asker>, key: string): Promise<AnsweringThread> {
  await ask(key, rowsOf(TWO));
  const thread = kept.take(key);
  assert.ok(thread, 'it is not kept');
  await kept.keep(key, thread);
  return thread;
}

const TWO = 'The pond is two metres deep.';
const THREE = 'The pond is three metres deep.';

test('the next question about the same document is answered without reading it again', async () => {
  const { ask } = asker();
  assert.deepEqual(await ask('again', rowsOf(TWO)), { said: [TWO], isRead: true });
  assert.deepEqual(await ask('again', rowsOf(TWO)), { said: [TWO], isRead: false });
  assert.deepEqual(await ask('again', rowsOf(TWO), 'Is the pond two metres deep?'), { said: [TWO], isRead: false });
});

test('of another owner, and of what was read in anew, nothing is answered from what was kept', async () => {
  const { ask } = asker();
  await ask('["ann","document","task"]', rowsOf(TWO));
  assert.deepEqual(await ask('["ben","document","task"]', rowsOf(THREE)), { said: [THREE], isRead: true });
  assert.deepEqual(await ask('["ann","document","later task"]', rowsOf(THREE)), { said: [THREE], isRead: true });
});

proof('questions at once about one document each have a thread', async () => {
  const { ask } = asker();
  const said = await Promise.all(Array.from({ length: 4 }, () => ask('at once', rowsOf(TWO))));
  assert.deepEqual(
    said.map((each) => each.said),
    [[TWO], [TWO], [TWO], [TWO]],
  );
  assert.equal((await ask('at once', rowsOf(TWO))).isRead, false);
});

proof('three are kept, and the one that has rested longest is ended first', async () => {
  const me = asker();
  const threads: AnsweringThread[] = [];
  for (const key of ['first', 'second', 'third', 'fourth']) threads.push(await rested(me, key));
  assert.deepEqual(
    threads.map(({ isOver }) => isOver),
    [true, false, false, false],
  );
  await me.ask('second', rowsOf(TWO));
  await me.ask('fifth', rowsOf(TWO));
  assert.deepEqual(
    threads.map(({ isOver }) => isOver),
    [true, false, true, false],
  );
});

proof('what would fill the memory is not kept, alone or together', async () => {
  const one = rowsOf(TWO).flat().join('').length;
  const small = asker({ letters: one - 1 });
  for (const isRead of [true, true]) assert.equal((await small.ask('long', rowsOf(TWO))).isRead, isRead);
  const larger = asker({ letters: 2 * one });
  const threads: AnsweringThread[] = [];
  for (const key of ['first', 'second', 'third']) threads.push(await rested(larger, key));
  assert.deepEqual(
    threads.map(({ isOver }) => isOver),
    [true, false, false],
  );
});

proof('a thread that nobody asks ends after its time', async () => {
  const me = asker({ ms: 30 });
  const thread = await rested(me, 'idle');
  await until(() => thread.isOver);
  assert.equal((await me.ask('idle', rowsOf(TWO))).isRead, true);
});

proof('the time runs from the last answer', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const me = asker({ ms: 1_000 });
  const thread = await rested(me, 'asked again');
  context.mock.timers.tick(999);
  assert.equal((await me.ask('asked again', rowsOf(TWO))).isRead, false);
  context.mock.timers.tick(999);
  assert.ok(me.kept.take('asked again') === thread);
  await thread.end();
});

test('the deletion of a document ends the thread that has it, at rest or once it has answered', async () => {
  const me = asker();
  const thread = await rested(me, 'deleted');
  me.deletions.emit('deleted');
  await until(() => thread.isOver);
  assert.deepEqual(await me.ask('deleted', []), { said: [], isRead: true });

  const readRows = () => {
    me.deletions.emit('deleted');
    return Promise.resolve(rowsOf(TWO));
  };
  const answering = { asked: askedAbout('How deep?'), key: 'midway', readRows, watchDeletion: me.watchDeletion };
  await Array.fromAsync(runAnswering(answering, new AbortController().signal, me.kept));
  assert.equal(me.kept.take('midway'), undefined);
  assert.equal(me.deletions.listenerCount('deleted'), 0, 'of threads that are over nobody watches');
});

test('a thread whose answer was stopped is ended, not kept', async () => {
  const me = asker();
  const stop = new AbortController();
  const readRows = () => {
    stop.abort();
    return Promise.resolve(rowsOf(TWO));
  };
  const { watchDeletion } = me;
  const answering = { asked: askedAbout('How deep is the pond?'), key: 'stopped', readRows, watchDeletion };
  assert.deepEqual(await Array.fromAsync(runAnswering(answering, stop.signal, me.kept)), []);
  assert.equal((await me.ask('stopped', rowsOf(TWO))).isRead, true);
});
