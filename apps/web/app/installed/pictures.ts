import type { Language } from '@pagewright/contract/languages.ts';
import { appPath } from '../site/paths.ts';

interface AppPicture {
  name: string;
  form: 'wide' | 'narrow';
  /** Pixels. */
  width: number;
  height: number;
  /** Whose window it shows at work; without one, the app's first page. */
  tool?: string;
  path: (language: Language) => string;
}

const WIDE = { form: 'wide', width: 1280, height: 800 } as const;
const NARROW = { form: 'narrow', width: 412, height: 824 } as const;
const home = (language: Language) => appPath(language);
const at = (tool: string) => ({ tool, path: (language: Language) => appPath(language, tool) });

/** What the app looks like, in /app of the site, with the language behind the name; `scripts/photograph-app.ts` makes them. */
export const APP_PICTURES: readonly AppPicture[] = [
  { name: 'wide-home', ...WIDE, path: home },
  { name: 'wide-work', ...WIDE, ...at('organize-pdf') },
  { name: 'narrow-home', ...NARROW, path: home },
  { name: 'narrow-work', ...NARROW, ...at('compress-pdf') },
];
