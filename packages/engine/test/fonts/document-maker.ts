import { fromLatin1 } from '@pagewright/ground/bytes';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  dictOf,
  PdfName,
  PdfStream,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';

export interface MadeFont {
  key: 'FontFile' | 'FontFile2' | 'FontFile3';
  program: Uint8Array;
  /** `/Subtype` of the program's stream. */
  kind?: string;
  name?: string;
  font: Record<string, PdfObject>;
  /** Makes it a Type 0 font with this CIDFont. */
  descendant?: Record<string, PdfObject>;
}

const name = PdfName.of;

/** One page whose content names the fonts F0, F1, …; `extra` may add to page and catalog. */
export function makeDocument(
  file: string,
  fonts: readonly MadeFont[],
  content: string,
  extra: (made: { objects: NewObjects; fonts: PdfRef[]; page: PdfDict; catalog: PdfDict }) => void = () => {},
): void {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const refs = fonts.map((font) => addFont(objects, font));
  const page = dictOf({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, 400, 200],
    Resources: dictOf({ Font: new Map(refs.map((ref, index) => [`F${index}`, ref])) }),
    Contents: objects.add(new PdfStream(new Map(), fromLatin1(content))),
  });
  const catalog = dictOf({ Type: name('Catalog'), Pages: tree });
  extra({ objects, fonts: refs, page, catalog });
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: [objects.add(page)], Count: 1 }));
  new PdfWriter(new OutputFile(file), { version: 17 }).finish({ root: objects.add(catalog) });
}

function addFont(
  objects: NewObjects,
  { key, program, kind, name: called = 'Made', font, descendant }: MadeFont,
): PdfRef {
  const stream = dictOf({ Length1: program.length, Subtype: kind === undefined ? undefined : name(kind) });
  const descriptor = objects.add(
    dictOf({
      Type: name('FontDescriptor'),
      FontName: name(called),
      Flags: 32,
      FontBBox: [0, 0, 1000, 1000],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 700,
      StemV: 80,
      [key]: objects.add(new PdfStream(stream, program)),
    }),
  );
  const base = { Type: name('Font'), BaseFont: name(called) };
  if (!descendant)
    return objects.add(
      dictOf({
        ...base,
        FirstChar: 65,
        LastChar: 70,
        Widths: [700, 700, 700, 700, 700, 700],
        FontDescriptor: descriptor,
        ...font,
      }),
    );
  const part = objects.add(dictOf({ ...base, FontDescriptor: descriptor, DW: 700, ...descendant }));
  return objects.add(dictOf({ ...base, Subtype: name('Type0'), DescendantFonts: [part], ...font }));
}
