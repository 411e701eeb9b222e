import path from 'node:path';
import { writePageRanges, type Note } from '@pagewright/contract';
import { makeSearchable, type SearchableResult } from '@pagewright/engine/ocr';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { notesOf } from '../notes.ts';
import { ocrNotes } from '../ocr/notes.ts';
import type { ToolInput } from '../tool.ts';
import { ocrLanguagesOf } from './languages.ts';

interface Reading {
  options: { from: string };
  folder: string;
  checkpoints?: string | undefined;
  /** From 0 to 1. */
  progress: (share: number) => void;
  signal: AbortSignal;
}

/** A document all words of which can be told. */
export interface ReadScans {
  /** Of the document as it came, or of a copy with unseen words over its pictures. */
  path: string;
  isRead: boolean;
  notes: Note[];
}

/**
 * Reads what only pictures say, of pages that say little by themselves. Where recognition is not installed, or not for the language,
 * those pages stay, and a note tells which. Fails as `makeSearchable` does.
 */
export async function readScans(
  file: ToolInput,
  pages: readonly number[],
  { options, folder, checkpoints, progress, signal }: Reading,
): Promise<ReadScans> {
  if (pages.length === 0) return { path: file.path, isRead: false, notes: [] };
  const output = path.join(folder, COPY);
  const languages = ocrLanguagesOf(options.from);
  const asked = { pages, languages, output, folder, checkpoints, signal };
  let result: SearchableResult;
  try {
    result = await makeSearchable(file, { ...asked, which: 'missing', onProgress: (done, of) => progress(done / of) });
  } catch (error) {
    if (!(error instanceof EngineFailure) || !LACKING.has(error.code)) throw error;
    result = await makeSearchable(file, { ...asked, which: 'none' });
  }
  const isRead = result.read.some(({ characters }) => characters > 0);
  const { read, unread } = result;
  return {
    path: isRead ? output : file.path,
    isRead,
    notes: [
      ...(isRead ? notesOf(result.notes, [file]) : []),
      ...ocrNotes({ read, searchable: [], empty: [], languages: languages.length > 0 ? 'chosen' : 'found' }),
      ...(unread.length > 0
        ? [{ code: 'PAGES_WITHOUT_TEXT' as const, count: unread.length, pages: writePageRanges(unread) }]
        : []),
    ],
  };
}

/** How many of these pages are shown by pictures alone. Fails as `makeSearchable` does. */
export async function countScans(
  file: ToolInput,
  pages: readonly number[],
  { folder, signal }: Pick<Reading, 'folder' | 'signal'>,
): Promise<number> {
  if (pages.length === 0) return 0;
  const output = path.join(folder, COPY);
  return (await makeSearchable(file, { pages, which: 'none', languages: [], output, folder, signal })).unread.length;
}

const COPY = 'read.pdf';

/** Recognition, or its data for a language. */
const LACKING: ReadonlySet<string> = new Set(['PROGRAM_MISSING', 'LANGUAGE_MISSING']);
