import test from 'node:test';
import { contentOf, filled, linesAt, prose, type PlacedText } from '../../test/make-content.ts';
import { turningPointsOf } from '../../test/turning-points.ts';

/** Thresholds of columns: each test moves one measure and holds where the page turns into another. */

const loud = (texts: PlacedText[]) => texts.map((each) => ({ ...each, text: each.text.toUpperCase() }));
const right = (lines: PlacedText[]) => Math.max(...lines.map(({ text, x }) => x + text.length * 5));
const SHORT = ['Alpha', 'Bravo Charlie', 'Delta', 'Echo Foxtrot', 'Golf', 'Hotel India'];

for (const lines of [2, 3, 4, 5, 6, 12])
  test(`how wide white must be to part columns of ${lines} lines`, (t) => {
    const first = prose(50, 100, lines);
    t.assert.snapshot(
      turningPointsOf({ from: 1, to: 30, step: 0.5 }, (gap) =>
        contentOf([...first, ...loud(prose(right(first) + gap, 100, lines))]),
      ),
    );
  });

test('how many lines beside each other are columns', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 1, to: 9, step: 1 }, (lines) =>
      contentOf([...prose(50, 100, 9), ...loud(prose(290, 100, lines))]),
    ),
  );
});

test('how far columns must stand beside each other', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 130, step: 4 }, (down) =>
      contentOf([...prose(50, 100, 8), ...loud(prose(290, 100 + down, 8))]),
    ),
  );
});

test('how near to its column a paragraph must stand to go on with it', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 10, to: 80, step: 3 }, (gap) =>
      contentOf([...prose(50, 100, 8), ...loud(prose(290, 100, 8)), ...prose(50, 184 + gap, 3)]),
    ),
  );
});

test('how high white across both columns must be to part what is above', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 8, to: 40, step: 2 }, (gap) =>
      contentOf([
        ...linesAt(50, 100, SHORT.slice(0, 3)),
        ...linesAt(290, 100, SHORT.slice(3)),
        ...prose(50, 124 + gap, 6),
        ...loud(prose(290, 124 + gap, 6)),
      ]),
    ),
  );
});

test('how far short lines beside each other may part and be rows', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 60, to: 300, step: 12 }, (x) =>
      contentOf([...linesAt(50, 100, SHORT), ...linesAt(50 + x, 100, SHORT)]),
    ),
  );
});

test('how far lines beside each other may stand at other heights', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 12, step: 1 }, (down) =>
      contentOf([...linesAt(50, 100, SHORT), ...linesAt(200, 100 + down, SHORT)]),
    ),
  );
});

test('how far a title must reach to stand over both columns', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 4, to: 80, step: 4 }, (letters) =>
      contentOf([
        { text: 'T'.repeat(letters), x: 50, y: 80, size: 12 },
        ...prose(50, 100, 8),
        ...loud(prose(290, 100, 8)),
      ]),
    ),
  );
});

test('where a drawn line parts columns that stand close', (t) => {
  const first = prose(50, 100, 6);
  const line = right(first) + 2;
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 90, step: 6 }, (high) =>
      contentOf([...first, ...loud(prose(line + 2, 100, 6))], {
        paths: [filled({ left: line, right: line + 0.5, top: 90, bottom: 90 + high }, 0)],
      }),
    ),
  );
});

test('three columns and the widths between them', (t) => {
  const narrow = (x: number) => prose(x, 100, 8).map((each) => ({ ...each, text: each.text.slice(0, 26) }));
  t.assert.snapshot(
    turningPointsOf({ from: 132, to: 170, step: 2 }, (x) =>
      contentOf([...narrow(40), ...loud(narrow(40 + x)), ...narrow(40 + 2 * x)]),
    ),
  );
});
