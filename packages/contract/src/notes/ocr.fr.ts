import { languageNames } from '../ocr-languages.ts';
import type { SentencesOf } from './note-kind.ts';
import type { Certainty, DoubtfulWords, ocrNotes } from './ocr.ts';
import { of, some } from './phrases.fr.ts';

/** More would hide the other notes; all are in the list that programs get. */
const MOST_NAMED = 8;
const UNCERTAIN = 80;

function leastCertain(certainty: Certainty): string {
  const poor = certainty.pages.filter(({ percent }) => percent < UNCERTAIN);
  if (poor.length === 0 || certainty.pages.length === 1) return '';
  const named = poor.toSorted((a, b) => a.percent - b.percent).slice(0, MOST_NAMED);
  return ` Les moins sûres\u00a0: ${named.map(({ page, percent }) => `page ${page} (${percent}\u00a0%)`).join(', ')}.`;
}

const quoted = (words: DoubtfulWords) =>
  words
    .slice(0, MOST_NAMED)
    .map(({ word, page }) => `«\u00a0${word}\u00a0» (page ${page})`)
    .join(', ') + (words.length > MOST_NAMED ? '…' : '');

export const ocrNotesInFrench: SentencesOf<typeof ocrNotes> = {
  OCR_READ: ({ count, file, certainty }) =>
    `${some(count, 'page lue', 'pages lues')}${of(file)} par reconnaissance de texte, avec une certitude de ${certainty.percent}\u00a0%.${leastCertain(certainty)}`,
  OCR_DOUBTFUL: ({ count, file, words }) =>
    `${some(count, 'mot', 'mots')}${of(file)} ${count < 2 ? 'peut être mal lu' : 'peuvent être mal lus'}\u00a0: ${quoted(words)}.`,
  OCR_SEARCHABLE_ALREADY: ({ count, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${count < 2 ? 'contenait déjà du texte et est restée telle quelle' : 'contenaient déjà du texte et sont restées telles quelles'}\u00a0: ${pages}.`,
  OCR_NOTHING: ({ count, file, pages }) =>
    `Aucun texte trouvé sur ${some(count, 'page', 'pages')}${of(file)}\u00a0: ${pages}.`,
  OCR_LANGUAGES: ({ names, file }) =>
    `Langue détectée${of(file)}\u00a0: ${languageNames(names, 'fr')}. Si des caractères semblent faux, choisissez la langue et recommencez.`,
};
