import type { addressFailures, TLS_FAULTS } from './addresses.ts';
import type { SentencesOf } from './failure-kind.ts';
import { megabytes, place } from './phrases.fr.ts';

const WHY_STATUS: Readonly<Record<number, string>> = {
  401: 'Le site demande une connexion',
  403: 'Le site refuse l’accès à ce service',
  404: 'Aucune page ne se trouve',
  410: 'Il n’y a plus de page',
  429: 'Le site demande une pause',
};

const WHY_UNSAFE: Readonly<Record<(typeof TLS_FAULTS)[number], string>> = {
  expired: 'le certificat du site est périmé, ou pas encore valable',
  name: 'son certificat appartient à un autre site',
  untrusted: 'son certificat n’émane d’aucune autorité reconnue par les navigateurs',
  revoked: 'son certificat a été révoqué par son émetteur',
  old: 'le site n’utilise qu’une version du protocole qui n’est plus sûre',
  none: 'le serveur joint à cette adresse ne connaît pas «\u00a0https\u00a0»',
  other: 'son certificat n’est pas digne de confiance',
};

export const addressFailuresInFrench: SentencesOf<typeof addressFailures> = {
  ADDRESS_MISSING: () => 'Veuillez remplir le champ de saisie URL.',
  ADDRESS_INVALID: (facts) =>
    facts.file
      ? `Veuillez fournir une URL valide. «\u00a0${facts.file}\u00a0» n’est pas une adresse publique du web.`
      : 'Veuillez fournir une URL valide.',
  ADDRESS_UNKNOWN: (facts) => `Aucun site ne se trouve à ${place(facts)}. Vérifiez l’orthographe de l’adresse.`,
  ADDRESS_UNREACHABLE: (facts) =>
    `Le site ne répond pas correctement à ${place(facts)}. Ouvrez-le dans votre navigateur pour voir s’il fonctionne, puis réessayez.`,
  ADDRESS_PORT: (facts) =>
    `Les pages ne sont demandées qu’aux ports habituels du web, 80 et 443, et ${place(facts)} mène à un autre. Utilisez une adresse sans port.`,
  ADDRESS_UNSAFE: ({ fault, ...facts }) =>
    `La connexion à ${place(facts)} n’est pas sûre\u00a0: ${WHY_UNSAFE[fault]}. Utilisez une autre adresse.`,
  ADDRESS_STATUS: ({ status, ...facts }) =>
    `${WHY_STATUS[status] ?? 'Le site répond par une erreur au lieu d’une page'} (${status}) à ${place(facts)}. Vérifiez l’adresse ou essayez une autre page.`,
  ADDRESS_MALFORMED: (facts) =>
    `Le site de ${place(facts)} envoie une réponse qui n’est pas conforme aux règles du web. Ouvrez-le dans votre navigateur pour voir s’il fonctionne, ou utilisez une autre adresse.`,
  ADDRESS_CUT_OFF: (facts) =>
    `Le site de ${place(facts)} s’est interrompu avant d’avoir tout envoyé. Réessayez\u00a0; si cela recommence, le problème vient du site.`,
  ADDRESS_LOOPS: (facts) =>
    `${place(facts, 'Cette adresse')} ne fait que renvoyer d’une adresse à l’autre, sans jamais mener à une page. Utilisez l’adresse de la page elle-même.`,
  ADDRESS_RELOADS: (facts) =>
    `La page de ${place(facts)} se recharge ou mène ailleurs sans cesse et ne se stabilise jamais. Utilisez l’adresse d’une autre page.`,
  ADDRESS_NO_PAGE: (facts) =>
    `Il n’y a aucune page à imprimer à ${place(facts)}\u00a0: elle est vide, ou c’est un fichier à télécharger. Utilisez l’adresse d’une page.`,
  ADDRESS_SLOW: (facts) =>
    `La page de ${place(facts)} met trop de temps à se charger ou à s’afficher. Réessayez plus tard, ou essayez une autre page.`,
  ADDRESS_TOO_LARGE: (facts) =>
    `Ce qu’envoie ${place(facts)} dépasse ${megabytes(facts.limit)}\u00a0Mo. Téléchargez-le plutôt avec votre navigateur.`,
  ADDRESS_TOO_HEAVY: (facts) =>
    `La page de ${place(facts)} demande plus de mémoire qu’une page ne peut en utiliser. Essayez une autre page.`,
  ADDRESS_TOO_BUSY: (facts) =>
    `La page de ${place(facts)} sollicite le réseau plus qu’une page ne le peut\u00a0: trop de connexions, de requêtes ou d’octets envoyés. Essayez une autre page.`,
};
