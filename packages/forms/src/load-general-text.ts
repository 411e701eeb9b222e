import type { GeneralText } from './general-text.ts';

const TEXTS = {
  en: () => import('./text.en.ts'),
  fr: () => import('./text.fr.ts'),
} as const;

export async function loadGeneralText(language: keyof typeof TEXTS): Promise<GeneralText> {
  return (await TEXTS[language]()).default;
}
