import { useLocation } from 'react-router';
import { useSpeech } from '../words/speech.tsx';
import { appPath, isAppPath, toolPath } from './paths.ts';

/** The way to a tool's page from here: whoever is in the app's window stays in it. */
export function useToolPath(): (slug: string) => string {
  const { language } = useSpeech();
  const inApp = isAppPath(useLocation().pathname);
  return (slug) => (inApp ? appPath(language, slug) : toolPath(slug, language));
}
