import type { Place } from '../../book.ts';
import type { FoundDocument, FoundEntry } from '../../write-book.ts';
import type { MobiSource, MobiText } from '../mobi-source.ts';
import { damagedBook } from '../palm-database.ts';
import { readContents } from '../ncx.ts';
import { guideContents } from './guide-contents.ts';
import { asPage } from './page.ts';

const PAGE_BREAK = /<\s*(?:mbp:)?pagebreak[^>]*>/gi;
const OFFSETS = /\bfilepos\s*=\s*["']?0*(\d+)/gi;
const REFERENCE = /^filepos:(\d+)$/;

interface Part {
  start: number;
  end: number;
}

/** Reads the text of the older format: one run of tag soup, whose links name bytes of it. */
export function offsetBook({ header, text, record, resources }: MobiSource): MobiText {
  const soup = text.toString('latin1');
  const contents = readContents(header.ncx, record, ({ offset }) => `filepos:${offset}`);
  const entries = contents.length > 0 ? contents : guideContents(soup, header.encoding);
  const offsets = new Set([...soup.matchAll(OFFSETS)].map(([, digits]) => Number(digits)));
  addOffsets(entries, offsets);

  const parts = partsOf(soup);
  if (parts.length === 0) throw damagedBook('no text');
  const sorted = [...offsets].filter((offset) => offset < soup.length).sort((a, b) => a - b);
  const documents = parts.map((part, index): FoundDocument => ({
    path: `part-${index + 1}.xhtml`,
    load: async () => {
      const own = sorted.filter((offset) => offset >= part.start && offset < part.end);
      const marked = withAnchors(soup.slice(part.start, part.end), own, part.start);
      return asPage(new TextDecoder(header.encoding).decode(Buffer.from(marked, 'latin1')), resources);
    },
  }));
  return {
    documents,
    contents: entries,
    placeOf: (reference) => {
      const found = REFERENCE.exec(reference);
      return found ? placeAt(parts, Number(found[1])) : undefined;
    },
  };
}

/** What lies between page breaks and shows something. */
function partsOf(soup: string): Part[] {
  const breaks = [...soup.matchAll(PAGE_BREAK)].map(({ index }) => index);
  const starts = [0, ...breaks];
  return starts
    .map((start, index) => ({ start, end: starts[index + 1] ?? soup.length }))
    .filter(({ start, end }) => shows(soup.slice(start, end)));
}

function shows(soup: string): boolean {
  if (/<img\b|<hr\b/i.test(soup)) return true;
  const words = soup.replace(/<head\b[\s\S]*?<\/head>/gi, '').replace(/<[^>]*>|&nbsp;/gi, '');
  return words.trim() !== '';
}

/** A place in a part that shows nothing is the start of the next one. */
function placeAt(parts: readonly Part[], offset: number): Place | undefined {
  const document = parts.findIndex(({ end }) => offset < end);
  const part = parts[document];
  if (!part) return undefined;
  return { document, id: offset > part.start ? `filepos${offset}` : '' };
}

function withAnchors(soup: string, offsets: readonly number[], start: number): string {
  let marked = '';
  let from = 0;
  for (const offset of offsets) {
    const at = outsideTag(soup, offset - start);
    marked += `${soup.slice(from, at)}<a id="filepos${offset}"></a>`;
    from = at;
  }
  return marked + soup.slice(from);
}

/** A place within a tag moves before it. */
function outsideTag(soup: string, at: number): number {
  const opened = soup.lastIndexOf('<', at - 1);
  return opened > soup.lastIndexOf('>', at - 1) ? opened : at;
}

function addOffsets(entries: readonly FoundEntry[], offsets: Set<number>): void {
  for (const { reference, children } of entries) {
    const found = REFERENCE.exec(reference ?? '');
    if (found) offsets.add(Number(found[1]));
    addOffsets(children, offsets);
  }
}
