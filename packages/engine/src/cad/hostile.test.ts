import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  dxfText,
  insertOfItself,
  nestedInserts,
  setTripwires,
  type Group,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { SheetOptions } from './sheets/write.ts';
import { drawingToPdf } from './to-pdf.ts';

/** Drawings that name files and hosts that are none of theirs, or that hold more than anybody could draw. */

const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeThreads);
  await wires.close();
});

const OPTIONS: SheetOptions = {
  spaces: 'all',
  sheet: { paper: 'a4', orientation: 'auto', margin: 5, scale: 'fit' },
  unit: 'auto',
  colours: 'colour',
  lineweights: 'drawn',
};
const outcomeOf = (file: string) =>
  wires.run((output) =>
    drawingToPdf({ path: file, kind: file.endsWith('.dxf') ? 'dxf' : 'dwg', output, options: OPTIONS }),
  );
const outcomeOfGroups = async (...groups: readonly Group[]) =>
  outcomeOf(await wires.place('drawing.dxf', dxfText(groups)));

const section = (name: string, ...groups: readonly Group[]): Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
];
const LINE: Group[] = [
  [0, 'LINE'],
  [8, '0'],
  [10, 0],
  [20, 0],
  [11, 100],
  [21, 100],
];
const words = (text: string): Group[] => [
  [0, 'TEXT'],
  [8, '0'],
  [10, 0],
  [20, 0],
  [40, 5],
  [1, text],
];

test('files and hosts that a drawing names are neither read nor asked', async () => {
  const elsewhere = [wires.secret, `file://${wires.secret}`, `${wires.away}/x.png`, `\\\\127.0.0.1\\share\\x.dwg`];
  const pictures = elsewhere.flatMap((place, index): Group[] => [
    [0, 'IMAGEDEF'],
    [5, `F${index}`],
    [1, place],
    [10, 10],
    [20, 10],
  ]);
  const shown = elsewhere.flatMap((place, index): Group[] => [
    [0, 'IMAGE'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [11, 1],
    [12, 0],
    [22, 1],
    [13, 10],
    [23, 10],
    [340, `F${index}`],
    [0, 'INSERT'],
    [8, '0'],
    [2, `X${index}`],
    ...words(`{\\F${place};shape} <>${place}`),
  ]);
  const references = elsewhere.flatMap((place, index): Group[] => [
    [0, 'BLOCK'],
    [2, `X${index}`],
    [70, 4],
    [10, 0],
    [20, 0],
    [1, place],
    [0, 'ENDBLK'],
  ]);
  const styles = elsewhere.flatMap((place, index): Group[] => [
    [0, 'STYLE'],
    [2, `S${index}`],
    [3, `../../../../..${place}`],
    [4, place],
  ]);
  const { code } = await outcomeOfGroups(
    ...section('TABLES', [0, 'TABLE'], [2, 'STYLE'], ...styles, [0, 'ENDTAB']),
    ...section('BLOCKS', ...references),
    ...section('ENTITIES', ...LINE, ...shown),
    ...section('OBJECTS', ...pictures),
  );
  assert.equal(code, 'done');
});

const ENDINGS = /^(?:done|FILE_DAMAGED|DRAWING_EMPTY|OUTPUT_EXCEEDED|MEMORY_EXCEEDED|TIME_EXCEEDED)$/;

test('copies of copies, and rows of them, end at a limit', async () => {
  assert.match((await outcomeOfGroups(...nestedInserts(12))).code, /_EXCEEDED$/);
  assert.match((await outcomeOfGroups(...insertOfItself())).code, ENDINGS);
  const rows: Group[] = [
    ...section('BLOCKS', [0, 'BLOCK'], [2, 'B'], [10, 0], [20, 0], ...LINE, [0, 'ENDBLK']),
    ...section(
      'ENTITIES',
      [0, 'INSERT'],
      [8, '0'],
      [2, 'B'],
      [10, 0],
      [20, 0],
      [70, 32_767],
      [71, 32_767],
      [44, 1],
      [45, 1],
    ),
  ];
  assert.match((await outcomeOfGroups(...rows)).code, /_EXCEEDED$/);
});

test('numbers beyond all measure end with a page or a code', async () => {
  const hatch = (spacing: number): Group[] => [
    [0, 'HATCH'],
    [8, '0'],
    [2, 'ANSI31'],
    [70, 0],
    [91, 1],
    [92, 2],
    [72, 0],
    [73, 1],
    [93, 4],
    ...[0, 0, 1000, 0, 1000, 1000, 0, 1000].map((value, index): Group => [index % 2 === 0 ? 10 : 20, value]),
    [97, 0],
    [75, 0],
    [76, 1],
    [78, 1],
    [53, 45],
    [43, 0],
    [44, 0],
    [45, 0],
    [46, spacing],
    [79, 0],
  ];
  const arc = (...values: readonly number[]): Group[] => [
    [0, 'ARC'],
    [8, '0'],
    ...[10, 20, 40, 50, 51].map((code, index): Group => [code, values[index] ?? 0]),
  ];
  const rows: Record<string, Group[]> = {
    'a hatch of endless lines': hatch(1e-12),
    'a spline that says it has a thousand million points': [
      [0, 'SPLINE'],
      [8, '0'],
      [71, 30_000],
      [72, 1_000_000_000],
      [73, 1_000_000_000],
      [10, 0],
      [20, 0],
    ],
    'a circle of no number': [[0, 'CIRCLE'], [8, '0'], [10, 'nan'], [20, 'inf'], [40, '1e999'], ...LINE],
    'an arc that turns for ever': arc(0, 0, 10, -1e300, 1e300),
    'a line as long as numbers go': [
      [0, 'LINE'],
      [8, '0'],
      [10, -1e308],
      [20, -1e308],
      [11, 1e308],
      [21, 1e308],
    ],
    'a tiny arc beside a far line': [
      ...arc(0, 0, 1e-300, 0, 360),
      [0, 'LINE'],
      [8, '0'],
      [10, 0],
      [20, 0],
      [11, 1e150],
      [21, 0],
    ],
    'a text of a million letters': words('x'.repeat(1_000_000)),
    'codes within codes': words('{'.repeat(50_000)),
    'a polyline that says it is long': [
      [0, 'LWPOLYLINE'],
      [8, '0'],
      [90, 2_147_483_647],
      [70, 1],
      [10, 0],
      [20, 0],
      [42, 1e300],
      [10, 1],
      [20, 1],
    ],
  };
  for (const [name, groups] of sampleOf(import.meta, Object.entries(rows)))
    assert.match((await outcomeOfGroups(...section('ENTITIES', ...groups))).code, ENDINGS, name);
});

proof('dashes that shrink to nothing are no endless line', async () => {
  const linetype: Group[] = [
    [0, 'LTYPE'],
    [2, 'DUST'],
    [70, 0],
    [73, 2],
    [40, 2e-12],
    [49, 1e-12],
    [49, -1e-12],
  ];
  const { code } = await outcomeOfGroups(
    ...section('TABLES', [0, 'TABLE'], [2, 'LTYPE'], ...linetype, [0, 'ENDTAB']),
    ...section('ENTITIES', ...LINE, [6, 'DUST'], [48, 1e-9]),
  );
  assert.match(code, ENDINGS);
});

test('a mark with nothing or noise behind it is a damaged drawing', async () => {
  const noise = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919 + (index >> 3)) % 256));
  for (const mark of sampleOf(import.meta, ['AC1.2', 'AC1009', 'AC1015', 'AC1024', 'AC1032', 'AC1050', 'MC0.0']))
    for (const rest of [Buffer.alloc(200), noise]) {
      const { code } = await outcomeOf(await wires.place('drawing.dwg', Buffer.concat([Buffer.from(mark), rest])));
      assert.match(code, /^(?:FILE_DAMAGED|DRAWING_EMPTY|TIME_EXCEEDED|MEMORY_EXCEEDED)$/, mark);
    }
});

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile/generated');
const filesIn = (folder: string) =>
  existsSync(CORPUS) ? readdirSync(path.join(CORPUS, folder)).filter((name) => /\.(?:dwg|dxf)$/.test(name)) : [];

const LIMITS = ['OUTPUT_EXCEEDED', 'MEMORY_EXCEEDED', 'TIME_EXCEEDED'];
const EXPECTED: [RegExp, string[]][] = [
  [/^(?:header|noise)_/, ['FILE_DAMAGED', 'DRAWING_EMPTY']],
  [/^dxf_(?:insert_exponential|array_insert)/, LIMITS],
  [/^dxf_insert_recursion/, ['done', 'DRAWING_EMPTY', 'FILE_DAMAGED']],
  [/./, ['done', 'FILE_DAMAGED', 'DRAWING_EMPTY', ...LIMITS]],
];

test(
  'hostile drawings end with their own failure',
  { skip: !existsSync(CORPUS) && 'skipped: no corpus' },
  async (t) => {
    for (const folder of ['cad', 'mutated'])
      for (const name of sampleOf(import.meta, filesIn(folder)))
        await t.test(name, async () => {
          const expected = EXPECTED.find(([pattern]) => pattern.test(name))?.[1] ?? [];
          const { code } = await outcomeOf(path.join(CORPUS, folder, name));
          assert.ok(expected.includes(code), code);
        });
  },
);
