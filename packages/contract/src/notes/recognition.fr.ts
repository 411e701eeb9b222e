import type { SentencesOf } from './note-kind.ts';
import { of, on, some } from './phrases.fr.ts';
import type { recognitionNotes } from './recognition.ts';

export const recognitionNotesInFrench: SentencesOf<typeof recognitionNotes> = {
  PAGES_WITHOUT_TEXT: ({ count, file, pages }) =>
    `${count < 2 ? `${some(count, 'page', 'pages')}${of(file)} est une image et n’a pas donné` : `${some(count, 'page', 'pages')}${of(file)} sont des images et n’ont pas donné`} de texte\u00a0: ${pages}. La reconnaissance de texte (OCR) ${count < 2 ? 'la' : 'les'} lit aussi.`,
  PICTURES_LEFT_OUT: ({ count, file }) =>
    `${some(count, 'image omise', 'images omises')}${of(file)}\u00a0: une seule page avec toutes les images serait trop lourde pour un navigateur. Choisissez moins de pages pour les obtenir.`,
  PICTURES_BEHIND_TEXT: ({ count, file, pages }) =>
    `${count < 2 ? `${some(count, 'image', 'images')} placée derrière le texte${of(file)} a été omise` : `${some(count, 'image', 'images')} placées derrière le texte${of(file)} ont été omises`}, car un texte fluide ne peut pas se superposer à une image\u00a0: ${pages}. «\u00a0Mise en page exacte\u00a0» ${count < 2 ? 'la' : 'les'} conserve.`,
  SLIDES_SCALED: ({ count, file, pages }) =>
    `Toutes les diapositives d’une présentation ont la même taille. ${count < 2 ? `${some(count, 'page', 'pages')}${of(file)} d’une autre taille a été mise à l’échelle et centrée` : `${some(count, 'page', 'pages')}${of(file)} d’une autre taille ont été mises à l’échelle et centrées`}\u00a0: ${pages}.`,
  TABLES_NONE: ({ file }) =>
    `Aucun tableau n’a été trouvé dans ${file ? `«\u00a0${file}\u00a0»` : 'le document'}. Son texte a été disposé ligne par ligne, en colonnes comme sur la page.`,
  TOTALS_DIFFER: ({ count, file, names }) =>
    `${count < 2 ? `${some(count, 'total', 'totaux')}${of(file)} ne correspond pas aux chiffres qu’il additionne` : `${some(count, 'total', 'totaux')}${of(file)} ne correspondent pas aux chiffres qu’ils additionnent`}\u00a0: ${names}. Les valeurs sont celles du document\u00a0; une note sur chaque cellule indique la somme.`,
  NUMBERS_AS_TEXT: ({ count, file, names }) =>
    `${some(count, 'cellule', 'cellules')}${of(file)} ${count < 2 ? 'contient un texte qui ressemble à un nombre, mais qui n’en forme pas un seul' : 'contiennent des textes qui ressemblent à des nombres, mais qui n’en forment pas un seul'} sur la page\u00a0: ${names}. ${count < 2 ? 'Il a été écrit' : 'Ils ont été écrits'} comme texte. Comparez avec le PDF.`,
  RECOGNIZED_OVERLAPS: ({ count, pages }) =>
    `${some(count, 'texte superposé à d’autres est placé', 'textes superposés à d’autres sont placés')} à côté${on(pages)}.`,
  RECOGNIZED_COVERED: ({ count, pages }) =>
    `${some(count, 'texte que la page masque sous une image ou un aplat a été omis', 'textes que la page masque sous des images ou des aplats ont été omis')}${on(pages)}.`,
  RECOGNIZED_UNSEEN: ({ count, pages }) =>
    `${some(count, 'texte que personne ne voit sur la page (invisible, minuscule, de la couleur du papier ou hors de la page) a été omis', 'textes que personne ne voit sur la page (invisibles, minuscules, de la couleur du papier ou hors de la page) ont été omis')}${on(pages)}.`,
  RECOGNIZED_ROTATED: ({ count, pages }) =>
    `${some(count, 'texte pivoté ou incliné peut être écrit', 'textes pivotés ou inclinés peuvent être écrits')} à l’horizontale${on(pages)}.`,
  RECOGNIZED_UNMAPPED: ({ count, pages }) =>
    `${some(count, 'caractère sans signification dans le fichier n’a pas pu être lu', 'caractères sans signification dans le fichier n’ont pas pu être lus')}${on(pages)}. Avec la reconnaissance de texte (OCR) sur toutes les pages, un tel texte est lu d’après son aspect.`,
  RECOGNIZED_ORDER: ({ pages }) => `L’ordre de lecture n’est pas certain${on(pages)}. Comparez avec le PDF.`,
  RECOGNIZED_TABLES: ({ count, pages }) =>
    `${some(count, 'tableau a été reconstitué', 'tableaux ont été reconstitués')} d’après la seule position des mots${on(pages)}. Comparez les cellules avec le PDF.`,
  RECOGNIZED_DRAWINGS: ({ count, pages }) =>
    `${some(count, 'dessin a été converti en image', 'dessins ont été convertis en images')}${on(pages)}.`,
  RECOGNIZED_FORMULAS: ({ count, pages }) =>
    `${some(count, 'formule a été convertie en image', 'formules ont été converties en images')}${on(pages)}.`,
  RECOGNIZED_FLOATING: ({ count, pages }) =>
    `${some(count, 'texte placé à côté des colonnes se trouve', 'textes placés à côté des colonnes se trouvent')} désormais dans celles-ci${on(pages)}.`,
};
