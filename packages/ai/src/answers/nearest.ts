import type { Found } from '../retrieval/search.ts';
import type { NearestPlace } from './answer.ts';

const NEAREST = 3;

/** The best of different pages. */
export function nearestOf(found: readonly Found[]): NearestPlace[] {
  const said = found.filter(({ passage }) => passage.kind !== 'heading');
  const ofPages = said.filter(
    (each, at) => said.findIndex(({ document, page }) => document === each.document && page === each.page) === at,
  );
  return ofPages.slice(0, NEAREST).map(({ document, passage, page }) => ({
    document,
    page,
    quote: { passage: passage.number, from: 0, to: passage.text.length },
  }));
}
