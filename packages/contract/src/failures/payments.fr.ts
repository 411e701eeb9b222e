import type { SentencesOf } from './failure-kind.ts';
import type { paymentFailures } from './payments.ts';
import { wait } from './phrases.fr.ts';

const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

const moment = (time: Date) =>
  `${day.format(time)} à ${time.toISOString().slice(11, 16).replace(':', '\u00a0h\u00a0')}`;

export const paymentFailuresInFrench: SentencesOf<typeof paymentFailures> = {
  PRODUCT_UNKNOWN: () => 'Cette formule n’est pas vendue ici. Choisissez-en une autre sur la page des tarifs.',
  ORDER_UNKNOWN: () =>
    'Paiement non détecté. Cette commande n’existe pas dans votre compte\u00a0: choisissez à nouveau une formule.',
  PLAN_ALREADY_THERE: ({ plan }) => `Vous l’avez déjà\u00a0: votre formule est ${plan}. Rien n’a été débité.`,
  ORDER_SETTLED: () => 'Cette commande est close. Choisissez à nouveau une formule pour payer.',
  PAYMENT_METHOD_ABSENT: () => 'Méthode de paiement non configurée',
  PAYMENT_AWAY: ({ seconds }) =>
    `Échec du paiement. Le service de paiement ne répond pas\u00a0: rien n’a été débité. Réessayez dans ${wait(seconds)}.`,
  PAYMENT_TOO_FREQUENT: ({ seconds }) =>
    `Opération trop fréquente, réessayez dans ${wait(seconds)}. Cette limite empêche d’essayer des cartes.`,
  SUBSCRIPTION_ABSENT: () =>
    'Ce compte n’a pas d’abonnement de ce type, ou n’en a plus. Rechargez la page pour voir sa formule.',
  CANCEL_TOO_LATE: ({ until }) =>
    `La résiliation était possible jusqu’au ${moment(new Date(until))} (UTC), 24\u00a0heures avant le renouvellement. Résiliez la période suivante, ou demandez un remboursement après le paiement.`,
  PLAN_UNCHANGEABLE: ({ until }) =>
    `Votre service de paiement ne permet pas de changer de formule. Résiliez l’actuelle, puis choisissez l’autre à sa fin, le ${moment(new Date(until))} (UTC).`,
  COUPON_EXISTS: ({ coupon }) => `Le code promo «\u00a0${coupon}\u00a0» existe déjà. Choisissez-en un autre.`,
  REFUND_CLOSED: () =>
    'Plus rien ne peut être remboursé\u00a0: la totalité l’est pendant 30\u00a0jours, puis la moitié jusqu’au milieu de la période.',
  EVENT_REFUSED: () => 'Cet événement n’est pas signé par le service de paiement pour ce serveur.',
};
