import { bytesExactly, bytesUp } from './bytes.ts';
import type { SentencesOf } from './failure-kind.ts';
import type { limitFailures } from './limits.ts';
import { over } from './over.fr.ts';
import { millions, named } from './phrases.fr.ts';
import { many } from './slow-parts.fr.ts';

export const limitFailuresInFrench: SentencesOf<typeof limitFailures> = {
  DOCUMENT_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} compte plus de ${facts.limit.toLocaleString('fr')} pages. Divisez-le d’abord, puis réessayez.`,
  IMAGE_TOO_LARGE: (facts) =>
    `${named(facts)} dépasse ${millions(facts.limit)} millions de pixels. Réduisez l’image et réessayez.`,
  CONTENT_TOO_HEAVY: (facts) =>
    facts.page === undefined
      ? `${named(facts)} ${over(facts, 1)}. Divisez-le en plusieurs parties et réessayez.`
      : `La page ${facts.page.toLocaleString('fr')} ${facts.file ? `de «\u00a0${facts.file}\u00a0»` : 'de ce fichier'} ${over(facts, 1)}. Retirez cette page de votre choix ou utilisez une copie plus simple du fichier.`,
  PAGES_CHOSEN_TOO_MANY: (facts) =>
    `La conversion porterait sur plus de ${facts.limit.toLocaleString('fr')} pages ${facts.file ? `de «\u00a0${facts.file}\u00a0»` : 'de ce fichier'}. Choisissez moins de pages ou divisez d’abord le fichier.`,
  PARTS_TOO_MANY: (facts) =>
    `${named(facts)} donnerait plus de ${facts.limit.toLocaleString('fr')} fichiers. Choisissez des parties plus grandes.`,
  FRAMES_TOO_MANY: (facts) =>
    `${named(facts)} compte plus de ${facts.limit.toLocaleString('fr')} images ou pages. Découpez-le en parties plus courtes et réessayez.`,
  RESOLUTION_TOO_HIGH: (facts) =>
    `${named(facts)} aurait à cette résolution une page de plus de ${millions(facts.limit)} millions de pixels. Choisissez une résolution plus basse ou un papier plus petit.`,
  SIZE_UNREACHABLE: (facts) =>
    `${named(facts)} ne peut pas être réduit à ${bytesExactly(facts.wanted, 'fr')}\u00a0: sa plus petite taille possible est de ${bytesUp(facts.smallest, 'fr')}. Demandez ${bytesUp(facts.smallest, 'fr')} ou plus${facts.pages === 1 ? '' : ', ou divisez d’abord le fichier'}.`,
  TOO_COMPLEX: (facts) =>
    `${named(facts)} demande plus de mémoire qu’une tâche ne peut en utiliser. Divisez-le en plusieurs parties et réessayez.`,
  DOCUMENT_TOO_LONG: (facts) =>
    `${named(facts)} contient ${many(facts)}\u00a0: leur mise en page dépasse le temps accordé à une tâche. Divisez-le en plusieurs parties ou choisissez moins de feuilles, puis réessayez.`,
  TIME_EXCEEDED: (facts) =>
    `Le traitement de ${facts.file ? `« ${facts.file} »` : 'ce fichier'} dépasse le temps accordé à une tâche. Divisez-le en plusieurs parties et réessayez.`,
};
