import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** The comparison with the viewer and its words: fetched once a hand comes near the button that opens it. */
export const reviewPart = lazyPart(async () => {
  const [{ ReviewWindow }] = await Promise.all([
    import('./review/ReviewWindow.tsx'),
    loadWords('viewer', languageOfPath(location.pathname)),
  ]);
  return ReviewWindow;
});
