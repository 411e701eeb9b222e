import { posix } from 'node:path';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Book, ContentsEntry } from '../book.ts';
import type { BookFolder } from '../book-folder.ts';
import { firstNamed, parseXml } from '../clean/markup.ts';
import { wordsOf } from '../clean/words.ts';
import { textOfBytes } from '../read-text.ts';

const PICTURE = /\.(jpe?g|png|gif|webp|avif|bmp|tiff?)$/i;
/** What macOS and Windows leave in archives. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db)/i;
const MOST_PICTURE_BYTES = 100_000_000;
const MOST_INFO_BYTES = 1_000_000;

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Reads a comic archive: its pictures in the order of their names, 2 before 10. */
export async function readComic(path: string, folder: BookFolder): Promise<Book> {
  await using zip = await openZip(path);
  const names = [...zip.entries.keys()].filter((name) => PICTURE.test(name) && !LITTER.test(name));
  names.sort((a, b) => natural.compare(a, b));
  if (names.length === 0) throw new EngineFailure('FILE_DAMAGED', {}, 'the comic has no pictures');
  const pictures: string[] = [];
  for (const [index, name] of names.entries()) {
    const picture = `${index + 1}.${PICTURE.exec(name)?.[1]?.toLowerCase() ?? 'jpg'}`;
    folder.write(picture, await zip.read(name, MOST_PICTURE_BYTES));
    pictures.push(picture);
  }
  const info = await comicInfo(zip);
  return { ...info, documents: [], contents: chaptersOf(names), pictures, mediaDropped: 0 };
}

/** Folders of a comic are its chapters. */
function chaptersOf(names: readonly string[]): ContentsEntry[] {
  const chapters: ContentsEntry[] = [];
  let previous: string | undefined;
  for (const [document, name] of names.entries()) {
    const chapter = posix.dirname(name);
    if (chapter !== previous)
      chapters.push({ title: posix.basename(chapter), place: { document, id: '' }, children: [] });
    previous = chapter;
  }
  return chapters.length > 1 ? chapters.filter(({ title }) => title !== '.') : [];
}

/** ComicInfo.xml, as most programs for comics write it (anansi-project/comicinfo 2.0). */
async function comicInfo(zip: Zip): Promise<Pick<Book, 'title' | 'authors' | 'language' | 'direction'>> {
  const name = [...zip.entries.keys()].find((entry) => /(?:^|\/)ComicInfo\.xml$/i.test(entry));
  const document = parseXml(name === undefined ? '' : textOfBytes(await zip.read(name, MOST_INFO_BYTES)));
  const words = (tag: string) => {
    const element = firstNamed(document, tag);
    return element ? wordsOf(element) : '';
  };
  const series = [words('series'), words('number')].filter((part) => part !== '').join(' ');
  return {
    title: words('title') || series,
    authors: [...new Set([words('writer'), words('penciller')])].filter((author) => author !== ''),
    language: words('languageiso'),
    direction: words('manga') === 'YesAndRightToLeft' ? 'rtl' : 'ltr',
  };
}
