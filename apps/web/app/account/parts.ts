import { lazyPart } from '../site/lazy-part.ts';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** With their words, so that these do not come after. */
const withWords = <T>(part: Promise<T>): Promise<T> =>
  Promise.all([part, loadWords('login', languageOfPath(location.pathname))]).then(([loaded]) => loaded);

/** Parts that are fetched when they are needed, or when a hand comes near what opens them. */
export const loginPart = lazyPart(async () => (await withWords(import('./LoginDialog.tsx'))).LoginDialog);
export const landingPart = lazyPart(async () => (await withWords(import('./LinkLanding.tsx'))).LinkLanding);
export const greetingPart = lazyPart(async () => (await withWords(import('./Greeting.tsx'))).Greeting);
