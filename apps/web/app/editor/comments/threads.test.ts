import assert from 'node:assert/strict';
import test from 'node:test';
import type { EditorComment } from '../engine/messages.ts';
import { authorsIn, threadsOf } from './threads.ts';

const comment = (key: string, part: Partial<EditorComment> = {}): EditorComment => ({
  key,
  reference: { what: 'put', id: key },
  subtype: 'Text',
  comment: undefined,
  author: 'Ann',
  contents: key,
  created: undefined,
  modified: '2026-01-01T00:00:00Z',
  state: undefined,
  measured: undefined,
  isHidden: false,
  answers: undefined,
  corners: [{ x: 0, y: 700 }],
  ...part,
});

test('answers and states belong to what they answer, answers of answers too', () => {
  const [thread, ...others] = threadsOf(
    new Map([
      [
        0,
        [
          comment('note'),
          comment('second', { answers: 'first', modified: '2026-01-03T00:00:00Z' }),
          comment('first', { answers: 'note', modified: '2026-01-02T00:00:00Z', author: 'Ben' }),
          comment('rejected', { answers: 'note', state: 'rejected', modified: '2026-01-02T00:00:00Z' }),
          comment('accepted', { answers: 'note', state: 'accepted', modified: '2026-01-04T00:00:00Z', author: 'Cy' }),
        ],
      ],
    ]),
    {},
    'page',
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    [thread?.comment.key, thread?.answers.map(({ key }) => key), thread?.state],
    ['note', ['first', 'second'], { is: 'accepted', author: 'Cy' }],
  );
});

test('answers in a circle and answers to nothing are listed, each once', () => {
  const threads = threadsOf(
    new Map([
      [
        0,
        [
          comment('a', { answers: 'b' }),
          comment('b', { answers: 'a' }),
          comment('self', { answers: 'self' }),
          comment('lost', { answers: 'nobody' }),
        ],
      ],
    ]),
    {},
    'page',
  );
  const keys = threads.flatMap((thread) => [thread.comment, ...thread.answers].map(({ key }) => key));
  assert.deepEqual(keys.sort(), ['a', 'b', 'lost', 'self']);
});

test('comments are sorted by place, date or author, and filtered by kind, author and state', () => {
  const listed = new Map([
    [
      1,
      [
        comment('low', { corners: [{ x: 0, y: 100 }], author: '', modified: '2026-01-09T00:00:00Z' }),
        comment('high', { corners: [{ x: 0, y: 600 }], subtype: 'Ink', author: 'Ben' }),
        comment('done', { answers: 'high', state: 'done' }),
      ],
    ],
    [0, [comment('first', { modified: '2026-01-05T00:00:00Z' })]],
  ]);
  const keys = (...how: Parameters<typeof threadsOf> extends [unknown, ...infer R] ? R : never) =>
    threadsOf(listed, ...how).map((thread) => thread.comment.key);
  assert.deepEqual(keys({}, 'page'), ['first', 'high', 'low']);
  assert.deepEqual(keys({}, 'date'), ['low', 'first', 'high']);
  assert.deepEqual(keys({}, 'author'), ['low', 'first', 'high']);
  assert.deepEqual(keys({ subtype: 'Ink' }, 'page'), ['high']);
  assert.deepEqual(keys({ author: ' ' }, 'page'), ['low']);
  assert.deepEqual(keys({ state: 'done' }, 'page'), ['high']);
  assert.deepEqual(keys({ state: 'none' }, 'page'), ['first', 'low']);
  assert.deepEqual(authorsIn(threadsOf(listed, {}, 'page')), ['Ann', 'Ben', ' ']);
});
