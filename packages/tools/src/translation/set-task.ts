import { readFileSync, writeFileSync } from 'node:fs';
import type { SegmentPart } from '@pagewright/ai';
import type { TranslationLayout } from '@pagewright/contract/translations/translation.ts';
import { EditedDocument, type PageSpace, type SetSegment, type SourceSegment } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import type { InstalledFace } from '@pagewright/engine/faces';
import { hyphenatorOf } from '@pagewright/engine/plain-text';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { markPages } from './mark-pages.ts';
import { PagePictures } from './page-pictures.ts';

export interface SetInput {
  path: string;
  password?: string | undefined;
  source: readonly SourceSegment[];
  targets: readonly { id: string; parts: readonly SegmentPart[] }[];
  /** BCP 47. */
  to: string;
  from: string;
  faces: readonly InstalledFace[];
  layout: TranslationLayout;
  /** Stands on every page. */
  draftMark: string | undefined;
  /** The document as PDFium reads it, where pictures show words that are to be set anew. */
  drawn: DocumentSource | undefined;
  output: string;
}

export interface SetFacts {
  segments: SetSegment[];
  /** Pages that were added for what found no room. */
  added: number;
  /** Of each page of the result. */
  spaces: (PageSpace | undefined)[];
  isRepaired: boolean;
  isEncrypted: boolean;
  hasXfa: boolean;
}

/** In a worker thread: sets texts of a document in another language, and writes what comes of it. Fails as `EditedDocument` does. */
export async function run({ drawn, ...input }: SetInput): Promise<SetFacts> {
  if (!drawn) return set(input);
  return withDocument(drawn, (document) => {
    const pictures = new PagePictures(document);
    try {
      return set(input, pictures);
    } finally {
      pictures.close();
    }
  });
}

function set(
  { path, password, source, targets, to, from, faces, layout, draftMark, output }: Omit<SetInput, 'drawn'>,
  pictures?: PagePictures,
): SetFacts {
  const paths = new Map(faces.map((face) => [face.facts.sha256, face.path]));
  const facts = faces.map((face) => face.facts);
  const assets = (hash: string) => fontOf(paths.get(hash), hash);
  const document = new EditedDocument(new Uint8Array(readFileSync(path)), { name: path, password, assets, shaping });
  const hyphenate = hyphenatorOf(to);
  const { segments, added } = document.translate({
    source,
    targets,
    faces: facts,
    to,
    from,
    layout,
    ...(hyphenate && { hyphenate }),
    ...(pictures && {
      pictureOf: (page: number) => pictures.of(page, document.spaceOf(document.pages[page - 1] ?? 0)),
    }),
  });
  let written = document.write();
  // Its pages are more than those of the source.
  const result = new EditedDocument(written, { name: output, password, assets, shaping });
  if (draftMark !== undefined) {
    markPages(result, draftMark, facts);
    written = result.write();
  }
  writeFileSync(output, written);
  const { isRepaired, isEncrypted, hasXfa } = document;
  return {
    segments: [...segments],
    added,
    spaces: result.pages.map((page) => result.spaceOf(page)),
    isRepaired,
    isEncrypted,
    hasXfa,
  };
}

/** It is what it was when it was listed. */
function fontOf(path: string | undefined, hash: string): Uint8Array | undefined {
  if (path === undefined) return undefined;
  const bytes = new Uint8Array(readFileSync(path));
  return hex(sha256(bytes)) === hash ? bytes : undefined;
}
