import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, fixtureFolder, makePdf } from '@pagewright/testkit';
import type { ToolFailure } from '../src/failure.ts';
import { tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('merge-pdf');

interface Given {
  path: string;
  name?: string;
  modifiedAt?: number;
  pages?: string;
  password?: string;
}

const merge = (files: Given[], options: Record<string, string> = {}) =>
  runToOne(
    files.map((file) => ({ name: path.basename(file.path), ...file })),
    options,
  );

test('pages stand one behind the other, their content unchanged', async () => {
  const [three, five] = [fixture('plain-3-pages'), fixture('plain-5-pages')];
  const merged = await merge([{ path: three, name: 'Offer.pdf' }, { path: five }]);
  assert.equal(merged.name, 'Offer-merged.pdf');
  await expectPdf(merged.path).toBeSound();
  await expectPdf(merged.path).toShow([
    ...[1, 2, 3].map((page) => ({ of: three, page })),
    ...[1, 2, 3, 4, 5].map((page) => ({ of: five, page })),
  ]);
});

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

test('layers, attachments, tags and page labels of all files come along', async () => {
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

test('by name, part 2 stands before part 10; by date, the oldest comes first', async () => {
  const [three, five] = [fixture('plain-3-pages'), fixture('plain-5-pages')];
  const given = [
    { path: five, name: 'part 10.pdf', modifiedAt: 1_000 },
    { path: three, name: 'part 2.pdf', modifiedAt: 2_000 },
  ];
  const first = [{ of: three, page: 1 }];
  const byName = await merge(given, { order: 'name' });
  await expectPdf(byName.path).toShow([
    ...first,
    ...[2, 3].map((page) => ({ of: three, page })),
    ...[1, 2, 3, 4, 5].map((page) => ({ of: five, page })),
  ]);
  const byDate = await merge(given, { order: 'date' });
  await expectPdf(byDate.path).toShow([
    ...[1, 2, 3, 4, 5].map((page) => ({ of: five, page })),
    ...[1, 2, 3].map((page) => ({ of: three, page })),
  ]);
});

test('the same letterhead in both files is stored once', async () => {
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

test('the newest PDF version among the files is that of the result', async () => {
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

test('the result claims to be PDF/A only where every file does, and the same', async () => {
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

test('an encrypted file among them needs its password, and the failure names it', async () => {
  const plain = { path: fixture('plain-3-pages') };
  const secret = { path: fixture('encrypted-3-pages'), name: 'Secret.pdf' };
  await assert.rejects(merge([plain, secret]), (error: ToolFailure) => {
    assert.equal(error.code, 'PASSWORD_MISSING');
    return error.facts.file === 'Secret.pdf';
  });
  const merged = await merge([plain, { ...secret, password: 'secret' }]);
  await expectPdf(merged.path).toHavePages(6);
  assert.ok(merged.notes.some(({ code, file }) => code === 'PERMISSIONS_LIFTED' && file === 'Secret.pdf'));
});

test('of each file only the named pages are taken, in the order in which they are named', async () => {
  const [three, five] = [fixture('plain-3-pages'), fixture('plain-5-pages')];
  const merged = await merge([{ path: three, pages: '3, 1' }, { path: five }, { path: five, pages: 'last' }]);
  assert.equal(merged.pages, 8);
  await expectPdf(merged.path).toShow([
    { of: three, page: 3 },
    { of: three, page: 1 },
    ...[1, 2, 3, 4, 5, 5].map((page) => ({ of: five, page })),
  ]);
  await assert.rejects(merge([{ path: three }, { path: five, name: 'Second.pdf', pages: '4-6' }]), {
    code: 'PAGES_BEYOND',
    facts: { part: '4-6', pages: 5, file: 'Second.pdf' },
  });
});

test('names are sorted as people count and spell, whatever their accents, case and extension', async () => {
  const one = fixture('one-page');
  const names = [
    'Zone 10.pdf',
    'zone 2.pdf',
    'Été.pdf',
    'etage.pdf',
    'Report-2.pdf',
    'Report.pdf',
    'œuvre.pdf',
    'Zone 1.5.pdf',
  ];
  const merged = await merge(
    names.map((name) => ({ path: one, name })),
    { order: 'name' },
  );
  await expectPdf(merged.path).toHaveOutline(
    ['etage', 'Été', 'œuvre', 'Report', 'Report-2', 'Zone 1.5', 'zone 2', 'Zone 10'].map((title, index) => ({
      title,
      page: index + 1,
    })),
  );
});

test('pictures become pages of the first PDF’s paper, and a JPEG keeps its bytes', async () => {
  const [photo, turned] = [fixture('photo-jpeg'), fixture('photo-turned-jpeg')];
  const letter = fixture('plain-5-pages');
  const merged = await merge([
    { path: photo },
    { path: letter, pages: '1' },
    { path: turned },
    { path: fixture('scan-tiff') },
  ]);
  await expectPdf(merged.path).toBeSound();
  const sizes = (await sizesOf(merged.path)).map(([width = 0, height = 0]) => [width, height].sort((a, b) => a - b));
  assert.deepEqual(new Set(sizes.map(String)), new Set(['612,792']));
  const bytes = await readFile(merged.path);
  for (const jpeg of [photo, turned]) assert.ok(bytes.includes(scanOf(await readFile(jpeg))), jpeg);
});

test('without a PDF pictures stand on A4, or on pages of their own size', async () => {
  const pictures = [{ path: fixture('photo-jpeg') }, { path: fixture('drawing-png') }];
  for (const [width = 0, height = 0] of await sizesOf((await merge(pictures)).path))
    assert.equal(Math.round(Math.max(width, height)), 842);
  const [first] = await sizesOf((await merge(pictures, { pictureSize: 'fit' })).path);
  assert.notEqual(Math.round(Math.max(...(first ?? []))), 842);
});

test('a frame of an animation can be chosen like a page', async () => {
  const animation = { path: fixture('animation-gif'), name: 'Loop.gif' };
  const merged = await merge([{ path: fixture('one-page') }, { ...animation, pages: '1' }]);
  assert.equal(merged.pages, 2);
  await assert.rejects(merge([{ path: fixture('one-page') }, { ...animation, pages: '99' }]), {
    code: 'PAGES_BEYOND',
  });
});

test('documents, sheets and slides stand in the list, with those of their pages that are named', async () => {
  const merged = await merge([
    { path: fixture('four-slides-pptx'), name: 'Talk.pptx', pages: '3, 1' },
    { path: fixture('plain-3-pages'), name: 'Offer.pdf', pages: '2' },
    { path: fixture('plain-docx'), name: 'Letter.docx' },
    { path: fixture('semicolons-csv'), name: 'List.csv' },
    { path: fixture('photo-jpeg'), name: 'Photo.jpg' },
  ]);
  await expectPdf(merged.path).toBeSound();
  for (const [page, line] of [
    [1, 'Last slide'],
    [2, 'First slide'],
    [4, 'A first paragraph.'],
    [5, 'Name Sum'],
  ] as const)
    assert.ok(readText(merged.path, page).includes(line), line);
  const sizes = (await sizesOf(merged.path)).map((size) => size.map(Math.round));
  // Without any other paper the picture would lie on A4; the slides come first.
  assert.deepEqual(sizes[5], sizes[0]);
});

test('of a document among the files is said which fonts stood in for its own, and what is wrong with it', async () => {
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

test('files with an odd number of pages end with a blank page of their size', async () => {
  const merged = await merge(
    [{ path: fixture('plain-3-pages') }, { path: fixture('attachments') }, { path: fixture('plain-5-pages') }],
    {
      evenPages: 'true',
    },
  );
  await expectPdf(merged.path).toHaveSizes([
    ...Array.from({ length: 6 }, (): [number, number] => [595, 842]),
    ...Array.from({ length: 6 }, (): [number, number] => [612, 792]),
  ]);
});

test('bookmarks of the files can stand one after the other, or be left out', async () => {
  const files = [{ path: fixture('plain-3-pages') }, { path: fixture('bookmarks-and-links') }];
  await expectPdf((await merge(files, { bookmarks: 'none' })).path).toHaveOutline([]);
  await expectPdf((await merge(files, { bookmarks: 'joined' })).path).toHaveOutline([
    { title: 'Contents', page: 4 },
    { title: 'Part one', page: 5, children: [{ title: 'Part two', page: 6 }] },
    { title: 'Part four', page: 7 },
  ]);
});

test('a contents page names each file with its page, and each line leads there', async () => {
  const linked = fixture('bookmarks-and-links');
  const merged = await merge(
    [
      { path: fixture('plain-3-pages'), name: 'Offre – été (1).pdf' },
      { path: linked, name: 'Report.final.pdf', pages: '2-4' },
      { path: fixture('photo-jpeg'), name: 'Photo.jpg' },
    ],
    { contents: 'true', contentsHeading: 'Sommaire', evenPages: 'true' },
  );
  assert.equal(merged.pages, 12);
  await expectPdf(merged.path).toBeSound();
  assert.deepEqual(readText(merged.path, 1), ['Sommaire', 'Offre – été (1) 3', 'Report.final 7', 'Photo 11']);
  await expectPdf(merged.path).toHaveLinks([[3, 7, 11], [], [], [], [], [], [9], [9], [], [], [], []]);
  await expectPdf(merged.path).toHaveOutline([
    { title: 'Offre – été (1)', page: 3 },
    {
      title: 'Report.final',
      page: 7,
      children: [
        { title: 'Part one', page: 7, children: [{ title: 'Part two', page: 8 }] },
        { title: 'Part four', page: 9 },
      ],
    },
    { title: 'Photo', page: 11 },
  ]);
});

test('the contents page of tagged files is tagged, and as large as most pages', async () => {
  const [wide, tall] = ['wide', 'tall'].map((name) => path.join(fixtureFolder(), `tagged-${name}.pdf`));
  assert.ok(wide && tall);
  const page = { width: 842, height: 595 };
  makePdf(tall, { tagged: true, pages: [{ text: 'One' }, { text: 'Two' }] });
  makePdf(wide, { tagged: true, pages: ['Three', 'Four', 'Five'].map((text) => ({ text, ...page })) });
  const merged = await merge(
    [
      { path: tall, name: 'Tall.pdf' },
      { path: wide, name: 'Wide.pdf' },
    ],
    { contents: 'true', contentsHeading: 'Sommaire' },
  );
  await expectPdf(merged.path).toBeSound();
  assert.deepEqual((await sizesOf(merged.path))[0], [842, 595]);
  const read = execFileSync('pdfinfo', ['-struct-text', merged.path], { encoding: 'utf8' });
  const told = read.split('\n').map((line) => line.trim().replace(/^Object .*/, 'Object'));
  const entry = (name: string, number: string) => [
    'TOCI',
    'Reference (inline)',
    'Link (inline)',
    `"${name}"`,
    `"${number}"`,
    'Object',
  ];
  const contents = [
    'Document',
    'TOC',
    'Caption',
    '"Sommaire"',
    ...entry('Tall', '2'),
    ...entry('Wide', '4'),
    'Document',
  ];
  assert.deepEqual(told.slice(0, contents.length), contents);
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) assert.ok(told.includes(`"${text}"`), text);
  // Whoever starts from a link finds its element.
  const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', merged.path, '-'], { encoding: 'latin1' });
  const keys = [...plain.matchAll(/\/StructParents? (\d+)/g)].map(([, key]) => Number(key)).sort((a, b) => a - b);
  assert.deepEqual(keys, [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.match(plain, /\/ParentTreeNextKey 8\b/);
});

/** Width and height of each page's media box, as qpdf reads them. */
async function sizesOf(file: string): Promise<number[][]> {
  const { pages } = JSON.parse(execFileSync('qpdf', ['--json=2', '--json-key=pages', file], { encoding: 'utf8' })) as {
    pages: { object: string }[];
  };
  return pages.map(({ object }) => {
    const text = execFileSync('qpdf', [`--show-object=${object.replace(' R', '').replace(' ', ',')}`, file], {
      encoding: 'utf8',
    });
    const [left = 0, bottom = 0, right = 0, top = 0] = (/\/MediaBox \[ ([^\]]+)\]/.exec(text)?.[1] ?? '')
      .split(' ')
      .map(Number);
    return [right - left, top - bottom];
  });
}

/** Everything of a JPEG from its first quantisation table on; what stands before may be left out (EXIF). */
function scanOf(jpeg: Buffer): Buffer {
  return jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])));
}

function readText(file: string, page: number): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-f', `${page}`, '-l', `${page}`, file, '-'], {
    encoding: 'utf8',
  });
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
