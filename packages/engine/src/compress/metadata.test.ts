import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asDict, dictOf, PdfName, PdfStream, PdfString } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { documentXmp } from './metadata.ts';
import { compositionOf } from './composition.ts';
import { run } from './write-task.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'metadata-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const name = (value: string) => PdfName.of(value);
const PRIVATE = `<xmpMM:History><rdf:Seq>${'<rdf:li>saved</rdf:li>'.repeat(400)}</rdf:Seq></xmpMM:History>`;
const xmpOf = (inner: string) =>
  `<?xpacket begin=""?><rdf:RDF><dc:title>Report</dc:title>${inner}</rdf:RDF>${' '.repeat(2000)}<?xpacket end="w"?>`;

/** A page whose content and document each have XMP of their own. */
function document(label: string, inner: string): string {
  const objects = new NewObjects();
  const xmp = () =>
    objects.add(new PdfStream(dictOf({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from(xmpOf(inner))));
  const tree = objects.reserve();
  const page = dictOf({ Type: name('Page'), Parent: tree, MediaBox: [0, 0, 99, 99], Metadata: xmp() });
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: [objects.add(page)], Count: 1 }));
  const file = path.join(folder, `${label}.pdf`);
  new PdfWriter(new OutputFile(file), { version: 17 }).finish({
    root: objects.add(dictOf({ Type: name('Catalog'), Pages: tree, Metadata: xmp() })),
    info: objects.add(dictOf({ Title: new PdfString('(Report)') })),
  });
  return file;
}

function written(input: string, properties: 'kept' | 'dropped'): PdfFile {
  const output = `${input}.out`;
  const attempt = run({ path: input, output, pictures: [], skipped: 0, properties, hints: 'kept' }, () => {});
  assert.equal(attempt.status, 'done');
  return openPdfFile(output);
}

test('the title stays, what programs keep for themselves goes, and XMP of parts goes', () => {
  const file = written(document('plain', PRIVATE), 'kept');
  assert.match(documentXmp(file), /<dc:title>Report<\/dc:title>/);
  assert.doesNotMatch(documentXmp(file), /History/);
  assert.ok(asDict(file.trailer.get('Info'))?.has('Title'));
  const [page] = [...file.xref.entries.keys()]
    .map((number) => asDict(file.fetch(number)))
    .filter((dict) => dict?.has('MediaBox'));
  assert.equal(page?.has('Metadata'), false);
});

test('PDF/A keeps its XMP whole, and its first part keeps it unpacked', () => {
  for (const part of [1, 2]) {
    const file = written(document(`archive-${part}`, `<pdfaid:part>${part}</pdfaid:part>${PRIVATE}`), 'kept');
    assert.equal(asDict(file.catalog.get('Metadata'))?.has('Filter'), part > 1);
    assert.match(documentXmp(file), /History/);
    assert.doesNotMatch(documentXmp(file), / {100}/);
  }
});

test('white space between elements goes, and that which is said stays', () => {
  const said = '<dc:a>\n  <rdf:li> </rdf:li>\n  <rdf:li> b  c </rdf:li>\n  <dc:d/>\n</dc:a>\n';
  const stripped = '<dc:a><rdf:li> </rdf:li><rdf:li> b  c </rdf:li><dc:d/></dc:a>';
  assert.ok(documentXmp(written(document('spaced', said), 'kept')).includes(stripped));
  const literal = `<dc:e rdf:parseType="Literal">${said}</dc:e>`;
  assert.ok(documentXmp(written(document('literal', literal), 'kept')).includes(literal));
});

test('without properties neither XMP nor the information dictionary is left', () => {
  const file = written(document('bare', PRIVATE), 'dropped');
  assert.equal(documentXmp(file), '');
  assert.equal(file.trailer.has('Info'), false);
});

test('all bytes of a file are weighed', () => {
  const file = openPdfFile(document('weighed', PRIVATE));
  assert.equal(
    compositionOf(file).reduce((sum, { bytes }) => sum + bytes, 0),
    file.bytes.length,
  );
});
