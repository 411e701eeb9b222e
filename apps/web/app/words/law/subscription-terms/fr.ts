import { LIMITS } from '@pagewright/contract/limits.ts';
import type { LawFacts, SameText } from '../../../law/text.ts';
import type { text as english } from './en.ts';

export const text: SameText<typeof english> = ({ operator, payments }) => {
  const { refund, cancelHours, trialDays, trialReminderHours, receiptYears } = LIMITS;
  const paypal = payments.includes('paypal');
  return {
    title: 'Conditions d’abonnement et renouvellement · Pagewright',
    description: `Les règles des formules Pagewright\u00a0: essai de ${trialDays}\u00a0jours, paiement, renouvellement, résiliation jusqu’à ${cancelHours}\u00a0heures avant la fin, rétractation.`,
    heading: 'Conditions d’abonnement',
    lead: 'Elles s’appliquent à tout ce qui est payé ici, avec les [conditions d’utilisation](terms-of-service).',
    sections: {
      parties: {
        heading: 'Vendeur et acheteur',
        blocks: [
          `Le vendeur est ${operator.name}, dont l’adresse figure dans les [mentions légales](imprint). Le contrat est conclu lorsque votre paiement est confirmé ou que l’essai commence. Vos commandes et vos reçus figurent dans votre compte.`,
        ],
      },
      plans: {
        heading: 'Formules et prix',
        blocks: [
          'Le contenu et le prix de chaque formule figurent sur la page des [tarifs](pricing). Le montant affiché au moment du paiement est le montant total\u00a0: les prix comprennent les taxes lorsqu’elles sont dues, et votre reçu en indique le montant.',
          'Les formules mensuelle, trimestrielle et annuelle se renouvellent tacitement jusqu’à votre résiliation. La formule à vie se paie une fois et ne se renouvelle pas\u00a0; elle dure aussi longtemps que le service est exploité.',
        ],
      },
      trial: {
        heading: 'Essai gratuit',
        blocks: [
          {
            list: [
              `L’essai dure ${trialDays}\u00a0jours. Vous avez accès à toute la formule et rien n’est prélevé.`,
              'Un moyen de paiement est demandé au début. L’essai n’est possible qu’une fois par compte, par payeur et par carte.',
              `${trialReminderHours}\u00a0heures avant la fin, un e-mail vous la rappelle.`,
              `Sauf résiliation au plus tard ${cancelHours}\u00a0heures avant la fin, la formule commence au prix qui vous a été indiqué.`,
            ],
          },
        ],
      },
      payment: {
        heading: 'Paiement et renouvellement',
        blocks: [
          `${waysOf(payments)} Chaque période est prélevée à son début, et chaque paiement donne lieu à un reçu dans votre compte, conservé ${receiptYears}\u00a0ans.`,
          'Si le paiement d’une nouvelle période échoue, votre formule est suspendue et nous vous en informons par e-mail. Dès que votre moyen de paiement fonctionne à nouveau, le reste de la période vous revient.',
        ],
      },
      change: {
        heading: 'Changer de formule',
        blocks: [
          'Un autre rythme de paiement commence à la fin de la période payée et ne coûte rien avant. La formule à vie commence aussitôt, et la part de la période payée qui reste à courir vous est remboursée.',
          paypal &&
            'PayPal ne change de formule qu’avec un nouvel accord\u00a0: dans ce cas, résiliez la vôtre et achetez l’autre lorsqu’elle a pris fin.',
        ],
      },
      cancel: {
        heading: 'Résiliation et remboursement',
        blocks: [
          `Vous pouvez résilier dans [votre compte](account) jusqu’à ${cancelHours}\u00a0heures avant la fin d’un essai ou d’une période, et vous gardez la formule jusqu’à cette fin. Ce qui vous est rendu, et quand, figure sous [Résiliation et remboursement](money-back-policy).`,
        ],
      },
      withdrawal: {
        heading: 'Droit de rétractation',
        blocks: [
          `Si vous résidez dans l’Union européenne ou dans l’Espace économique européen, vous pouvez vous rétracter sans motif dans un délai de ${refund.withdrawalDays}\u00a0jours à compter de la conclusion du contrat. Demandez le remboursement dans votre compte, ou adressez-nous une déclaration dénuée d’ambiguïté depuis la [page de contact](contact-us) ou à l’adresse des mentions légales. Il suffit que vous l’envoyiez avant l’expiration du délai.`,
          `Nous vous remboursons toutes les sommes versées, par le moyen de paiement que vous avez utilisé, sans frais et au plus tard ${refund.withdrawalDays}\u00a0jours après votre déclaration.`,
          'Vous pouvez utiliser ce formulaire, sans y être tenu\u00a0:',
          `«\u00a0À l’attention de ${operator.name}\u00a0: je vous notifie par la présente ma rétractation du contrat portant sur (formule), conclu le (date). Nom, adresse, adresse e-mail du compte, date.\u00a0»`,
        ],
      },
      end: {
        heading: 'Fin du compte',
        blocks: [
          'Si vous supprimez votre compte, l’abonnement prend fin d’abord et plus rien n’est prélevé. Si vous souhaitez un remboursement, demandez-le auparavant.',
        ],
      },
    },
  };
};

const NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;

function waysOf(payments: LawFacts['payments']): string {
  const names = payments.flatMap((kind) => (kind === 'sandbox' ? [] : [NAMES[kind]]));
  if (names.length > 0) return `Vous payez par ${names.join(' ou ')}, avec les moyens qui y sont proposés.`;
  return payments.length === 0
    ? 'Ce serveur n’offre aucun moyen de paiement actuellement.'
    : 'Ce serveur vend dans un environnement de test\u00a0: aucun argent ne circule.';
}
