import type { TranslationPlace, TranslationSegment } from '@pagewright/contract/translations/translation.ts';
import type { Box } from '../../viewer/boxes/box-area.ts';
import type { PagePartners } from './page-partners.ts';

export const SIDES = ['source', 'result'] as const;
export type Side = (typeof SIDES)[number];

/** What a page has of a block. */
export interface PageBlock {
  /** Among all blocks, in reading order, from 0. */
  at: number;
  boxes: readonly Box[];
  /** The block begins on this page. */
  isStart: boolean;
}

/** By page, from 0. */
export type PageBlocks = ReadonlyMap<number, readonly PageBlock[]>;

/** Where a block stands. What stayed as it was stands in the result where it stood, if nothing else is said. */
export function placesOn(
  side: Side,
  { places, shown }: TranslationSegment,
  partners: PagePartners,
): readonly TranslationPlace[] {
  if (side === 'source') return places;
  if (shown.length > 0) return shown;
  return places.flatMap((place) => {
    const page = partners.ofSource(place.page - 1);
    return page === undefined ? [] : [{ ...place, page: page + 1 }];
  });
}

export function pageBlocks(side: Side, segments: readonly TranslationSegment[], partners: PagePartners): PageBlocks {
  const pages = new Map<number, PageBlock[]>();
  segments.forEach((segment, at) => {
    const places = placesOn(side, segment, partners);
    const first = places[0]?.page;
    for (const [page, boxes] of Map.groupBy(places, (place) => place.page - 1)) {
      const blocks = pages.get(page) ?? [];
      blocks.push({ at, boxes, isStart: page + 1 === first });
      pages.set(page, blocks);
    }
  });
  return pages;
}
