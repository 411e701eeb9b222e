import { paymentTexts, SHARED } from '../f1099/text.fr.ts';
import type { FormText } from '../form/text.ts';

export default {
  ...SHARED,
  sections: {
    ...SHARED.sections,
    payments: {
      title: 'Ce qui a été payé',
      intro: 'Tous les paiements de l’année ensemble. Laissez vides les cases qui ne vous concernent pas.',
    },
  },
  questions: {
    ...SHARED.questions,
    box1a: {
      label: '1a. Rémunération d’un non-salarié (nonemployee compensation)',
      help: 'Tout ce que vous avez payé pour le travail de quelqu’un qui n’est pas votre salarié : honoraires, commissions, primes, fournitures comprises dans le prix. Pourboires et heures supplémentaires inclus.',
      from: 'Instructions for Recipient, box 1a',
      why: 'Le bénéficiaire doit sur cette somme l’impôt sur le revenu et, en général, les cotisations des indépendants.',
    },
    box1b: {
      label: '1b. Pourboires (cash tips)',
      help: 'Reçus en espèces ou par carte ; ils sont aussi dans la case 1a.',
      from: 'Instructions for Recipient, box 1b',
    },
    'box1c.first': {
      label: '1c. Code de la profession à pourboires (TTOC)',
      help: 'Le code à trois chiffres que le Trésor donne à la profession où les pourboires ont été gagnés.',
      from: 'Instructions for Recipient, box 1c',
    },
    'box1c.second': { label: '1c. Deuxième code de profession (TTOC)', from: 'Box 1c, TTOC' },
    box1d: {
      label: '1d. Heures supplémentaires (overtime compensation)',
      help: 'Celles qui ouvrent droit à déduction ; elles sont aussi dans la case 1a.',
      from: 'Instructions for Recipient, box 1d',
    },
    box2: {
      label: '2. Ventes directes de 5 000 $ ou plus',
      help: 'Cochez si vous avez vendu au bénéficiaire, pour la revente, des produits de consommation pour 5 000 $ ou plus. N’indiquez aucun montant.',
      from: 'Instructions for Recipient, box 2',
    },
    box3: {
      label: '3. Indemnités de départ excessives (excess golden parachute payments)',
      help: 'Rare : indemnités versées après un changement de contrôle et soumises à une taxe de 20 %.',
      from: 'Instructions for Recipient, box 3',
    },
  },
  rules: {
    ...SHARED.rules,
    ...paymentTexts('nec', { whole: '1a', tips: '1b', codes: '1c', overtime: '1d' }),
    'nec.nothing': 'Rien n’est encore déclaré. Indiquez dans la case 1a ce qui a été payé, ou cochez la case 2.',
    'nec.threshold':
      'Pour {year}, il n’est pas obligatoire de déclarer moins de {from} payés à un même bénéficiaire. Vous pouvez envoyer le formulaire tout de même.',
  },
} satisfies FormText;
