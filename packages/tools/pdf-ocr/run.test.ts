import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { run, runToOne } = await tryTool('pdf-ocr');
const scan = () => given(fixture('scanned-letter'), 'Letter.pdf');

test('the result is named after its input and tells how certain it is', async () => {
  const { name, notes } = await runToOne([scan()], { language: 'eng' });
  assert.equal(name, 'Letter-searchable.pdf');
  const certainty = notes.find(({ code }) => code === 'OCR_READ')?.certainty;
  assert.ok(certainty && certainty.percent > 85);
  assert.deepEqual(
    certainty.pages.map(({ page }) => page),
    [1],
  );
});

proof('the text alone comes in reading order', async () => {
  const { path, name } = await runToOne([scan()], { format: 'txt', language: 'eng' });
  assert.equal(name, 'Letter.txt');
  const text = await readFile(path, 'utf8');
  assert.ok(text.indexOf('Dear Ms Robinson') < text.indexOf('the invoice over 1,284.50 dollars'), text);
});

proof('only the pages that were chosen are read', async () => {
  const { notes } = await run([given(fixture('scanned-letter-turned'), 'Two.pdf')], { pages: '2', language: 'eng' });
  const [read] = notes[0]?.certainty?.pages ?? [];
  assert.equal(read?.page, 2);
  await assert.rejects(run([scan()], { pages: '4' }), { code: 'PAGES_BEYOND' });
});

test('a language is one of the list, whatever is typed', async () => {
  for (const language of ['../../x', 'eng;id', 'xx', 'eng,eng,fra,deu,spa,ita'])
    await assert.rejects(run([scan()], { language }), { code: 'OPTION_INVALID' }, language);
});

test('a document that is not read on purpose says which pages have no text', async () => {
  const { notes } = await runToOne([scan()], { ocr: '0' });
  assert.deepEqual(
    notes.map(({ code, pages }) => [code, pages]),
    [['PAGES_WITHOUT_TEXT', '1']],
  );
});
