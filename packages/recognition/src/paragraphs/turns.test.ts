import test from 'node:test';
import { contentOf, filled, linesAt, prose, type PlacedText } from '../../test/make-content.ts';
import { turningPointsOf } from '../../test/turning-points.ts';

/** Thresholds of paragraphs: each test moves one measure and holds where the page turns into another. */

const down = (lines: PlacedText[], from: number, by: number) =>
  lines.map((each, at) => (at >= from ? { ...each, y: each.y + by } : each));
const changed = (lines: PlacedText[], at: number, change: Partial<PlacedText>) =>
  lines.map((each, index) => (index === at ? { ...each, ...change } : each));
const FULL = prose(50, 100, 6);

test('how far lines part before they are paragraphs', (t) => {
  t.assert.snapshot(turningPointsOf({ from: -10, to: 14, step: 0.5 }, (by) => contentOf(down(FULL, 3, by))));
});

test('how much larger a line must be to stand apart', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 8, to: 13, step: 0.1 }, (size) => contentOf(changed(FULL, 3, { size }))));
});

test('how far a first line is set in', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: -20, to: 80, step: 2 }, (by) => contentOf(changed(FULL, 3, { x: 50 + by }))),
  );
});

test('how far all lines of a paragraph are set in', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 70, step: 2 }, (by) =>
      contentOf(FULL.map((each, at) => (at >= 3 ? { ...each, x: 50 + by } : each))),
    ),
  );
});

for (const end of ['', '.', ','])
  test(`how short a line that ends in “${end}” must be to end its paragraph`, (t) => {
    t.assert.snapshot(
      turningPointsOf({ from: 2, to: 40, step: 1 }, (letters) =>
        contentOf(
          changed(
            changed(FULL, 2, { text: 'Harbours of silver and of winter roads that bring'.slice(0, letters) + end }),
            3,
            { text: 'Winter and silver letters of the roads' },
          ),
        ),
      ),
    );
  });

test('how far lines may be off the middle and be centred', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 30, step: 1 }, (off) =>
      contentOf([
        ...prose(50, 100, 4),
        ...['Silver letters', 'Winter roads of silver', 'Home'].map((text, at) => ({
          text,
          x: 145 - text.length * 2.5 + (at === 1 ? off : 0),
          y: 180 + at * 12,
        })),
      ]),
    ),
  );
});

test('how far lines may be off the right edge', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 20, step: 1 }, (off) =>
      contentOf([
        ...prose(50, 100, 4),
        ...['Silver letters', 'Winter roads of silver', 'Home'].map((text, at) => ({
          text,
          x: 240 - text.length * 5 - (at === 1 ? off : 0),
          y: 180 + at * 12,
        })),
      ]),
    ),
  );
});

test('how much of a line must be bold to stand apart', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 38, step: 2 }, (letters) => {
      const [, , , line] = FULL;
      if (!line) return contentOf(FULL);
      const parts: PlacedText[] = [
        { ...line, text: line.text.slice(0, letters), font: 'bold' },
        { ...line, text: line.text.slice(letters), x: line.x + letters * 5 },
      ];
      return contentOf([...FULL.slice(0, 3), ...parts, ...FULL.slice(4)]);
    }),
  );
});

test('how far words must stand apart to be at tab stops', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 2, to: 60, step: 2 }, (gap) =>
      contentOf([
        ...prose(50, 100, 3),
        ...['One', 'Two', 'Six'].flatMap((text, at) => [
          { text, x: 50, y: 150 + at * 12 },
          { text: 'silver harbour', x: 65 + gap, y: 150 + at * 12 },
        ]),
      ]),
    ),
  );
});

test('how far code may be set in, and how many lines of it are code', (t) => {
  const code = ['for (each of all) {', 'if (each) {', 'go(each);', '}', '}'];
  t.assert.snapshot(
    [
      turningPointsOf({ from: 0, to: 24, step: 1.5 }, (by) =>
        contentOf([
          ...FULL,
          ...linesAt(50, 190, code, { font: 'code' }).map((each, at) => ({
            ...each,
            x: 50 + by * Math.min(at, 4 - at),
          })),
        ]),
      ),
      turningPointsOf({ from: 1, to: 5, step: 1 }, (count) =>
        contentOf([...FULL, ...linesAt(50, 190, code.slice(0, count), { font: 'code' })]),
      ),
    ].join('\n\n'),
  );
});

test('how much of a line must be mathematics to be a formula', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 12, step: 1 }, (letters) =>
      contentOf([
        ...FULL,
        { text: 'abcdefghijkl'.slice(0, letters), x: 120, y: 200, font: 'math' },
        { text: 'where it is'.slice(0, 12 - letters), x: 120 + letters * 5, y: 200 },
        ...prose(50, 230, 3),
      ]),
    ),
  );
});

test('how far a ground must reach around its text to be that of a paragraph', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: -12, to: 40, step: 4 }, (around) =>
      contentOf(prose(50, 100, 4), {
        paths: [
          filled({ left: 50 - around, right: 240 + around, top: 92 - around, bottom: 139 + around }, 0xeeeeee, -1),
        ],
      }),
    ),
  );
});
