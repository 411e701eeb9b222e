import type { PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditedDocument, PageAnnotation } from '@pagewright/editor';
import { readXfdf, writeCommentTable, writeXfdf } from '@pagewright/editor/exchange';
import type { KeptAssets } from './assets.ts';
import { withCommentFaces } from './comments.ts';
import type { Change, ExportWish } from './messages.ts';

/** Comments as files that other programs read, and the other way round. Fetched with the first of them. */

interface Commented {
  readonly pages: readonly number[];
  annotationsOn(page: number): PageAnnotation[];
  attachedFile(hash: string): Uint8Array | undefined;
}

export function exportComments(
  document: Commented,
  wish: ExportWish,
  assets: KeptAssets,
): { text: string; leftOut: number } {
  const pages = document.pages.map((_, page) => document.annotationsOn(page));
  if (wish.format === 'xfdf')
    return writeXfdf(
      { file: wish.name, pages },
      {
        // Files of the document itself, and those that were attached here.
        read: (hash) => assets.read(hash) ?? document.attachedFile(hash),
        keep: (bytes) => assets.keep(bytes),
      },
    );
  const { columns, kinds, measures, states, language } = wish.words;
  const text = writeCommentTable(pages, {
    columns,
    kindOf: ({ subtype, measured }) => (measured && measures[subtype]) ?? kinds[subtype] ?? kinds['other'] ?? subtype,
    stateOf: (state) => states[state],
    language,
  });
  return { text, leftOut: 0 };
}

type Imported = NonNullable<Change['imported']> & { operations: PutAnnotation[] };

/** Fails with COMMENTS_UNREADABLE and COMMENTS_UNSAFE. */
export async function importComments(text: string, document: EditedDocument, assets: KeptAssets): Promise<Imported> {
  const files: Imported['files'][number][] = [];
  const keep = (bytes: Uint8Array): string => {
    const hash = assets.keep(bytes);
    files.push({ hash, bytes: new Uint8Array(bytes) });
    return hash;
  };
  const known = document.pages.flatMap((page) => document.annotationsOn(page));
  const read = readXfdf(text, { pages: document.pages, known, files: { read: assets.read, keep } });
  const faces = await assets.faces();
  const operations = read.operations.map((put) => ({ ...put, comment: withCommentFaces(put.comment, faces) }));
  const { pages, kinds, answers } = read.leftOut;
  return { operations, count: operations.length, left: pages + kinds + answers, files };
}
