import type { TableText } from './text.ts';

const TEXTS = { en: () => import('./text.en.ts'), fr: () => import('./text.fr.ts') };

/** Loaded when it is asked for. */
export const loadTableText = async (language: keyof typeof TEXTS): Promise<TableText> =>
  (await TEXTS[language]()).default;
