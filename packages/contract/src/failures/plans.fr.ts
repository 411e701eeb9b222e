import type { RightName } from '../plans/rights.ts';
import type { SentencesOf } from './failure-kind.ts';
import { wait } from './phrases.fr.ts';
import type { planFailures } from './plans.ts';

const RIGHTS: Record<RightName, string> = {
  download: 'Le téléchargement des résultats fait partie',
  zip: 'Le téléchargement de tous les résultats à la fois fait partie',
  ocr: 'La reconnaissance de texte (OCR) fait partie',
  highCompression: 'La compression forte fait partie',
  pictureOptions: 'La mise en page des images fait partie',
  textEditing: 'La modification du texte fait partie',
};

export const planFailuresInFrench: SentencesOf<typeof planFailures> = {
  PLAN_NEEDED: ({ right }) => `${RIGHTS[right]} de Pro. Abonnez-vous, ou commencez l’essai gratuit.`,
  FREE_TASKS_USED: ({ limit, seconds }) =>
    `Vous avez utilisé vos ${limit} tâches gratuites du jour. De nouvelles seront disponibles dans ${wait(seconds)}, et Pro n’a pas de limite.`,
};
