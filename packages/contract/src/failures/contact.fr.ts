import type { contactFailures } from './contact.ts';
import type { SentencesOf } from './failure-kind.ts';

export const contactFailuresInFrench: SentencesOf<typeof contactFailures> = {
  CONTACT_FIELD_UNFIT: ({ field, limit }) =>
    field === 'name'
      ? `Saisissez votre nom, sur une ligne de ${limit.toLocaleString('fr')}\u00a0caractères au plus.`
      : `Écrivez un message de ${limit.toLocaleString('fr')}\u00a0caractères au plus.`,
  CONTACT_ROBOT: () =>
    'Cet envoi ressemblait à celui d’un robot et n’est pas parti. Laissez vide le champ caché, attendez quelques secondes et renvoyez-le.',
  CONTACT_ABSENT: () => 'Ce serveur n’a pas d’adresse pour les messages. Adressez-vous à la personne qui l’exploite.',
};
