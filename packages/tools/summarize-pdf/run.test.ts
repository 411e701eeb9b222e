import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { fixture, makePdf, makeReport, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('summarize-pdf');

const summarize = async (name: Parameters<typeof fixture>[0], options: Record<string, string> = {}) => {
  const result = await runToOne([given(await fixture(name), 'Gardens.pdf')], options);
  return { ...result, text: await readFile(result.path, 'utf8') };
};

interface Box {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Quoted {
  text: string;
  page: number;
  boxes: Box[];
}
interface SummaryJson {
  format: string;
  version: number;
  pages: number;
  statements: { text: string; quotes: Quoted[] }[];
  sections: { title: string; statements: { text: string }[] }[];
  figures: { kind: string; value: string; measure: string; quote: Quoted }[];
}
const asJson = async (name: Parameters<typeof fixture>[0], options: Record<string, string> = {}) =>
  JSON.parse((await summarize(name, { ...options, format: 'json' })).text) as SummaryJson;

/** A PDF of these paragraphs under these headings, as a file. */
async function written(name: string, sections: Parameters<typeof makeReport>[0]['sections']) {
  const file = path.join(folder, name);
  await writeFile(file, makeReport({ language: 'en', sections }));
  return given(file, name);
}

test('a summary is the document’s own sentences with their pages, and its figures', async () => {
  const { name, text } = await summarize('gardens-report');
  assert.equal(name, 'Gardens-summary.md');
  const [title, sentences] = text.split('\n\n');
  assert.equal(title, '# Summary of “Gardens”');
  assert.equal(sentences, '*Sentences from the document*');
  assert.match(text, /^- This report describes how the city of Marlow .* \(p\.\u00a01\)$/m);
  assert.match(text, /^- We recommend that the council .* \(p\.\u00a01\)$/m);
  assert.match(text, /^\| \$2\.7 million \| The whole project cost .* \| 1 \|$/m);
  assert.doesNotMatch(text, /authors thank|It also lists/);
});

proof('a short summary is shorter than a long one', async () => {
  const [short, long] = await Promise.all(
    ['short', 'long'].map(async (length) => (await asJson('gardens-report', { length })).statements.length),
  );
  assert.ok(short! < long!, `${short} and ${long} sentences`);
});

proof('words of ours are in the language of the document, or in the one that is chosen', async () => {
  const french = await summarize('gardens-report-in-french');
  assert.match(french.text, /^# Résumé de «\u00a0Gardens\u00a0»\n\n\*Phrases du document\*\n/);
  assert.match(french.text, /## Chiffres clés\n\n\| Chiffre \| Contexte \| Page \|/);
  assert.match(french.text, /^- Ce rapport décrit la transformation .* \(p\.\u00a01\)$/m);
  const english = await summarize('gardens-report-in-french', { headings: 'en' });
  assert.match(english.text, /^# Summary of “Gardens”\n/);
});

proof('section by section, each heading has its sentences', async () => {
  const { text } = await summarize('gardens-report', { sections: 'true', length: 'short' });
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings, ['Introduction', 'Planting', 'Results', 'Conclusion', 'Key figures']);
});

proof('plain text has the same sentences without marks', async () => {
  const { name, text } = await summarize('gardens-report', { format: 'txt' });
  assert.equal(name, 'Gardens-summary.txt');
  assert.match(text, /^Summary of “Gardens”\n\nSentences from the document\n\n– This report describes/);
  assert.doesNotMatch(text, /[#*|]/);
});

proof('JSON has each quote with one box a line, in points to the hundredth', async () => {
  const { format, version, pages, statements, figures } = await asJson('gardens-report');
  assert.deepEqual([format, version, pages], ['pagewright-summary', 1, 1]);
  const first = statements[0]!;
  const [quote] = first.quotes;
  assert.equal(quote?.text, first.text);
  assert.equal(quote.page, 1);
  assert.ok(quote.boxes.length >= 2, 'a sentence of two lines');
  for (const { page, left, top, right, bottom } of quote.boxes) {
    assert.equal(page, 1);
    assert.ok(left >= 71 && right < 595 && left < right && top < bottom && bottom - top < 16);
    for (const edge of [left, top, right, bottom]) assert.equal(edge, Math.round(edge * 100) / 100);
  }
  const tops = quote.boxes.map(({ top }) => top);
  assert.deepEqual(
    tops,
    tops.toSorted((one, other) => one - other),
  );
  assert.ok(figures.every(({ value, quote: { text } }) => text.includes(value)));
});

proof('a document gives the same summary every time', async () => {
  const [one, other] = [await summarize('gardens-report'), await summarize('gardens-report')];
  assert.equal(one.text, other.text);
});

test('only the chosen pages are read', async () => {
  const file = await written('Two.pdf', [
    {
      heading: 'First',
      paragraphs: Array.from(
        { length: 30 },
        (_, at) => `The gate number ${at} of the old town was painted green by people of the town.`,
      ),
    },
    { heading: 'Second', paragraphs: ['The harbour of the old town was closed to large ships in the autumn.'] },
  ]);
  const { path: all } = await runToOne([file], { pages: 'last', length: 'long' });
  const text = await readFile(all, 'utf8');
  assert.match(text, /The harbour of the old town/);
  assert.doesNotMatch(text, /gate number 0 /);
  assert.match(text, /\(p\.\u00a02\)/);
  await assert.rejects(run([file], { pages: '9' }), { code: 'PAGES_BEYOND' });
});

proof('a scan is read by itself, or refused where text recognition is off', async () => {
  const { path: made, notes } = await runToOne([given(fixture('scanned-letter'), 'Letter.pdf')], { language: 'eng' });
  assert.match(await readFile(made, 'utf8'), /^- The parcel left our warehouse on Monday .* \(p\.\u00a01\)$/m);
  assert.ok(notes.some(({ code }) => code === 'OCR_READ'));
  await assert.rejects(run([given(fixture('scanned-letter'), 'Letter.pdf')], { ocr: '0' }), {
    code: 'NO_TEXT',
    facts: { file: 'Letter.pdf' },
  });
});

test('an empty page says nothing, and words without a sentence are no summary', async () => {
  const empty = path.join(folder, 'Empty.pdf');
  makePdf(empty, { pages: [{}] });
  await assert.rejects(run([given(empty, 'Empty.pdf')]), { code: 'NO_TEXT' });
  await assert.rejects(run([given(fixture('plain-3-pages'), 'Pages.pdf')]), {
    code: 'NO_SENTENCES',
    facts: { file: 'Pages.pdf' },
  });
});

test('an encrypted document is opened with its password', async () => {
  const locked = fixture('encrypted-3-pages');
  await assert.rejects(run([given(locked, 'Locked.pdf')]), { code: 'PASSWORD_MISSING' });
  await assert.rejects(run([given(locked, 'Locked.pdf', 'secret')]), { code: 'NO_SENTENCES' });
});

proof('one sentence on one page is its own summary', async () => {
  const file = await written('One.pdf', [{ heading: '', paragraphs: ['The gardens of Marlow are open all year.'] }]);
  const { path: made } = await runToOne([file]);
  assert.equal(
    await readFile(made, 'utf8'),
    '# Summary of “One”\n\n*Sentences from the document*\n\n- The gardens of Marlow are open all year. (p.\u00a01)\n',
  );
});

proof('a sentence that stands there 5,000 times is told once', async () => {
  const same = 'The gardens of the city of Marlow are open to the public from dawn to dusk.';
  const file = await written('Same.pdf', [
    { heading: '', paragraphs: Array.from({ length: 500 }, () => Array.from({ length: 10 }, () => same).join(' ')) },
  ]);
  const { path: made } = await runToOne([file], { length: 'long' });
  const sentences = (await readFile(made, 'utf8')).split('\n').filter((line) => line.startsWith('- '));
  assert.deepEqual(sentences, [`- ${same} (p.\u00a01)`]);
});

proof('what Markdown would read as markup is shown as it stands', async () => {
  const odd = 'The mark * of the gardener | the <b>sign</b> of the [city](of) Marlow stand at every gate.';
  const file = await written('Odd.pdf', [{ heading: '', paragraphs: [odd] }]);
  const { path: made } = await runToOne([file]);
  const text = await readFile(made, 'utf8');
  assert.match(text, /\\<b>sign/);
  assert.match(text, /\[city\\\]\(of\)/);
});
