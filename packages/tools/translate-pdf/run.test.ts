import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import { translation, type Translation } from '@pagewright/contract/translations/translation.ts';
import {
  expectPdf,
  fixture,
  makePdf,
  makeRawPage,
  makeReport,
  serveModels,
  streamOf,
  proof,
} from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { forecastTool } from '../src/forecast.ts';
import { performTool } from '../src/perform.ts';
import type { TaskModel } from '../src/task-model.ts';
import { given, tryTool } from '../src/trial.ts';

const { folder, run } = await tryTool('translate-pdf');
const tool = await loadTool('translate-pdf');
const models = await serveModels();
after(() => models.close());

const report = given(await fixture('gardens-report'), 'Gardens.pdf');
const textOf = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
const targetsOf = ({ segments }: Translation) => segments.map(({ target }) => target.map(({ text }) => text).join(''));

interface Spent {
  asked: number;
  answered: number;
}

function modelNamed(model: string, left = Infinity): TaskModel & { used: Spent[] } {
  const used: Spent[] = [];
  return {
    used,
    settings: models.settingsOf(model),
    prices: { asked: 1, answered: 2, currency: 'USD' },
    left: async () => ({ tokens: left, seconds: 3_600 }),
    spent: async (tokens) => void used.push(tokens),
  };
}

type Files = Parameters<typeof run>[0];
const task = async (files: Files, options: Record<string, string>, model?: TaskModel) => ({
  files: files.map((file) => ({ name: path.basename(file.path), ...file })),
  options,
  folder: await mkdtemp(path.join(folder, 'asked-')),
  model,
});
const ask = async (files: Files, options: Record<string, string>, model?: TaskModel) =>
  performTool(tool, await task(files, options, model));

async function outcomeOf(outputs: readonly { path: string }[]) {
  const [pdf, json] = outputs;
  assert.ok(pdf && json);
  return { pdf: pdf.path, told: translation.parse(JSON.parse(await readFile(json.path, 'utf8'))) };
}

async function written(name: string, paragraphs: readonly string[], language = 'en') {
  const file = path.join(folder, name);
  await writeFile(file, makeReport({ language, sections: [{ heading: '', paragraphs }] }));
  return given(file, name);
}

async function beside(name: string, content: string | object) {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return given(file, name);
}

test('rules translate without a model, and the result says that it is a draft', async () => {
  const { outputs, notes, report: told } = await run([report], { to: 'es' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Gardens-es.pdf', 'Gardens-es.json'],
  );
  assert.deepEqual(notes[0], { code: 'TRANSLATION_DRAFT', turns: false });
  const { pdf, told: own } = await outcomeOf(outputs);
  await expectPdf(pdf).toHavePages(1);
  assert.match(textOf(pdf), /Introducción/);
  assert.doesNotMatch(textOf(pdf), /Introduction/);
  assert.match(textOf(pdf), /Borrador hecho con reglas/);
  assert.deepEqual([own.from, own.to, own.by, own.draft], ['en', 'es', 'apertium', true]);
  assert.equal(
    (told as { translated: number }).translated,
    own.segments.filter(({ state }) => state === 'translated').length,
  );
});

test('a model translates all of it, what it used is told, and nothing of it is a draft', async () => {
  const model = modelNamed('translating');
  const { outputs, notes } = await ask([report], { to: 'el' }, model);
  const { pdf, told } = await outcomeOf(outputs);
  assert.deepEqual([told.by, told.draft], ['translating', false]);
  assert.ok(told.segments.every(({ state }) => state === 'translated'));
  assert.match(textOf(pdf), /Ιντροδυκτιον/i);
  assert.ok(notes.every(({ code }) => code !== 'TRANSLATION_DRAFT'));
  const asked = model.used.reduce((sum, each) => sum + each.asked, 0);
  assert.ok(asked > 100);
});

proof('a text whose numbers the model changes twice stays, and is told', async () => {
  const file = await written('Trees.pdf', [
    'The volunteers planted 4800 trees along the old river.',
    'Nobody knows who planted the others in the garden.',
  ]);
  const { outputs, notes } = await ask([file], { to: 'el' }, modelNamed('translating-numbers-wrong'));
  const { told } = await outcomeOf(outputs);
  assert.deepEqual(
    told.segments.map(({ state, why }) => [state, why]),
    [
      ['kept', 'numbers'],
      ['translated', undefined],
    ],
  );
  assert.deepEqual(notes, [{ code: 'TRANSLATION_STAYED', count: 1, why: 'numbers' }]);
});

proof('a translation that was changed by hand is set, and nobody is asked', async () => {
  const { told } = await outcomeOf((await run([report], { to: 'es' })).outputs);
  const [first, ...others] = told.segments;
  assert.ok(first);
  const changed = { ...first, state: 'edited' as const, target: [{ text: 'Entrada', style: 0 }] };
  const edited = await beside('edited.json', { ...told, segments: [changed, ...others] });
  const model = modelNamed('translating');
  const again = await outcomeOf((await ask([report, edited], { to: 'fr' }, model)).outputs);
  assert.match(textOf(again.pdf), /Entrada/);
  assert.deepEqual(targetsOf(again.told), ['Entrada', ...targetsOf(told).slice(1)]);
  assert.deepEqual([again.told.to, again.told.segments[0]?.state, model.used], ['es', 'edited', []]);

  const other = given(await fixture('gardens-report-in-french'), 'Autre.pdf');
  await assert.rejects(run([other, edited]), { code: 'TRANSLATION_OTHER_FILE' });
  const damaged = await beside('damaged.json', '{"version": 1}');
  await assert.rejects(run([report, damaged]), { code: 'TRANSLATION_UNREADABLE', facts: { file: 'damaged.json' } });
});

proof('a text file keeps its marks, code and line ends, and is set again like a PDF', async () => {
  const file = await beside('Notes.md', '# The garden\r\n\r\nThe **black cat** is in `cat.ts` today.\r\n');
  const { outputs } = await run([file], { to: 'es', from: 'en' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Notes-es.md', 'Notes-es.json'],
  );
  const said = await readFile(outputs[0]?.path ?? '', 'utf8');
  assert.match(said, /^> Borrador hecho con reglas[^]*# El jardín\r\n\r\n.*\*\*gato negro\*\*.*`cat\.ts`/);
  const { told } = await outcomeOf(outputs);
  const [first, ...others] = told.segments;
  const changed = { ...first, state: 'edited', target: [{ text: 'La huerta', style: 0 }] };
  const again = await run([file, await beside('own.json', { ...told, segments: [changed, ...others] })], { to: 'es' });
  assert.match(await readFile(again.outputs[0]?.path ?? '', 'utf8'), /# La huerta/);
  await assert.rejects(run([file], { to: 'es', pages: '1' }), { code: 'OPTION_INVALID', facts: { option: 'pages' } });
});

proof(
  'source and translation stand side by side, in turn, or as layers, and places lead to where they are',
  async () => {
    const pages = { 'side-by-side': 1, alternate: 2, layers: 1 };
    for (const [layout, count] of Object.entries(pages)) {
      const { outputs } = await run([report], { to: 'es', layout });
      const { pdf, told } = await outcomeOf(outputs);
      await expectPdf(pdf).toHavePages(count);
      assert.match(textOf(pdf), /Introducción/);
      // Readers show the layer of the translation first.
      assert.equal(/Introduction/.test(textOf(pdf)), layout !== 'layers', layout);
      const [place] = told.segments[0]?.shown ?? [];
      assert.equal(place?.page, count, layout);
      const box = [place.left, place.top, place.right - place.left, place.bottom - place.top].map(Math.round);
      const [left, top, width, height] = box.map(String);
      const area = ['-x', left, '-y', top, '-W', width, '-H', height].map((word) => word ?? '');
      const within = execFileSync('pdftotext', ['-f', String(count), '-l', String(count), ...area, pdf, '-']);
      assert.match(within.toString(), /Introducción/, layout);
    }
  },
);

proof('only the chosen pages are translated', async () => {
  const long = await written(
    'Long.pdf',
    Array.from({ length: 60 }, () => 'The gardens of Marlow are open all the year.'),
  );
  const { told } = await outcomeOf((await run([long], { to: 'es', from: 'en', pages: '2' })).outputs);
  assert.ok(told.segments.length > 0);
  assert.ok(told.segments.every(({ places }) => places.every(({ page }) => page === 2)));
  await assert.rejects(run([long], { to: 'es', pages: '9' }), { code: 'PAGES_BEYOND' });
});

proof('English goes into French over a third language only when that is chosen', async () => {
  await assert.rejects(run([report], { to: 'fr' }), {
    code: 'TRANSLATION_ONLY_DRAFT',
    facts: { from: 'en', to: 'fr' },
  });
  const { outputs, notes } = await run([report], { to: 'fr', draft: 'true' });
  assert.deepEqual(notes[0], { code: 'TRANSLATION_DRAFT', turns: true });
  assert.match(textOf(outputs[0]?.path ?? ''), /peut changer le sens/);
});

test('languages that nobody here translates say which ones do, and a document keeps its own', async () => {
  await assert.rejects(run([report], { to: 'de' }), ({ code, facts }) => {
    assert.deepEqual([code, facts.from, facts.to], ['TRANSLATOR_MISSING', 'en', 'de']);
    assert.ok(facts.pairs.includes('en-es') && !facts.pairs.includes('en-fr'));
    return true;
  });
  await assert.rejects(run([report], { to: 'en' }), { code: 'TRANSLATION_SAME_LANGUAGE' });
  const short = await written('Short.pdf', ['Marlow']);
  await assert.rejects(run([short], { to: 'es' }), { code: 'TRANSLATION_LANGUAGE_UNKNOWN' });
  const empty = path.join(folder, 'Empty.pdf');
  makePdf(empty, { pages: [{ text: ' ' }] });
  await assert.rejects(run([given(empty, 'Empty.pdf')], { to: 'es' }), { code: 'NO_TEXT' });
});

proof('a glossary is followed by a model, refused by rules, and never decided for a person', async () => {
  const terms = await beside('terms.csv', 'gardens,κηποι\n');
  await assert.rejects(run([report, terms], { to: 'es' }), { code: 'GLOSSARY_UNUSED' });
  const { notes } = await ask([report, terms], { to: 'el' }, modelNamed('translating'));
  assert.ok(notes.some(({ code }) => code === 'GLOSSARY_NOT_FOLLOWED'));
  const twice = await beside('twice.csv', 'term,target\ngarden,κηπος\nGarden,αυλη\n');
  await assert.rejects(ask([report, twice], { to: 'el' }, modelNamed('translating')), {
    code: 'GLOSSARY_CONTRADICTS',
    facts: { file: 'twice.csv', names: 'Garden', lines: [2, 3] },
  });
});

test('what would cost more than is left is refused before anything is asked', async () => {
  const model = modelNamed('translating', 50);
  const before = models.calls.length;
  await assert.rejects(ask([report], { to: 'el' }, model), ({ code, facts }) => {
    assert.deepEqual([code, facts.limit, facts.seconds], ['TRANSLATION_TOO_COSTLY', 50, 3_600]);
    return facts.wanted > 50;
  });
  assert.equal(models.calls.length, before);
  assert.deepEqual(model.used, []);
});

test('another attempt at a task asks for nothing that the first was answered', async () => {
  const checkpoints = path.join(folder, 'kept');
  const attempt = async () =>
    performTool(tool, { ...(await task([report], { to: 'el' }, modelNamed('translating'))), checkpoints });
  const [first, calls] = [await attempt(), models.calls.length];
  const [again] = (await attempt()).outputs;
  assert.equal(models.calls.length, calls);
  assert.equal(textOf(again?.path ?? ''), textOf(first.outputs[0]?.path ?? ''));
});

proof('a forecast says what a model would be asked, or that it will be a draft', async () => {
  const { model: told } = await forecastTool(tool, await task([report], { to: 'el' }, modelNamed('translating')));
  assert.ok(told && told.tokens > 100 && told.requests === 1 && told.seconds > 0);
  assert.equal(told.cost?.currency, 'USD');
  const { notes } = await forecastTool(tool, await task([report], { to: 'es' }));
  assert.deepEqual(notes, [{ code: 'TRANSLATION_WILL_BE_DRAFT', turns: false }]);
});

proof('a forecast tells terms where they are asked for, whoever would translate', async () => {
  const paragraphs = [
    'The harbour master opens the sluice gate as soon as the water is high enough for the ferry.',
    'Whoever wants to pass has to ask the harbour master, who is the only one with a key.',
    'Some harbour masters have been there for years, and they know each stone of the sluice gate.',
  ];
  const file = path.join(folder, 'Ports.pdf');
  await writeFile(file, makeReport({ language: 'en', sections: [{ heading: 'The port', paragraphs }] }));
  const options = { to: 'en', terms: 'true' };
  assert.deepEqual(
    await forecastTool(tool, await task([given(file, 'Ports.pdf')], options, modelNamed('translating'))),
    {
      notes: [],
      terms: [{ term: 'harbour master', count: 3 }],
    },
  );
  await assert.rejects(ask([given(file, 'Ports.pdf')], options), { code: 'OPTION_INVALID' });
});

test('a model that is away fails the task, and what was used is told', async () => {
  const model = modelNamed('error-500');
  await assert.rejects(ask([report], { to: 'el' }, model), { code: 'MODEL_AWAY' });
});

proof('a scan is read, its words are covered with its paper, and the others stand there', async () => {
  const scan = given(fixture('scanned-letter'), 'Letter.pdf');
  const { outputs, notes } = await ask([scan], { to: 'el', from: 'en' }, modelNamed('translating'));
  const { pdf, told } = await outcomeOf(outputs);
  assert.ok(notes.some(({ code }) => code === 'OCR_READ'));
  const set = told.segments.filter(({ state }) => state === 'translated');
  assert.ok(set.length > 3, `${set.length} texts`);
  const said = textOf(pdf);
  assert.match(said, /Δεαρ Μσ Ροβινσον/i);
  assert.doesNotMatch(said, /Robinson/);
  // Drawn anew and read off the pixels, nothing of the letter is left that was translated.
  const picture = path.join(path.dirname(pdf), 'seen');
  execFileSync('pdftoppm', ['-r', '200', '-png', '-singlefile', pdf, picture]);
  const seen = execFileSync('tesseract', [`${picture}.png`, '-', '-l', 'eng'], { encoding: 'utf8', stdio: 'pipe' });
  assert.doesNotMatch(seen, /Robinson|invoice/);
});

proof('how much is asked for a scan is not told before it is read', async () => {
  const scan = given(fixture('scanned-letter'), 'Letter.pdf');
  const told = await forecastTool(tool, await task([scan], { to: 'el' }, modelNamed('translating')));
  assert.deepEqual(told.notes, [{ code: 'TRANSLATION_READS_FIRST', count: 1 }]);
  assert.equal(told.model, undefined);
});

proof('a page that cannot be unpacked fails the task in words', async () => {
  const file = path.join(folder, 'Broken.pdf');
  makeRawPage(file, {
    content: 'BT /F1 12 Tf 20 50 Td (The harbour) Tj ET /Fm Do',
    resources: '/XObject <</Fm 10 0 R>>',
    objects: { 10: streamOf('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', 'no such stream') },
  });
  await assert.rejects(ask([given(file, 'Broken.pdf')], { to: 'el' }, modelNamed('translating')), {
    code: 'FILE_DAMAGED',
  });
});
