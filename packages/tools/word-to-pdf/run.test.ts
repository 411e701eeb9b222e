import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { textOfPages } from '@pagewright/engine/inspect';
import {
  bareWordOf,
  docxWith,
  encryptedOdtOf,
  FORMER_STARTS,
  expectPdf,
  fixture,
  QpdfReading,
  zipOf,
  proof,
} from '@pagewright/testkit';
import { tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('word-to-pdf');

async function made(name: string, bytes: Uint8Array | string) {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return { path: file, name };
}

const paragraph = (text: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const threePages = docxWith(['One', 'Two', 'Three'].map((text) => paragraph(text)).join(PAGE_BREAK));
const textOf = async (file: string) => (await textOfPages(file)).join('\n');

test('a document keeps the pages that are named, and a page beyond the end is told by its number', async () => {
  const file = await made('pages.docx', threePages);
  const result = await runToOne([file], { pages: '2-last' });
  await expectPdf(result.path).toHavePages(2);
  const text = await textOf(result.path);
  assert.ok(text.includes('Two') && text.includes('Three') && !text.includes('One'));
  await assert.rejects(run([file], { pages: '7' }), {
    code: 'PAGES_BEYOND',
    facts: { file: 'pages.docx', part: '7', pages: 3 },
  });
});

proof('headings become bookmarks, unless they are not wanted', async () => {
  const heading = '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>';
  const file = await made('headings.docx', docxWith(paragraph('Beginning', heading) + paragraph('Words')));
  const bookmarked = await runToOne([file]);
  assert.deepEqual(
    (await QpdfReading.of(bookmarked.path)).outline.map(({ title }) => title),
    ['Beginning'],
  );
  const plain = await runToOne([file], { bookmarks: 'false' });
  assert.deepEqual((await QpdfReading.of(plain.path)).outline, []);
});

proof('PDF/A says what it is', async () => {
  const { path: file } = await runToOne([{ path: await fixture('plain-docx'), name: 'a.docx' }], {
    standard: 'pdf-a-3b',
  });
  assert.match(await readFile(file, 'latin1'), /pdfaid:part>3</);
});

proof('formulas are drawn', async () => {
  const maths = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
  const formula = `<w:p><m:oMath xmlns:m="${maths}"><m:sSup><m:e><m:r><m:t>q</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></w:p>`;
  const { path: file } = await runToOne([await made('formula.docx', docxWith(formula))]);
  assert.match((await textOf(file)).replace(/\s/g, ''), /q2/);
});

proof('several documents become one, with a bookmark for each', async () => {
  const files = [await made('first.docx', threePages), await made('second.docx', docxWith(paragraph('Four')))];
  const result = await runToOne(files, { result: 'one' });
  await expectPdf(result.path).toHavePages(4);
  assert.deepEqual(
    (await QpdfReading.of(result.path)).outline.map(({ title }) => title),
    ['first', 'second'],
  );
});

proof('a font that is not installed is named with the one in its place', async () => {
  const inFont = (font: string) =>
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>Text</w:t></w:r></w:p>`;
  const file = await made('fonts.docx', docxWith(inFont('Calibri') + inFont('No Such Font')));
  const { notes } = await runToOne([file]);
  assert.deepEqual(notes, [{ code: 'FONTS_SUBSTITUTED', names: 'Calibri → Carlito, No Such Font' }]);
});

test('what a document only links to is not fetched, and said', async () => {
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId1"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const links = [
      { type: 'image', target: `${address}/picture.png` },
      { type: 'attachedTemplate', target: `${address}/template.dotx` },
    ];
    const file = await made('linked.docx', docxWith(paragraph('Seen') + picture, { links }));
    const { notes, path: result } = await runToOne([file]);
    assert.match(await textOf(result), /Seen/);
    assert.deepEqual(notes, [{ code: 'LINKED_FILES_SKIPPED', count: 2 }]);
    const field = await made(
      'include.rtf',
      `{\\rtf1 Seen{\\field{\\*\\fldinst INCLUDEPICTURE "${address}/a.png" \\\\d}{\\fldrslt x}}}`,
    );
    assert.deepEqual((await runToOne([field])).notes, [{ code: 'LINKED_FILES_SKIPPED', count: 1 }]);
    assert.equal(hits, 0);
  } finally {
    server.close();
  }
});

test('a protected document asks for its password, tells a wrong one, and opens with any that fits', async () => {
  const file = await made('locked.odt', encryptedOdtOf('Behind the door', 'open sésame'));
  await assert.rejects(run([file]), { code: 'PASSWORD_MISSING', facts: { file: 'locked.odt' } });
  await assert.rejects(run([{ ...file, password: 'no' }], {}, ['neither']), { code: 'PASSWORD_WRONG' });
  const { outputs } = await run([{ ...file, password: 'no' }], {}, ['neither', 'open sésame']);
  assert.match(await textOf(outputs[0]?.path ?? ''), /Behind the door/);
});

test('entities in a part are refused before LibreOffice sees them', async () => {
  const xml = '<!DOCTYPE lolz [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><w:document/>';
  const file = await made('bomb.docx', docxWith(paragraph('x'), { parts: { 'word/settings.xml': xml } }));
  await assert.rejects(run([file]), { code: 'FILE_DAMAGED', facts: { file: 'bomb.docx' } });
});

test('an archive that unpacks to too much, and one that leads out of its folder, are refused', async () => {
  const large = await made(
    'large.docx',
    docxWith(paragraph('x'), { parts: { 'word/media/a.bin': new Uint8Array(60_000_000) } }),
  );
  await assert.rejects(run([large]), { code: 'TOO_COMPLEX' });
  const leading = await made('leading.docx', zipOf({ '../outside.xml': '<x/>', 'word/document.xml': '<x/>' }));
  await assert.rejects(run([leading]), { code: 'FILE_DAMAGED' });
});

test('groups within groups without end are refused', async () => {
  const file = await made('deep.rtf', `{\\rtf1 ${'{'.repeat(200_000)}x${'}'.repeat(200_000)}}`);
  await assert.rejects(run([file]), { code: 'FILE_DAMAGED' });
});

proof('a letter of Word 2 is converted, and what another program wrote in its time is told by its name', async () => {
  const letter = await runToOne([await made('letter.doc', bareWordOf(2, ['Dear Sir,', 'Yours']))]);
  assert.match(await textOf(letter.path), /Dear Sir,\s+Yours/);
  for (const [format, bytes] of Object.entries(FORMER_STARTS))
    await assert.rejects(run([await made('report.doc', bytes)]), {
      code: 'FORMAT_TOO_OLD',
      facts: { file: 'report.doc', format },
    });
});
