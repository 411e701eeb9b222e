import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** The viewer with its words: nothing of it is fetched before a hand comes near what opens it. */
export const viewerPart = lazyPart(async () => {
  const [{ ViewerWindow }] = await Promise.all([
    import('./ViewerWindow.tsx'),
    loadWords('viewer', languageOfPath(location.pathname)),
  ]);
  return ViewerWindow;
});
