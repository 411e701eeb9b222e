import type { WhichFormText } from './which-form.ts';

const TEXTS = { en: () => import('./which-form.en.ts'), fr: () => import('./which-form.fr.ts') };

/** Loaded when it is asked for. */
export const loadWhichFormText = async (language: keyof typeof TEXTS): Promise<WhichFormText> =>
  (await TEXTS[language]()).default;
