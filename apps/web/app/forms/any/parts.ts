import { languageOfPath } from '../../site/paths.ts';
import { loadWords } from '../../words/themes.ts';

/** All that fills in somebody's own file, with its words, in one: once it is there it works without a network. */
export async function loadFieldsScreen() {
  const language = languageOfPath(location.pathname);
  const [{ FieldsScreen }] = await Promise.all([
    import('./FieldsScreen.tsx'),
    loadWords('forms', language),
    loadWords('viewer', language),
  ]);
  return FieldsScreen;
}
