import { languageOfPath } from '../../site/paths.ts';
import { lazyPart } from '../../site/lazy-part.ts';
import { signatureSentences } from '../../words/signatures.ts';
import { loadWords } from '../../words/themes.ts';

/** What signatures prove, with its words: fetched when somebody first looks at them. */
export const signaturesPart = lazyPart(async () => {
  const language = languageOfPath(location.pathname);
  const [{ SignaturesPane }] = await Promise.all([
    import('./window/SignaturesPane.tsx'),
    loadWords('signatures', language),
    signatureSentences(language),
  ]);
  return SignaturesPane;
});
