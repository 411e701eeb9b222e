import { spokenIn } from '../failures/spoken.ts';
import { failuresInFrench } from '../failures/fr.ts';
import type { addressNotes } from './addresses.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';

export const addressNotesInFrench: SentencesOf<typeof addressNotes> = {
  ADDRESS_LEFT_OUT: ({ failure }) => `Une adresse n’a pas été reprise. ${spokenIn(failuresInFrench, failure)}`,
  ADDRESS_WAS_PDF: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'L’adresse'} mène déjà à un PDF\u00a0: vous le recevez tel quel, sans les options.`,
  PAGE_CUT_SHORT: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} a demandé plus de données qu’une page ne peut en charger\u00a0; les dernières manquent peut-être.`,
  PAGES_LEFT_OUT: ({ count, file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} est très longue\u00a0: le PDF en contient les ${count.toLocaleString('fr')} premières pages.`,
  LONG_PAGE_DIVIDED: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} dépasse la hauteur que les lecteurs de PDF acceptent (5 m)\u00a0: elle a été répartie sur plusieurs pages.`,
  PAGE_TOO_WIDE: ({ file }) =>
    `${file ? `«\u00a0${file}\u00a0»` : 'La page'} est si large que son bord droit est coupé. Choisissez le paysage, un papier plus grand ou «\u00a0Une seule longue page\u00a0».`,
  OVERLAYS_HIDDEN: ({ count, file }) =>
    `${some(count, 'bandeau de cookies ou fenêtre pop-up a été masqué', 'bandeaux de cookies et fenêtres pop-up ont été masqués')}${file ? ` sur «\u00a0${file}\u00a0»` : ''}.`,
};
