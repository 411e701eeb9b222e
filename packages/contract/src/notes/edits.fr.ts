import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';
import { on, some } from './phrases.fr.ts';

const LEFT = {
  letters: 'aucune police n’a les lettres nécessaires. Employez-y d’autres lettres.',
  room: 'le nouveau texte n’y tient pas. Raccourcissez-le ou modifiez ces endroits à la main.',
  fixed: 'le texte ne peut pas y être modifié. Masquez-le et écrivez par-dessus.',
  scan: 'les mots y font partie d’une image numérisée. Masquez-les et écrivez par-dessus.',
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
  REDACTED_FOR_GOOD: () =>
    'Ce que vous avez caviardé a disparu pour de bon, avec les versions antérieures que le fichier contenait encore\u00a0: il a été réécrit entièrement. Conservez votre original si vous en avez besoin.',
};
