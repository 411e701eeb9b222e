import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { commonSubsequence } from './common-subsequence.ts';
import { levenshtein } from './levenshtein.ts';
import { MARKDOWN_SCORES, scoreMarkdown } from './markdown-scores.ts';
import { wordRecall } from './word-recall.ts';

const SHARED = path.join(import.meta.dirname, '../../../../shared');
const MEASURE = path.join(SHARED, 'measure/markdown-scores.mjs');
const TRUTH = path.join(SHARED, 'corpus/recognition/tagged-truth/ground-truth');

test('distances and subsequences in words of bits are those of the definition', () => {
  const text = (seed: number, length: number) =>
    Array.from({ length }, (_, index) => 'ab😀d'[((index * 7 + seed) ** 3 % 101) % 3] ?? 'x').join('');
  for (const [a, b] of [
    [text(1, 90), text(2, 70)],
    [text(3, 33), text(4, 32)],
    ['', 'abc'],
    ['kitten', 'sitting'],
  ] as const) {
    assert.equal(levenshtein(a, b), slowDistance(Array.from(a), Array.from(b), 'levenshtein'));
    const [one, two] = [Array.from(a), Array.from(b)];
    const indel = slowDistance(one, two, 'indel');
    assert.equal(commonSubsequence(one, two), (one.length + two.length - indel) / 2);
  }
});

test('the same document has full scores, and what is missing costs', () => {
  const truth = '# One\n\ntext\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n';
  const same = scoreMarkdown(truth, truth);
  for (const name of MARKDOWN_SCORES) assert.equal(same[name], 1, name);
  const less = scoreMarkdown(truth, 'One text a b 1 2');
  assert.equal(less.teds, 0);
  assert.equal(less.mhs, 0);
  assert.ok((less.nidS ?? 1) < 1);
});

test('scores that do not apply are left out of the mean', () => {
  const score = scoreMarkdown('only text', 'only next');
  assert.equal(score.teds, undefined);
  assert.equal(score.mhs, undefined);
  assert.equal(score.overall, score.nid);
});

test('a table of pipes counts as one of HTML', () => {
  const html = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>&lt;2</td></tr></table>\n';
  assert.equal(scoreMarkdown(html, '|a|b|\n|-|:-:|\n|1|<2|\n').teds, 1);
  assert.equal(scoreMarkdown(html, '|||\n|-|-|\n|a|b|\n|1|<2|\n').nid, 1);
});

test('words are found whatever parts, joins or dresses them', () => {
  assert.deepEqual(wordRecall('The of\uFB01ce, co-\noperates twice twice', 'office THE cooperates twice'), {
    recall: 4 / 5,
    words: 5,
    missing: [{ word: 'twice', count: 1 }],
  });
  assert.equal(wordRecall('北京市', '北 京').recall, 2 / 3);
  assert.equal(wordRecall('an open-\ndomain question', 'an open-domain question').recall, 1);
  assert.equal(
    wordRecall('\u202B\u0627\u0644\u0628\u0640\u0644\u0627\u062F\u202C \u064E', '\u0627\u0644\u0628\u0644\u0627\u062F')
      .recall,
    1,
  );
});

test('words that nobody sees need not be found, as often as they are unseen', () => {
  assert.deepEqual(wordRecall('Page Draft Draft of May', 'Page of May', 'draft'), {
    recall: 3 / 4,
    words: 4,
    missing: [{ word: 'draft', count: 1 }],
  });
});

test(
  'scores agree with the reference scorer',
  { skip: !(existsSync(TRUTH) && existsSync(MEASURE)) && 'skipped: no corpus' },
  async () => {
    const { evalDoc } = (await import(pathToFileURL(MEASURE).href)) as {
      evalDoc: (truth: string, found: string) => Record<string, number | null>;
    };
    for (const name of readdirSync(TRUTH)) {
      const truth = readFileSync(path.join(TRUTH, name), 'utf8').slice(0, 20_000);
      const found = disturbed(truth);
      const ours = scoreMarkdown(truth, found);
      const reference = evalDoc(truth, found);
      for (const key of MARKDOWN_SCORES) {
        const theirs = reference[key.replace('S', '_s')];
        if (theirs === null) assert.equal(ours[key], undefined, `${name} ${key}`);
        else
          assert.ok(
            Math.abs((ours[key] ?? Number.NaN) - (theirs ?? 0)) < 1e-6,
            `${name} ${key}: ${ours[key]} ${theirs}`,
          );
      }
    }
  },
);

/** What a converter might get wrong: lines lost, headings as text, cells split, signs of Python's white space. */
function disturbed(text: string): string {
  return text
    .split('\n')
    .filter((_, index) => index % 7 !== 3)
    .map((line, index) => (index % 5 === 0 ? line.replace(/^#+ /, '') : index % 11 === 0 ? `## ${line}` : line))
    .map((line, index) => (index % 6 === 0 ? line.replace('</td><td>', ' ') : line.replace(' ', '\u2003')))
    .join('\n');
}

function slowDistance(a: readonly string[], b: readonly string[], kind: 'levenshtein' | 'indel'): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const change = same ? 0 : kind === 'levenshtein' ? 1 : 2;
      const above = rows[i - 1] ?? [];
      rows[i]?.push(Math.min((above[j] ?? 0) + 1, (rows[i]?.[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + change));
    }
  }
  return rows[a.length]?.[b.length] ?? 0;
}

test('tables that are written with pipes cost headings no more than the same ones in HTML', () => {
  const html = '# Title\n\n<table><tr><td>One</td><td>Two</td></tr><tr><td>3</td><td>4</td></tr></table>\n';
  const pipes = '# Title\n\n| One | Two |\n| --- | --- |\n| 3 | 4 |\n';
  assert.ok((scoreMarkdown(html, pipes).mhs ?? 0) > 0.9);
});
