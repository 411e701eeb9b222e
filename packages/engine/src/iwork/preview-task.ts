import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  asString,
  dictOf,
  PdfName,
  PdfStream,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { attempt, type Attempt } from '../opening/attempt.ts';
import { enlargementOf } from './full-size.ts';

/** What of a page is shown (ISO 32000-2, table 31). What would run, open or send something is not among it. */
const SHOWN = ['Rotate', 'Resources', 'Group'];
const BOXES = ['MediaBox', 'CropBox'];
const LETTER = [0, 0, 612, 792];
const SAFE_ADDRESS = /^(?:https?|mailto):/i;

/**
 * Copies the pages of a preview, which anybody may have put there, into a new file: what is shown and links to the web,
 * nothing that acts by itself. A preview that was drawn small gets the size of the page it shows.
 */
export function run({ path, output }: { path: string; output: string }): Attempt {
  return attempt(() => {
    const file = openPdfFile(path);
    const { pages } = readPageTree(file);
    const objects = new NewObjects();
    const tree = objects.reserve();
    const kids = pages.map((page) => objects.add(pageOf(objects, materialisePage(page)).set('Parent', tree)));
    objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: kids, Count: kids.length }));
    const writer = new PdfWriter(new OutputFile(output), { version: file.version, change: withoutOtherFiles });
    try {
      writer.finish({ root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })) });
    } catch (error) {
      writer.discard();
      throw error;
    }
    return { notes: [], pages: pages.length };
  });
}

/**
 * Leaves out where content is said to lie in another file: of a stream (ISO 32000-2, 7.3.8.2), of a form taken from
 * elsewhere (8.10.4). A resource may be named “F” too.
 */
function withoutOtherFiles(_home: ObjectHome, key: string, value: PdfObject): PdfObject | undefined {
  return key === 'F' && isFileSpecification(value) ? undefined : value;
}

function isFileSpecification(value: PdfObject): boolean {
  const dict = asDict(value);
  return asString(value) !== undefined || asString(dict?.get('F') ?? dict?.get('UF')) !== undefined;
}

function pageOf(objects: NewObjects, page: PdfDict): PdfDict {
  const [left = 0, bottom = 0, right = 0, top = 0] = boxOf(page.get('MediaBox')) ?? LETTER;
  const times = enlargementOf(Math.abs(right - left), Math.abs(top - bottom));
  const preview: PdfDict = new Map([['Type', PdfName.of('Page')]]);
  for (const key of SHOWN) if (page.has(key)) preview.set(key, page.get(key) ?? null);
  for (const key of BOXES) {
    const box = boxOf(page.get(key)) ?? (key === 'MediaBox' ? LETTER : undefined);
    if (box) preview.set(key, enlarged(box, times));
  }
  const contents = asArray(page.get('Contents')) ?? (page.has('Contents') ? [page.get('Contents') ?? null] : []);
  const stream = (content: string) => objects.add(new PdfStream(new Map(), Buffer.from(content)));
  preview.set(
    'Contents',
    times === 1 ? contents : [stream(`q ${times} 0 0 ${times} 0 0 cm\n`), ...contents, stream('\nQ')],
  );

  const links = (asArray(page.get('Annots')) ?? []).flatMap((annotation) => linkOf(asDict(annotation), times) ?? []);
  if (links.length > 0)
    preview.set(
      'Annots',
      links.map((link) => objects.add(link)),
    );
  return preview;
}

function boxOf(value: PdfObject | undefined): number[] | undefined {
  const sides = asArray(value)?.map((side) => asNumber(side) ?? Number.NaN);
  return sides?.length === 4 && sides.every(Number.isFinite) ? sides : undefined;
}

const enlarged = (box: readonly number[], times: number) => box.map((side) => Math.round(side * times * 1000) / 1000);

function linkOf(annotation: PdfDict | undefined, times: number): PdfDict | undefined {
  if (!annotation || asName(annotation.get('Subtype')) !== 'Link') return undefined;
  const action = asDict(annotation.get('A'));
  const address = asName(action?.get('S')) === 'URI' ? asString(action?.get('URI')) : undefined;
  const place = boxOf(annotation.get('Rect'));
  if (!address || !place || !SAFE_ADDRESS.test(textOf(address))) return undefined;
  return dictOf({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: enlarged(place, times),
    Border: [0, 0, 0],
    A: dictOf({ S: PdfName.of('URI'), URI: address }),
  });
}
