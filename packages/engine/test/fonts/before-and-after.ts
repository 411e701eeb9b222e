import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asArray,
  asDict,
  asName,
  isDict,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { renderPages } from '../../src/render/pages.ts';
import { textOfPages } from '../../src/inspect/text-of-pages.ts';
import { shrinkFonts } from '../../src/compress/fonts/shrink-fonts.ts';
import { openPdfFile } from '../../src/opening/read-pdf-file.ts';
import { makeDocument, type MadeFont } from './document-maker.ts';

/** All test files of a process share it, so it goes with the process. Idle threads do not keep a process alive. */
const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

interface Files {
  input: string;
  output: string;
}

let count = 0;
/** A path that nothing stands at yet; it is cleared away after the tests. */
export const freshPath = () => path.join(folder, `${count++}.pdf`);

/** Makes a document, shrinks its fonts and opens both. */
export function shrunk(...[fonts, content, extra]: [MadeFont[], string, Parameters<typeof makeDocument>[3]?]) {
  const files = { input: freshPath(), output: freshPath() };
  makeDocument(files.input, fonts, content, extra);
  rewrite(files);
  return { ...files, before: openPdfFile(files.input), after: openPdfFile(files.output) };
}

/** Writes a document with smaller fonts and nothing else changed. */
export function rewrite({ input, output }: Files, hints?: Hints): void {
  const file = openPdfFile(input);
  const edits = new Edits();
  shrinkFonts(file, edits, hints);
  const root = file.trailer.get('Root');
  assert.ok(root instanceof PdfRef);
  new PdfWriter(new OutputFile(output), { version: 17, edits, sharesStreams: true }).finish({ root });
}

/** What an empty page of 400 by 200 points packs to, and more (bytes). */
const BLANK_PAGE = 1500;

/** The first pages are equal pixel by pixel, and all pages read the same. */
export async function expectSamePixels({ input, output }: Files): Promise<void> {
  const drawn = async (file: string) => {
    const picture = path.join(folder, 'page.png');
    const encoding = { format: 'png', quality: 100 } as const;
    await renderPages(file, { pages: [{ page: 1, output: picture }], scale: { dpi: 144 }, encoding });
    return readFile(picture);
  };
  const picture = await drawn(input);
  assert.ok(picture.length > BLANK_PAGE, 'nothing is drawn');
  assert.deepEqual(await drawn(output), picture);
  assert.deepEqual(await textOfPages(output), await textOfPages(input));
}

export function pageOf(file: PdfFile): PdfDict {
  for (const number of file.xref.entries.keys()) {
    const object = file.fetch(number);
    if (isDict(object) && asName(object.get('Type')) === 'Page') return object;
  }
  throw new Error('no page');
}

/** The font that the page calls F0, F1 and so on. */
export function fontOf(file: PdfFile, index = 0): PdfDict {
  return asDict(asDict(asDict(pageOf(file).get('Resources'))?.get('Font'))?.get(`F${index}`)) ?? new Map();
}

export function programOf(file: PdfFile, index = 0): { descriptor: PdfDict; stream: PdfStream; bytes: Uint8Array } {
  const font = fontOf(file, index);
  const owner = asDict(asArray(font.get('DescendantFonts'))?.[0]) ?? font;
  const descriptor = asDict(owner.get('FontDescriptor')) ?? new Map();
  const stream = resolve(descriptor.get('FontFile') ?? descriptor.get('FontFile2') ?? descriptor.get('FontFile3'));
  assert.ok(stream instanceof PdfStream);
  return { descriptor, stream, bytes: decodeStream(stream) ?? new Uint8Array(0) };
}
