import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import {
  Bookmark,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type FileChild,
} from 'docx';
import { packDocument } from '../pack.ts';
import { Spool } from './spool.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
after(() => rm(folder, { recursive: true, force: true }));

const PICTURE = 'stands for a picture';

/** Two pages that have of everything that is numbered by the document. */
function pages(): FileChild[][] {
  const cell = (text: string) =>
    new TableCell({ width: { size: 2000, type: 'dxa' }, children: [new Paragraph({ text, numbering: LISTED })] });
  const picture = () =>
    new ImageRun({ type: 'png', data: Buffer.from(PICTURE), transformation: { width: 10, height: 10 } });
  return [
    [
      new Paragraph({
        children: [new Bookmark({ id: 'start', children: [new TextRun('a {b} & <c> "d" ’e’')] })],
      }),
      new Paragraph({ text: 'one', numbering: LISTED }),
      new Paragraph({ children: [new ExternalHyperlink({ link: 'https://a.example/?x=1&y', children: [picture()] })] }),
      new Paragraph({ children: [new TextRun('noted'), new FootnoteReferenceRun(1)] }),
    ],
    [
      new Table({
        layout: 'fixed',
        width: { size: 4000, type: 'dxa' },
        columnWidths: [2000, 2000],
        rows: [new TableRow({ children: [cell('two'), cell('three')] })],
      }),
      new Paragraph({ children: [picture()] }),
      new Paragraph('end'),
    ],
  ];
}

const LISTED = { reference: 'list-1', level: 0 };

async function written(name: string, spooled: 'spooled' | 'at once'): Promise<Map<string, string>> {
  const output = path.join(folder, `${name}.docx`);
  const spool = new Spool(`${output}.body`);
  const children = pages().flatMap((page) => (spooled === 'spooled' ? [spool.put(page)] : page));
  const document = new Document({
    numbering: { config: [{ reference: 'list-1', levels: [{ level: 0, format: 'decimal', text: '%1.' }] }] },
    footnotes: { 1: { children: [new Paragraph('a note')] } },
    sections: [{ children }],
  });
  const file = path.join(folder, 'picture.png');
  await writeFile(file, 'the picture itself');
  await packDocument({ document, spool, pictures: new Map([[PICTURE, file]]) }, output);
  spool.close();
  await using zip = await openZip(output);
  const texts = new Map<string, string>();
  for (const part of zip.entries.keys()) texts.set(part, (await zip.read(part, 1_000_000)).toString());
  return texts;
}

/** Identifiers that the library draws anew for each document. */
const settled = (xml = '') => xml.replace(/rId[\w-]{8,}/g, 'link').replace(/(?<=(?:w:id|docPr id)=")\d+/g, '0');

test('a body that went through the disk is the one that the library would have written', async () => {
  const [spooled, atOnce] = [await written('spooled', 'spooled'), await written('at-once', 'at once')];
  assert.deepEqual([...spooled.keys()].sort(), [...atOnce.keys()].sort());
  for (const part of ['word/document.xml', 'word/_rels/document.xml.rels', 'word/numbering.xml', 'word/footnotes.xml'])
    assert.equal(settled(spooled.get(part)), settled(atOnce.get(part)), part);
  const body = spooled.get('word/document.xml') ?? '';
  assert.match(body, /a \{b\} &amp; &lt;c&gt; &quot;d&quot; ’e’/);
  assert.match(body, /r:embed="rId\d+"/);
  assert.doesNotMatch(body, /pagewright/);
});

test('pictures come from their files', async () => {
  const parts = await written('pictures', 'spooled');
  const pictures = [...parts].filter(([name]) => name.startsWith('word/media/')).map(([, content]) => content);
  assert.deepEqual(pictures, ['the picture itself']);
});
