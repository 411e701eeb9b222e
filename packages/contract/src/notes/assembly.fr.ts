import type { assemblyNotes } from './assembly.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';

export const assemblyNotesInFrench: SentencesOf<typeof assemblyNotes> = {
  LINKS_DROPPED: ({ count }) =>
    `${some(count, 'lien qui menait à une page absente du résultat a été retiré', 'liens qui menaient à des pages absentes du résultat ont été retirés')}.`,
  BOOKMARKS_DROPPED: ({ count }) =>
    `${some(count, 'signet d’une page absente du résultat n’a pas été repris', 'signets de pages absentes du résultat n’ont pas été repris')}.`,
  DESTINATIONS_DROPPED: ({ count }) =>
    `${some(count, 'destination nommée d’une page absente du résultat n’a pas été reprise', 'destinations nommées de pages absentes du résultat n’ont pas été reprises')}.`,
  FIELDS_RENAMED: ({ count }) =>
    `${some(count, 'champ de formulaire a été renommé, car son nom était déjà utilisé', 'champs de formulaire ont été renommés, car leurs noms étaient déjà utilisés')}.`,
  FIELDS_DROPPED: ({ count }) =>
    `${some(count, 'champ de formulaire d’une page absente du résultat n’a pas été repris', 'champs de formulaire de pages absentes du résultat n’ont pas été repris')}.`,
  TAGS_DROPPED: () => 'Les balises d’accessibilité n’ont pas pu être reprises.',
  LAYERS_DROPPED: () => 'Les réglages des calques n’ont pas pu être repris ; le contenu de chaque calque est conservé.',
  ATTACHMENTS_DROPPED: ({ count }) =>
    `${some(count, 'pièce jointe n’a pas pu être reprise', 'pièces jointes n’ont pas pu être reprises')}.`,
  SCRIPTS_DROPPED: () => 'Les scripts exécutés à l’ouverture du document n’ont pas été repris.',
  XFA_DROPPED: () =>
    'Le fichier contenait une seconde version de son formulaire, au format XFA, qui ne concordait plus avec la première ; elle n’a pas été reprise.',
  METADATA_OF_FIRST: () => 'Le titre, l’auteur et les réglages d’affichage sont ceux du premier fichier.',
  COLOURS_OF_FIRST: () =>
    'Les fichiers sont destinés à des couleurs d’impression différentes\u00a0; le résultat indique celles du premier.',
  ARTICLES_DROPPED: () => 'Les fils d’article, qui mènent le lecteur d’une colonne à l’autre, n’ont pas été repris.',
  STANDARD_CLAIM_DROPPED: () =>
    'Le résultat ne se réclame plus d’une norme telle que PDF/A, car tout son contenu n’y répond pas.',
  CONTENTS_CHARACTERS_MISSING: () =>
    'La page de sommaire affiche «\u00a0?\u00a0» à la place de certains caractères des noms de fichiers, car aucune police installée ne les contient. Ses liens fonctionnent malgré tout.',
};
