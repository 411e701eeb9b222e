import { choice, forRight } from '../options.ts';
import { ocrLanguages, ocrLanguageWords } from './language-option.ts';

/** Options of tools that take what a PDF says: off, pages without text, every page (the figures of the start call). */
export const ocrOptions = {
  ocr: forRight('ocr', choice(['1', '2', '0'], { default: '1', wireName: 'ocr' }), {
    values: ['1', '2'],
    otherwise: '0',
  }),
  language: ocrLanguages({ shownWhen: { option: 'ocr', values: ['1', '2'] } }),
};

/** What a scan becomes where it is not read. */
type Unread = 'pictures' | 'left out';

const UNREAD = {
  en: {
    pictures: 'Nothing is recognised: scanned pages stay pictures.',
    'left out': 'Nothing is recognised: only text that is there already is taken.',
  },
  fr: {
    pictures: 'Rien n’est reconnu\u00a0: les pages numérisées restent des images.',
    'left out': 'Rien n’est reconnu\u00a0: seul le texte déjà présent est repris.',
  },
} as const satisfies Record<string, Record<Unread, string>>;

export const ocrWords = {
  en: (unread: Unread) => ({
    ocr: {
      label: 'Text recognition (OCR)',
      values: {
        1: { label: 'Where a page has no text', hint: 'Scanned pages are read, all others are taken as they are.' },
        2: { label: 'Every page', hint: 'Each page is read from its picture, whatever text it has.' },
        0: { label: 'Without OCR', hint: UNREAD.en[unread] },
      },
    },
    language: {
      label: 'Language of scanned pages',
      hint: 'Choose several if a document mixes them. “Automatic” goes by the first page.',
      ...ocrLanguageWords.en,
    },
  }),
  fr: (unread: Unread) => ({
    ocr: {
      label: 'Reconnaissance de texte (OCR)',
      values: {
        1: {
          label: 'Si une page n’a pas de texte',
          hint: 'Les pages numérisées sont lues, les autres reprises telles quelles.',
        },
        2: { label: 'Toutes les pages', hint: 'Chaque page est lue d’après son image, quel que soit son texte.' },
        0: { label: 'Sans OCR', hint: UNREAD.fr[unread] },
      },
    },
    language: {
      label: 'Langue des pages numérisées',
      hint: 'Choisissez-en plusieurs si le document en mélange. «\u00a0Automatique\u00a0» se fie à la première page.',
      ...ocrLanguageWords.fr,
    },
  }),
};
