import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, fixtureFolder, makePdf, proof } from '@pagewright/testkit';
import { tryTool } from '../src/trial.ts';

const { runToOne: merge } = await tryTool('merge-pdf');

test('every file gets a bookmark with its name, its own bookmarks below', async () => {
  const linked = fixture('bookmarks-and-links');
  const merged = await merge([
    { path: fixture('plain-3-pages'), name: 'Cover.pdf' },
    { path: linked, name: 'Report.final.pdf' },
  ]);
  await expectPdf(merged.path).toHaveOutline([
    { title: 'Cover', page: 1 },
    {
      title: 'Report.final',
      page: 4,
      children: [
        { title: 'Contents', page: 4 },
        { title: 'Part one', page: 5, children: [{ title: 'Part two', page: 6 }] },
        { title: 'Part four', page: 7 },
      ],
    },
  ]);
});

test('links of both files lead to their own pages, although the names of destinations are the same', async () => {
  const linked = fixture('bookmarks-and-links');
  const merged = await merge([{ path: linked }, { path: linked }], { bookmarks: 'joined' });
  await expectPdf(merged.path).toHaveLinks([
    [3, 3, 2, 'https://example.org/'],
    [4],
    [4],
    [],
    [7, 7, 6, 'https://example.org/'],
    [8],
    [8],
    [],
  ]);
  await expectPdf(merged.path).toHaveDestinations({ 'part-four': 4, 'part-four_2': 8, 'part-two': 3, 'part-two_2': 7 });
  assert.deepEqual(merged.notes, []);
});

test('fields of one name are renamed, not fused, and keep their values', async () => {
  const form = fixture('form-same-names');
  const merged = await merge([{ path: form }, { path: form }, { path: form }]);
  await expectPdf(merged.path).toHaveFields({
    name: 'Ada',
    city: 'London',
    note: '',
    name_2: 'Ada',
    city_2: 'London',
    note_2: '',
    name_3: 'Ada',
    city_3: 'London',
    note_3: '',
  });
  assert.deepEqual(merged.notes, [{ code: 'FIELDS_RENAMED', count: 6 }]);
});

proof('layers, attachments, tags and page labels of all files come along', async () => {
  const merged = await merge(
    ['layers', 'attachments', 'tagged', 'attachments', 'page-labels', 'tagged', 'layers'].map((name) => ({
      path: fixture(name),
    })),
  );
  await expectPdf(merged.path).toBeSound();
  await expectPdf(merged.path).toHaveLayers(['Plan', 'Wiring', 'Plan', 'Wiring']);
  await expectPdf(merged.path).toHaveAttachments(['data.csv', 'data.csv_2', 'notes.txt', 'notes.txt_2']);
  await expectPdf(merged.path).toHaveTags(['One', 'Two', 'Three', 'One', 'Two', 'Three']);
  await expectPdf(merged.path).toHaveLabels([
    '1',
    '2',
    '1',
    '2',
    '1',
    '2',
    '3',
    '1',
    '2',
    'i',
    'ii',
    'A-1',
    'A-2',
    '1',
    '2',
    '3',
    '1',
    '2',
  ]);
});

proof('the same letterhead in both files is stored once', async () => {
  const photo = fixture('photo-page');
  const single = await merge([{ path: photo }, { path: fixture('one-page') }]);
  const twice = await merge([{ path: photo }, { path: photo }]);
  expectPdf(twice.path).toBeAtMost(1.01 * (await stat(single.path)).size);
});

test('title and author are those of the first file, and the person is told where they differ', async () => {
  const merged = await merge([{ path: fixture('bookmarks-and-links') }, { path: fixture('plain-3-pages') }]);
  await expectPdf(merged.path).toHaveInfo({ Title: 'Bookmarks and links', Author: 'Pagewright' });
  assert.deepEqual(merged.notes, [{ code: 'METADATA_OF_FIRST' }]);
});

proof('the newest PDF version among the files is that of the result', async () => {
  const newer = path.join(fixtureFolder(), 'version-20.pdf');
  makePdf(newer, { version: 20, pages: [{}] });
  const merged = await merge([{ path: fixture('plain-5-pages') }, { path: newer }]);
  await expectPdf(merged.path).toHaveVersion('2.0');
});

const archive = (claim: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format></rdf:Description>
${claim}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const CLAIMS = {
  elements:
    '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>',
  attributes:
    '<rdf:Description rdf:about="" xmlns:a="http://www.aiim.org/pdfa/ns/id/" a:part="2" a:conformance=\'B\'/>',
  other:
    '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="1" pdfaid:conformance="B"/>',
};

proof('the result claims to be PDF/A only where every file does, and the same', async () => {
  const made = (name: string, spec: Partial<Parameters<typeof makePdf>[1]>) => {
    const file = path.join(fixtureFolder(), `claims-${name}.pdf`);
    makePdf(file, { pages: [{}], ...spec });
    return { path: file };
  };
  const [elements, attributes, other] = (['elements', 'attributes', 'other'] as const).map((name) =>
    made(name, { xmp: archive(CLAIMS[name]) }),
  );
  const silent = made('none', {});
  const printed = made('x', { info: { GTS_PDFXVersion: 'PDF/X-1a:2001', Title: 'Poster' } });
  assert.ok(elements && attributes && other);
  const claims = async (files: { path: string }[], options = {}) => {
    const { path: result, notes } = await merge(files, options);
    const bytes = execFileSync('qpdf', ['--qdf', '--object-streams=disable', result, '-'], { encoding: 'latin1' });
    assert.match(bytes, /application\/pdf|Poster/);
    const claimed = /<pdfaid:part>2|a:part="2"|pdfaid:part="1"|\/GTS_PDFX/.test(bytes);
    return [claimed, notes.some(({ code }) => code === 'STANDARD_CLAIM_DROPPED')];
  };
  assert.deepEqual(await claims([elements, attributes]), [true, false]);
  for (const files of [
    [elements, silent],
    [attributes, other],
    [other, elements],
    [printed, silent],
    [elements, { path: fixture('photo-jpeg') }],
  ])
    assert.deepEqual(await claims(files), [false, true], files.map((file) => path.basename(file.path)).join());
  assert.deepEqual(await claims([elements, attributes], { contents: 'true' }), [false, true]);
});

proof('of a document among the files is said which fonts stood in for its own, and what is wrong with it', async () => {
  const typed = path.join(fixtureFolder(), 'typed.rtf');
  await writeFile(typed, String.raw`{\rtf1\ansi{\fonttbl{\f0\froman Garamond;}}\f0\fs24 In Garamond.\par}`);
  const one = { path: fixture('one-page') };
  const { notes } = await merge([one, { path: typed, name: 'Letter.rtf' }]);
  const fonts = notes.find(({ code }) => code === 'FONTS_SUBSTITUTED');
  assert.equal(fonts?.file, 'Letter.rtf');
  assert.match(fonts?.names ?? '', /Garamond/);

  const broken = path.join(fixtureFolder(), 'broken.docx');
  await writeFile(broken, (await readFile(fixture('plain-docx'))).subarray(0, 300));
  await assert.rejects(merge([one, { path: broken, name: 'Broken.docx' }]), {
    code: 'FILE_DAMAGED',
    facts: { file: 'Broken.docx' },
  });
  await assert.rejects(merge([one, { path: fixture('plain-docx'), name: 'Letter.docx', pages: '2' }]), {
    code: 'PAGES_BEYOND',
    facts: { part: '2', pages: 1, file: 'Letter.docx' },
  });
});

proof('bookmarks of the files can stand one after the other, or be left out', async () => {
  const files = [{ path: fixture('plain-3-pages') }, { path: fixture('bookmarks-and-links') }];
  await expectPdf((await merge(files, { bookmarks: 'none' })).path).toHaveOutline([]);
  await expectPdf((await merge(files, { bookmarks: 'joined' })).path).toHaveOutline([
    { title: 'Contents', page: 4 },
    { title: 'Part one', page: 5, children: [{ title: 'Part two', page: 6 }] },
    { title: 'Part four', page: 7 },
  ]);
});
