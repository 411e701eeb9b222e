import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';
import type { textNotes } from './texts.ts';

export const textNotesInFrench: SentencesOf<typeof textNotes> = {
  TEXT_ENCODING: ({ encoding, file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le texte'} a été lu comme ${encoding}. Si des caractères semblent faux, choisissez son encodage et recommencez.`,
  TEXT_DAMAGED: ({ count, file }) =>
    `${some(count, 'passage illisible', 'passages illisibles')} dans cet encodage${file ? ` dans «\u00a0${file}\u00a0»` : ''}\u00a0: «\u00a0\ufffd\u00a0» en tient lieu.`,
  TEXT_CHARACTERS_DROPPED: ({ count, file }) =>
    `${some(count, 'caractère de commande ou accent superposé, qui n’aurait fait que gêner la lecture, a été écarté', 'caractères de commande ou accents superposés, qui n’auraient fait que gêner la lecture, ont été écartés')}${file ? ` de «\u00a0${file}\u00a0»` : ''}.`,
  TEXT_CHARACTERS_MISSING: ({ count, file }) =>
    `${some(count, 'caractère apparaît', 'caractères apparaissent')} comme une case vide${file ? ` dans «\u00a0${file}\u00a0»` : ''}, faute de police installée qui ${count < 2 ? 'le' : 'les'} contienne.`,
  LINES_CLIPPED: ({ count, file }) =>
    `${some(count, 'ligne a été coupée', 'lignes ont été coupées')} à la marge${file ? ` dans «\u00a0${file}\u00a0»` : ''}, comme vous l’avez choisi.`,
};
