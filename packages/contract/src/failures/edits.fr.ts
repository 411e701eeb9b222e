import type { editFailures } from './edits.ts';
import type { SentencesOf } from './failure-kind.ts';
import { named } from './phrases.fr.ts';

export const editFailuresInFrench: SentencesOf<typeof editFailures> = {
  EDITS_UNREADABLE: () =>
    'Ces modifications sont illisibles\u00a0: il ne s’agit pas d’un script de modifications de Pagewright. Ouvrez le document et faites-y les modifications.',
  EDITS_TOO_LARGE: ({ limit }) =>
    `Ces modifications sont trop nombreuses pour un seul enregistrement\u00a0: un script compte au plus ${(limit / (1024 * 1024)).toLocaleString('fr')} millions de caractères. Enregistrez-en d’abord une partie, puis continuez dans le nouveau fichier.`,
  EDITS_VERSION_UNKNOWN: () =>
    'Ces modifications viennent d’une version plus récente, qui n’est pas installée ici. Ouvrez le document ici et refaites-les.',
  EDIT_KIND_UNKNOWN: ({ operation }) =>
    `La modification ${operation} est d’un genre inconnu ici. Ouvrez le document ici et refaites les modifications.`,
  EDIT_INVALID: ({ operation }) =>
    `La modification ${operation} est mal écrite. Ouvrez le document et refaites les modifications.`,
  EDIT_OTHER_FILE: () =>
    'Ces modifications ont été faites dans un autre fichier. Choisissez celui dans lequel elles ont été faites.',
  EDIT_UNFIT: ({ operation }) =>
    `La modification ${operation} ne correspond pas à ce document\u00a0: ce qu’elle concerne ne s’y trouve plus. Rouvrez le document et refaites la modification.`,
  EDIT_PAGE_UNREADABLE: ({ operation }) =>
    `La modification ${operation} concerne une page qui ne respecte pas le format PDF\u00a0: la changer pourrait l’abîmer. Masquez le texte et écrivez par-dessus.`,
  EDIT_TEXT_FIXED: ({ operation }) =>
    `La modification ${operation} concerne un texte dont la police ne permet pas la saisie. Masquez le texte et écrivez par-dessus.`,
  EDIT_ASSET_MISSING: ({ operation }) =>
    `La modification ${operation} demande une police ou une image qui n’a pas été transmise. Rouvrez le document et refaites la modification.`,
  EDIT_IMAGE_UNUSABLE: ({ operation }) =>
    `La modification ${operation} ajoute une image endommagée, qui compte trop de pixels ou qui n’est ni JPEG ni PNG. Choisissez une autre image.`,
  EDIT_LETTERS_MISSING: ({ operation, names }) =>
    `La modification ${operation} demande des lettres qu’aucune police n’a ici\u00a0: ${names}. Employez d’autres lettres.`,
  EDIT_NO_ROOM: ({ operation }) =>
    `La modification ${operation} fait sortir un texte de la place dont il dispose sur sa page. Raccourcissez le texte, réduisez sa taille ou déplacez-le moins loin.`,
  EDIT_TEXT_TWICE: ({ operation }) =>
    `La modification ${operation} concerne un texte que la page dessine deux fois, comme pour une ombre. Masquez le texte et écrivez par-dessus.`,
  EDIT_TEXT_OF_SCAN: ({ operation }) =>
    `La modification ${operation} concerne le texte d’une page numérisée, dont les mots font partie d’une image. Masquez-les et écrivez par-dessus.`,
  FIELDS_NONE: (facts) =>
    `${named(facts)} ne contient aucun champ de formulaire à remplir. Pour écrire sur ses pages, ajoutez du texte avec l’éditeur.`,
  FORM_XFA_ONLY: (facts) =>
    `${named(facts)} est un formulaire de type XFA, que seuls les logiciels d’Adobe peuvent afficher. Remplissez-le dans l’un d’eux, ou demandez à l’émetteur un PDF à champs ordinaires.`,
  FIELD_UNKNOWN: ({ names }) =>
    `Le formulaire n’a pas de champ «\u00a0${names}\u00a0». Reprenez les noms des champs dans le formulaire lui-même.`,
  FIELD_VALUE_UNFIT: ({ names }) =>
    `Le champ «\u00a0${names}\u00a0» ne peut pas prendre cette valeur\u00a0: les cases et les listes n’acceptent que ce que le formulaire propose. Choisissez l’une de ses valeurs.`,
  FIELD_TOO_LONG: ({ names, limit }) =>
    `La valeur du champ «\u00a0${names}\u00a0» est trop longue\u00a0: ${limit === 1 ? 'un caractère y tient' : `${limit} caractères y tiennent`}. Raccourcissez-la.`,
  FIELD_LETTERS_MISSING: ({ names, letters }) =>
    `Le champ «\u00a0${names}\u00a0» contient des lettres qu’aucune police ne peut afficher ici\u00a0: ${letters}. Écrivez-le autrement.`,
  FIELDS_FORBIDDEN: (facts) =>
    `${named(facts)} ne peut pas être rempli\u00a0: la protection ou une signature l’interdit. Demandez un exemplaire que l’on peut remplir.`,
  COMMENTS_UNREADABLE: (facts) =>
    `${named(facts)} ne contient aucun commentaire lisible. Exportez-les de nouveau au format XFDF depuis le logiciel où ils ont été faits.`,
  COMMENTS_UNSAFE: (facts) =>
    `${named(facts)} déclare des entités, dont un fichier de commentaires n’a pas besoin et dont se servent les fichiers malveillants. Exportez de nouveau les commentaires au format XFDF.`,
  REDACTION_INCOMPLETE: ({ page }) =>
    `Une partie de ce que vous avez caviardé${page === undefined ? '' : ` à la page ${page}`} se trouve encore dans le nouveau fichier, qui ne vous est donc pas remis. Convertissez d’abord la page en image, puis caviardez-la.`,
};
