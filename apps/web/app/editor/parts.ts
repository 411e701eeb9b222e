import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** The editor with its words: fetched with the first file that is edited. */
export const editorPart = lazyPart(async () => {
  const language = languageOfPath(location.pathname);
  const [{ EditorWindow }] = await Promise.all([
    import('./window/EditorWindow.tsx'),
    loadWords('editor', language),
    loadWords('viewer', language),
    loadWords('comments', language),
    loadWords('sign', language),
  ]);
  return EditorWindow;
});
