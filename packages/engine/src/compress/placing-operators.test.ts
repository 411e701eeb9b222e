import assert from 'node:assert/strict';
import test from 'node:test';
import { placingOperators } from './placing-operators.ts';

const scan = (content: string) => placingOperators(Buffer.from(content, 'latin1'));

test('only the operators that place pictures are found', () => {
  assert.deepEqual(scan('q 200 0 0 100 10 20 cm /Im1 Do Q 0 0 5 5 re f'), [
    { op: 'q' },
    { op: 'cm', matrix: [200, 0, 0, 100, 10, 20] },
    { op: 'Do', name: 'Im1' },
    { op: 'Q' },
  ]);
});

test('operators within strings, comments and names are none', () => {
  assert.deepEqual(scan('(q \\) /X Do (nested Do) ) Tj <7120> Tj % Q Do\n/Do gs [(Q)] TJ'), []);
});

test('an inline picture is passed over, whatever its bytes look like', () => {
  assert.deepEqual(scan('BI /W 2 /H 1 ID q /Im1 Do xEIx Q\nEI q'), [{ op: 'q' }]);
});

test('escapes in names are undone', () => {
  assert.deepEqual(scan('/Im#20one Do'), [{ op: 'Do', name: 'Im one' }]);
});

test('numbers of every spelling count', () => {
  assert.deepEqual(scan('-1.5 +.5 0 2. -.25 007 cm'), [{ op: 'cm', matrix: [-1.5, 0.5, 0, 2, -0.25, 7] }]);
});
