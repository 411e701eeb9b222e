import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';

export const editNotesInFrench: SentencesOf<typeof editNotes> = {
  EDIT_FONTS_ADDED: ({ names }) =>
    names.includes(', ')
      ? `Les lettres absentes des polices du document sont composées en ${names}, polices ajoutées au fichier.`
      : `Les lettres absentes des polices du document sont composées en ${names}, police ajoutée au fichier.`,
  COVERED_STILL_THERE: () =>
    'Ce que vous avez couvert est caché, mais toujours là\u00a0: quiconque ouvre le fichier peut encore le copier et le rechercher. Caviardez-le si personne ne doit le lire.',
  REDACTED_FOR_GOOD: () =>
    'Ce que vous avez caviardé a disparu pour de bon, avec les versions antérieures que le fichier contenait encore\u00a0: il a été réécrit entièrement. Conservez votre original si vous en avez besoin.',
};
