import test from 'node:test';
import {
  documentOf,
  outlineOf,
  pageOf,
  pagesOf,
  paragraph,
  prose,
  COLUMN,
  type ParagraphOptions,
} from '../../test/make-drafts.ts';
import type { DraftBlock } from '../draft.ts';

/** Where a document turns into another as one measure of its headings grows. */

function turns(values: readonly number[], documentAt: (value: number) => string[]): string {
  const found: string[] = [];
  let before = '';
  for (const value of values) {
    const said = documentAt(value)
      .filter((each) => each.startsWith('heading'))
      .join(' / ');
    if (said !== before) found.push(`${value}: ${said}`);
    before = said;
  }
  return found.join('\n');
}

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => Math.round((from + at * step) * 1000) / 1000);

/** Headings above text, one below the other. */
const sections = (...heads: [string, ParagraphOptions?][]): DraftBlock[] =>
  heads.flatMap(([said, options = {}], at) => [
    paragraph(said, { y: 80 + at * 100, ...options }),
    prose(104 + at * 100, 5),
  ]);
const read = (blocks: DraftBlock[], facts: Parameters<typeof documentOf>[1] = {}) =>
  outlineOf(documentOf(pagesOf(blocks), facts));
const bold = { bold: true };

test('how much larger a heading is to be one, and a level higher', (t) => {
  t.assert.snapshot(
    [
      turns(steps(8, 24, 0.2), (size) =>
        read(sections(['Tides', { size }], ['Moorings', { size }], ['Pilots', { size }])),
      ),
      turns(steps(10, 16, 0.1), (size) =>
        read(
          sections(
            ['Tides', { ...bold, size: 13 }],
            ['Moorings', { ...bold, size }],
            ['Pilots', { ...bold, size: 13 }],
          ),
        ),
      ),
      turns(steps(10, 16, 0.1), (size) =>
        read(sections(['Tides', { size: 13 }], ['Moorings', { ...bold, size }], ['Pilots', { size: 13 }])),
      ),
      turns(steps(10, 16, 0.1), (size) =>
        read(
          sections(
            ['TIDES', { ...bold, size: 12 }],
            ['Moorings', { ...bold, size }],
            ['Pilots', { ...bold, size: 12 }],
          ),
        ),
      ),
      turns(steps(10, 16, 0.1), (size) =>
        read(
          sections(
            ['Tides', { ...bold, size: 12, italic: true }],
            ['Moorings', { ...bold, size }],
            ['Pilots', { ...bold, size: 12, italic: true }],
          ),
        ),
      ),
      turns(steps(10, 16, 0.1), (size) =>
        read(
          sections(
            ['Tides', { ...bold, size: 12, color: 0xcc0000 }],
            ['Moorings', { ...bold, size }],
            ['Pilots', { ...bold, size: 12, color: 0xcc0000 }],
          ),
        ),
      ),
    ].join('\n\n'),
  );
});

test('how near two lines of one heading stand', (t) => {
  const lines = (gap: number, second: string, options: ParagraphOptions, label?: string): DraftBlock[] => {
    const below = paragraph(second, { ...options, y: 100 + 16 + gap });
    return [
      paragraph('The harbours of the northern and the western sea', { ...options, y: 100 }),
      label === undefined ? below : { ...below, hint: { label } },
      prose(170, 5),
      prose(240, 5),
    ];
  };
  t.assert.snapshot(
    ['and their tides', 'Their tides', '2 Their tides']
      .flatMap((second) =>
        [
          { size: 16, bold: true },
          { size: 12, bold: true, right: 500 },
          { size: 12, bold: true, alignment: 'center' as const },
        ].map((options) => turns(steps(-24, 14, 1), (gap) => read(lines(gap, second, options)))),
      )
      .concat(turns(steps(-4, 10, 1), (gap) => read(lines(gap, 'Their tides', { size: 16, bold: true }, '•'))))
      .join('\n\n'),
  );
});

test('how many headings an outline must name to be believed', (t) => {
  const titles = ['Tides', 'Moorings', 'Pilots', 'Dues', 'Boats', 'Ropes'];
  t.assert.snapshot(
    [0, 0.08, 0.15]
      .map((grey) =>
        turns(steps(0, 6, 1), (count) =>
          read(
            sections(...titles.map((title): [string, ParagraphOptions] => [title, { ...bold, size: 10 + grey * 10 }]), [
              'Glossary',
              { italic: true, size: 11.6 },
            ]),
            {
              outline: titles.slice(0, count).map((title) => ({ title, level: 1, page: 1 })),
            },
          ),
        ),
      )
      .join('\n\n'),
  );
});

test('what tags add and take', (t) => {
  const tagged = (tags: (string | undefined)[], options: ParagraphOptions): DraftBlock[] =>
    sections(['Tides', bold], ['Moorings', bold], ['Pilots', options]).map((block, at) => {
      const tag = at % 2 === 0 ? tags[at / 2] : 'P';
      return tag === undefined ? block : { ...block, hint: { tag } };
    });
  const variants: ParagraphOptions[] = [
    {},
    { italic: true },
    { bold: true },
    { size: 9 },
    { size: 8 },
    { size: 14 },
    { size: 18, bold: true },
  ];
  t.assert.snapshot(
    [
      ['H1', 'H1', 'H1'],
      ['H1', 'H1', 'P'],
      ['H1', 'H2', 'H3'],
      ['P', 'P', 'P'],
    ]
      .map((tags) =>
        turns(
          variants.map((_, at) => at),
          (at) => read(tagged(tags, variants[at] ?? {})),
        ),
      )
      .join('\n\n'),
  );
});

test('numbers of neighbours speak for a heading that looks like text', (t) => {
  t.assert.snapshot(
    turns([1, 2, 3, 4, 5, 6], (number) =>
      read(sections(['1 Tides', bold], [`${number} Moorings`], ['3 Pilots', bold], ['4 Dues', bold])),
    ),
  );
});

test('who stands below a title may be its author', (t) => {
  const page = (size: number, x: number, title: number, alignment: 'left' | 'center') => {
    const narrow = { ...COLUMN, right: COLUMN.left + x };
    return outlineOf(
      documentOf([
        pageOf(1, [
          { box: COLUMN, blocks: [paragraph('Of tides', { y: 80, size: title, bold: true })] },
          { box: narrow, blocks: [paragraph('Ann Pilot', { y: 110, size, alignment })] },
          {
            box: COLUMN,
            blocks: [
              ...sections(['Tides', bold])
                .slice(0, 1)
                .map((block) => ({ ...block })),
              prose(200, 5),
              prose(280, 5),
            ],
          },
        ]),
      ]),
    );
  };
  t.assert.snapshot(
    [
      turns(steps(10, 24, 0.5), (size) => page(size, 455, 20, 'center')),
      turns(steps(100, 400, 10), (wide) => page(13, wide, 20, 'left')),
      turns(steps(12, 24, 0.5), (title) => page(12, 455, title, 'center')),
    ].join('\n\n'),
  );
});
