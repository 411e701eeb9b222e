import type { SentencesOf } from './failure-kind.ts';
import type { pageFailures } from './pages.ts';
import { counted, named, pageCount } from './phrases.fr.ts';

export const pageFailuresInFrench: SentencesOf<typeof pageFailures> = {
  FILE_PAGES_UNUSED: (facts) =>
    `Cet outil ne permet pas de choisir les pages de chaque fichier. Retirez le choix fait pour ${facts.file ? named(facts) : 'ce fichier'} et réessayez.`,
  PAGES_UNREADABLE: (facts) =>
    `« ${facts.part} » n’est ni une page ni une plage${facts.file ? ` de ${named(facts)}` : ''}. Écrivez les pages ainsi : 1-3, 5, dernière.`,
  PAGES_BEYOND: (facts) =>
    `« ${facts.part} » dépasse la fin du document : ${facts.file ? named(facts) : 'il'} compte ${pageCount(facts.pages)}.`,
  PAGES_FILE_MISSING: (facts) =>
    `« ${facts.part} » désigne un fichier absent : sa lettre dépasse ${facts.limit === 1 ? 'le seul fichier' : `les ${counted(facts.limit, 'fichier')}`}. Ajoutez le fichier, ou utilisez les lettres de ceux que vous avez : a pour le premier, b pour le deuxième.`,
  PAGES_NONE: (facts) =>
    `Aucune page${facts.file ? ` de ${named(facts)}` : ''} n’est choisie. Choisissez au moins une page, par exemple 1-3, 5, dernière.`,
  PAGES_NOT_ORIENTED: (facts) =>
    `Aucune des pages choisies de ${facts.file ? named(facts) : 'ce fichier'} n’a cette orientation\u00a0: aucune ne pivoterait. Choisissez une autre orientation, ou toutes les pages.`,
  PAGES_ALL_DELETED: (facts) =>
    `Toutes les pages de ${facts.file ? `« ${facts.file} »` : 'ce fichier'} seraient supprimées. Laissez-en au moins une.`,
  BLANK_PAGES_NONE: (facts) =>
    `Aucune page vierge n’a été trouvée dans ${facts.file ? named(facts) : 'ce fichier'}. Indiquez les pages à supprimer, ou acceptez comme vierges les pages numérisées tachées de poussière.`,
  BOOKMARKS_NONE: (facts) =>
    `${named(facts)} n’a aucun signet menant à ses pages : il ne peut pas être divisé ainsi. Choisissez un autre mode de division.`,
  DIVIDERS_NONE: (facts) =>
    `Aucune page de séparation n’a été trouvée dans ${facts.file ? named(facts) : 'ce fichier'}. Choisissez un autre mode de division.`,
  SHEETS_UNKNOWN: (facts) =>
    `«\u00a0${facts.part}\u00a0» n’est pas une feuille de ${named(facts)}, qui en affiche ${facts.pages.toLocaleString('fr')}. Écrivez leurs noms ou leurs numéros, par exemple 1-3 ou Budget.`,
};
