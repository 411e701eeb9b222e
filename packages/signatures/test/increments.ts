import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  asName,
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import { opened } from './signing.ts';

/** Objects of a signed file that say something else in an increment. */
type Change = (file: PdfFile, made: NewObjects) => { ref: PdfRef; object: PdfObject }[];

export function later(bytes: Uint8Array, change: Change): Uint8Array {
  const file = opened(bytes);
  return concat([bytes, writeIncrement(file, change(file, new NewObjects()))]);
}

const rootOf = (file: PdfFile): PdfRef => {
  const root = file.trailer.get('Root');
  if (!(root instanceof PdfRef)) throw new TypeError('no catalog');
  return root;
};

const changed = (ref: PdfRef, entries: Record<string, PdfObject>): { ref: PdfRef; object: PdfDict } => ({
  ref,
  object: new Map([...(asDict(ref) ?? []), ...Object.entries(entries)]),
});

const firstPage = (file: PdfFile): PdfRef => {
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page');
  return page.ref;
};

const contentOf = (text: string) => new PdfStream(new Map(), fromLatin1(text));

const withAnnotation = (file: PdfFile, annotation: PdfObject) => {
  const page = firstPage(file);
  return [changed(page, { Annots: [...(asArray(asDict(page)?.get('Annots')) ?? []), annotation] })];
};

const annotation = (subtype: string, more: Record<string, PdfObject> = {}) =>
  dictOf({ Type: PdfName.of('Annot'), Subtype: PdfName.of(subtype), Rect: [10, 10, 60, 60], ...more });

function fieldOf(file: PdfFile, kind: string): PdfRef {
  const fields = asArray(asDict(file.catalog.get('AcroForm'))?.get('Fields')) ?? [];
  const found = fields.find((each) => asName(asDict(each)?.get('FT')) === kind);
  if (!(found instanceof PdfRef)) throw new RangeError(`no field ${kind}`);
  return found;
}

const form = (file: PdfFile): PdfRef => {
  const value = file.catalog.get('AcroForm');
  if (!(value instanceof PdfRef)) throw new TypeError('the form is no object of its own');
  return value;
};

/** What may be allowed, by the least strict certification that forbids it is told in the test. */
export const ALLOWED_KINDS: Readonly<Record<string, Change>> = {
  'a value': (file) => [changed(fieldOf(file, 'Tx'), { V: textString('new') })],
  'an empty signature field': (file, made) => {
    const page = firstPage(file);
    const field = made.add(annotation('Widget', { FT: PdfName.of('Sig'), T: textString('Later'), P: page }));
    const fields = asArray(asDict(form(file))?.get('Fields')) ?? [];
    return [changed(form(file), { Fields: [...fields, field] }), ...withAnnotation(file, field)];
  },
  'a comment': (file, made) => withAnnotation(file, made.add(annotation('Text', { Contents: textString('why?') }))),
  'a title': (file, made) => [changed(rootOf(file), { Metadata: made.add(metadata('later')) })],
};

const metadata = (text: string) =>
  new PdfStream(dictOf({ Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') }), fromLatin1(`<x>${text}</x>`));

/** What nothing allows: attacks that are known, and changes of the document. */
export const FORBIDDEN: Readonly<Record<string, Change>> = {
  'other content of a page': (file, made) => [
    changed(firstPage(file), { Contents: made.add(contentOf('0 0 9 9 re f')) }),
  ],
  'content written anew in its place': (file) => {
    const content = asDict(firstPage(file))?.get('Contents');
    return content instanceof PdfRef ? [{ ref: content, object: dictOf({}) }] : [];
  },
  'a font with other letters': (file) => {
    const fonts = asDict(asDict(asDict(firstPage(file))?.get('Resources'))?.get('Font'));
    const [font] = fonts?.values() ?? [];
    return font instanceof PdfRef ? [changed(font, { BaseFont: PdfName.of('Symbol') })] : [];
  },
  'a page more': (file, made) => {
    const tree = file.catalog.get('Pages');
    if (!(tree instanceof PdfRef)) return [];
    const page = made.add(dictOf({ Type: PdfName.of('Page'), Parent: tree, MediaBox: [0, 0, 9, 9] }));
    const kids = asArray(asDict(tree)?.get('Kids')) ?? [];
    return [changed(tree, { Kids: [...kids, page], Count: kids.length + 1 })];
  },
  'a page fewer': (file) => {
    const tree = file.catalog.get('Pages');
    const kids = asArray(asDict(tree)?.get('Kids')) ?? [];
    return tree instanceof PdfRef ? [changed(tree, { Kids: kids.slice(0, -1), Count: kids.length - 1 })] : [];
  },
  'a page turned': (file) => [changed(firstPage(file), { Rotate: 90 })],
  'a page cropped': (file) => [changed(firstPage(file), { CropBox: [0, 0, 20, 20] })],
  'a link': (file, made) => withAnnotation(file, made.add(annotation('Link'))),
  'a film': (file, made) => withAnnotation(file, made.add(annotation('Screen'))),
  'a script on opening': (file) => [
    changed(rootOf(file), { OpenAction: dictOf({ S: PdfName.of('JavaScript'), JS: textString('app.alert(1)') }) }),
  ],
  'a field more': (file, made) => {
    const field = made.add(annotation('Widget', { FT: PdfName.of('Tx'), T: textString('Extra') }));
    const fields = asArray(asDict(form(file))?.get('Fields')) ?? [];
    return [changed(form(file), { Fields: [...fields, field] }), ...withAnnotation(file, field)];
  },
  'a field elsewhere': (file) => [changed(fieldOf(file, 'Tx'), { Rect: [0, 0, 9, 9] })],
  'a signature with another look': (file, made) => [
    changed(fieldOf(file, 'Sig'), { AP: dictOf({ N: made.add(contentOf('0 0 9 9 re f')) }) }),
  ],
  'an attachment': (file, made) => {
    const entry = dictOf({ Type: PdfName.of('Filespec'), F: textString('a.txt') });
    const files = dictOf({ Names: [textString('a.txt'), made.add(entry)] });
    return [changed(rootOf(file), { Names: made.add(dictOf({ EmbeddedFiles: files })) })];
  },
  layers: (file, made) => [changed(rootOf(file), { OCProperties: made.add(dictOf({ OCGs: [] })) })],
  'a value that stands on other content': (file) => {
    const content = asDict(firstPage(file))?.get('Contents');
    if (!(content instanceof PdfRef)) return [];
    // The object of the page's content is made the field's look, and both say something else.
    return [
      changed(fieldOf(file, 'Tx'), { V: textString('new'), AP: dictOf({ N: content }) }),
      { ref: content, object: dictOf({}) },
    ];
  },
  'a comment in the place of content': (file) => {
    const content = asDict(firstPage(file))?.get('Contents');
    if (!(content instanceof PdfRef)) return [];
    return [...withAnnotation(file, content), { ref: content, object: annotation('Text') }];
  },
  'validation data in the place of content': (file) => {
    const content = asDict(firstPage(file))?.get('Contents');
    if (!(content instanceof PdfRef)) return [];
    return [changed(rootOf(file), { DSS: dictOf({ Certs: [content] }) }), { ref: content, object: dictOf({}) }];
  },
  'another catalog': (file, made) => {
    const pages = made.reserve();
    const page = made.add(dictOf({ Type: PdfName.of('Page'), Parent: pages, MediaBox: [0, 0, 9, 9] }));
    made.fill(pages, dictOf({ Type: PdfName.of('Pages'), Kids: [page], Count: 1 }));
    return [changed(rootOf(file), { Pages: pages })];
  },
};

/** The first field for a signature is empty again. */
export const withoutSignature: Change = (file) => {
  const field = fieldOf(file, 'Sig');
  const object: PdfDict = new Map(asDict(field) ?? []);
  object.delete('V');
  return [{ ref: field, object }];
};
