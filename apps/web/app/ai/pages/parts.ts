import { lazyPart } from '../../site/lazy-part.ts';
import { languageOfPath } from '../../site/paths.ts';
import { loadWords } from '../../words/themes.ts';

/** The viewer with its words: fetched with the first document. */
export const pagesPart = lazyPart(async () => {
  const [{ DocumentPages }] = await Promise.all([
    import('./DocumentPages.tsx'),
    loadWords('viewer', languageOfPath(location.pathname)),
  ]);
  return DocumentPages;
});
