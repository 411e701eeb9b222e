import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import { expectPdf, fixture, serveModels, proof } from '@pagewright/testkit';
import { tryPrompt } from '../test/try-prompt.ts';

const { folder, pagewright } = await tryPrompt();
const models = await serveModels();
after(() => models.close());
const report = await fixture('gardens-report');
const model = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: models.openai, AI_MODEL: 'translating' };

test('without a model rules make a draft, which is told, with its counts for programs', async () => {
  const words = ['translate-pdf', report, '-o', 'informe.pdf', '--to', 'es', '--export', 'words.json', '--json'];
  const { status, out } = await pagewright(words);
  assert.equal(status, 0);
  const { outputs, notes, reports } = JSON.parse(out);
  assert.deepEqual(
    outputs.map((output: { path: string }) => path.basename(output.path)),
    ['informe.pdf', 'words.json'],
  );
  assert.match(notes[0].message, /^This is a rough draft, not to rely on: it was made by rules/);
  assert.deepEqual([reports[0].by, reports[0].moved], ['apertium', 0]);
  assert.ok(reports[0].translated > 8);
  await expectPdf(path.join(folder, 'informe.pdf')).toHavePages(1);

  const told = JSON.parse(await readFile(path.join(folder, 'words.json'), 'utf8'));
  told.segments[0] = { ...told.segments[0], state: 'edited', target: [{ text: 'Entrada', style: 0 }] };
  await writeFile(path.join(folder, 'edited.json'), JSON.stringify(told));
  const from = ['--translation', 'edited.json', '--export', 'none'];
  const again = await pagewright(['translate-pdf', report, '-o', 'again.pdf', ...from, '--json']);
  assert.equal(again.status, 0);
  assert.equal(JSON.parse(again.out).outputs.length, 1);
});

proof('the environment names a model, a glossary is a file, and a forecast makes nothing', async () => {
  await writeFile(path.join(folder, 'terms.csv'), 'gardens,κηποι\n');
  const words = [
    'translate-pdf',
    report,
    '-o',
    'greek.pdf',
    '--to',
    'el',
    '--glossary',
    'terms.csv',
    '--export',
    'none',
  ];
  const { status, err } = await pagewright(words, { environment: model });
  assert.equal(status, 0);
  assert.match(err, /a term of your glossary is translated in another way/);
  const calls = models.calls.length;
  const told = await pagewright(['translate-pdf', report, '--to', 'el', '--forecast', '--json'], {
    environment: model,
  });
  assert.ok(JSON.parse(told.out).forecasts[0].model.tokens > 100);
  assert.equal(models.calls.length, calls);
  const plain = await pagewright(['translate-pdf', report, '--to', 'el', '--forecast'], { environment: model });
  assert.match(plain.out, /translating.*tokens/);
});

proof('a forecast lists terms for a glossary, and only a forecast', async () => {
  const text = path.join(folder, 'ports.txt');
  const sentences = ['The harbour master is here.', 'Ask a harbour master of the FCA.', 'Harbour masters pay the FCA.'];
  await writeFile(text, sentences.join('\n\n'));
  const told = await pagewright([
    'translate-pdf',
    text,
    '--to',
    'de',
    '--from',
    'en',
    '--forecast',
    '--terms',
    '--json',
  ]);
  const { terms } = JSON.parse(told.out).forecasts[0];
  assert.deepEqual(terms, [
    { term: 'harbour master', count: 3 },
    { term: 'FCA', count: 2 },
  ]);
  const plain = await pagewright(['translate-pdf', text, '--to', 'de', '--from', 'en', '--forecast', '--terms'], {
    lang: 'fr_FR.UTF-8',
  });
  assert.match(plain.out, /Termes relevés dans ce document\u00a0:\n +harbour master +3\n +FCA +2/);
  const run = await pagewright(['translate-pdf', text, '--to', 'de', '--terms']);
  assert.match(run.err, /^OPTION_INVALID/);
});

proof('what is missing is said in the language of the prompt', async () => {
  const lacking = await pagewright(['translate-pdf', report, '-o', 'x.pdf', '--to', 'de'], { lang: 'fr_FR.UTF-8' });
  assert.equal(lacking.status, 1);
  assert.match(lacking.err, /^TRANSLATOR_MISSING: La traduction anglais → allemand demande un modèle de langue/);
  const unfit = await pagewright(['translate-pdf', report, '-o', 'x.pdf', '--to', 'de'], {
    environment: { ...model, AI_BASE_URL: '' },
  });
  assert.match(unfit.err, /^MODEL_SETTING_UNFIT: The variable AI_BASE_URL/);
  const turning = await pagewright(['translate-pdf', report, '-o', 'x.pdf', '--to', 'fr']);
  assert.match(
    turning.err,
    /^TRANSLATION_ONLY_DRAFT: .* goes over a third language and can turn the meaning\. .*--draft/,
  );
});
