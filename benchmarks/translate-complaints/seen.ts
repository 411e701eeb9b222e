import { plainText, QpdfReading } from '@pagewright/testkit';
import type { Corners, EditedDocument, SetSegment, SourceSegment } from '@pagewright/editor';
import { textOf } from '../translate/stretch.ts';
import { pagesSeen, type PageSeen } from './letters-seen.ts';
import { wordsSeen, type Word } from './words-seen.ts';

interface LinkArea {
  address: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A file as two readers see it. */
export interface Seen {
  pages: PageSeen[];
  words: Word[];
  links: LinkArea[];
  /** Where each text stands on the first page; what it says in the source. */
  texts: Map<string, { corners: Corners[]; says: string }>;
  /** Points. */
  width: number;
  height: number;
  /** What a word of the source is in this file. */
  said: (word: string) => string;
}

interface Shown {
  file: string;
  document: EditedDocument;
  texts: readonly (Pick<SetSegment, 'id' | 'shown'> | Pick<SourceSegment, 'id' | 'places' | 'parts'>)[];
  said: (word: string) => string;
}

export async function seenIn({ file, document, texts, said }: Shown): Promise<Seen> {
  const first = document.pages[0] ?? 0;
  const { width = 0, height = 0 } = document.spaceOf(first) ?? {};
  return {
    pages: await pagesSeen(file),
    words: wordsSeen(file),
    links: await linkAreas(file, height),
    texts: new Map(
      texts.map((text) => {
        const places = 'shown' in text ? text.shown : text.places;
        const corners = places.filter(({ page }) => page === 1).map((place) => place.corners);
        return [text.id, { corners, says: 'parts' in text ? textOf(text.parts) : '' }];
      }),
    ),
    width,
    height,
    said,
  };
}

/** Each line of a link that goes over several (ISO 32000-2, table 176: QuadPoints), in points from the top left. */
async function linkAreas(file: string, height: number): Promise<LinkArea[]> {
  const reading = await QpdfReading.of(file);
  return reading.list(reading.pages[0]?.['/Annots'] ?? null).flatMap((annotation) => {
    const link = reading.dict(annotation);
    const address = reading.dict(link['/A'] ?? null)['/URI'];
    if (link['/Subtype'] !== '/Link' || address === undefined) return [];
    const [rect, quads] = ['/Rect', '/QuadPoints'].map((key) => reading.list(link[key] ?? null).map(Number));
    const areas = quads && quads.length > 0 ? chunks(quads, NUMBERS_A_QUAD) : [rect ?? []];
    return areas.map((numbers) => {
      const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
      return {
        address: plainText(address),
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: height - Math.max(...ys),
        bottom: height - Math.min(...ys),
      };
    });
  });
}

const NUMBERS_A_QUAD = 8;

const chunks = (numbers: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.floor(numbers.length / size) }, (_, at) => numbers.slice(at * size, (at + 1) * size));
