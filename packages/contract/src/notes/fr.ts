import type { NoteSentences } from './codes.ts';

const some = (count = 1, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('fr')} ${many}`;
const of = (file?: string) => (file ? ` de «\u00a0${file}\u00a0»` : '');

export const notesInFrench: NoteSentences = {
  REPAIRED: ({ file }) => `La structure${of(file) || ' du fichier'} était endommagée et a été réparée.`,
  NOTHING_TO_SHRINK: () =>
    'Le fichier est déjà aussi léger que possible avec ces réglages : il vous est rendu tel quel.',
  LINKS_DROPPED: ({ count }) =>
    `${some(count, 'lien menait', 'liens menaient')} vers des pages absentes du résultat et ne mène plus nulle part.`,
  BOOKMARKS_DROPPED: ({ count }) => `${some(count, 'signet', 'signets')} de pages absentes du résultat : non repris.`,
  DESTINATIONS_DROPPED: ({ count }) =>
    `${some(count, 'destination nommée', 'destinations nommées')} de pages absentes du résultat : non reprises.`,
  FIELDS_RENAMED: ({ count }) =>
    `${some(count, 'champ de formulaire a été renommé', 'champs de formulaire ont été renommés')}, car plusieurs fichiers utilisaient le même nom.`,
  FIELDS_DROPPED: ({ count }) =>
    `${some(count, 'champ de formulaire', 'champs de formulaire')} de pages absentes du résultat : non repris.`,
  SIGNATURES_BROKEN: ({ count }) =>
    `${some(count, 'signature numérique n’est plus valable', 'signatures numériques ne sont plus valables')}, car le fichier signé a été modifié.`,
  TAGS_DROPPED: () => 'Les balises d’accessibilité n’ont pas pu être reprises.',
  LAYERS_DROPPED: () => 'Les réglages des calques n’ont pas pu être repris ; le contenu de chaque calque est conservé.',
  ATTACHMENTS_DROPPED: ({ count }) =>
    `${some(count, 'pièce jointe n’a pas pu être reprise', 'pièces jointes n’ont pas pu être reprises')}.`,
  SCRIPTS_DROPPED: () => 'Les scripts exécutés à l’ouverture du document n’ont pas été repris.',
  XFA_DROPPED: () =>
    'Le fichier contenait une seconde version XFA de son formulaire, devenue incohérente ; elle n’a pas été reprise.',
  METADATA_OF_FIRST: () => 'Le titre, l’auteur et les réglages d’affichage sont ceux du premier fichier.',
  PERMISSIONS_LIFTED: ({ file }) =>
    `Le chiffrement${of(file)} ne figure pas dans le résultat : celui-ci s’ouvre sans mot de passe ni restriction. Protégez-le à nouveau si nécessaire.`,
  FRAMES_AS_PAGES: ({ count }) => `L’image compte ${some(count, 'vue', 'vues')} ; chacune est devenue une page.`,
  IMAGE_RECOMPRESSED: ({ file }) =>
    `L’image${file ? ` «\u00a0${file}\u00a0»` : ''} a dû être convertie, car son format ne peut pas figurer dans un PDF.`,
  IMAGES_SKIPPED: ({ count }) =>
    `${some(count, 'image illisible a été laissée', 'images illisibles ont été laissées')} en l’état.`,
};
