import { of, some } from './phrases.fr.ts';
import type { SentencesOf } from './note-kind.ts';
import type { translationNotes } from './translation.ts';

const STAYED = {
  nothing: 'il n’y a rien à y traduire.',
  language: 'ce texte est déjà dans la langue voulue.',
  tags: 'la réponse ne disait plus où vont le gras et les autres styles.',
  numbers: 'la réponse contenait d’autres nombres.',
  'kept-words': 'la réponse avait perdu des adresses, des codes ou des formules.',
  empty: 'la réponse était vide.',
  same: 'le traducteur n’y a rien changé.',
  long: 'la réponse était beaucoup trop longue.',
  'other-language': 'la réponse était dans une autre langue.',
  unanswered: 'aucune réponse n’est venue.',
  refused: 'le modèle n’a pas voulu traduire ce texte.',
  drawing: 'ses lettres ne peuvent pas être retirées de la page, ou certains de ses signes sont illisibles.',
  letters: 'aucune police installée ici n’a les lettres nécessaires.',
  room: 'la traduction ne trouve pas de place.',
  picture: 'ce texte se trouve sur une image, et non sur un fond uni.',
};

export const translationNotesInFrench: SentencesOf<typeof translationNotes> = {
  TRANSLATION_DRAFT: ({ turns }) =>
    turns
      ? 'Ceci est un brouillon, auquel il ne faut pas se fier\u00a0: la traduction passe par une troisième langue et peut changer le sens. Le document le rappelle lui-même.'
      : 'Ceci est un brouillon, auquel il ne faut pas se fier\u00a0: la traduction suit des règles, sans modèle de langue. Le document le rappelle lui-même.',
  TRANSLATION_WILL_BE_DRAFT: ({ turns }) =>
    turns
      ? 'Ce sera un brouillon, auquel il ne faudra pas se fier\u00a0: la traduction passe par une troisième langue et peut changer le sens.'
      : 'Ce sera un brouillon, auquel il ne faudra pas se fier\u00a0: la traduction suit des règles, sans modèle de langue.',
  TRANSLATION_READS_FIRST: ({ count }) =>
    `${some(count, 'page est une image', 'pages sont des images')}. ${count === 1 ? 'Son' : 'Leur'} texte sera d’abord lu\u00a0; on saura ensuite ce qui est demandé au modèle.`,
  TRANSLATION_STAYED: ({ count, why, file }) =>
    `${some(count, 'passage est resté tel quel', 'passages sont restés tels quels')}${of(file)}\u00a0: ${STAYED[why]}`,
  TRANSLATION_SHRUNK: ({ count, percent }) =>
    `${some(count, 'passage est composé plus petit', 'passages sont composés plus petit')} pour tenir dans sa place, jusqu’à ${percent}\u00a0% de la taille d’origine.`,
  TRANSLATION_MOVED: ({ count, added }) =>
    `${some(count, 'passage se poursuit', 'passages se poursuivent')} sur ${some(added, 'page ajoutée', 'pages ajoutées')}, avec un lien pour s’y rendre.`,
  TRANSLATION_WORDS_UNKNOWN: ({ count }) =>
    `${some(count, 'mot absent du dictionnaire est resté tel quel', 'mots absents du dictionnaire sont restés tels quels')}.`,
  GLOSSARY_NOT_FOLLOWED: ({ count }) =>
    `Dans ${some(count, 'passage', 'passages')}, un terme de votre glossaire est traduit autrement. Relisez-${count < 2 ? 'le' : 'les'}.`,
};
