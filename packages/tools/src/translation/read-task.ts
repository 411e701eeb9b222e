import { readFileSync } from 'node:fs';
import { EditedDocument, readSegments, type PageSpace, type SourceSegment } from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';

export interface ReadInput {
  /** The document, and the file as it came, if that was packed in another way. */
  path: string;
  source: string;
  password?: string | undefined;
  /** From 1; all of them without. */
  pages: readonly number[] | undefined;
}

export interface ReadTexts {
  segments: SourceSegment[];
  /** Of each page, in order. */
  spaces: (PageSpace | undefined)[];
  /** Chosen pages that say little, from 1: pictures may show more than they say. */
  sparse: number[];
  /** SHA-256 of the file as it came. */
  sha256: string;
}

/** Letters: a page of text has more, and a scanned one that was numbered or stamped has less. */
const LITTLE = 200;

/** In a worker thread: the texts of a document. Fails with CHANGES_FORBIDDEN, and as `EditedDocument` does. */
export function run({ path, source, password, pages }: ReadInput): ReadTexts {
  const bytes = bytesOf(path);
  const document = new EditedDocument(bytes, { name: path, password });
  if (!document.mayChange) throw new EngineFailure('CHANGES_FORBIDDEN', { path });
  const segments = [...readSegments(document, pages)];
  const letters = lettersByPage(segments);
  const chosen = pages ?? document.pages.map((_, index) => index + 1);
  return {
    segments,
    sparse: chosen.filter((page) => (letters.get(page) ?? 0) < LITTLE),
    spaces: document.pages.map((page) => document.spaceOf(page)),
    sha256: hex(sha256(source === path ? bytes : bytesOf(source))),
  };
}

function lettersByPage(segments: readonly SourceSegment[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { units } of segments)
    for (const { id, letters } of units) {
      const page = Number(id.split('.')[0]);
      found.set(page, (found.get(page) ?? 0) + letters);
    }
  return found;
}

const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(path));
