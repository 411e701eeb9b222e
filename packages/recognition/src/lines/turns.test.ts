import test from 'node:test';
import { contentOf, filled, prose, type PlacedText } from '../../test/make-content.ts';
import { turningPointsOf } from '../../test/turning-points.ts';

/** Thresholds of lines and words: each test moves one measure and holds where the page turns into another. */

const LINE = { text: 'Silver letters and winter roads', x: 50, y: 100 };
const END = 50 + LINE.text.length * 5;
const around = (texts: PlacedText[]) => [...texts, ...prose(50, 140, 4)];

test('how far letters part before they are words', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: -0.1, to: 0.6, step: 0.02 }, (tracking) =>
      contentOf(
        around([
          { ...LINE, tracking },
          { ...LINE, y: 112, spaces: 'gaps', tracking },
        ]),
      ),
    ),
  );
});

test('how far a word must stand off to be one, and to be a piece of its own', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: -3, to: 40, step: 0.5 }, (gap) =>
      contentOf(around([LINE, { text: 'home', x: END + gap, y: 100 }])),
    ),
  );
});

for (const size of [4, 6, 7, 9, 10])
  test(`how high a figure of ${size} points must stand to be raised, how low to be lowered`, (t) => {
    t.assert.snapshot(
      turningPointsOf({ from: -7, to: 7, step: 0.5 }, (up) =>
        contentOf(around([LINE, { text: '12', x: END, y: 100 - up, size }])),
      ),
    );
  });

test('how much smaller raised figures are', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 3, to: 11, step: 0.25 }, (size) =>
      contentOf(around([LINE, { text: '12', x: END, y: 96.5, size }])),
    ),
  );
});

const drawn = (top: number, left: number, right: number, high: number, fill = 0) =>
  contentOf(around([LINE]), { paths: [filled({ left, right, top, bottom: top + high }, fill, -1)] });

test('where a line must run to underline or strike words', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 88, to: 106, step: 0.5 }, (y) => drawn(y, 50, END, 0.5)));
});

test('how thick a line may be', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 0.25, to: 14, step: 0.25 }, (high) => drawn(101, 50, END, high)));
});

test('how far it must reach along them', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 50, to: END + 60, step: 5 }, (right) => drawn(101.5, 50, right, 0.5)));
});

test('how much of them a coloured ground must cover to mark them', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 20, step: 1 }, (high) => drawn(102 - high, 50, END, high, 0xffff00)),
  );
});

test('how large a first letter must be, and how low it must stand, to be one of several lines', (t) => {
  const text = prose(80, 100, 5).map((each, at) => (at > 2 ? { ...each, x: 50 } : each));
  t.assert.snapshot(
    [
      turningPointsOf({ from: 12, to: 60, step: 2 }, (size) =>
        contentOf([{ text: 'T', x: 50, y: 124, size }, ...text]),
      ),
      turningPointsOf({ from: 90, to: 150, step: 3 }, (y) => contentOf([{ text: 'T', x: 50, y, size: 40 }, ...text])),
      turningPointsOf({ from: 20, to: 70, step: 2 }, (x) => contentOf([{ text: 'T', x, y: 124, size: 40 }, ...text])),
    ].join('\n\n'),
  );
});

test('how many dots lead, and how far apart they stand', (t) => {
  const entry = (dots: string, gap: number) => [
    { text: 'Winter roads', x: 50, y: 100 },
    { text: dots, x: 115 + gap, y: 100 },
    { text: '12', x: 115 + gap * 2 + dots.length * 5, y: 100 },
  ];
  t.assert.snapshot(
    [
      turningPointsOf({ from: 1, to: 12, step: 1 }, (count) => contentOf(around(entry('.'.repeat(count), 2)))),
      turningPointsOf({ from: 1, to: 12, step: 1 }, (count) => contentOf(around(entry('. '.repeat(count), 2)))),
      turningPointsOf({ from: 0, to: 40, step: 2 }, (gap) => contentOf(around(entry('........', gap)))),
    ].join('\n\n'),
  );
});

test('how far lines must part to be two', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 12, step: 0.5 }, (down) =>
      contentOf([LINE, { text: 'that bring them home', x: END + 8, y: 100 + down }]),
    ),
  );
});

test('where a drawn line parts words of a line', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: -4, to: 16, step: 1 }, (at) =>
      contentOf(around([LINE, { text: 'home', x: END + 10, y: 100 }]), {
        paths: [filled({ left: END + at, right: END + at + 0.4, top: 85, bottom: 105 }, 0)],
      }),
    ),
  );
});

test('how much right-to-left text turns a line', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 12, step: 1 }, (letters) =>
      contentOf([{ text: 'אבגדהוזחטיכל'.slice(0, letters) + ' silver roads'.slice(letters), x: 50, y: 100 }]),
    ),
  );
});
