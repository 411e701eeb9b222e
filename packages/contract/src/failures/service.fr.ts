import { bytesExactly } from './bytes.ts';
import type { SentencesOf } from './failure-kind.ts';
import { named, wait } from './phrases.fr.ts';
import type { serviceFailures } from './service.ts';

export const serviceFailuresInFrench: SentencesOf<typeof serviceFailures> = {
  BAD_REQUEST: () => 'Demande échouée. Le serveur ne l’a pas comprise.',
  CALL_UNKNOWN: ({ call }) =>
    `L’appel «\u00a0${call}\u00a0» n’existe pas. Vérifiez sa méthode et son adresse\u00a0: GET /api/openapi.json décrit tous les appels.`,
  METHOD_UNSUPPORTED: ({ call, methods }) =>
    `L’appel «\u00a0${call}\u00a0» n’existe pas\u00a0: son adresse accepte ${methods}. GET /api/openapi.json décrit tous les appels.`,
  CALL_TOO_SLOW: () => 'La demande n’est pas arrivée à temps. Vérifiez votre connexion et réessayez.',
  CALL_TOO_LARGE: ({ limit }) =>
    `La demande est trop volumineuse\u00a0: elle ne peut pas dépasser ${bytesExactly(limit, 'fr')}.`,
  COOKIES_REFUSED: () =>
    'Votre navigateur n’accepte pas les cookies de ce site. Un cookie indique que vos fichiers sont les vôtres\u00a0: autorisez les cookies pour ce site, puis réessayez.',
  HEADERS_TOO_LARGE: () => 'L’adresse et les en-têtes de la demande sont trop longs. Raccourcissez-les.',
  BODY_TYPE_UNSUPPORTED: ({ expected }) =>
    `La demande arrive sous une forme qui n’est pas acceptée ici. Envoyez-la en ${expected}.`,
  TOOL_UNKNOWN: ({ tool }) =>
    `L’outil «\u00a0${tool}\u00a0» n’existe pas. Vérifiez son nom\u00a0: GET /api/catalogue donne la liste des outils.`,
  NOT_FOUND: () =>
    'Cette tâche ou ce fichier n’est plus là. Les fichiers sont supprimés au bout d’un certain temps : recommencez en ajoutant à nouveau votre fichier.',
  TOO_BUSY: (facts) => `Trop de tâches sont en attente en ce moment. Réessayez dans ${wait(facts.seconds)}.`,
  TOO_FREQUENT: (facts) => `Opération trop fréquente, réessayez dans ${wait(facts.seconds)}.`,
  TOOL_UNAVAILABLE: (facts) =>
    `${facts.file ? `«\u00a0${facts.file}\u00a0» ne peut pas être converti` : 'Cet outil n’est pas disponible'} sur ce serveur : le programme « ${facts.program} » n’y est pas installé.`,
  TOOL_UNSERVED: () => 'Cet outil est momentanément indisponible. Réessayez dans quelques minutes.',
  STORAGE_FULL: () => 'Le serveur manque de place pour les fichiers en ce moment. Réessayez dans quelques minutes.',
  STORAGE_UNWRITABLE: ({ seconds }) =>
    `Le serveur ne peut pas enregistrer de fichiers en ce moment. Réessayez dans ${wait(seconds)}.`,
  SERVICE_AWAY: ({ seconds }) => `Le serveur ne peut pas répondre en ce moment. Réessayez dans ${wait(seconds)}.`,
  CANCELLED: () => 'La tâche a été annulée. Votre fichier n’a pas été modifié.',
  INTERNAL: (facts) =>
    `Cette tâche n'a pas pu être traitée. ${named(facts)} n’a pas été modifié. L’erreur vient de nous : réessayez, ou revenez dans quelques minutes.`,
};
