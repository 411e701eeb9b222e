import type { CellNode, ListNode, Node, Ruled, StructuredDocument } from './nodes.ts';
import { phrase, prose } from './prose.ts';

const heading = (level: 1 | 2 | 3, text: string): Node => ({ kind: 'heading', level, text });
const paragraph = (seed: number, sentences = 4): Node => ({ kind: 'paragraph', text: prose(seed, sentences) });
const paragraphs = (seed: number, count: number): Node[] =>
  Array.from({ length: count }, (_, at) => paragraph(seed + at));
const noted = (seed: number): Node => ({ kind: 'paragraph', text: prose(seed, 3), note: prose(seed + 500, 1) });
const bullet = (text: string, items?: ListNode[]): ListNode => ({
  text,
  numbering: 'bullet',
  ...(items ? { items } : {}),
});
const numbered = (text: string, items?: ListNode[]): ListNode => ({
  text,
  numbering: 'decimal',
  ...(items ? { items } : {}),
});

/** Names of rows and figures in columns below named heads. */
function figures(seed: number, rows: number, columns: number, ruled: Ruled): Node {
  const head: CellNode[] = ['Place', ...Array.from({ length: columns }, (_, at) => String(2019 + at))].map((text) => ({
    text,
  }));
  const body = Array.from({ length: rows }, (_, row) => [
    { text: phrase(seed + row, 2) },
    ...Array.from({ length: columns }, (_, at) => ({ text: (((seed + row * 37 + at * 113) % 900) + 12.5).toFixed(1) })),
  ]);
  return { kind: 'table', rows: [head, ...body], ruled, headerRows: 1 };
}

/** Heads over several columns and names over several rows. */
const SPANNING: CellNode[][] = [
  [
    { text: 'Region', rows: 2 },
    { text: 'First half', columns: 2 },
    { text: 'Second half', columns: 2 },
  ],
  [{ text: 'Planned' }, { text: 'Reached' }, { text: 'Planned' }, { text: 'Reached' }],
  [{ text: 'North' }, { text: '120' }, { text: '118' }, { text: '140' }, { text: '151' }],
  [{ text: 'South', rows: 2 }, { text: '96' }, { text: '99' }, { text: '104' }, { text: '97' }],
  [{ text: '31' }, { text: '28' }, { text: '35' }, { text: '36' }],
];

const WORDY: CellNode[][] = [
  [{ text: 'Duty' }, { text: 'Who does it' }, { text: 'By when' }],
  ...[11, 12, 13].map((seed) => [{ text: phrase(seed, 3) }, { text: prose(seed, 1) }, { text: phrase(seed + 40, 2) }]),
];

/** Words alone, in many columns. */
const NAMES: CellNode[][] = ['Boat', 'Captain', 'Town', 'Cargo', 'Season'].map((_, row, heads) =>
  heads.map((head, column) => ({ text: row === 0 ? head : phrase(row * 20 + column, column === 1 ? 2 : 1) })),
);

const NESTED: ListNode[] = [
  bullet(phrase(1, 4), [bullet(phrase(2, 5)), bullet(phrase(3, 4), [bullet(phrase(4, 3)), bullet(phrase(5, 4))])]),
  bullet(prose(6, 2)),
  bullet(phrase(7, 5), [numbered(phrase(8, 4)), numbered(phrase(9, 6))]),
];

/** A bit of everything that depends on lengths: a heading, columns, a list, two tables. */
const MIXED: Node[] = [
  heading(1, 'A year at the harbour'),
  { kind: 'columns', count: 2, nodes: paragraphs(210, 4) },
  heading(2, 'What was measured'),
  figures(300, 5, 4, 'rules'),
  { kind: 'list', items: [bullet(phrase(31, 5)), bullet(phrase(32, 6)), bullet(phrase(33, 4))] },
  figures(350, 4, 3, 'all'),
  paragraph(220),
];

const scaled = (times: number): StructuredDocument => ({
  name: `scale-${times}`,
  format: 'html',
  nodes: MIXED,
  size: 11 * times,
  page: { width: 595 * times, height: 842 * times },
});

const SLIDE = { width: 1920, height: 1080 };

const ARABIC = [
  'تقع المدينة على شاطئ البحر وفيها ميناء قديم يأتي إليه الناس من كل مكان في الصيف والشتاء.',
  'كان التجار يبيعون القماش والورق والحبوب في السوق الكبير قرب المسجد منذ زمن بعيد.',
  'وفي المساء يجلس الأهل أمام البيوت ويتحدثون عن الأخبار وعن أيام السفر الطويلة.',
];

/** Documents of which every heading, table, list and note is known. */
export const STRUCTURED_DOCUMENTS: readonly StructuredDocument[] = [
  {
    name: 'report',
    format: 'html',
    nodes: [
      heading(1, 'Roads that lead home'),
      paragraph(1),
      heading(2, 'Where they begin'),
      ...paragraphs(2, 2),
      heading(3, 'By the river'),
      paragraph(5),
      heading(3, 'In the hills'),
      paragraph(6),
      heading(2, 'Where they end'),
      ...paragraphs(7, 3),
    ],
  },
  {
    name: 'two-columns',
    format: 'html',
    nodes: [
      heading(1, 'Letters from two sides'),
      { kind: 'columns', count: 2, nodes: [...paragraphs(20, 4), heading(2, 'The other side'), ...paragraphs(30, 5)] },
    ],
  },
  {
    name: 'three-columns',
    format: 'html',
    size: 9.5,
    nodes: [
      heading(1, 'The morning paper'),
      {
        kind: 'columns',
        count: 3,
        nodes: [...paragraphs(40, 5), heading(2, 'News of the market'), ...paragraphs(50, 6)],
      },
    ],
  },
  {
    name: 'columns-by-office',
    format: 'fodt',
    nodes: [
      heading(1, 'An office in columns'),
      paragraph(60),
      {
        kind: 'columns',
        count: 2,
        nodes: [heading(2, 'Left'), ...paragraphs(61, 3), heading(2, 'Right'), ...paragraphs(66, 3)],
      },
      paragraph(70),
    ],
  },
  {
    name: 'footnotes',
    format: 'fodt',
    nodes: [heading(1, 'Said below the line'), noted(80), noted(81), paragraph(82), noted(83)],
  },
  {
    name: 'footnotes-by-browser',
    format: 'html',
    nodes: [heading(1, 'Said at the foot'), noted(280), paragraph(281), noted(282), noted(283)],
  },
  {
    name: 'footnotes-over-pages',
    format: 'fodt',
    nodes: [
      heading(1, 'Notes of many pages'),
      ...[90, 91, 92, 93, 94, 95, 96, 97, 98].flatMap((seed) => [noted(seed), paragraph(seed + 30, 6)]),
    ],
  },
  {
    name: 'running-lines',
    format: 'fodt',
    running: { header: 'Yearbook of the harbour', footer: 'Page' },
    nodes: [
      heading(1, 'Months'),
      ...[100, 110, 120, 130].flatMap((seed, at) => [
        heading(2, `${at + 1}. ${phrase(seed, 3)}`),
        ...paragraphs(seed, 8),
      ]),
    ],
  },
  {
    name: 'running-lines-by-browser',
    format: 'html',
    running: { header: 'The quiet gazette', footer: 'Sheet' },
    nodes: [
      heading(1, 'Weeks'),
      ...[140, 150, 160].flatMap((seed) => [heading(2, phrase(seed, 4)), ...paragraphs(seed, 9)]),
    ],
  },
  {
    name: 'table-ruled',
    format: 'html',
    nodes: [heading(1, 'Figures in a grid'), paragraph(170), figures(171, 7, 4, 'all'), paragraph(172)],
  },
  {
    name: 'table-unruled',
    format: 'html',
    nodes: [heading(1, 'Figures without lines'), paragraph(180), figures(181, 8, 5, 'none'), paragraph(182)],
  },
  {
    name: 'table-between-rules',
    format: 'html',
    nodes: [heading(1, 'Figures between rules'), paragraph(183), figures(184, 6, 3, 'rules'), paragraph(185)],
  },
  {
    name: 'table-spanning',
    format: 'html',
    nodes: [
      heading(1, 'Halves of a year'),
      paragraph(190),
      { kind: 'table', rows: SPANNING, ruled: 'all', headerRows: 2 },
      paragraph(191),
    ],
  },
  {
    name: 'table-spanning-by-office',
    format: 'fodt',
    nodes: [
      heading(1, 'Halves by an office'),
      paragraph(192),
      { kind: 'table', rows: SPANNING, ruled: 'all', headerRows: 2 },
      paragraph(193),
    ],
  },
  {
    name: 'table-of-words',
    format: 'html',
    nodes: [heading(1, 'Who does what'), { kind: 'table', rows: WORDY, ruled: 'all', headerRows: 1 }, paragraph(194)],
  },
  {
    name: 'table-unruled-words',
    format: 'fodt',
    nodes: [
      heading(1, 'Who does it'),
      paragraph(195),
      {
        kind: 'table',
        rows: NAMES,
        ruled: 'none',
        headerRows: 1,
      },
      paragraph(196),
    ],
  },
  {
    name: 'table-joined',
    format: 'html',
    nodes: [heading(1, 'Figures over pages'), paragraph(197), figures(198, 60, 4, 'all'), paragraph(199)],
  },
  {
    name: 'table-joined-unruled',
    format: 'fodt',
    nodes: [heading(1, 'Bare figures over pages'), paragraph(200), figures(201, 60, 4, 'none'), paragraph(202)],
  },
  {
    name: 'tables-beside',
    format: 'html',
    nodes: [
      heading(1, 'Two tables beside'),
      { kind: 'beside', parts: [[figures(203, 5, 2, 'all')], [figures(204, 5, 2, 'all')]] },
      paragraph(205),
    ],
  },
  {
    name: 'lists-in-lists',
    format: 'html',
    nodes: [heading(1, 'Things in things'), paragraph(206), { kind: 'list', items: NESTED }, paragraph(207)],
  },
  {
    name: 'lists-by-office',
    format: 'fodt',
    nodes: [
      heading(1, 'Steps by an office'),
      paragraph(208),
      {
        kind: 'list',
        items: [
          numbered(phrase(21, 4), [bullet(phrase(22, 5)), bullet(phrase(23, 3))]),
          numbered(prose(24, 2)),
          numbered(phrase(25, 6)),
        ],
      },
      paragraph(209),
    ],
  },
  {
    name: 'contents',
    format: 'html',
    nodes: [
      heading(1, 'What stands where'),
      {
        kind: 'contents',
        entries: Array.from({ length: 12 }, (_, at) => ({ text: phrase(230 + at, 4), page: 3 + at * 7 })),
      },
      { kind: 'pageBreak' },
      heading(1, 'What follows'),
      ...paragraphs(240, 3),
    ],
  },
  {
    name: 'form',
    format: 'html',
    nodes: [
      heading(1, 'To be filled in'),
      paragraph(250, 2),
      {
        kind: 'form',
        fields: ['Name', 'Street and number', 'Town', 'Date of birth'].map((label) => ({ label, as: 'line' as const })),
      },
      heading(2, 'What applies'),
      {
        kind: 'form',
        fields: ['Lives at the harbour', 'Owns a boat', 'Reads the paper'].map((label) => ({
          label,
          as: 'check' as const,
        })),
      },
      { kind: 'form', fields: ['Remarks', 'Signature'].map((label) => ({ label, as: 'box' as const })) },
    ],
  },
  {
    name: 'right-to-left',
    format: 'html',
    direction: 'rtl',
    nodes: [
      heading(1, 'مدينة على البحر'),
      { kind: 'paragraph', text: ARABIC.join(' ') },
      heading(2, 'السوق والميناء'),
      { kind: 'paragraph', text: ARABIC.toReversed().join(' ') },
      { kind: 'list', items: [bullet('ورق وحبر'), bullet('قماش وحبوب'), bullet('أخشاب من الجبل')] },
    ],
  },
  {
    name: 'slides',
    format: 'html',
    page: SLIDE,
    size: 34,
    nodes: [
      heading(1, 'Where we stand'),
      {
        kind: 'list',
        items: [
          bullet(phrase(260, 5)),
          bullet(phrase(261, 6), [bullet(phrase(262, 4)), bullet(phrase(263, 5))]),
          bullet(phrase(264, 4)),
        ],
      },
      { kind: 'pageBreak' },
      heading(1, 'What it cost'),
      figures(265, 5, 4, 'rules'),
    ],
  },
  {
    name: 'slide-in-halves',
    format: 'html',
    page: SLIDE,
    size: 32,
    nodes: [
      heading(1, 'Two sides of it'),
      {
        kind: 'beside',
        parts: [
          [paragraph(270, 3), { kind: 'list', items: [bullet(phrase(271, 4)), bullet(phrase(272, 3))] }],
          [figures(273, 4, 2, 'all')],
        ],
      },
    ],
  },
  scaled(0.4),
  scaled(1),
  scaled(2),
  scaled(3),
];
