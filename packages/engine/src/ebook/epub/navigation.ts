import { Element } from 'domhandler';
import type { Zip } from '@pagewright/runtime/archive/zip.ts';
import { allNamed, attribute, childrenNamed, firstNamed, localName, parseXml } from '../clean/markup.ts';
import { wordsOf } from '../clean/words.ts';
import { textOfBytes } from '../read-text.ts';
import type { FoundEntry } from '../write-book.ts';
import { MOST_MARKUP_BYTES, type Package } from './package.ts';

/** The table of contents of an EPUB: the navigation document (EPUB 3.3, clause 7), else the older NCX. */
export async function readNavigation(zip: Zip, book: Package): Promise<{ entries: FoundEntry[]; path: string }> {
  for (const [path, read] of [
    [book.navigation, navigationEntries],
    [book.ncx, ncxEntries],
  ] as const) {
    if (path === undefined || !zip.entries.has(path)) continue;
    const entries = read(textOfBytes(await zip.read(path, MOST_MARKUP_BYTES)));
    if (entries.length > 0) return { entries, path };
  }
  return { entries: [], path: book.path };
}

function navigationEntries(markup: string): FoundEntry[] {
  const document = parseXml(markup);
  const all = allNamed(document, 'nav');
  const nav = all.find((each) => /(?:^|\s)toc(?:\s|$)/.test(attribute(each, 'type') ?? '')) ?? all[0];
  const list = nav && firstNamed(nav, 'ol');
  return list ? listEntries(list) : [];
}

function listEntries(list: Element): FoundEntry[] {
  return childrenNamed(list, 'li').map((item) => {
    const below = childrenNamed(item, 'ol')[0];
    const label = labelOf(item);
    return {
      title: label ? titleOf(label) : '',
      reference: label && attribute(label, 'href'),
      children: below ? listEntries(below) : [],
    };
  });
}

/** The link of an item, or its heading; some books put them into a paragraph. */
function labelOf(item: Element): Element | undefined {
  for (const child of item.children) {
    if (!(child instanceof Element) || localName(child) === 'ol') continue;
    if (['a', 'span'].includes(localName(child))) return child;
    const within = labelOf(child);
    if (within) return within;
  }
  return undefined;
}

/** A picture as a title is read by the words that stand for it. */
function titleOf(label: Element): string {
  const words = wordsOf(label);
  if (words !== '') return words;
  const picture = firstNamed(label, 'img');
  return (picture && attribute(picture, 'alt')) ?? attribute(label, 'title') ?? '';
}

/** NCX of DAISY 3 (ANSI/NISO Z39.86-2005), as EPUB 2 uses it. */
function ncxEntries(markup: string): FoundEntry[] {
  const map = firstNamed(parseXml(markup), 'navmap');
  return map ? pointEntries(map) : [];
}

function pointEntries(parent: Element): FoundEntry[] {
  return childrenNamed(parent, 'navpoint').map((point) => {
    const label = childrenNamed(point, 'navlabel')[0];
    const content = childrenNamed(point, 'content')[0];
    return {
      title: label ? wordsOf(label) : '',
      reference: content && attribute(content, 'src'),
      children: pointEntries(point),
    };
  });
}
