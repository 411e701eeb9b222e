import type { editNotes } from './edits.ts';
import type { SentencesOf } from './note-kind.ts';

export const editNotesInFrench: SentencesOf<typeof editNotes> = {
  EDIT_FONTS_ADDED: ({ names }) =>
    names.includes(', ')
      ? `Les lettres absentes des polices du document sont composées en ${names}, polices ajoutées au fichier.`
      : `Les lettres absentes des polices du document sont composées en ${names}, police ajoutée au fichier.`,
  REDACTED_FOR_GOOD: () =>
    'Ce que vous avez caviardé a disparu pour de bon, avec les versions antérieures que le fichier contenait encore\u00a0: il a été réécrit entièrement. Conservez votre original si vous en avez besoin.',
};
