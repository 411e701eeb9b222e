import { readFileSync } from 'node:fs';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asName } from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { call } from './peers.ts';

export interface Contents {
  text: string;
  /** `undefined` where the structure cannot be read as it is. */
  links: number | undefined;
  /** What else a document has that pages do not show: fields, bookmarks, tags, attachments and layers. */
  parts: string | undefined;
}

/** What poppler reads of a file, how many links its pages have, and what else there is. */
export async function contentsOf(file: string): Promise<Contents> {
  const text = await call('pdftotext', ['-q', '-enc', 'UTF-8', file, '-']);
  return { text: text.replace(/\s+/g, ' ').trim(), ...structureOf(file) };
}

function structureOf(path: string): Omit<Contents, 'text'> {
  try {
    const file = new PdfFile(path, readFileSync(path));
    const annotations = readPageTree(file).pages.flatMap((page) =>
      (asArray(materialisePage(page).get('Annots')) ?? []).map((each) => asName(asDict(each)?.get('Subtype'))),
    );
    const count = (kind: string) => annotations.filter((each) => each === kind).length;
    const root = asDict(file.trailer.get('Root'));
    const has = (key: string) => root?.has(key) ?? false;
    return {
      links: count('Link'),
      parts: JSON.stringify({
        fields: count('Widget'),
        annotations: annotations.length,
        tags: has('StructTreeRoot'),
        bookmarks: has('Outlines'),
        layers: has('OCProperties'),
        attachments: asDict(root?.get('Names'))?.has('EmbeddedFiles') ?? false,
      }),
    };
  } catch {
    return { links: undefined, parts: undefined };
  }
}
