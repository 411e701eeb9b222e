import type { FaultCode } from './form/fault.ts';

/** What all forms say, in one language. `{fact}` stands for a fact of the case. */
export interface GeneralText {
  readonly missing: string;
  readonly faults: Readonly<Record<FaultCode, string>>;
}

const TEXTS = {
  en: () => import('./text.en.ts'),
  fr: () => import('./text.fr.ts'),
} as const;

export async function loadGeneralText(language: keyof typeof TEXTS): Promise<GeneralText> {
  return (await TEXTS[language]()).default;
}
