import type { accountFailures } from './accounts.ts';
import type { SentencesOf } from './failure-kind.ts';

const LINK_FAILED = 'Échec de la connexion. Réessayez plus tard ou contactez-nous si le problème persiste.';

export const accountFailuresInFrench: SentencesOf<typeof accountFailures> = {
  LOGIN_NEEDED: () => 'Connectez-vous d’abord.',
  LOGIN_INVALID: () => 'Votre session n’est plus valable. Reconnectez-vous.',
  LOGIN_STALE: () => 'Cette action exige une connexion de moins d’une heure. Déconnectez-vous, puis reconnectez-vous.',
  EMAIL_INVALID: () => 'Saisissez une adresse e-mail valide',
  NAME_INVALID: () => 'Le nom doit comporter de 2 à 20 caractères',
  NAME_IS_ADDRESS: () => 'Un nom ne peut pas contenir d’adresse web. Saisissez votre nom.',
  ACCOUNT_EXISTS: () => 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous pour continuer.',
  ACCOUNT_UNKNOWN: () => 'Aucun compte n’existe avec cette adresse e-mail. Inscrivez-vous pour continuer.',
  LOGIN_TOO_FREQUENT: () => 'Opération trop fréquente, veuillez réessayer plus tard.',
  LOGIN_FAILED: () => 'Échec de la connexion',
  LINK_UNUSABLE: () => LINK_FAILED,
  LINK_UNCONFIRMED: ({ email }) =>
    `Ce lien a été demandé dans un autre navigateur. Confirmez que vous voulez vous connecter ici avec le compte ${email}.`,
  LOGIN_WAY_MISSING: ({ way }) =>
    `La connexion par ${way} n’est pas configurée sur ce serveur. Connectez-vous autrement.`,
  ACCOUNTS_ABSENT: () => 'Ce serveur n’a pas de comptes\u00a0: tout y est ouvert à tous.',
};
