import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  asName,
  dictOf,
  PdfName,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';

const PAGE_KEYS = ['Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Contents', 'Group'];
/** How an annotation looks; where it leads to is left out, since it would bring the other pages along. */
const ANNOTATION_KEYS = [
  'Subtype',
  'Rect',
  'AP',
  'AS',
  'F',
  'C',
  'IC',
  'CA',
  'BS',
  'Border',
  'QuadPoints',
  'FT',
  'Ff',
  'OC',
];

/** A file of one page that is drawn as in its own. Objects that only the page's drawing leads to are taken, as they are packed. */
export function writeOnePage(file: PdfFile, page: PdfDict, inherited: PdfDict): Uint8Array {
  const objects = new NewObjects();
  const parent = objects.reserve();
  const dict = picked(new Map([...inherited, ...page]), PAGE_KEYS)
    .set('Type', PdfName.of('Page'))
    .set('Parent', parent);
  const annotations = (asArray(page.get('Annots')) ?? []).flatMap((each) => asDict(each) ?? []);
  if (annotations.length > 0)
    dict.set(
      'Annots',
      annotations.map((each) => drawnByItself(picked(each, ANNOTATION_KEYS).set('Type', PdfName.of('Annot')))),
    );
  const kid = objects.add(dict);
  objects.fill(parent, dictOf({ Type: PdfName.of('Pages'), Kids: [kid], Count: 1 }));
  const root = objects.add(
    dictOf({ Type: PdfName.of('Catalog'), Pages: parent, OCProperties: file.catalog.get('OCProperties') }),
  );
  const sink = new MemorySink();
  // A table and no packed objects: it is read once, at once.
  new PdfWriter(sink, { version: 14 }).finish({ root });
  return sink.written();
}

/** Fields are drawn only with the form that they belong to; a stamp with the same appearance is drawn wherever it stands. */
function drawnByItself(annotation: PdfDict): PdfDict {
  if (asName(annotation.get('Subtype')) === 'Widget') annotation.set('Subtype', PdfName.of('Stamp'));
  return annotation;
}

function picked(dict: PdfDict, keys: readonly string[]): PdfDict {
  const kept = new Map<string, PdfObject>();
  for (const key of keys) {
    const value = dict.get(key);
    if (value !== undefined) kept.set(key, value);
  }
  return kept;
}
