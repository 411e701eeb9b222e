import { languageNames } from '../ocr-languages.ts';
import type { SentencesOf } from './failure-kind.ts';
import type { optionFailures } from './options.ts';
import { named } from './phrases.fr.ts';

export const optionFailuresInFrench: SentencesOf<typeof optionFailures> = {
  OPTION_INVALID: (facts) => `La valeur de l’option « ${facts.option} » ne convient pas. Modifiez-la et réessayez.`,
  OPTION_MISSING: (facts) => `Il manque «\u00a0${facts.option}\u00a0». Complétez, puis réessayez.`,
  OPTIONS_APART: (facts) =>
    `«\u00a0${facts.option}\u00a0» et «\u00a0${facts.other}\u00a0» ne vont pas ensemble. Retirez l’une des deux options, puis appliquez-la au résultat de l’autre.`,
  CONFIRMATION_MISSING: (facts) =>
    `Il faut d’abord confirmer «\u00a0${facts.option}\u00a0». Confirmez, puis réessayez.`,
  NO_IMAGES: (facts) =>
    `Les pages choisies de ${facts.file ? named(facts) : 'ce fichier'} ne contiennent aucune image. Choisissez plutôt les pages entières.`,
  NO_TEXT: (facts) =>
    `${named(facts)} ne contient aucun texte à extraire\u00a0: ses pages sont des images, ou sont vides. Activez la reconnaissance de texte (OCR) pour lire les images, puis recommencez.`,
  NO_SENTENCES: (facts) =>
    `Sur les pages choisies, ${named(facts)} contient des mots isolés et des chiffres, mais aucune phrase qui puisse le résumer. Choisissez d’autres pages, ou récupérez son texte tel quel avec «\u00a0PDF en texte\u00a0».`,
  LANGUAGE_MISSING: (facts) =>
    `La reconnaissance de texte ne dispose pas ici des données pour\u00a0: ${languageNames(facts.names, 'fr')}\u00a0; ${named(facts)} n’a donc pas été lu. Choisissez d’autres langues, ou «\u00a0Automatique\u00a0».`,
};
