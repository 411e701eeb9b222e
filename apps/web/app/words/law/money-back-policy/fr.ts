import { LIMITS } from '@pagewright/contract/limits.ts';
import type { SameText } from '../../../law/text.ts';
import type { text as english } from './en.ts';

export const text: SameText<typeof english> = () => {
  const { refund, cancelHours, trialDays, trialReminderHours } = LIMITS;
  const { fullDays, withdrawalDays, businessDays } = refund;
  return {
    title: 'Résilier un abonnement et se faire rembourser',
    description: `Comment résilier un abonnement Pagewright et quelle somme vous est rendue\u00a0: tout sous ${fullDays} jours, puis la moitié jusqu’au milieu de la période.`,
    heading: 'Résiliation et remboursement',
    lead: 'Vous faites les deux vous-même, dans votre compte, sans écrire à personne et sans motif à donner.',
    sections: {
      cancel: {
        heading: 'Résilier',
        blocks: [
          'Connectez-vous, ouvrez [votre compte](account), puis «\u00a0Abonnements\u00a0», et choisissez «\u00a0Résilier l’abonnement\u00a0». Un e-mail vous la confirme.',
          {
            list: [
              `Vous pouvez résilier jusqu’à ${cancelHours}\u00a0heures avant la fin d’un essai ou d’une période payée.`,
              'Vous gardez votre formule jusqu’à cette fin, et plus rien n’est prélevé.',
              'D’ici là, vous pouvez revenir sur votre décision au même endroit.',
            ],
          },
          'La résiliation seule ne donne lieu à aucun remboursement. Pour être remboursé, demandez-le en plus.',
        ],
      },
      trial: {
        heading: 'Essai gratuit',
        blocks: [
          `L’essai dure ${trialDays}\u00a0jours et ne coûte rien. ${trialReminderHours}\u00a0heures avant sa fin, un e-mail vous le rappelle. Si vous résiliez à temps, rien n’est prélevé.`,
        ],
      },
      refund: {
        heading: 'Ce qui vous est rendu',
        blocks: [
          'Le remboursement porte sur votre dernier paiement, et le délai court du jour de celui-ci\u00a0:',
          {
            list: [
              `dans les ${fullDays}\u00a0jours\u00a0: la totalité\u00a0;`,
              'ensuite, jusqu’au milieu de la période payée\u00a0: la moitié\u00a0;',
              'dans la seconde moitié de la période\u00a0: rien\u00a0;',
              `formule à vie\u00a0: la totalité dans les ${fullDays}\u00a0jours, rien au-delà.`,
            ],
          },
          'Ce qui a déjà été rendu sur le même paiement est déduit. Le remboursement met fin aussitôt à la formule correspondante.',
        ],
      },
      ask: {
        heading: 'Le demander',
        blocks: [
          'Dans [votre compte](account), sous «\u00a0Abonnements\u00a0», demandez le remboursement. Le montant s’affiche avant votre confirmation, et il n’y a aucun accord à attendre.',
          `L’argent revient par le moyen de paiement utilisé et arrive en général sous ${businessDays.first} à ${businessDays.last}\u00a0jours ouvrés.`,
        ],
      },
      withdrawal: {
        heading: 'Droit de rétractation dans l’Union européenne',
        blocks: [
          `Si vous résidez dans l’Union européenne ou dans l’Espace économique européen, vous disposez d’un délai de ${withdrawalDays}\u00a0jours pour vous rétracter sans motif. Le jour de la commande ne compte pas, et le dernier jour compte jusqu’à sa fin.`,
          'La totalité vous est rendue, quel que soit l’usage que vous avez fait du service. Demandez le remboursement dans votre compte, ou faites-nous part de votre décision par toute déclaration sans ambiguïté, par exemple avec le formulaire des [conditions d’abonnement](subscription-terms).',
        ],
      },
      change: {
        heading: 'Passer à la formule à vie',
        blocks: [
          'La formule à vie remplace celle que vous payez au mois, au trimestre ou à l’année. La part de la période payée qui reste à courir vous est remboursée.',
        ],
      },
      help: {
        heading: 'En cas de difficulté',
        blocks: ['Écrivez-nous depuis la [page de contact](contact-us), avec l’adresse de votre compte.'],
      },
    },
  };
};
