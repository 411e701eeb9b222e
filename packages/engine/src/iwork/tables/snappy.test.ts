import assert from 'node:assert/strict';
import test from 'node:test';
import { unpackIwa } from './snappy.ts';

const chunk = (...block: number[]) => Buffer.from([0, block.length, 0, 0, ...block]);
const literal = (text: string) => [(text.length - 1) << 2, ...Buffer.from(text)];

test('literals and copies of each width make the text', () => {
  // A copy of one byte's offset reaches into what it writes: "ab" becomes "abababab".
  const one = chunk(8, ...literal('ab'), ((6 - 4) << 2) | 1, 2);
  const two = chunk(6, ...literal('xyz'), ((3 - 1) << 2) | 2, 3, 0);
  const four = chunk(6, ...literal('123'), ((3 - 1) << 2) | 3, 3, 0, 0, 0);
  assert.equal(unpackIwa(Buffer.concat([one, two, four])).toString(), 'ababababxyzxyz123123');
});

test('long literals tell their length apart', () => {
  const text = 'n'.repeat(100);
  assert.equal(unpackIwa(chunk(100, 60 << 2, 99, ...Buffer.from(text))).toString(), text);
});

for (const [what, file] of [
  ['a copy from before the beginning', chunk(4, ((4 - 4) << 2) | 1, 1)],
  ['more than was told', chunk(1, ...literal('ab'))],
  ['less than was told', chunk(9, ...literal('ab'))],
  ['a length beyond every chunk', chunk(0xff, 0xff, 0xff, 0x7f, ...literal('ab'))],
  ['a chunk beyond the file', Buffer.from([0, 9, 0, 0, 1])],
  ['another kind of chunk', Buffer.from([1, 1, 0, 0, 0])],
] as const)
  test(`${what} is refused`, () => {
    assert.throws(() => unpackIwa(file), RangeError);
  });
