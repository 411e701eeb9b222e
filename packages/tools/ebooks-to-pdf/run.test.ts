import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { textOfPages } from '@pagewright/engine/inspect';
import { epubOf, expectPdf, fixture, mobiOf, pngOf, zipOf, proof, sampleOf } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('ebooks-to-pdf');

let count = 0;
async function made(name: string, bytes: Uint8Array) {
  const file = path.join(folder, `${(count += 1)}-${name}`);
  await writeFile(file, bytes);
  return given(file, name);
}

test('contents become bookmarks, and links and notes lead across chapters', async () => {
  const { path: pdf } = await runToOne([given(fixture('small-epub'), 'book.epub')]);
  await expectPdf(pdf).toHaveOutline([
    { title: 'One', page: 2 },
    { title: 'Two', page: 3, children: [{ title: 'Deeper', page: 3 }] },
  ]);
  await expectPdf(pdf).toHaveLinks([[], [4, 3], ['https://example.org/'], [2]]);
  await expectPdf(pdf).toHaveLabels(['i', '1', '2', '3']);
  await expectPdf(pdf).toHold('(A Small Book)');
  await expectPdf(pdf).toHold('(Ada Writer)');
  await expectPdf(pdf).toHold('/StructTreeRoot');
});

proof('pages are numbered from the first page of text', async () => {
  const { path: pdf } = await runToOne([given(fixture('small-epub'), 'book.epub')]);
  const [cover = '', first = '', second = ''] = await textOfPages(pdf);
  assert.equal(cover.trim(), '');
  assert.match(first, /1\s*$/);
  assert.match(second, /2\s*$/);
});

proof('divided words are found whole, and stay whole where nobody wants them divided', async () => {
  const long = 'internationalisation incomprehensibility '.repeat(4);
  const book = await made('long.epub', epubOf({ chapters: { 'a.xhtml': `<p>${long}</p>` } }));
  const options = { pageSize: 'e-reader', margin: '20', fontSize: '14' };
  // PDFium puts U+FFFE where it joins a word over the end of a line.
  const divided = (await textOfPages((await runToOne([book], options)).path)).join('\n');
  assert.doesNotMatch(divided, /\u00ad/);
  assert.match(divided, /\p{L}\ufffe\p{L}/u);
  const joined = divided.replaceAll('\ufffe', '');
  assert.equal(joined.match(/internationalisation|incomprehensibility/g)?.length, 8);
  const whole = (await textOfPages((await runToOne([book], { ...options, hyphenation: 'false' })).path)).join('\n');
  assert.doesNotMatch(whole, /\ufffe/);
});

proof('a line, a box or a table too wide for the page makes nothing smaller', async () => {
  const words = `<p>${'words that fill pages '.repeat(600)}</p>`;
  const wide = `<div style="width: 1000px">x</div><pre>${'y'.repeat(300)}</pre><p style="white-space: nowrap">${'z '.repeat(200)}</p><table><tr>${'<td>verywideword</td>'.repeat(15)}</tr></table>`;
  const plain = await runToOne([await made('plain.epub', epubOf({ chapters: { 'a.xhtml': words } }))]);
  const both = await runToOne([await made('wide.epub', epubOf({ chapters: { 'a.xhtml': words + wide } }))]);
  assert.ok((plain.pages ?? 0) > 3);
  assert.ok((both.pages ?? 0) >= (plain.pages ?? 0));
});

proof(
  'a picture that is damaged or missing leaves no sign, its words stand there, and a damaged cover is no page',
  async () => {
    const damaged = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40, 7)]).toString('base64');
    const sound = Buffer.from(pngOf(2, 2, [1, 2, 3])).toString('base64');
    const book = await made(
      'broken.fb2',
      Buffer.from(`<FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><book-title>B</book-title>
      <coverpage><image l:href="#c"/></coverpage></title-info></description>
      <body><section><p>First.</p><image l:href="#c" alt="A lost portrait"/><image l:href="#s" alt="a dot"/></section></body>
      <binary id="c" content-type="image/jpeg">${damaged}</binary>
      <binary id="s" content-type="image/png">${sound}</binary></FictionBook>`),
    );
    const { path: pdf, notes } = await runToOne([book]);
    await expectPdf(pdf).toHavePages(1);
    const [page = ''] = await textOfPages(pdf);
    assert.match(page, /First\.\s+A lost portrait/);
    assert.doesNotMatch(page, /a dot/);
    assert.deepEqual(notes, [{ code: 'BOOK_PICTURES_UNREADABLE', count: 2 }]);
  },
);

proof('a book is tagged for screen readers although its cover is a picture, which bears the title', async () => {
  const cover = Buffer.from(pngOf(2, 2, [1, 2, 3])).toString('base64');
  const book = await made(
    'covered.fb2',
    Buffer.from(`<FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><book-title>By the sea</book-title>
      <coverpage><image l:href="#c"/></coverpage></title-info></description><body><section><p>First.</p></section></body>
      <binary id="c" content-type="image/png">${cover}</binary></FictionBook>`),
  );
  const { path: pdf } = await runToOne([book]);
  await expectPdf(pdf).toHavePages(2);
  const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', pdf, '-'], { encoding: 'latin1' });
  assert.match(plain, /\/Marked true/);
  assert.match(plain, /\/Alt \(By the sea\)/);
});

proof('a list of contents shows the numbers that the pages carry', async () => {
  const { path: pdf } = await runToOne([given(fixture('small-mobi'), 'tale.mobi')], { contents: 'true' });
  const [list = '', , first = ''] = await textOfPages(pdf);
  assert.equal(list.replace(/\s+/g, ''), 'ContentsFirst2Second3');
  assert.match(first, /First\s+Words of the first chapter\.\s+2/);
  await expectPdf(pdf).toHaveLinks([[3, 4], [3, 4], [], []]);
});

test('a newer Kindle book is put together from its fragments, with its styles and links', async () => {
  const { path: pdf } = await runToOne([given(fixture('small-azw3'), 'tale.azw3')]);
  await expectPdf(pdf).toHaveOutline([
    { title: 'First', page: 1 },
    { title: 'Second', page: 2 },
  ]);
  await expectPdf(pdf).toHaveLinks([[2], []]);
  const [first = '', second = ''] = await textOfPages(pdf);
  assert.match(first, /x\s+First\s+on\s+1/);
  assert.match(second, /y\s+Second\s+The end\.\s+2/);
  await expectPdf(pdf).toHold('(A Newer Kindle Tale)');
});

proof('several books in one PDF keep their bookmarks under their names', async () => {
  const { path: pdf } = await runToOne([given(fixture('small-epub'), 'b.epub'), given(fixture('small-fb2'), 'a.fb2')], {
    result: 'one',
    order: 'name',
  });
  await expectPdf(pdf).toHaveOutline([
    {
      title: 'a',
      page: 1,
      children: [
        { title: 'First', page: 1 },
        { title: 'Second', page: 2, children: [{ title: 'Inner', page: 2 }] },
        { title: 'Notes', page: 3 },
      ],
    },
    {
      title: 'b',
      page: 4,
      children: [
        { title: 'One', page: 5 },
        { title: 'Two', page: 6, children: [{ title: 'Deeper', page: 6 }] },
      ],
    },
  ]);
});

proof('a fixed layout keeps its own pages, and the reading direction is told', async () => {
  const page = (color: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>P</title><meta name="viewport" content="width=400, height=600"/></head><body style="background: ${color}"><p>Fixed</p></body></html>`;
  const book = await made(
    'fixed.epub',
    epubOf({
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      spine: 'page-progression-direction="rtl"',
      chapters: { 'a.xhtml': page('pink'), 'b.xhtml': page('white') },
    }),
  );
  const { path: pdf } = await runToOne([book]);
  await expectPdf(pdf).toHavePages(2);
  await expectPdf(pdf).toHaveSizes([
    [300, 450],
    [300, 450],
  ]);
  await expectPdf(pdf).toHold('/Direction /R2L');
});

proof('pictures of a comic keep their bytes and the order that people count in', async () => {
  const photo = await readFile(fixture('photo-jpeg'));
  const comic = await made('comic.cbz', zipOf({ '10.png': pngOf(30, 40, [9, 9, 9]), '9.jpg': photo }));
  const { path: pdf } = await runToOne([comic], { pageSize: 'a4' });
  assert.ok((await readFile(pdf)).includes(photo));
  // The landscape photo comes first.
  await expectPdf(pdf).toHaveSizes([
    [841.89, 595.28],
    [595.28, 841.89],
  ]);
});

proof('texts and pages in an archive follow one another by name', async () => {
  const archive = await made(
    'texts.zip',
    zipOf({
      '2 end.html': '<title>The end</title><p>Last words <a href="1%20start.txt">start</a>',
      '1 start.txt': 'A first paragraph\nthat goes on.\n\nA second one.',
    }),
  );
  const { path: pdf } = await runToOne([archive]);
  const [first = '', second = ''] = await textOfPages(pdf);
  assert.match(first, /A first paragraph that goes on\.\s+A second one\./);
  assert.match(second, /Last words/);
  await expectPdf(pdf).toHaveOutline([
    { title: '1 start', page: 1 },
    { title: 'The end', page: 2 },
  ]);
  await expectPdf(pdf).toHaveLinks([[], [1]]);
});

proof('a FictionBook in an archive is one', async () => {
  const zipped = await made('tale.fb2.zip', zipOf({ 'tale.fb2': await readFile(fixture('small-fb2')) }));
  const { path: pdf } = await runToOne([zipped]);
  assert.match((await textOfPages(pdf)).join('\n'), /A verse/);
});

const encryption = (algorithm: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="book/a.xhtml"/></CipherData></EncryptedData></encryption>`;

for (const [name, bytes] of sampleOf(
  import.meta,
  [
    [
      'locked.epub',
      epubOf({
        chapters: { 'a.xhtml': '<p>x</p>' },
        container: { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') },
      }),
    ],
    ['locked.mobi', mobiOf({ title: 'Locked', contents: 'C', chapters: [['A', 'x']], encryption: 2 })],
    ['topaz.azw', Buffer.from('TPZ0 and the rest of it, as a Kindle of 2009 had it')],
    ['locked.azw3', Buffer.from('\xeaDRMION\xee and the rest', 'latin1')],
  ] as const,
  2,
))
  test(`${name}: a book that its shop locked is refused by name`, async () => {
    await assert.rejects(run([await made(name, bytes)]), { code: 'BOOK_PROTECTED', facts: { file: name } });
  });

proof('sound is told of, and links that lead nowhere open the chapter', async () => {
  const book = await made(
    'noisy.epub',
    epubOf({
      chapters: {
        'a.xhtml': '<p>Text <audio src="a.mp3"></audio><a href="b.xhtml#none">on</a></p>',
        'b.xhtml': '<p>Next</p>',
      },
    }),
  );
  const { path: pdf, notes } = await runToOne([book]);
  assert.deepEqual(notes, [
    { code: 'BOOK_MEDIA_DROPPED', count: 1 },
    { code: 'BOOK_LINKS_ASTRAY', count: 1 },
  ]);
  await expectPdf(pdf).toHaveLinks([[2], []]);
});
