import type { addressFailures } from './addresses.ts';
import type { SentencesOf } from './failure-kind.ts';
import { megabytes, place } from './phrases.fr.ts';

const WHY_STATUS: Readonly<Record<number, string>> = {
  401: 'Le site demande une connexion',
  403: 'Le site ne laisse pas entrer ce service',
  404: 'Aucune page ne se trouve',
  410: 'Il n’y a plus de page',
  429: 'Le site demande une pause',
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
  ADDRESS_UNSAFE: (facts) =>
    `La connexion à ${place(facts)} n’est pas sûre\u00a0: le certificat est périmé, appartient à un autre site ou n’est pas digne de confiance. Utilisez une autre adresse.`,
  ADDRESS_STATUS: ({ status, ...facts }) =>
    `${WHY_STATUS[status] ?? 'Le site répond par une erreur au lieu d’une page'} (${status}) à ${place(facts)}. Vérifiez l’adresse ou essayez une autre page.`,
  ADDRESS_LOOPS: (facts) =>
    `${place(facts, 'Cette adresse')} ne fait que renvoyer d’une adresse à l’autre, sans jamais mener à une page. Utilisez l’adresse de la page elle-même.`,
  ADDRESS_NO_PAGE: (facts) =>
    `Il n’y a aucune page à imprimer à ${place(facts)}\u00a0: elle est vide, ou c’est un fichier à télécharger. Utilisez l’adresse d’une page.`,
  ADDRESS_SLOW: (facts) =>
    `La page de ${place(facts)} met trop de temps à se charger ou à s’afficher. Réessayez plus tard, ou essayez une autre page.`,
  ADDRESS_TOO_LARGE: (facts) =>
    `Ce qu’envoie ${place(facts)} dépasse ${megabytes(facts.limit)}\u00a0Mo. Téléchargez-le plutôt avec votre navigateur.`,
};
