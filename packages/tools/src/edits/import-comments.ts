import { readFileSync } from 'node:fs';
import type { EditedDocument } from '@pagewright/editor';
import { decodeXml, inFaces, readXfdf, type ReadComments } from '@pagewright/editor/exchange';
import type { InstalledFace } from '@pagewright/engine/faces';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';

export interface ImportedComments {
  count: number;
  leftOut: ReadComments['leftOut'];
}

/** What no comment of a file is left out for: the whole document may not have any. */
const FORBIDDEN = new Set(['COMMENTS_FORBIDDEN', 'COMMENTS_CERTIFIED']);

/**
 * Puts the comments of XFDF files on the pages, their texts in fonts of this machine. `brought` takes the files that come with
 * them. Fails with COMMENTS_UNREADABLE and COMMENTS_UNSAFE, which name the file, and where the document allows no comments.
 */
export function importComments(
  document: EditedDocument,
  { comments, openFaces }: { comments: readonly string[]; openFaces: readonly InstalledFace[] },
  brought: Map<string, Uint8Array>,
): ImportedComments {
  const imported: ImportedComments = { count: 0, leftOut: { pages: 0, kinds: 0, answers: 0 } };
  const faces = openFaces.map(({ facts }) => facts);
  for (const path of comments) {
    const { operations, leftOut } = read(document, path, brought);
    for (const cause of ['pages', 'kinds', 'answers'] as const) imported.leftOut[cause] += leftOut[cause];
    for (const operation of operations) {
      try {
        document.apply({ ...operation, comment: inFaces(operation.comment, faces) });
        imported.count += 1;
      } catch (error) {
        if (!(error instanceof EngineFailure) || FORBIDDEN.has(error.code)) throw error;
        imported.leftOut[operation.comment.type === 'reply' ? 'answers' : 'kinds'] += 1;
      }
    }
  }
  return imported;
}

function read(document: EditedDocument, path: string, brought: Map<string, Uint8Array>): ReadComments {
  const known = document.pages.flatMap((page) => document.annotationsOn(page));
  const keep = (bytes: Uint8Array) => {
    const hash = hex(sha256(bytes));
    brought.set(hash, bytes);
    return hash;
  };
  const files = { read: (hash: string) => brought.get(hash), keep };
  try {
    return readXfdf(decodeXml(new Uint8Array(readFileSync(path))), { pages: document.pages, known, files });
  } catch (error) {
    if (error instanceof EngineFailure) throw new EngineFailure(error.code, { path }, error);
    throw error;
  }
}
