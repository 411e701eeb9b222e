import { PdfFile } from '../document/file.ts';
import { NewObjects } from '../document/new-objects.ts';
import {
  asArray,
  asDict,
  asName,
  asString,
  dictOf,
  PdfName,
  type PdfDict,
  type PdfObject,
} from '../document/objects.ts';
import { materialisePage, readPageTree } from '../document/page-tree.ts';
import { textOf } from '../document/text-string.ts';
import { PdfWriter } from '../document/writer.ts';
import { attempt, type Attempt } from '../pages/attempt.ts';

/** What of a page is shown (ISO 32000-2, table 31). What would run, open or send something is not among it. */
const SHOWN = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group'];
const SAFE_ADDRESS = /^(?:https?|mailto):/i;

/**
 * Copies the pages of a preview, which anybody may have put there, into a new file: what is shown and links to the web,
 * nothing that acts by itself.
 */
export function run({ path, output }: { path: string; output: string }): Attempt {
  return attempt(() => {
    const file = PdfFile.open(path);
    const { pages } = readPageTree(file);
    const objects = new NewObjects();
    const tree = objects.reserve();
    const kids = pages.map((page) => {
      const dict = materialisePage(page);
      const kept = new Map(
        SHOWN.flatMap((key): [string, PdfObject][] => (dict.has(key) ? [[key, dict.get(key) ?? null]] : [])),
      );
      const links = (asArray(dict.get('Annots')) ?? []).flatMap((annotation) => linkOf(asDict(annotation)) ?? []);
      kept.set('Type', PdfName.of('Page')).set('Parent', tree);
      if (links.length > 0)
        kept.set(
          'Annots',
          links.map((link) => objects.add(link)),
        );
      return objects.add(kept);
    });
    objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: kids, Count: kids.length }));
    const writer = new PdfWriter(output, { version: file.version });
    try {
      writer.finish({ root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })) });
    } catch (error) {
      writer.discard();
      throw error;
    }
    return { notes: [], pages: pages.length };
  });
}

function linkOf(annotation: PdfDict | undefined): PdfDict | undefined {
  if (!annotation || asName(annotation.get('Subtype')) !== 'Link') return undefined;
  const action = asDict(annotation.get('A'));
  const address = asName(action?.get('S')) === 'URI' ? asString(action?.get('URI')) : undefined;
  if (!address || !SAFE_ADDRESS.test(textOf(address))) return undefined;
  return dictOf({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Link'),
    Rect: annotation.get('Rect'),
    Border: [0, 0, 0],
    A: dictOf({ S: PdfName.of('URI'), URI: address }),
  });
}
