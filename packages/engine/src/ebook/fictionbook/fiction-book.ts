import { Element, type ParentNode } from 'domhandler';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Book, Typesetting } from '../book.ts';
import type { BookFolder } from '../book-folder.ts';
import { allNamed, attribute, childrenNamed, firstNamed, localName, parseXml, spellXml } from '../clean/markup.ts';
import { wordsOf } from '../clean/words.ts';
import { writeBook, type FoundDocument, type FoundEntry } from '../write-book.ts';
import { FictionMarkup, NOTES } from './markup.ts';
import { STYLE } from './style.ts';

const MOST_PICTURES = 5_000;

interface Chapter {
  path: string;
  markup: string;
}

/** Turns FictionBook 2 (gribuser.ru/xml/fictionbook/2.0) into documents: one a chapter, notes in one of their own. */
export async function fictionBook(text: string, folder: BookFolder, setting: Typesetting): Promise<Book> {
  const document = parseXml(text);
  const root = firstNamed(document, 'fictionbook');
  if (!root) throw new EngineFailure('FILE_DAMAGED', {}, 'no FictionBook element');
  const pictures = writePictures(root, folder);
  const information = firstNamed(root, 'title-info');
  const language = wordsIn(information, 'lang');

  const chapters: Chapter[] = [];
  const entries: FoundEntry[] = [];
  const chapterOfId = new Map<string, string>();
  const markup = new FictionMarkup(pictures, (id) => chapterOfId.get(id));
  const parts = childrenNamed(root, 'body').flatMap((body) => partsOf(body));
  for (const [index, part] of parts.entries()) {
    const path = `${index + 1}.xhtml`;
    for (const element of part.flatMap((each) => [each, ...allWithId(each)])) {
      const id = attribute(element, 'id');
      if (id !== undefined && !chapterOfId.has(id)) chapterOfId.set(id, path);
    }
  }
  for (const [index, part] of parts.entries()) {
    const path = `${index + 1}.xhtml`;
    const isNotes = part.some(({ parent }) => parent instanceof Element && isNotesBody(parent));
    const body = part.map((element) => markup.turn(element, isNotes && localName(element) === 'section' ? NOTES : 1));
    chapters.push({ path, markup: pageOf(spellXml(body)) });
    entries.push(...markup.takeEntries(path));
  }

  const cover = information && firstNamed(information, 'coverpage');
  const coverPicture = pictures.get(pictureId(cover && firstNamed(cover, 'image')));
  const documents: FoundDocument[] = chapters.map(({ path, markup: page }) => ({ path, load: async () => page }));
  if (coverPicture !== undefined) documents.unshift({ path: 'cover.xhtml', load: async () => '<html/>', coverPicture });
  return writeBook(
    {
      title: wordsIn(information, 'book-title'),
      authors: information
        ? childrenNamed(information, 'author')
            .map(nameOf)
            .filter((name) => name !== '')
        : [],
      language,
      direction: 'ltr',
      documents,
      contents: entries.length > 0 ? entries : chaptersByWords(parts),
      contentsPath: 'contents.xhtml',
    },
    folder,
    setting,
  );
}

/** Longer first lines are no titles. */
const LONGEST_LINE = 80;

/** Where no part has a title, its first line stands for one. */
function chaptersByWords(parts: readonly Element[][]): FoundEntry[] {
  return parts.flatMap((part, index) => {
    const lines = part.flatMap((element) => allNamed(element, 'p')).map(wordsOf);
    const title = lines.find((line) => line !== '') ?? '';
    return title === '' || title.length > LONGEST_LINE
      ? []
      : [{ title, reference: `${index + 1}.xhtml`, children: [] }];
  });
}

/** A body starts with its title and epigraphs; then each of its sections is a part, unless the body is notes. */
function partsOf(body: Element): Element[][] {
  const children = body.children.filter((child): child is Element => child instanceof Element);
  if (isNotesBody(body)) return [children];
  const front = children.filter(({ name }) => name !== 'section');
  const sections = children.filter(({ name }) => name === 'section').map((section) => [section]);
  return front.length > 0 ? [front, ...sections] : sections;
}

const isNotesBody = (body: Element) => /notes|comments/i.test(attribute(body, 'name') ?? '');

function* allWithIdBelow(parent: ParentNode): Generator<Element> {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue;
    if (attribute(child, 'id') !== undefined) yield child;
    yield* allWithIdBelow(child);
  }
}

const allWithId = (parent: Element): Element[] => [...allWithIdBelow(parent)];

/**
 * Pictures under names of our own: what a file calls them is never a path (CVE-2025-64486 was that). Gives the names
 * by id.
 */
function writePictures(root: Element, folder: BookFolder): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const binary of childrenNamed(root, 'binary').slice(0, MOST_PICTURES)) {
    const bytes = Buffer.from(wordsOf(binary).replace(/\s+/g, ''), 'base64');
    const extension = extensionOf(bytes);
    const id = attribute(binary, 'id');
    if (extension === undefined || id === undefined) continue;
    const name = `picture-${pictures.size + 1}.${extension}`;
    if (folder.write(name, bytes)) pictures.set(id, name);
  }
  return pictures;
}

function extensionOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (bytes.subarray(0, 4).toString('latin1') === '\x89PNG') return 'png';
  if (bytes.subarray(0, 3).toString('latin1') === 'GIF') return 'gif';
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : undefined;
}

function pictureId(image: Element | undefined): string {
  return ((image && attribute(image, 'href')) ?? '').replace(/^#/, '');
}

function nameOf(author: Element): string {
  const words = ['first-name', 'middle-name', 'last-name'].map((part) => wordsIn(author, part));
  return words.filter((word) => word !== '').join(' ') || wordsIn(author, 'nickname');
}

function wordsIn(parent: Element | undefined, name: string): string {
  const found = parent && allNamed(parent, name)[0];
  return found ? wordsOf(found) : '';
}

const pageOf = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title></title><style>${STYLE}</style></head><body>${body}</body></html>`;
