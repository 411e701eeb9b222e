import type { SentencesOf } from './note-kind.ts';
import { of, some } from './phrases.fr.ts';
import type { protectionNotes } from './protection.ts';

export const protectionNotesInFrench: SentencesOf<typeof protectionNotes> = {
  SIGNATURES_BROKEN: ({ count }) =>
    `${some(count, 'signature numérique ne couvre pas le résultat', 'signatures numériques ne couvrent pas le résultat')}, car le fichier signé a été modifié.`,
  SIGNATURES_WILL_BREAK: ({ count, file }) =>
    count === 1
      ? `La signature numérique${of(file)} ne couvrira pas le résultat ; votre original la conserve.`
      : `Les ${count.toLocaleString('fr')} signatures numériques${of(file)} ne couvriront pas le résultat ; votre original les conserve.`,
  PERMISSIONS_LIFTED: ({ file }) =>
    `La protection d’origine${of(file)} (mot de passe ou restrictions) n’est pas reprise dans le résultat. Pour la rétablir, utilisez «\u00a0Protéger un PDF\u00a0».`,
  PROTECTION_KEPT: ({ file }) =>
    `Le résultat garde la protection${of(file) || ' du fichier'}\u00a0: mot de passe et restrictions sont les mêmes qu’avant.`,
  NOTHING_TO_UNLOCK: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'Le fichier'} n’a ni mot de passe ni restriction\u00a0: il n’y avait rien à déverrouiller. Il a été laissé de côté.`,
};
