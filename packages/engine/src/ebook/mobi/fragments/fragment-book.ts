import type { Place } from '../../book.ts';
import type { FoundDocument } from '../../write-book.ts';
import { readContents } from '../ncx.ts';
import type { MobiSource, MobiText } from '../mobi-source.ts';
import { damagedBook } from '../palm-database.ts';
import { AnchoredText } from './anchored-text.ts';
import { writeFlows, type Flows } from './flows.ts';
import { joinFragments, type Fragment } from './join-fragments.ts';
import { pageSize } from './page-size.ts';

/** A link into the text: a fragment, and a byte of it, both in base 32. */
const POSITION = /^kindle:pos:fid:([0-9a-v]+):off:([0-9a-v]+)/i;
const ALL_POSITIONS = /kindle:pos:fid:([0-9a-v]+):off:([0-9a-v]+)/gi;

/** Reads the text of KF8: XHTML documents that lie cut into skeletons and the fragments that fill them. */
export function fragmentBook(source: MobiSource): MobiText {
  const { header, text, record } = source;
  const flows = writeFlows(source);
  const { documents, fragments } = joinFragments(text, header, record);
  if (documents.length === 0) throw damagedBook('no documents');
  const texts = documents.map((bytes) => new AnchoredText(bytes));
  const places = new Map<string, Place>();
  const find = (fragment: number, offset: number): Place | undefined => {
    const key = `${fragment}:${offset}`;
    const known = places.get(key);
    if (known) return known;
    const place = placeIn(texts, fragments[fragment], offset);
    if (place) places.set(key, place);
    return place;
  };

  // Every target must carry an id before any document is spelled.
  for (const bytes of documents)
    for (const [, fragment = '', offset = ''] of bytes.matchAll(ALL_POSITIONS))
      find(Number.parseInt(fragment, 32), Number.parseInt(offset, 32));
  const contents = readContents(header.ncx, record, ({ position = [0, 0] }) => {
    const [fragment = 0, offset = 0] = position;
    find(fragment, offset);
    return `kindle:pos:fid:${fragment.toString(32)}:off:${offset.toString(32)}`;
  });
  const fixed = header.isFixedLayout ? pageSize(header.resolution) : undefined;
  return {
    documents: texts.map((each, index): FoundDocument => ({
      path: `part-${index + 1}.xhtml`,
      load: async () => withNames(decode(each.spell(), header.encoding), flows),
      ...(fixed && { fixed }),
    })),
    contents,
    placeOf: (reference) => {
      const found = POSITION.exec(reference);
      return found ? find(Number.parseInt(found[1] ?? '', 32), Number.parseInt(found[2] ?? '', 32)) : undefined;
    },
  };
}

function placeIn(texts: readonly AnchoredText[], fragment: Fragment | undefined, offset: number): Place | undefined {
  const text = fragment && texts[fragment.document];
  return text && { document: fragment.document, id: text.anchor(fragment.start + offset) };
}

const decode = (bytes: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'));

const DRAWING = /<img\b[^>]*?src\s*=\s*["']kindle:flow:([0-9a-v]+)[^"']*["'][^>]*>/gi;

/** The text with the names of our files for what it shows. A drawing stands in the text, where its pictures load. */
function withNames(markup: string, { nameOf, drawings }: Flows): string {
  return markup
    .replace(DRAWING, (all, flow: string) => drawings.get(Number.parseInt(flow, 32)) ?? all)
    .replace(/kindle:(?:embed|flow):[0-9a-v]+(?:\?mime=[\w/+.-]+)?/gi, nameOf);
}
