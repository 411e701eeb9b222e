import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '@pagewright/contract/languages.ts';
import { keepLink } from './account/link.ts';
import { listenForInstall } from './installed/install-offer.ts';
import { languageOfPath } from './site/paths.ts';
import { createSpeech } from './words/create-speech.ts';
import { SpeechProvider } from './words/speech.tsx';
import type { Vocabulary } from './words/vocabulary.ts';

/** Only the page's own language is fetched; changing the language loads a new page. */
const loadVocabulary: Record<Language, () => Promise<{ vocabulary: Vocabulary }>> = {
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
};

// `z.config({ jitless: true })`, set before zod is there, which is fetched with the first call: it would compile its
// checks to code, which the policy of our pages refuses and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
keepLink();
listenForInstall();

const language = languageOfPath(location.pathname);
const { vocabulary } = await loadVocabulary[language]();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechProvider speech={createSpeech(language, vocabulary)}>
        <HydratedRouter />
      </SpeechProvider>
    </StrictMode>,
  );
});
