import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { allNamed, child, childrenNamed, parseXml, type Element } from './elements.ts';
import { NumberingBook } from './numbering.ts';
import { BlockReader, type Books } from './read-blocks.ts';
import { StyleBook } from './style-book.ts';
import { textOfBlocks, type WordBlock } from './word-blocks.ts';

/** What a DOCX holds, read by nothing that wrote it (ECMA-376-1, 17). */
export interface WordReading {
  blocks: WordBlock[];
  /** Texts of its footnotes, in the order of the file. */
  notes: string[];
  /** Texts of headers and footers that sections show, each once; a field that counts pages is "#". */
  headers: string[];
  footers: string[];
  pictures: number;
}

const unzip = promisify(execFile);
const MOST_BYTES = 2 ** 29;

export async function readWord(path: string): Promise<WordReading> {
  const body = child(await rootOf(path, 'word/document.xml'), 'body');
  if (!body) throw new Error(`${path} has no body`);
  const books: Books = {
    styles: new StyleBook(await rootOf(path, 'word/styles.xml')),
    numbering: new NumberingBook(await rootOf(path, 'word/numbering.xml')),
  };
  const notes = await rootOf(path, 'word/footnotes.xml');
  return {
    blocks: new BlockReader(books).read(body),
    notes: (notes ? childrenNamed(notes, 'footnote') : [])
      .map((note) => textOfBlocks(new BlockReader(books).read(note)))
      .filter((text) => text !== ''),
    ...(await runningOf(path, body, books)),
    pictures: picturesIn(body),
  };
}

/** Read with unzip, which opens archives that stricter readers refuse; undefined where the part is not there. */
async function rootOf(path: string, name: string): Promise<Element | undefined> {
  const { stdout } = await unzip('unzip', ['-p', path, name], { maxBuffer: MOST_BYTES }).catch(() => ({ stdout: '' }));
  const { children } = parseXml(stdout);
  return children.find((node): node is Element => 'attribs' in node && !node.name.startsWith('?'));
}

/** Pictures, charts and objects of other programs; what older programs read instead is left out. */
const picturesIn = (body: Element): number => shownIn(body).length - allNamed(body, 'fallback').flatMap(shownIn).length;

const shownIn = (element: Element): Element[] =>
  ['blip', 'imagedata', 'chart'].flatMap((name) => allNamed(element, name));

/** Of the parts that sections refer to; those of first and even pages only where they are shown. */
async function runningOf(path: string, body: Element, books: Books): Promise<Pick<WordReading, 'headers' | 'footers'>> {
  const targets = targetsOf(await rootOf(path, 'word/_rels/document.xml.rels'));
  const hasEven = child(await rootOf(path, 'word/settings.xml'), 'evenandoddheaders') !== undefined;
  const texts = { headerreference: new Set<string>(), footerreference: new Set<string>() };
  for (const section of allNamed(body, 'sectpr')) {
    const hidden = new Set([...(child(section, 'titlepg') ? [] : ['first']), ...(hasEven ? [] : ['even'])]);
    for (const name of ['headerreference', 'footerreference'] as const)
      for (const { attribs } of childrenNamed(section, name)) {
        if (hidden.has(attribs['w:type'] ?? 'default')) continue;
        const root = await rootOf(path, `word/${targets.get(attribs['r:id'] ?? '') ?? ''}`);
        const text = root ? textOfBlocks(new BlockReader(books).read(root)) : '';
        if (text !== '') texts[name].add(text);
      }
  }
  return { headers: [...texts.headerreference], footers: [...texts.footerreference] };
}

const targetsOf = (relations: Element | undefined): Map<string, string> =>
  new Map(
    (relations ? childrenNamed(relations, 'relationship') : []).map(({ attribs }) => [
      attribs['Id'] ?? '',
      (attribs['Target'] ?? '').replace(/^\/word\//, ''),
    ]),
  );
