import { posix } from 'node:path';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Book, Typesetting } from '../book.ts';
import type { BookFolder } from '../book-folder.ts';
import { firstNamed, parseHtml } from '../clean/markup.ts';
import { wordsOf } from '../clean/words.ts';
import { fictionBook } from '../fictionbook/fiction-book.ts';
import { detectText } from '../../plain-text/encoding/detect.ts';
import { partKind, spellPath } from '../paths.ts';
import { textOfBytes } from '../read-text.ts';
import { writeBook, writePart, type FoundDocument, type FoundEntry } from '../write-book.ts';
import { textMarkup } from './text-markup.ts';

const MOST_BYTES = 100_000_000;
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.)/;

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Reads a book that lies in an archive: a FictionBook file, or texts and pages in the order of their names. */
export async function readZippedBook(path: string, folder: BookFolder, setting: Typesetting): Promise<Book> {
  await using zip = await openZip(path);
  const names = [...zip.entries.keys()].filter((name) => !LITTER.test(name));
  const fiction = names.find((name) => /\.fb2$/i.test(name));
  if (fiction !== undefined)
    return await fictionBook(textOfBytes(await zip.read(fiction, MOST_BYTES)), folder, setting);

  for (const name of names) {
    const kind = partKind(name);
    if (kind !== undefined && kind !== 'media') writePart(folder, name, await zip.read(name, MOST_BYTES));
  }
  const documents = names.filter((name) => /\.(?:x?html?|txt)$/i.test(name)).map((name) => documentOf(zip, name));
  if (documents.length === 0) throw new EngineFailure('FILE_DAMAGED', {}, 'the archive holds no text');
  documents.sort((a, b) => startRank(a.path) - startRank(b.path) || natural.compare(a.path, b.path));
  return await writeBook(
    {
      title: documents.length === 1 ? await titleOf(documents[0]) : '',
      authors: [],
      language: '',
      direction: 'ltr',
      documents,
      contents: documents.length > 1 ? await entriesOf(documents) : [],
      contentsPath: '',
    },
    folder,
    setting,
  );
}

/** The page that a folder of pages opens with comes first. */
const startRank = (path: string) => (/(?:^|\/)(?:index|start|cover|title)\.x?html?$/i.test(path) ? 0 : 1);

function documentOf(zip: Zip, path: string): FoundDocument {
  const load = async () => {
    const bytes = await zip.read(path, MOST_BYTES);
    return /\.txt$/i.test(path) ? textMarkup(detectText(bytes).text) : textOfBytes(bytes);
  };
  return { path, load };
}

async function entriesOf(documents: readonly FoundDocument[]): Promise<FoundEntry[]> {
  const entries: FoundEntry[] = [];
  for (const document of documents) {
    const title = (await titleOf(document)) || posix.basename(document.path).replace(/\.[^.]+$/, '');
    entries.push({ title, reference: spellPath(document.path), children: [] });
  }
  return entries;
}

async function titleOf(document: FoundDocument | undefined): Promise<string> {
  if (!document) return '';
  const read = parseHtml(await document.load());
  const title = firstNamed(read, 'title') ?? firstNamed(read, 'h1');
  return title ? wordsOf(title) : '';
}
