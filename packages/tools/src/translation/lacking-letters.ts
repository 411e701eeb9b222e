import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { TranslationLanguage } from './languages.ts';

/** Letters that a language writes everywhere and others do not. */
const LETTERS: Record<TranslationLanguage, string> = {
  en: 'aew',
  fr: 'éèçœ',
  es: 'ñ¿á',
  de: 'äßü',
  it: 'àòù',
  pt: 'ãçõ',
  nl: 'éij',
  ca: 'çl·ò',
  da: 'æøå',
  sv: 'åäö',
  nb: 'æøå',
  fi: 'äöy',
  pl: 'łżęś',
  cs: 'řěůš',
  hu: 'őűá',
  ro: 'șță',
  tr: 'ğış',
  vi: 'ơưạế',
  el: 'αβγώ',
  ru: 'яжыё',
  uk: 'їєґі',
  bg: 'ъщя',
  ar: 'ابتين',
  he: 'אבגש',
  zh: '的是不了',
  ja: 'のをア語',
  ko: '가나다를',
};

/** Letters of a language that no face has; an empty text where all are there. */
export function lackingLetters(to: TranslationLanguage, faces: readonly FaceFacts[]): string {
  const isThere = (letter: string) => {
    const code = letter.codePointAt(0)!;
    return faces.some(({ coverage }) => coverage.some(([first, last]) => first <= code && code <= last));
  };
  return [...LETTERS[to]].filter((letter) => !isThere(letter)).join('');
}
