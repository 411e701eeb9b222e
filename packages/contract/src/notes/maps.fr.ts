import type { mapNotes } from './maps.ts';
import type { SentencesOf } from './note-kind.ts';
import { of, some } from './phrases.fr.ts';

export const mapNotesInFrench: SentencesOf<typeof mapNotes> = {
  MAP_SHORTENED: ({ count, file }) =>
    `${some(count, 'titre', 'titres')}${of(file)} ${count < 2 ? 'n’a' : 'n’ont'} pas de branche\u00a0: une carte ne peut avoir plus de branches ni de niveaux. Choisissez moins de pages pour ${count < 2 ? 'le' : 'les'} voir.`,
};
