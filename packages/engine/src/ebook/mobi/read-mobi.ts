import { readFile } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Book, Typesetting } from '../book.ts';
import type { BookFolder } from '../book-folder.ts';
import { readDocument } from '../clean/clean-document.ts';
import { loneCover } from '../cover-page.ts';
import { detectText } from '../../plain-text/encoding/detect.ts';
import { writeBook } from '../write-book.ts';
import { textMarkup } from '../zipped/text-markup.ts';
import { readText, unpackPalmDoc } from './compression.ts';
import { fragmentBook } from './fragments/fragment-book.ts';
import { NONE, readHeader } from './header.ts';
import { offsetBook } from './offsets/offset-book.ts';
import { damagedBook, PalmDatabase } from './palm-database.ts';
import { writeResources } from './resources.ts';
import type { MobiText } from './mobi-source.ts';

/** Reads a book of the Mobipocket family: PalmDOC, MOBI, KF8, and files that hold both of the last two. */
export async function readMobi(path: string, folder: BookFolder, setting: Typesetting): Promise<Book> {
  const bytes = await readFile(path);
  refuseOthers(bytes);
  const database = new PalmDatabase(bytes);
  if (database.type === 'TEXtREAd') return readPalmDoc(database, folder, setting);

  const first = readHeader(database.record(0));
  const start = first.version < 8 && first.boundary !== NONE && first.boundary < database.count ? first.boundary : 0;
  const header = start === 0 ? first : readHeader(database.record(start));
  const resources =
    first.firstResource === NONE ? new Map<number, string>() : writeResources(database, first.firstResource, folder);
  const record = (index: number) => database.record(start + index);
  const source = { header, text: readText(header, record), record, resources, folder };
  const { title, authors, language, direction } = header;
  const text = header.kf8 ? fragmentBook(source) : offsetBook(source);
  const cover = first.cover === undefined ? undefined : resources.get(first.cover + 1);
  return writeBook(
    { title, authors, language, direction, ...(await withCover(text, cover)), contentsPath: '' },
    folder,
    setting,
  );
}

/** The books of the Kindle shop in its other containers, which nobody else can read. */
function refuseOthers(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 8);
  if (start.startsWith('TPZ') || start.startsWith('\xeaDRMION') || start.startsWith('CONT'))
    throw new EngineFailure('BOOK_PROTECTED', {}, 'a Topaz or KFX container');
}

/** The first document is the cover's page where it shows nothing else; without one, the cover gets a page. */
async function withCover(text: MobiText, cover: string | undefined): Promise<MobiText> {
  const [first] = text.documents;
  if (!first || cover === undefined) return text;
  if (loneCover(first.path, readDocument(await first.load())) === cover) {
    first.coverPicture = cover;
    return text;
  }
  const { placeOf } = text;
  return {
    ...text,
    documents: [{ path: 'cover.xhtml', load: async () => '<html/>', coverPicture: cover }, ...text.documents],
    placeOf: (reference) => {
      const place = placeOf(reference);
      return place && { ...place, document: place.document + 1 };
    },
  };
}

async function readPalmDoc(database: PalmDatabase, folder: BookFolder, setting: Typesetting): Promise<Book> {
  const head = database.record(0);
  const [compression, records] = [head.readUInt16BE(0), head.readUInt16BE(8)];
  if (head.readUInt16BE(12) !== 0) throw new EngineFailure('BOOK_PROTECTED', {}, 'the text is encrypted');
  if (compression !== 1 && compression !== 2) throw damagedBook(`compression ${compression}`);
  const parts = Array.from({ length: records }, (_, index) => {
    const part = database.record(index + 1);
    return compression === 2 ? unpackPalmDoc(part) : part;
  });
  const markup = textMarkup(detectText(Buffer.concat(parts)).text);
  return writeBook(
    {
      title: database.name,
      authors: [],
      language: '',
      direction: 'ltr',
      documents: [{ path: 'text.xhtml', load: async () => markup }],
      contents: [],
      contentsPath: '',
    },
    folder,
    setting,
  );
}
