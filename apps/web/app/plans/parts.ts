import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** Popups about plans, with their words; fetched with the first of them, or when a hand comes near what opens one. */
export const offersPart = lazyPart(async () => {
  const [{ OfferDialogs }] = await Promise.all([
    import('./OfferDialogs.tsx'),
    loadWords('offers', languageOfPath(location.pathname)),
  ]);
  return OfferDialogs;
});
