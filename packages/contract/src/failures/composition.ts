import type { Language } from '../languages.ts';
import { bytesUp } from './bytes.ts';
import type { FailureFacts } from './codes.ts';

type Part = NonNullable<FailureFacts['shares']>[number]['part'];

interface Words {
  parts: Record<Part, string>;
  page: (page: number, size: string) => string;
  sentence: (parts: readonly string[]) => string;
}

const WORDS = {
  en: {
    parts: { fonts: 'fonts', pictures: 'pictures', content: 'text and drawings', other: 'everything else' },
    page: (page: number, size: string) => `page ${page}: ${size}`,
    sentence: (parts: readonly string[]) => `It is made of: ${parts.join('; ')}.`,
  },
  fr: {
    parts: { fonts: 'polices', pictures: 'images', content: 'texte et dessins', other: 'tout le reste' },
    page: (page: number, size: string) => `page ${page}\u00a0: ${size}`,
    sentence: (parts: readonly string[]) => `En voici la composition\u00a0: ${parts.join('\u00a0; ')}.`,
  },
} as const satisfies Record<Language, Words>;

/**
 * What the smallest file is made of, for whoever cannot be shown a map of it: "It is made of: pictures 80 KB (page 3:
 * 40 KB); fonts 18 KB." Empty where that is not known.
 */
export function compositionSentence({ shares = [] }: FailureFacts, language: Language): string {
  const words = WORDS[language];
  const whole = shares.filter(({ page }) => page === undefined);
  if (whole.length === 0) return '';
  const pages = shares.flatMap(({ page, bytes }) =>
    page === undefined ? [] : [words.page(page, bytesUp(bytes, language))],
  );
  return words.sentence(
    whole.map(
      ({ part, bytes }) =>
        `${words.parts[part]} ${bytesUp(bytes, language)}${part === 'pictures' && pages.length > 0 ? ` (${pages.join(', ')})` : ''}`,
    ),
  );
}
