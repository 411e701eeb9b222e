import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, expectPdf, fixtureFolder, makePdf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { assemblePages } from './assemble.ts';

after(() => closeUnlessShared(closeThreads));

type Spec = Parameters<typeof makePdf>[1];

const place = (name: string) => path.join(fixtureFolder(), `${name}.pdf`);

function made(name: string, spec: Spec): string {
  makePdf(place(name), spec);
  return place(name);
}

/** Pages as [source, page], sources counted from 0 and pages from 1. */
async function assemble(name: string, files: readonly string[], pages: readonly [source: number, page: number][]) {
  const output = place(name);
  const { notes } = await assemblePages(
    files.map((file) => ({ path: file })),
    { pages: pages.map(([source, page]) => ({ source, page, turn: 0 })), output },
  );
  return { output, notes };
}

test('the frame of a link stays on its page when the page it led to is gone', async () => {
  const file = made('framed', {
    pages: [{ links: [{ to: 2, border: 1 }, { to: 2 }, { to: 3, border: 1 }] }, {}, {}],
  });
  const { output, notes } = await assemble(
    'framed-kept',
    [file],
    [
      [0, 1],
      [0, 3],
    ],
  );
  await expectPdf(output).toHaveLinks([[null, 2], []]);
  assert.deepEqual(notes, [{ code: 'LINKS_DROPPED', count: 2 }]);
});

test('tags of several files mean what they meant, although files use one name for different things', async () => {
  const english = made('tags-english', {
    pages: [{ text: 'Note' }],
    tagged: { kind: 'Remark', role: 'Note', class: 'wide', alignment: 'Justify' },
  });
  const german = made('tags-german', {
    pages: [{ text: 'Absatz' }, { text: 'Zweiter Absatz' }],
    tagged: { kind: 'Remark', role: 'P', class: 'wide', alignment: 'End', language: 'de' },
  });
  const plain = made('tags-plain', { pages: [{ text: 'Plain' }], tagged: true });
  const { output } = await assemble(
    'tags-joined',
    [english, german, plain, english],
    [
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 1],
    ],
  );
  await expectPdf(output).toHaveTagMeanings([
    { text: 'Note', role: 'Note', alignment: 'Justify', language: 'en' },
    { text: 'Zweiter Absatz', role: 'P', alignment: 'End', language: 'de' },
    { text: 'Plain', role: 'P', language: 'en' },
    { text: 'Note', role: 'Note', alignment: 'Justify', language: 'en' },
  ]);
});

test('one output intent of each standard comes along, the first file first', async () => {
  const first = made('intent-first', { pages: [{}], intents: { GTS_PDFA1: 'sRGB' } });
  const second = made('intent-second', { pages: [{}], intents: { GTS_PDFA1: 'FOGRA39', GTS_PDFX: 'FOGRA51' } });
  const { output, notes } = await assemble(
    'intents',
    [first, second],
    [
      [0, 1],
      [1, 1],
    ],
  );
  await expectPdf(output).toHaveOutputIntents({ GTS_PDFA1: 'sRGB', GTS_PDFX: 'FOGRA51' });
  assert.deepEqual(notes, [{ code: 'COLOURS_OF_FIRST' }]);
});

test('viewer settings, metadata, page boxes, labels, layers and attachments follow the pages that are kept', async () => {
  const file = made('everything', {
    pages: [
      { text: 'One', crop: [10, 20, 500, 700], trim: [30, 30, 400, 600], layer: 'Plan' },
      { text: 'Two' },
      { text: 'Three', trim: [5, 5, 590, 830], layer: 'Plan' },
    ],
    layers: ['Plan'],
    labels: [{ from: 1, style: 'r' }],
    attachments: { 'data.csv': 'a,b' },
    viewerPreferences: { DisplayDocTitle: true, FitWindow: false },
    info: { Title: 'Everything' },
    xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/">kept</x:xmpmeta>',
  });
  const { output, notes } = await assemble(
    'everything-kept',
    [file],
    [
      [0, 3],
      [0, 1],
    ],
  );
  await expectPdf(output).toBeSound();
  await expectPdf(output).toHaveBoxes([
    { TrimBox: [5, 5, 590, 830] },
    { CropBox: [10, 20, 500, 700], TrimBox: [30, 30, 400, 600] },
  ]);
  await expectPdf(output).toHaveViewerPreferences({ DisplayDocTitle: true, FitWindow: false });
  await expectPdf(output).toHaveInfo({ Title: 'Everything' });
  await expectPdf(output).toHold('kept</x:xmpmeta>');
  await expectPdf(output).toHaveLabels(['iii', 'i']);
  await expectPdf(output).toHaveLayers(['Plan']);
  await expectPdf(output).toHaveAttachments(['data.csv']);
  assert.deepEqual(notes, []);
});

test('two pages of a long list of pictures carry their own pictures alone', async () => {
  const pages = Array.from({ length: 12 }, (_, seed) => ({ image: { width: 200, height: 150, seed } }));
  const whole = made('pictures', { pages, sharedResources: true });
  const two = made('two-pictures', { pages: pages.slice(0, 2), sharedResources: true });
  const { output } = await assemble(
    'pictures-kept',
    [whole],
    [
      [0, 1],
      [0, 2],
    ],
  );
  expectPdf(output).toBeAtMost(1.02 * statSync(two).size);
});
