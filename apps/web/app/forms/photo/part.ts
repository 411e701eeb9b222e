import { lazyPart } from '../../site/lazy-part.ts';
import { languageOfPath } from '../../site/paths.ts';
import { loadWords } from '../../words/themes.ts';

/** What checks and cuts a photo for a passport, with its words. */
export async function loadPhotoDialog() {
  const [{ PhotoDialog }] = await Promise.all([
    import('./PhotoDialog.tsx'),
    loadWords('photo', languageOfPath(location.pathname)),
  ]);
  return PhotoDialog;
}

export const photoPart = lazyPart(loadPhotoDialog);
