import type { TranslationSegment } from '@pagewright/contract/translations/translation.ts';

type Made = Partial<TranslationSegment> & {
  /** Pages of its places, from 1, a line on each. */
  pages?: readonly number[];
  shownOn?: readonly number[];
};

/** A block as tests need it. */
export function madeSegment(id: string, { pages = [1], shownOn = pages, ...more }: Made = {}): TranslationSegment {
  const line = (page: number) => ({ page, left: 72, top: 100, right: 300, bottom: 112 });
  return {
    id,
    kind: 'paragraph',
    places: pages.map(line),
    source: [{ text: 'A red door', style: 0 }],
    target: [{ text: 'Une porte rouge', style: 0 }],
    state: 'translated',
    shown: shownOn.map(line),
    ...more,
  };
}
