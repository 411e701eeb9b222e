import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** What stands beside the first thing that is seen: the server draws it with the page, and its script comes after the page's own. */
export const documentsPart = lazyPart(async () => (await import('./documents/DocumentsPane.tsx')).DocumentsPane);
export const conversationPart = lazyPart(async () => (await import('./conversation/Conversation.tsx')).Conversation);
/** Fetched with the first map. */
export const mapPart = lazyPart(async () => {
  const [{ MapPane }] = await Promise.all([
    import('./map/MapPane.tsx'),
    loadWords('mindMap', languageOfPath(location.pathname)),
  ]);
  return MapPane;
});
