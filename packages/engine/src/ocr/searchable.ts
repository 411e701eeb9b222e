import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Box } from '../content/page-content.ts';
import { inspectPdf } from '../document/inspect.ts';
import type { EngineNote } from '../failure.ts';
import { onMended } from '../pages/mended.ts';
import type { PageResult } from '../pages/attempt.ts';
import { runOnReadable, type InputFile } from '../pages/readable.ts';
import { openedByEither } from '../security/opened-by-either.ts';
import { runTask } from '../threads/pool.ts';
import type { PageLook } from './page/look-task.ts';
import { confidenceOf, type OcrPage } from './page/ocr-page.ts';
import { lookAtPages, readPages, type OcrOptions } from './read-pages.ts';

export interface SearchableOptions extends Omit<OcrOptions, 'onPage'> {
  /** Counted from 1. */
  pages: readonly number[];
  /**
   * `missing`: pages whose text cannot be selected. `all`: every page, with a new layer in the place of our own. `none`:
   * the document stays as it is.
   */
  which: 'none' | 'missing' | 'all';
  output: string;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface SearchableResult extends PageResult {
  /** What was read. */
  read: OcrPage[];
  /** Counted from 1: pages that had text already, and those with nothing to read. */
  searchable: number[];
  empty: number[];
  /** Pages that could have been read, and were left as they are. */
  unread: number[];
}

/**
 * Lays invisible text over the pictures of a PDF. Pages, pictures and everything else stay as they are, byte for byte.
 * Fails like `inspectPdf` and `readPages`.
 */
export async function makeSearchable(input: InputFile, options: SearchableOptions): Promise<SearchableResult> {
  const { which, output, folder, signal, onProgress } = options;
  const { result, notes } = await onMended(input, { folder, signal }, async (mended) => {
    const locked = { path: mended, password: input.password, signal };
    const { encryption } = await inspectPdf(mended, locked);
    const reading = await openedByEither(locked, async (source) => {
      const looks = await lookAtPages(source, options.pages, signal);
      const wanted = looks.filter(({ state }) => isWanted(state, which));
      let done = 0;
      const read = await readPages(source, wanted, {
        ...options,
        onPage: () => onProgress?.((done += 1), wanted.length),
      });
      return { looks, read: read.map((page) => withoutTaken(page, looks)) };
    });
    return { ...reading, encrypted: encryption === 'user' };
  });
  const { looks, read, encrypted } = result;
  const written = await write(input, read, { which, encrypted, output, folder, signal });
  return {
    ...written,
    notes: [...notes.filter((note) => !isSaid(written.notes, note)), ...written.notes],
    read,
    searchable: looks.filter(({ state }) => which === 'missing' && state === 'searchable').map(({ page }) => page),
    empty: looks.filter(({ state }) => state === 'empty').map(({ page }) => page),
    unread: looks.filter(({ state }) => which === 'none' && state === 'unread').map(({ page }) => page),
  };
}

function isWanted(state: PageLook['state'], which: SearchableOptions['which']): boolean {
  if (which === 'none' || state === 'empty') return false;
  return which === 'all' || state === 'unread';
}

const isSaid = (notes: readonly EngineNote[], { code }: EngineNote) => notes.some((note) => note.code === code);

interface Writing extends Pick<SearchableOptions, 'which' | 'output' | 'folder' | 'signal'> {
  encrypted: boolean;
}

async function write(
  input: InputFile,
  read: readonly OcrPage[],
  { which, encrypted, output, folder, signal }: Writing,
): Promise<PageResult> {
  if (read.every(({ lines }) => lines.length === 0)) {
    await copyFile(input.path, output);
    return { notes: [], encrypted };
  }
  const pages = path.join(folder, 'ocr-text.json');
  await writeFile(pages, JSON.stringify(read));
  try {
    return await runOnReadable(
      [input],
      { folder, outputs: [output], signal },
      async ([file = input.path], [part = output]) =>
        runTask(
          'ocr.layer',
          { path: file, pages, earlier: which === 'all' ? 'replaced' : 'kept', output: part },
          { signal },
        ),
    );
  } finally {
    await rm(pages, { force: true });
  }
}

/** Without the words that the page has as text already. */
function withoutTaken(page: OcrPage, looks: readonly PageLook[]): OcrPage {
  const taken = looks.find((look) => look.page === page.number)?.taken ?? [];
  if (taken.length === 0) return page;
  const lines = page.lines
    .map((line) => ({ ...line, words: line.words.filter(({ box }) => !taken.some((other) => isOver(box, other))) }))
    .filter(({ words }) => words.length > 0);
  return { ...page, lines, confidence: confidenceOf(lines.flatMap(({ words }) => words)) };
}

/** Whether the middle of a character lies in a word. */
function isOver(word: Box, character: Box): boolean {
  const [x, y] = [(character.left + character.right) / 2, (character.top + character.bottom) / 2];
  return x >= word.left && x <= word.right && y >= word.top && y <= word.bottom;
}
