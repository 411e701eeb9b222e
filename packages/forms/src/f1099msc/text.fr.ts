import { paymentTexts, SHARED } from '../f1099/text.fr.ts';
import type { FormText } from '../form/text.ts';

export default {
  ...SHARED,
  sections: {
    ...SHARED.sections,
    usual: {
      title: 'Ce qui a été payé',
      intro: 'Tous les paiements de l’année ensemble. La plupart des payeurs remplissent une seule case.',
    },
    tips: {
      title: 'Pourboires et heures supplémentaires',
      intro: 'Des parts de la case 3 que le bénéficiaire peut déduire.',
    },
    rare: {
      title: 'Paiements rares',
      intro: 'Pêche, agriculture, titres, rémunération différée. Passez ce que vous ne connaissez pas.',
    },
    withheld: { title: 'Impôt retenu' },
  },
  questions: {
    ...SHARED.questions,
    box1: {
      label: '1. Loyers (rents)',
      help: 'Loyers de bureaux, de terrains ou de machines payés pour votre activité, sauf à une agence immobilière ou à une société (corporation).',
      from: 'Instructions for Recipient, box 1',
      why: 'Le bénéficiaire les déclare comme revenus locatifs, en général sur l’annexe E (Schedule E).',
    },
    box2: {
      label: '2. Redevances (royalties)',
      help: 'Pétrole, gaz ou minerais, droits d’auteur et brevets.',
      from: 'Instructions for Recipient, box 2',
    },
    box3: {
      label: '3. Autres revenus (other income)',
      help: 'Prix et récompenses sans rapport avec un travail, dommages-intérêts imposables, bénéfices de jeux distribués par une tribu, sommes versées à l’héritier d’un salarié. Pourboires et heures supplémentaires inclus.',
      from: 'Instructions for Recipient, box 3',
    },
    box5: {
      label: '5. Part de pêche (fishing boat proceeds)',
      help: 'La part d’un marin, quand l’équipage est indépendant.',
      from: 'Instructions for Recipient, box 5',
    },
    box6: {
      label: '6. Soins médicaux (medical and health care payments)',
      help: 'Versés aux médecins et autres soignants, sociétés comprises.',
      from: 'Box 6, Medical and health care payments',
    },
    box7: {
      label: '7. Ventes directes de 5 000 $ ou plus',
      help: 'Cochez si vous avez vendu au bénéficiaire, pour la revente, des produits de consommation pour 5 000 $ ou plus. N’indiquez aucun montant.',
      from: 'Instructions for Recipient, box 7',
    },
    box8: {
      label: '8. Paiements tenant lieu de dividendes ou d’intérêts (substitute payments)',
      help: 'Reçus par un courtier pour un client dont les titres ont été prêtés.',
      from: 'Instructions for Recipient, box 8',
    },
    box9: {
      label: '9. Indemnités d’assurance récolte (crop insurance proceeds)',
      help: 'Versées aux agriculteurs par les assureurs.',
      from: 'Box 9, Crop insurance proceeds',
    },
    box10: {
      label: '10. Sommes brutes versées à un avocat (gross proceeds)',
      help: 'Ce que vous avez versé à un avocat dans une affaire, par exemple une transaction. Les honoraires de votre propre avocat vont sur le formulaire 1099-NEC.',
      from: 'Instructions for Recipient, box 10',
    },
    box11: {
      label: '11. Poisson acheté pour la revente (fish purchased for resale)',
      help: 'Ce que vous avez payé comptant à quelqu’un dont la pêche est le métier.',
      from: 'Instructions for Recipient, box 11',
    },
    box12: {
      label: '12. Rémunération différée (section 409A deferrals)',
      help: 'Ce qu’un non-salarié a différé cette année dans un plan non qualifié, gains compris.',
      from: 'Instructions for Recipient, box 12',
    },
    box13a: {
      label: '13a. Pourboires (cash tips)',
      help: 'Reçus en espèces ou par carte ; ils sont aussi dans la case 3.',
      from: 'Instructions for Recipient, box 13a',
    },
    'box13b.first': {
      label: '13b. Code de la profession à pourboires (TTOC)',
      help: 'Le code à trois chiffres que le Trésor donne à la profession où les pourboires ont été gagnés.',
      from: 'Instructions for Recipient, box 13b',
    },
    'box13b.second': { label: '13b. Deuxième code de profession (TTOC)', from: 'Box 13b, TTOC' },
    box14: {
      label: '14. Heures supplémentaires (overtime compensation)',
      help: 'Celles qui ouvrent droit à déduction ; elles sont aussi dans la case 3.',
      from: 'Instructions for Recipient, box 14',
    },
    box15: {
      label: '15. Rémunération différée non qualifiée (nonqualified deferred compensation)',
      help: 'Revenu d’un plan qui ne respecte pas la section 409A, avec ce qui est imposable dès maintenant dans la case 12.',
      from: 'Instructions for Recipient, box 15',
    },
    fatca: {
      label: 'Déclaration FATCA (FATCA filing requirement)',
      help: 'Seulement pour les établissements financiers qui déclarent un compte au titre du chapitre 4 du code fiscal américain.',
      from: 'Instructions for Recipient, “FATCA filing requirement”',
    },
  },
  rules: {
    ...SHARED.rules,
    ...paymentTexts('misc', { whole: '3', tips: '13a', codes: '13b', overtime: '14' }),
    'misc.nothing': 'Rien n’est encore déclaré. Indiquez un montant dans la case qui convient, ou cochez la case 7.',
    'misc.threshold':
      'Pour {year}, il n’est pas obligatoire de déclarer des loyers, autres revenus ou soins médicaux de moins de {from} par bénéficiaire. Vous pouvez envoyer le formulaire tout de même.',
    'misc.threshold.small':
      'Il n’est pas obligatoire de déclarer moins de {from} de redevances ou de paiements tenant lieu de dividendes. Rien n’empêche d’envoyer le formulaire.',
    'misc.fatca.account':
      'Avec la case FATCA cochée, il faut un numéro de compte. Ajoutez celui que vous donnez à ce bénéficiaire.',
    'misc.deferrals.taxable':
      'Si une part de la case 12 est imposable cette année, elle s’inscrit aussi dans la case 15.',
  },
} satisfies FormText;
