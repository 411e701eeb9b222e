import { languageNames } from '../ocr-languages.ts';
import { LIMITS } from '../limits.ts';
import { bytesAsked, bytesUp } from './bytes.ts';
import type { FailureFacts, FailureSentences } from './codes.ts';

const named = (facts: FailureFacts) => (facts.file ? `« ${facts.file} »` : 'Ce fichier');
const place = ({ file }: FailureFacts, otherwise = 'cette adresse') => (file ? `«\u00a0${file}\u00a0»` : otherwise);
const WHY_STATUS: Readonly<Record<number, string>> = {
  401: 'Le site demande une connexion',
  403: 'Le site ne laisse pas entrer ce service',
  404: 'Aucune page ne se trouve',
  410: 'Il n’y a plus de page',
  429: 'Le site demande une pause',
};
const wait = (seconds = 60) =>
  seconds < 90 ? counted(seconds, 'seconde') : counted(Math.ceil(seconds / 60), 'minute');

export const failuresInFrench: FailureSentences = {
  FILE_EMPTY: (facts) => `${named(facts)} est vide. Choisissez un autre fichier.`,
  FILE_TOO_LARGE: (facts) =>
    `Votre fichier est trop volumineux. ${named(facts)} dépasse la limite de ${megabytes(facts.limit)} Mo par tâche. Divisez-le ou compressez-le d’abord, ou choisissez un fichier plus petit.`,
  FILES_TOO_MANY: (facts) =>
    `Le nombre de vos fichiers est trop élevé. Une tâche accepte au plus ${counted(facts.limit ?? LIMITS.taskFiles, 'fichier')} : retirez les fichiers en trop et réessayez.`,
  FILES_TOO_FEW: (facts) =>
    `Il faut au moins ${counted(facts.limit ?? 2, 'fichier')}. Ajoutez-en un${facts.limit === 1 ? '' : ' autre'}.`,
  TYPE_UNSUPPORTED: (facts) =>
    `Le type de fichier n'est pas pris en charge. ${named(facts)} ne contient pas ce que son nom annonce, ou cet outil ne sait pas le lire.`,
  UPLOAD_INTERRUPTED: (facts) =>
    `Échec du téléchargement du fichier. ${named(facts)} n’est pas arrivé en entier. Réessayez.`,

  FILE_DAMAGED: (facts) =>
    `${named(facts)} est endommagé et n’a pas pu être réparé. Ouvrez-le dans le logiciel d’origine et enregistrez-le à nouveau.`,
  PASSWORD_MISSING: (facts) => `${named(facts)} est protégé par un mot de passe. Veuillez saisir le mot de passe.`,
  PASSWORD_WRONG: (facts) =>
    `Ce mot de passe n’ouvre pas ${facts.file ? `« ${facts.file} »` : 'ce fichier'}. Vérifiez-le et réessayez.`,
  ENCRYPTION_UNSUPPORTED: (facts) =>
    `${named(facts)} est verrouillé par un certificat, ou d’une manière qui ne peut être ouverte ici, même avec son mot de passe. Enregistrez-le sans protection dans le logiciel d’origine, ou demandez une telle copie à son auteur.`,
  DRAWING_EMPTY: (facts) =>
    `${named(facts)} ne contient rien qui puisse être dessiné\u00a0: le dessin est vide, ou ses objets appartiennent à un logiciel spécialisé. Exportez-le depuis ce logiciel en lignes simples («\u00a0décomposer\u00a0» ou «\u00a0exporter vers AutoCAD\u00a0») et recommencez.`,
  BOOK_PROTECTED: (facts) =>
    `${named(facts)} est verrouillé par la librairie dont il provient (DRM)\u00a0: seules ses applications peuvent l’ouvrir. Choisissez une copie sans protection, que beaucoup de librairies et d’auteurs proposent.`,
  NOT_ENCRYPTED: (facts) => `${named(facts)} n’a ni mot de passe ni restriction : il n’y a rien à déverrouiller.`,
  NO_TEXT: (facts) =>
    `${named(facts)} ne contient aucun texte à extraire\u00a0: ses pages sont des images, ou sont vides. Activez la reconnaissance de texte (OCR) pour lire les images, puis recommencez.`,
  NO_IMAGES: (facts) =>
    `Les pages choisies de ${facts.file ? named(facts) : 'ce fichier'} ne contiennent aucune image. Choisissez plutôt les pages entières.`,
  DOCUMENT_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} compte plus de ${(facts.limit ?? LIMITS.documentPages).toLocaleString('fr')} pages. Divisez-le d’abord, puis réessayez.`,
  IMAGE_TOO_LARGE: (facts) =>
    `${named(facts)} dépasse ${millions(facts.limit)} millions de pixels. Réduisez l’image et réessayez.`,
  RESOLUTION_TOO_HIGH: (facts) =>
    `${named(facts)} aurait à cette résolution une page de plus de ${millions(facts.limit)} millions de pixels. Choisissez une résolution plus basse ou un papier plus petit.`,
  FRAMES_TOO_MANY: (facts) =>
    `${named(facts)} compte plus de ${(facts.limit ?? LIMITS.imageFrames).toLocaleString('fr')} images ou pages. Découpez-le en parties plus courtes et réessayez.`,
  TEXT_UNREADABLE: (facts) =>
    `${named(facts)} ne se lit pas comme du texte. Choisissez un fichier texte, ou enregistrez-le en UTF-8 dans son programme d’origine.`,
  LANGUAGE_MISSING: (facts) =>
    `La reconnaissance de texte ne dispose pas ici des données pour\u00a0: ${languageNames(facts.names, 'fr')}\u00a0; ${named(facts)} n’a donc pas été lu. Choisissez d’autres langues, ou «\u00a0Automatique\u00a0».`,
  IWORK_PROTECTED: (facts) =>
    `${named(facts)} est protégé par un mot de passe, que seuls Pages, Numbers et Keynote peuvent retirer. Ouvrez-le dans l’une de ces apps et choisissez Fichier › Exporter vers › PDF, ou retirez le mot de passe dans Fichier › Définir le mot de passe, puis ajoutez-le de nouveau.`,
  IWORK_UNREADABLE: (facts) =>
    `${named(facts)} n’a pas pu être mis en page ici\u00a0: il ne contient pas d’aperçu complet et son propre format n’a pas pu être lu. Ouvrez-le dans Pages, Numbers ou Keynote et choisissez Fichier › Exporter vers › PDF.`,
  TOO_COMPLEX: (facts) =>
    `${named(facts)} demande plus de mémoire qu’une tâche ne peut en utiliser. Divisez-le en plusieurs parties et réessayez.`,
  TIME_EXCEEDED: (facts) =>
    `Le traitement de ${facts.file ? `« ${facts.file} »` : 'ce fichier'} dépasse le temps accordé à une tâche. Divisez-le en plusieurs parties et réessayez.`,

  ADDRESS_MISSING: () => 'Veuillez remplir le champ de saisie URL.',
  ADDRESS_INVALID: (facts) =>
    facts.file
      ? `Veuillez fournir une URL valide. «\u00a0${facts.file}\u00a0» n’est pas une adresse publique du web.`
      : 'Veuillez fournir une URL valide.',
  ADDRESS_UNKNOWN: (facts) => `Aucun site ne se trouve à ${place(facts)}. Vérifiez l’orthographe de l’adresse.`,
  ADDRESS_UNREACHABLE: (facts) =>
    `Le site ne répond pas correctement à ${place(facts)}. Ouvrez-le dans votre navigateur pour voir s’il fonctionne, puis réessayez.`,
  ADDRESS_UNSAFE: (facts) =>
    `La connexion à ${place(facts)} n’est pas sûre\u00a0: le certificat est périmé, appartient à un autre site ou n’est pas digne de confiance. Utilisez une autre adresse.`,
  ADDRESS_STATUS: ({ status, ...facts }) =>
    `${WHY_STATUS[status ?? 0] ?? 'Le site répond par une erreur au lieu d’une page'}${status === undefined ? '' : ` (${status})`} à ${place(facts)}. Vérifiez l’adresse ou essayez une autre page.`,
  ADDRESS_LOOPS: (facts) =>
    `${place(facts, 'Cette adresse')} ne fait que renvoyer d’une adresse à l’autre, sans jamais mener à une page. Utilisez l’adresse de la page elle-même.`,
  ADDRESS_NO_PAGE: (facts) =>
    `Il n’y a aucune page à imprimer à ${place(facts)}\u00a0: elle est vide, ou c’est un fichier à télécharger. Utilisez l’adresse d’une page.`,
  ADDRESS_SLOW: (facts) =>
    `La page de ${place(facts)} met trop de temps à se charger ou à s’afficher. Réessayez plus tard, ou essayez une autre page.`,
  ADDRESS_TOO_LARGE: (facts) =>
    `Ce qu’envoie ${place(facts)} dépasse ${megabytes(facts.limit)}\u00a0Mo. Téléchargez-le plutôt avec votre navigateur.`,

  SIZE_UNREACHABLE: (facts) =>
    `${named(facts)} ne peut pas descendre à ${bytesAsked(facts.wanted ?? 0, 'fr')}\u00a0: sa plus petite taille possible est de ${bytesUp(facts.smallest ?? 0, 'fr')}. Demandez ${bytesUp(facts.smallest ?? 0, 'fr')} ou plus${facts.pages === 1 ? '' : ', ou divisez d’abord le fichier'}.`,

  OPTION_INVALID: (facts) =>
    `La valeur ${facts.option ? `de l’option « ${facts.option} »` : 'd’une option'} ne convient pas. Modifiez-la et réessayez.`,
  OPTION_MISSING: (facts) =>
    `Il manque ${facts.option ? `«\u00a0${facts.option}\u00a0»` : 'une indication nécessaire'}. Complétez, puis réessayez.`,
  PASSWORD_UNFIT: (facts) =>
    `Le mot de passe${facts.option ? ` de «\u00a0${facts.option}\u00a0»` : ''} ne pourrait pas être saisi dans tous les lecteurs. Choisissez-en un de 127 caractères au plus (environ moitié moins avec des accents, un tiers en chinois ou en japonais), sans caractère de contrôle\u00a0; AES-128 en accepte au plus 32, des lettres d’Europe occidentale uniquement.`,
  OWNER_PASSWORD_SAME: () =>
    'Le mot de passe du propriétaire est celui qui ouvre le fichier\u00a0: les restrictions ne lieraient personne. Choisissez-en un autre, ou n’en indiquez pas.',
  CONFIRMATION_MISSING: (facts) =>
    `Rien ne démarre avant que vous ayez confirmé ${facts.option ? `« ${facts.option} »` : 'ce qui est demandé'}. Confirmez, puis réessayez.`,
  FILE_PAGES_UNUSED: (facts) =>
    `Cet outil ne permet pas de choisir les pages de chaque fichier. Retirez le choix fait pour ${facts.file ? named(facts) : 'ce fichier'} et réessayez.`,
  PAGES_UNREADABLE: (facts) =>
    `« ${facts.part ?? ''} » n’est ni une page ni une plage${facts.file ? ` de ${named(facts)}` : ''}. Écrivez les pages ainsi : 1-3, 5, dernière.`,
  PAGES_BEYOND: (facts) =>
    `« ${facts.part ?? ''} » dépasse la fin du document : ${facts.file ? named(facts) : 'il'} compte ${count(facts.pages)}.`,
  SHEETS_UNKNOWN: (facts) =>
    `«\u00a0${facts.part ?? ''}\u00a0» n’est pas une feuille de ${named(facts)}, qui en montre ${(facts.pages ?? 0).toLocaleString('fr')}. Écrivez leurs noms ou leurs numéros, par exemple 1-3 ou Budget.`,
  PAGES_FILE_MISSING: (facts) =>
    `« ${facts.part ?? ''} » désigne un fichier absent : sa lettre dépasse ${facts.limit === 1 ? 'le seul fichier' : `les ${counted(facts.limit ?? 0, 'fichier')}`}. Ajoutez le fichier, ou utilisez les lettres de ceux que vous avez : a pour le premier, b pour le deuxième.`,
  PAGES_NONE: (facts) =>
    `Aucune page${facts.file ? ` de ${named(facts)}` : ''} n’est choisie. Choisissez au moins une page, par exemple 1-3, 5, dernière.`,
  PAGES_NOT_ORIENTED: (facts) =>
    `Aucune des pages choisies de ${facts.file ? named(facts) : 'ce fichier'} n’a cette orientation : rien ne tournerait. Choisissez une autre orientation, ou toutes les pages.`,
  BLANK_PAGES_NONE: (facts) =>
    `Aucune page vierge n’a été trouvée dans ${facts.file ? named(facts) : 'ce fichier'}. Indiquez les pages à supprimer, ou acceptez comme vierges les pages numérisées tachées de poussière.`,
  BOOKMARKS_NONE: (facts) =>
    `${named(facts)} n’a aucun signet menant à ses pages : il ne peut pas être divisé ainsi. Choisissez un autre mode de division.`,
  DIVIDERS_NONE: (facts) =>
    `Aucune page de séparation n’a été trouvée dans ${facts.file ? named(facts) : 'ce fichier'}. Choisissez un autre mode de division.`,
  PAGES_ALL_DELETED: (facts) =>
    `Toutes les pages de ${facts.file ? `« ${facts.file} »` : 'ce fichier'} seraient supprimées. Laissez-en au moins une.`,

  BAD_REQUEST: () => 'Demande échouée. Le serveur ne l’a pas comprise.',
  NOT_FOUND: () =>
    'Cette tâche ou ce fichier n’est plus là. Les fichiers sont supprimés au bout d’un certain temps : recommencez en ajoutant à nouveau votre fichier.',
  TOO_BUSY: (facts) => `Trop de tâches sont en attente en ce moment. Réessayez dans ${wait(facts.seconds)}.`,
  TOO_FREQUENT: (facts) => `Opération trop fréquente, réessayez dans ${wait(facts.seconds)}.`,
  TOOL_UNAVAILABLE: (facts) =>
    `${facts.file ? `«\u00a0${facts.file}\u00a0» ne peut pas être converti` : 'Cet outil n’est pas disponible'} sur ce serveur : ${facts.program ? `le programme « ${facts.program} »` : 'un programme nécessaire'} n’y est pas installé.`,
  STORAGE_FULL: () => 'Le serveur manque de place pour les fichiers en ce moment. Réessayez dans quelques minutes.',
  CANCELLED: () => 'La tâche a été annulée. Votre fichier n’a pas été modifié.',
  INTERNAL: (facts) =>
    `Cette tâche n'a pas pu être traitée. ${named(facts)} n’a pas été modifié. L’erreur vient de nous : réessayez, ou revenez dans quelques minutes.`,
};

function megabytes(bytes: number = LIMITS.taskBytes): string {
  return Math.round(bytes / 1_000_000).toLocaleString('fr');
}

function millions(pixels: number = LIMITS.imagePixels): string {
  return Math.round(pixels / 1_000_000).toLocaleString('fr');
}

function count(pages = 0): string {
  return pages === 1 ? 'une page' : counted(pages, 'page');
}

/** In French, zero is singular too. */
function counted(number: number, word: string): string {
  return `${number.toLocaleString('fr')}\u00a0${word}${number < 2 ? '' : 's'}`;
}
