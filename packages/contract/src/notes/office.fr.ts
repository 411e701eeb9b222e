import type { SentencesOf } from './note-kind.ts';
import type { officeNotes } from './office.ts';
import { many } from '../failures/slow-parts.fr.ts';
import { of, some } from './phrases.fr.ts';
import { areOfSameWidths } from './stand-ins.ts';

export const officeNotesInFrench: SentencesOf<typeof officeNotes> = {
  FONTS_SUBSTITUTED: ({ names, file }) =>
    `Des polices${of(file)} qui ne sont pas installées ici ont été remplacées\u00a0: ${names}. ${areOfSameWidths(names) ? 'Leurs remplaçantes ont exactement les mêmes largeurs\u00a0: les lignes se coupent aux mêmes endroits.' : 'Les lignes peuvent se couper ailleurs, sauf si les polices sont incorporées au document.'}`,
  LINKED_FILES_SKIPPED: ({ count, file }) =>
    `${some(count, 'image ou fichier', 'images ou fichiers')} que ${file ? `«\u00a0${file}\u00a0»` : 'le document'} ne contient que sous forme de lien ${count < 2 ? 'n’a pas été récupéré' : 'n’ont pas été récupérés'}. Pour ${count < 2 ? 'l’avoir' : 'les avoir'} dans le PDF, insérez-${count < 2 ? 'le' : 'les'} dans le document.`,
  DOCUMENT_IS_LONG: ({ file, ...length }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} contient ${many(length)}\u00a0: la création de son PDF prendra plus de temps que d’habitude.`,
  MACROS_NOT_RUN: ({ file }) =>
    `Les macros${of(file) || ' du document'} n’ont pas été exécutées\u00a0; le résultat montre ce qui était enregistré.`,
  IWORK_PREVIEW: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} contient son propre aperçu PDF, créé par l’application d’origine\u00a0; le résultat est cet aperçu, page pour page.`,
  IWORK_PICTURE: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} n’a pas pu être mis en page ici\u00a0; le résultat est l’image de son unique diapositive que Keynote y conserve, sans texte interrogeable. Pour un meilleur résultat, exportez un PDF depuis Keynote.`,
  IWORK_CONTENTS: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} n’a pas pu être reproduit ici tel quel\u00a0; le résultat ne contient que ses tableaux et ses textes, sans styles, graphiques, images ni catégories. Pour un rendu exact, exportez un PDF depuis Numbers.`,
  IWORK_IMPORTED: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le document'} ne contient pas d’aperçu complet\u00a0: LibreOffice l’a remis en page. Comparez avec l’original\u00a0; pour un rendu exact, exportez un PDF depuis Pages, Numbers ou Keynote.`,
};
