import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { articleFaults, type Surroundings } from './faults.ts';

/** The check of articles sees each fault: a whole article is broken in one way at a time. */

const ARTICLES = path.join(import.meta.dirname, '../../../apps/web/articles');
const CATEGORY = 'reduce-pdf';
const ID = 'why-pdf-files-grow';
const OTHER = 'what-a-compression-percent-means';
const AROUND: Surroundings = {
  pages: new Set(['/', '/compress-pdf', '/pdf-ocr', '/split-pdf']),
  tools: new Set(['compress-pdf', 'pdf-ocr', 'split-pdf']),
  taken: new Set(['compress-pdf']),
  measured: new Set([ID, OTHER]),
};

let folder = '';
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'articles-'));
});
after(() => rmSync(folder, { recursive: true }));

async function faultsWhen(change: (folder: string) => void, around = AROUND): Promise<string[]> {
  const copy = mkdtempSync(path.join(folder, 'copy-'));
  for (const id of [ID, OTHER])
    cpSync(path.join(ARTICLES, CATEGORY, id), path.join(copy, CATEGORY, id), { recursive: true });
  for (const language of ['en', 'fr'])
    cpSync(path.join(ARTICLES, CATEGORY, `${language}.md`), path.join(copy, CATEGORY, `${language}.md`));
  change(copy);
  return articleFaults(copy, around);
}

function edit(copy: string, language: string, rewrite: (text: string) => string): void {
  const file = path.join(copy, CATEGORY, ID, `${language}.md`);
  writeFileSync(file, rewrite(readFileSync(file, 'utf8')));
}
const english = (from: string | RegExp, to: string) => (copy: string) =>
  edit(copy, 'en', (text) => {
    assert.match(text, typeof from === 'string' ? new RegExp(RegExp.escape(from)) : from);
    return text.replace(from, to);
  });
const END = /\n$/;

test('whole articles have no faults', async () => {
  assert.deepEqual(await faultsWhen(() => {}), []);
});

for (const [what, change, expected] of [
  ['a link to no page', english('(/compress-pdf)', '(/compress)'), /en\.md: the link \/compress leads nowhere/],
  ['a link to no heading', english(END, '\n[There](#nowhere).\n'), /the link #nowhere leads nowhere/],
  ['a link that is no whole address', english(END, '\n[There](example.org).\n'), /the link example\.org leads nowhere/],
  ['a missing language', (copy) => rmSync(path.join(copy, CATEGORY, ID, 'fr.md')), /fr\.md: it is missing/],
  ['a missing picture', english(END, '\n![A page](page.png)\n'), /there is no picture page\.png/],
  ['a picture that nobody describes', english(END, '\n![](page.png)\n'), /page\.png is not described/],
  ['a short title', english(/^title: .*$/m, 'title: Large files'), /its title has 11 characters, not 30 to 60/],
  [
    'a long description',
    english(/^description: /m, `description: ${'Much '.repeat(20)}`),
    /its description has \d+ char/,
  ],
  ['a short text', english(/## Text weighs[^]*/, '## Text\n\n4.6 kB\n'), /it has \d+ words, not 800 to 1500/],
  ['a long text', english(END, `\n${'word '.repeat(600)}\n`), /it has \d+ words, not 800 to 1500/],
  ['a figure without its command', english(/\n {4}command: .*/, ''), /command/],
  ['a figure with another command', english(/(command: ).*/, '$1wc -c page.pdf'), /“4\.6 kB” needs a command/],
  ['a figure that the text does not say', english('says: 4.6 kB', 'says: 4.7 kB'), /the text does not say “4\.7 kB”/],
  ['HTML', english(END, '\n<script>alert(1)</script>\n'), /HTML is not taken over/],
  ['a limit that there is not', english(END, '\nUp to {{pages}}.\n'), /\{\{pages\}\} is not known/],
  ['a tool that there is not', english('[compress-pdf,', '[shrink,'), /there is no tool shrink/],
  ['a related article that there is not', english(/^related: .*$/m, 'related: [a/b]'), /no related article a\/b/],
  ['languages that differ', english(/^updated: .*$/m, 'updated: 2026-11-24'), /are not those of .*fr\.md/],
] as const satisfies readonly (readonly [string, (copy: string) => void, RegExp])[])
  test(`${what} is a fault`, async () => {
    const faults = await faultsWhen(change);
    assert.ok(
      faults.some((fault) => expected.test(fault)),
      faults.join('\n'),
    );
  });

test('a category with the name of a tool, and figures that nothing measures, are faults', async () => {
  const around = { ...AROUND, taken: new Set([CATEGORY]), measured: new Set([OTHER]) };
  const faults = await faultsWhen(() => {}, around);
  assert.ok(faults.some((fault) => /has the name reduce-pdf already/.test(fault)));
  assert.ok(faults.some((fault) => fault.includes(`benchmarks/figures/${ID}.ts is missing`)));
});
