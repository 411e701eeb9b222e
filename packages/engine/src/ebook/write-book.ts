import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Book, BookDocument, ContentsEntry, Place, Typesetting } from './book.ts';
import type { BookFolder } from './book-folder.ts';
import { cleanDocument, readDocument } from './clean/clean-document.ts';
import { placeOfLink, type Surroundings } from './clean/references.ts';
import { cleanStyle } from './clean/style-sheet.ts';
import { coverMarkup } from './cover.ts';
import { ForgivingNames } from './forgiving-names.ts';

/** A document as a format's reader found it. */
export interface FoundDocument {
  /** Its name in the container; where the clean one is written too. */
  path: string;
  /** Its mark-up; asked for more than once, so that no reader need hold a whole book. */
  load: () => Promise<string>;
  fixed?: BookDocument['fixed'];
  /** Path of the picture, where the document shows the cover and nothing else. */
  coverPicture?: string;
}

/** A line of the contents as a format's reader found it. */
export interface FoundEntry {
  title: string;
  reference: string | undefined;
  children: FoundEntry[];
}

export interface FoundBook extends Pick<Book, 'title' | 'authors' | 'language' | 'direction'> {
  documents: FoundDocument[];
  contents: FoundEntry[];
  /** Path of the document whose references the contents are. */
  contentsPath: string;
  /** Where a reference of the format's own kind leads. */
  placeOf?: (reference: string) => Place | undefined;
}

const MOST_DOCUMENTS = 5_000;
const MOST_ENTRIES = 20_000;
const LONGEST_TITLE = 500;

/** Cleans the documents of a book into its folder. Pictures, fonts and sheets lie there already. */
export async function writeBook(found: FoundBook, folder: BookFolder, setting: Typesetting): Promise<Book> {
  const { documents, placeOf } = found;
  if (documents.length === 0) throw new EngineFailure('FILE_DAMAGED', {}, 'the book has no text');
  if (documents.length > MOST_DOCUMENTS)
    throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_DOCUMENTS }, 'too many documents');
  const numbers = new Map<string, number>();
  for (const [index, { path }] of documents.entries()) if (!numbers.has(path)) numbers.set(path, index);
  const names = new ForgivingNames(numbers.keys());
  const around = (path: string): Surroundings => ({
    path,
    fileAt: (part) => folder.actual(part),
    textAt: (part) => folder.text(part),
    documentAt: (part) => numbers.get(names.actual(part)),
    ...(placeOf && { placeOf }),
  });

  const contents = settleContents(found.contents, around(found.contentsPath));
  const targets = await targetsOf(documents, around);
  for (const place of placesIn(contents)) addTarget(targets, place);

  let mediaDropped = 0;
  const written: BookDocument[] = [];
  for (const [index, document] of documents.entries()) {
    const { path, fixed, coverPicture } = document;
    const clean =
      coverPicture === undefined
        ? cleanDocument(readDocument(await document.load()), {
            around: around(path),
            language: found.language,
            targets: targets.get(index) ?? new Set(),
            setting,
            ...(fixed && { fixed }),
          })
        : {
            pieces: [coverMarkup({ path, picture: coverPicture, alt: found.title.trim(), page: setting.page })],
            mediaDropped: 0,
          };
    mediaDropped += clean.mediaDropped;
    written.push({
      paths: clean.pieces.map((piece, number) => writePiece(folder, path, number, piece)),
      ...(fixed && { fixed }),
      ...(coverPicture !== undefined && { cover: true as const }),
    });
  }
  const { title, authors, language, direction } = found;
  return { title, authors, language, direction, documents: written, contents, mediaDropped };
}

/** Beside the document itself, so that its references hold. */
function writePiece(folder: BookFolder, path: string, number: number, markup: string): string {
  const stem = path.replace(/\.xhtml$/i, '');
  const target = `${stem}${number === 0 ? '' : `-piece-${number + 1}`}${stem === path ? '.xhtml' : path.slice(stem.length)}`;
  if (!folder.write(target, markup)) throw new EngineFailure('FILE_DAMAGED', {}, `a document named ${path}`);
  return target;
}

/** Writes a picture, font or sheet of a book. */
export function writePart(folder: BookFolder, path: string, bytes: Buffer): void {
  folder.write(path, /\.css$/i.test(path) ? cleanStyle(bytes.toString('utf8')) : bytes);
}

type Targets = Map<number, Set<string>>;

/** Ids that links lead to, by the document they stand in. Read from the mark-up itself, before any is cleaned. */
async function targetsOf(
  documents: readonly FoundDocument[],
  around: (path: string) => Surroundings,
): Promise<Targets> {
  const targets: Targets = new Map();
  for (const { path, load, coverPicture } of documents) {
    if (coverPicture !== undefined) continue;
    const here = around(path);
    for (const [, double, single] of (await load()).matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
      const place = placeOfLink((double ?? single ?? '').replaceAll('&amp;', '&'), here);
      if (place) addTarget(targets, place);
    }
  }
  return targets;
}

function addTarget(targets: Targets, { document, id }: Place): void {
  if (id === '') return;
  const there = targets.get(document);
  if (there) there.add(id);
  else targets.set(document, new Set([id]));
}

function settleContents(entries: readonly FoundEntry[], around: Surroundings): ContentsEntry[] {
  let left = MOST_ENTRIES;
  const settle = ({ title, reference, children }: FoundEntry): ContentsEntry[] => {
    if ((left -= 1) < 0) return [];
    const below = children.flatMap(settle);
    // A heading that leads nowhere itself leads to what is first below it.
    const place = (reference === undefined ? undefined : placeOfLink(reference, around)) ?? below[0]?.place;
    const words = title.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TITLE);
    if (words === '' || (!place && below.length === 0)) return below;
    return [{ title: words, ...(place && { place }), children: below }];
  };
  return entries.flatMap(settle);
}

function* placesIn(entries: readonly ContentsEntry[]): Generator<Place> {
  for (const { place, children } of entries) {
    if (place) yield place;
    yield* placesIn(children);
  }
}
