import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** All that fills in a form, with its words, in one: once it is there it works without a network. */
export const fillerPart = lazyPart(async () => {
  const language = languageOfPath(location.pathname);
  const [{ FormFiller }] = await Promise.all([
    import('./FormFiller.tsx'),
    loadWords('forms', language),
    loadWords('viewer', language),
  ]);
  return FormFiller;
});

/** All that makes many forms from a table, in the same way. */
export const manyPart = lazyPart(async () => {
  const language = languageOfPath(location.pathname);
  const [{ ManyFiller }] = await Promise.all([
    import('./table/ManyFiller.tsx'),
    loadWords('forms', language),
    loadWords('formTables', language),
    loadWords('viewer', language),
  ]);
  return ManyFiller;
});
