import type { AnyText } from './any-text.ts';

const TEXTS = {
  en: () => import('./text.en.ts'),
  fr: () => import('./text.fr.ts'),
} as const;

export async function loadAnyText(language: keyof typeof TEXTS): Promise<AnyText> {
  return (await TEXTS[language]()).default;
}
