import type { SentencesOf } from './failure-kind.ts';
import type { fileFailures, FormerFormat } from './files.ts';
import { counted, megabytes, named } from './phrases.fr.ts';

export const fileFailuresInFrench: SentencesOf<typeof fileFailures> = {
  FILE_EMPTY: (facts) => `${named(facts)} est vide. Choisissez un autre fichier.`,
  FILE_TOO_LARGE: (facts) =>
    `Votre fichier est trop volumineux. ${named(facts)} dépasse la limite de ${megabytes(facts.limit)} Mo par tâche. Divisez-le ou compressez-le d’abord, ou choisissez un fichier plus petit.`,
  FILES_TOO_MANY: (facts) =>
    `Le nombre de vos fichiers est trop élevé. Une tâche accepte au plus ${counted(facts.limit, 'fichier')} : retirez les fichiers en trop et réessayez.`,
  FILES_TOO_FEW: (facts) =>
    `Il faut au moins ${counted(facts.limit, 'fichier')}. Ajoutez-en un${facts.limit === 1 ? '' : ' autre'}.`,
  TYPE_UNSUPPORTED: (facts) =>
    `Le type de fichier n'est pas pris en charge. ${named(facts)} ne contient pas ce que son nom annonce, ou cet outil ne sait pas le lire.`,
  FORMAT_TOO_OLD: (facts) =>
    `${named(facts)} a été écrit par ${FORMER_PROGRAMS[facts.format]}, dans un format d’avant 1997 qui ne s’ouvre pas ici. LibreOffice, qui est gratuit, en ouvre la plupart\u00a0: enregistrez-y le document au format DOCX, XLSX, PPTX ou PDF.`,
  UPLOAD_INTERRUPTED: (facts) =>
    `Échec du téléchargement du fichier. ${named(facts)} n’est pas arrivé en entier. Réessayez.`,
  FILE_DAMAGED: (facts) =>
    `${named(facts)} est endommagé et n’a pas pu être réparé. Ouvrez-le dans le logiciel d’origine et enregistrez-le à nouveau.`,
  TEXT_UNREADABLE: (facts) =>
    `${named(facts)} n’est pas un fichier texte lisible. Choisissez-en un autre, ou enregistrez-le en UTF-8 dans le logiciel d’origine.`,
  DRAWING_EMPTY: (facts) =>
    `${named(facts)} ne contient rien qui puisse être dessiné\u00a0: le dessin est vide, ou ses objets appartiennent à un logiciel spécialisé. Exportez-le depuis ce logiciel en lignes simples («\u00a0décomposer\u00a0» ou «\u00a0exporter vers AutoCAD\u00a0») et recommencez.`,
  BOOK_PROTECTED: (facts) =>
    `${named(facts)} est verrouillé par la librairie dont il provient (DRM)\u00a0: seules ses applications peuvent l’ouvrir. Choisissez une copie sans protection, que beaucoup de librairies et d’auteurs proposent.`,
  IWORK_PROTECTED: (facts) =>
    `${named(facts)} est protégé par un mot de passe, que seuls Pages, Numbers et Keynote peuvent retirer. Ouvrez-le dans l’une de ces applications et choisissez Fichier › Exporter vers › PDF, ou retirez le mot de passe dans Fichier › Définir le mot de passe, puis ajoutez-le de nouveau.`,
  IWORK_UNREADABLE: (facts) =>
    `${named(facts)} n’a pas pu être mis en page ici\u00a0: il ne contient pas d’aperçu complet et son propre format n’a pas pu être lu. Ouvrez-le dans Pages, Numbers ou Keynote et choisissez Fichier › Exporter vers › PDF.`,
};

const FORMER_PROGRAMS: Readonly<Record<FormerFormat, string>> = {
  'word-dos': 'Word pour DOS',
  'word-mac': 'un ancien Word pour Macintosh',
  'windows-write': 'Windows Write',
  wordperfect: 'WordPerfect',
  'word-pro': 'Lotus Word Pro',
  works: 'Microsoft Works',
  'lotus-123': 'Lotus 1-2-3',
  'quattro-pro': 'Quattro Pro',
  'powerpoint-95': 'PowerPoint 95 ou une version plus ancienne',
};
