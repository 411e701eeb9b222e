import type { aiFailures } from './ai.ts';
import type { SentencesOf } from './failure-kind.ts';
import { LIMITS } from '../limits.ts';
import { counted, named, waitOfDays } from './phrases.fr.ts';

const PERIOD = counted(LIMITS.ai.freeDays, 'jour');

export const aiFailuresInFrench: SentencesOf<typeof aiFailures> = {
  AI_FILES_USED: ({ limit, seconds }) =>
    `La formule gratuite permet d’interroger ${counted(limit, 'document')} en ${PERIOD}, et vous avez atteint cette limite. Vous pourrez en ajouter d’autres dans ${waitOfDays(seconds)}\u00a0; la formule IA n’a pas de limite.`,
  AI_QUESTIONS_USED: ({ limit, seconds }) =>
    `La formule gratuite permet de poser ${counted(limit, 'question')} en ${PERIOD}, et vous avez atteint cette limite. Vous pourrez en poser d’autres dans ${waitOfDays(seconds)}\u00a0; la formule IA n’a pas de limite.`,
  AI_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} compte plus de ${counted(facts.limit, 'page')}, le maximum de la formule gratuite. Divisez-le, ou choisissez la formule IA.`,
  AI_TOKENS_USED: ({ seconds }) =>
    `Vous avez utilisé ce que le modèle peut répondre en un jour. Reposez votre question dans ${waitOfDays(seconds)}.`,
  AI_ANSWERS_TOO_MANY: ({ limit }) =>
    `Vous ne pouvez pas demander plus de ${counted(limit, 'réponse')} à la fois. Attendez la fin de l’une d’elles ou arrêtez-la, puis reposez votre question.`,
  AI_NOT_READ: (facts) => `${named(facts)} n’est pas encore lu. Patientez un instant, puis reposez votre question.`,
  AI_QUESTION_EMPTY: () => 'Cette question ne contient aucun mot. Écrivez ce que vous voulez savoir.',
  MODEL_BUSY: ({ seconds }) =>
    seconds === undefined
      ? 'Le modèle est trop sollicité. Patientez un instant, puis reposez votre question.'
      : `Le modèle est trop sollicité. Reposez votre question dans ${waitOfDays(seconds)}.`,
  MODEL_AWAY: () => 'Le modèle est injoignable. Patientez un instant, puis reposez votre question.',
  MODEL_SILENT: () => 'Le modèle n’a pas répondu à temps. Reposez votre question.',
  MODEL_BROKEN: () =>
    'La réponse s’est interrompue. Ce qui a été dit est conservé\u00a0; reposez votre question pour obtenir la suite.',
  MODEL_REFUSED: () => 'Le modèle ne répond pas à cette question. Formulez-la autrement.',
  AI_NO_MODEL: () => 'Cette commande a besoin d’un modèle de langage, et aucun n’est configuré ici.',
  AI_MAP_UNFIT: () =>
    'La réponse du modèle ne correspond pas aux branches de la carte, qui reste telle quelle. Réessayez.',
  AI_MAP_TOO_WIDE: () =>
    'La carte compte plus de branches que le modèle ne peut en recevoir à la fois\u00a0: elle reste telle quelle. Supprimez ou déplacez quelques branches, puis regroupez-la.',
  ANSWER_INTERRUPTED: () =>
    'La réponse a été interrompue. Ce qui a été dit est conservé\u00a0; reposez votre question pour obtenir la suite.',
};
