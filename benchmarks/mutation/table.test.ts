import assert from 'node:assert/strict';
import test from 'node:test';
import { draw } from './draw.ts';
import { mutationTable } from './table.ts';

const flipAt = (line: number) => ({ file: '/root/packages/ai/src/a.ts', line, at: 0, from: '<', to: '>=' });

test('the table counts a time-out as noticed, and lists it apart from what nothing noticed', () => {
  const text = mutationTable(
    [
      {
        name: 'ai',
        all: 100,
        outcomes: [
          { flip: flipAt(1), noticed: 'by a test', by: 'a.test.ts: it adds' },
          { flip: flipAt(2), noticed: 'by time-out', by: 'a.test.ts' },
          { flip: flipAt(3), noticed: 'no' },
        ],
      },
      { name: 'forms', all: 10, outcomes: [{ flip: flipAt(4), noticed: 'by a test' }] },
    ],
    '/root',
  );
  assert.equal(
    text,
    `| package | flips in all | drawn | noticed by a test | by time-out | unnoticed | noticed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
| ai | 100 | 3 | 1 | 1 | 1 | 67 % |
| forms | 10 | 1 | 1 | 0 | 0 | 100 % |
| all | 110 | 4 | 2 | 1 | 1 | 75 % |

Noticed by a time-out alone:

- packages/ai/src/a.ts:2  < → >=

Unnoticed:

- packages/ai/src/a.ts:3  < → >=`,
  );
});

test('the same seed draws the same, another one others, and none twice', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const drawn = draw(items, 20, 7);
  assert.deepEqual(draw(items, 20, 7), drawn);
  assert.notDeepEqual(draw(items, 20, 11), drawn);
  assert.equal(new Set(drawn).size, 20);
  assert.deepEqual(
    draw(items, 80, 7).toSorted((a, b) => a - b),
    items,
  );
});
