import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';
import { on, some } from './phrases.fr.ts';

const LEFT = {
  letters: 'aucune police n’a les lettres nécessaires. Employez-y d’autres lettres.',
  room: 'le nouveau texte n’y tient pas. Raccourcissez-le ou modifiez ces endroits à la main.',
  fixed: 'le texte ne peut pas y être modifié. Masquez-le et écrivez par-dessus.',
  scan: 'les mots y font partie d’une image numérisée. Masquez-les et écrivez par-dessus.',
};

const LEFT_OUT = {
  pages: 'ce document n’a pas leurs pages. Choisissez celui dans lequel ils ont été faits.',
  kinds: 'ils sont d’un genre inconnu ici, endommagés, ou en lettres qu’aucune police n’a.',
  answers: 'ils répondent à des commentaires absents.',
};

export const editNotesInFrench: SentencesOf<typeof editNotes> = {
  TEXT_REPLACED: ({ count }) =>
    count === 0
      ? 'Le texte à remplacer ne se trouve nulle part dans le document.'
      : `Le texte a été remplacé à ${some(count, 'endroit', 'endroits')}.`,
  EDIT_FONTS_ADDED: ({ names }) =>
    names.includes(', ')
      ? `Les lettres absentes des polices du document sont composées en ${names}, polices ajoutées au fichier.`
      : `Les lettres absentes des polices du document sont composées en ${names}, police ajoutée au fichier.`,
  TEXT_NOT_REPLACED: ({ count, pages, cause }) =>
    `${some(count, 'endroit contient', 'endroits contiennent')} encore le texte à remplacer${on(pages)}\u00a0: ${LEFT[cause]}`,
  SCAN_COVERED: ({ count, pages }) =>
    `${some(count, 'de ces endroits se trouve', 'de ces endroits se trouvent')} dans une page numérisée${on(pages)}\u00a0: les anciens mots de l’image y sont masqués, et les nouveaux sont placés par-dessus.`,
  COVERED_STILL_THERE: () =>
    'Ce que vous avez masqué ne se voit plus, mais reste dans le fichier\u00a0: quiconque l’ouvre peut encore le copier et le rechercher. Caviardez-le si personne ne doit le lire.',
  EDITS_BESIDE_XFA: () =>
    'Ce formulaire a une seconde version, au format XFA, qu’Adobe Acrobat peut afficher à la place des pages modifiées. Imprimez le résultat en PDF pour ne garder que ce que vous voyez.',
  COMMENTS_IMPORTED: ({ count }) => `${some(count, 'commentaire a été importé', 'commentaires ont été importés')}.`,
  COMMENTS_LEFT_OUT: ({ count, lacking }) =>
    `${some(count, 'commentaire du fichier n’a pas été repris', 'commentaires du fichier n’ont pas été repris')}\u00a0: ${LEFT_OUT[lacking]}`,
  COMMENTS_NOT_EXPORTED: ({ count }) =>
    `${some(count, 'commentaire est d’un genre que le fichier de commentaires ne peut pas contenir et n’y figure pas', 'commentaires sont d’un genre que le fichier de commentaires ne peut pas contenir et n’y figurent pas')}.`,
  COMMENTS_FLATTENED: ({ count }) =>
    `${some(count, 'commentaire fait désormais partie de sa page et ne peut plus être modifié', 'commentaires font désormais partie des pages et ne peuvent plus être modifiés')}.`,
  FORM_FLATTENED: ({ count }) =>
    `${some(count, 'champ de formulaire fait désormais partie de sa page et ne peut plus être rempli', 'champs de formulaire font désormais partie des pages et ne peuvent plus être remplis')}.`,
  SIGNATURE_FIELDS_FLATTENED: ({ count }) =>
    `${some(count, 'de ces champs servait à une signature', 'de ces champs servaient à des signatures')}\u00a0: ce qui s’en voyait est conservé, mais plus rien ne peut y être vérifié.`,
  FIELDS_LOOK_UNSURE: () =>
    'Ce formulaire demande aux lecteurs de redessiner ses champs, qui ont donc pu avoir un autre aspect ailleurs. Comparez le résultat au formulaire tel que vous le connaissez.',
  ATTACHED_FILES_FLATTENED: ({ count }) =>
    `${some(count, 'fichier joint a disparu', 'fichiers joints ont disparu')} avec son icône sur la page. Conservez votre original si vous avez besoin de ce qui était joint.`,
  NOT_FLATTENED: ({ count, pages }) =>
    `${some(count, 'commentaire ou champ reste tel quel', 'commentaires ou champs restent tels quels')}${on(pages)}\u00a0: le fichier ne dit pas à quoi ils ressemblent. Imprimez le document en PDF pour les intégrer aux pages.`,
  REDACTED_FOR_GOOD: () =>
    'Ce que vous avez caviardé a disparu pour de bon, avec les versions antérieures que le fichier contenait encore\u00a0: il a été réécrit entièrement. Conservez votre original si vous en avez besoin.',
};
