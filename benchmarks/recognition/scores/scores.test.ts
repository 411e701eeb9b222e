import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { truthTables } from '../tables.ts';
import { relationsOf, scoreAdjacency } from './adjacency.ts';
import { scoreCamelot } from './camelot.ts';
import type { ScoredCell, ScoredTable } from './cells.ts';
import { sequenceRatio } from './sequence-ratio.ts';
import { teds } from './teds.ts';

const SHARED = path.join(import.meta.dirname, '../../../../shared');
const TRUTH = path.join(SHARED, 'corpus/recognition/icdar2013-tables');
const hasCorpus = existsSync(TRUTH) && existsSync(path.join(SHARED, 'measure'));

const cell = (row: number, column: number, text: string, more: Partial<ScoredCell> = {}): ScoredCell => ({
  r0: row,
  c0: column,
  r1: row,
  c1: column,
  text,
  ...more,
});

test('a cell over two columns is above both, and blanks are passed over', () => {
  const cells = [
    cell(0, 0, 'both', { c1: 1 }),
    cell(1, 0, 'a b'),
    cell(1, 1, ''),
    cell(1, 2, '1.5'),
    cell(2, 1, 'low'),
  ];
  assert.deepEqual(relationsOf(cells).sort(), ['ab\n1_5\nH', 'both\nab\nV', 'both\nlow\nV']);
});

test('precision and recall are averaged over documents before they are joined', () => {
  const table = { page: 1, cells: [cell(0, 0, 'a'), cell(0, 1, 'b')] };
  const truth = new Map([
    ['one', [table]],
    ['two', [table]],
  ]);
  const score = scoreAdjacency(truth, new Map([['one', [table]]]));
  assert.equal(score.precision, 0.5);
  assert.equal(score.recall, 0.5);
  assert.equal(score.microF1, 2 / 3);
});

test('a surplus table costs detection, a missing column costs likeness', () => {
  const wide = { page: 1, cells: [cell(0, 0, 'a'), cell(0, 1, 'b'), cell(1, 0, 'c'), cell(1, 1, 'd')] };
  const narrow = { page: 1, cells: [cell(0, 0, 'a'), cell(1, 0, 'c')] };
  const score = scoreCamelot(new Map([['one', [wide]]]), new Map([['one', [narrow, narrow]]]));
  assert.equal(score.detectionF1, 2 / 3);
  assert.equal(score.rows, 1);
  assert.equal(score.columns, 0);
  assert.ok(Math.abs(score.proxy - (4 / 6) * (1 - 1 / 8)) < 1e-12);
});

test('long sequences leave out their popular elements', () => {
  const many = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 'blank' : String(index)));
  assert.equal(sequenceRatio(many, many), 1);
  assert.equal(sequenceRatio(['other', 'blank'], many), 0);
  assert.equal(sequenceRatio(['a', 'b', 'c'], ['b', 'c', 'd']), 2 / 3);
});

test('TEDS counts a changed letter as its share of the text and a span as another cell', () => {
  const truth = '<table><tr><td>abcd</td><td>x</td></tr></table>';
  assert.deepEqual(teds(truth, truth), { text: 1, structure: 1 });
  const changed = teds(truth, '<table><tr><th>abcx</th><td>x</td></tr></table>');
  assert.ok(changed && Math.abs(changed.text - (1 - 0.25 / 4)) < 1e-12);
  assert.equal(changed.structure, 1);
  assert.deepEqual(teds(truth, 'no table'), { text: 0, structure: 0 });
  assert.equal(teds('no table', truth), undefined);
});

/** The truth with faults of every kind, the same at every run. */
function disturbed(truth: ReadonlyMap<string, readonly ScoredTable[]>): Map<string, ScoredTable[]> {
  let count = 0;
  const found = [...truth].map(([name, tables]): [string, ScoredTable[]] => [
    name,
    tables.flatMap(({ page, cells }) => {
      count += 1;
      if (count % 11 === 0) return [];
      const remaining = cells.filter((_, index) => (index + count) % 13 !== 0);
      const moved = remaining.map((each, index) =>
        (index + count) % 17 === 0 ? { ...each, text: `${each.text} x`, c0: each.c0 + 1, c1: each.c1 + 1 } : each,
      );
      const table = { page, cells: moved };
      return count % 7 === 0 ? [table, table] : [table];
    }),
  ]);
  return new Map(found);
}

test('scores equal those of the shared scorers', { skip: hasCorpus ? false : 'skipped: no corpus' }, async (t) => {
  const truth = truthTables(path.join(TRUTH, 'gt-json'));
  const found = disturbed(truth);
  const folder = mkdtempSync(path.join(tmpdir(), 'scores-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'found.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(found)));
  const python = (code: string): unknown =>
    JSON.parse(
      execFileSync('python3', ['-c', code, file], { encoding: 'utf8', env: { ...process.env, TRUTH } })
        .trim()
        .split('\n')
        .at(-1) ?? '',
    );
  const measure = path.join(SHARED, 'measure');
  const theirs = python(
    `import json,runpy,sys; f=sys.argv[1]; sys.argv=['x']; m=runpy.run_path(${JSON.stringify(path.join(measure, 'icdar-adjacency.py'))}); r,_=m['run'](f); print(json.dumps([r['P'],r['R'],r['F1'],r['microF1']]))`,
  );
  const own = scoreAdjacency(truth, found);
  close(theirs, [own.precision, own.recall, own.f1, own.microF1]);

  const camelot = python(
    `import json,runpy,sys; m=runpy.run_path(${JSON.stringify(path.join(measure, 'icdar-camelot.py'))}); n=m['m']; print(json.dumps([m['f'](m['P'],m['R']),sum(m['teds'])/n,m['ro']/n,m['co']/n]))`,
  );
  const score = scoreCamelot(truth, found);
  close(camelot, [score.detectionF1, score.proxy, score.rows, score.columns]);

  const shared = (await import(pathToFileURL(path.join(measure, 'markdown-scores.mjs')).href)) as {
    teds: (truth: string, found: string) => [number, number];
  };
  const html = (name: string) => readFileSync(path.join(TRUTH, 'gt-html', `${name}.md`), 'utf8');
  for (const [one, other] of [
    ['eu-003', 'eu-005'],
    ['us-013', 'us-015'],
    ['us-005', 'us-005'],
  ] as const) {
    const mine = teds(html(one), html(other));
    close(shared.teds(html(one), html(other)), [mine?.text ?? -1, mine?.structure ?? -1]);
  }
});

function close(theirs: unknown, own: readonly number[]): void {
  const values = theirs as number[];
  for (const [index, value] of own.entries())
    assert.ok(Math.abs((values[index] ?? NaN) - value) < 1e-6, `${index}: ${values[index]} and ${value}`);
}
