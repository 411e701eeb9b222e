import { useLocation } from 'react-router';
import type { Language } from '@pagewright/contract/languages.ts';
import { appPath, isAppPath, toolPath } from '../site/paths.ts';
import { useSpeech } from '../words/speech.tsx';

const SLUG = 'ai-pdf';

export const aiPath = (language: Language): string => toolPath(SLUG, language);

/** The ways to the AI page, or to a chat of it: whoever is in the app's window stays in it. */
export function useAiPaths() {
  const { language } = useSpeech();
  const inApp = isAppPath(useLocation().pathname);
  const pathTo = inApp ? appPath : (of: Language, slug: string) => toolPath(slug, of);
  return {
    page: pathTo(language, SLUG),
    chat: (chatId: string) => pathTo(language, `${SLUG}/chat/${chatId}`),
  };
}
