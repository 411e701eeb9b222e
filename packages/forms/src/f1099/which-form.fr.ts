import type { WhichFormText } from './which-form.ts';

export default {
  ask: 'Qu’avez-vous payé ?',
  payments: {
    services: {
      label: 'Le travail d’un indépendant, d’un artisan ou d’une autre entreprise',
      because:
        'Ce que vous payez pour les services de quelqu’un qui n’est pas votre salarié va sur le formulaire 1099-NEC.',
    },
    employee: {
      label: 'La paie d’un salarié',
      because: 'Les salaires vont sur le formulaire W-2, quel que soit le nom du contrat.',
    },
    card: {
      label: 'N’importe quoi, par carte ou par une plateforme',
      because:
        'L’entreprise qui traite ces paiements les déclare sur le formulaire 1099-K ; vous ne les déclarez pas une seconde fois.',
    },
    rent: {
      label: 'Le loyer d’un bureau, d’un terrain ou d’un équipement',
      because:
        'Les loyers vont dans la case 1 du formulaire 1099-MISC, sauf s’ils sont versés à une agence immobilière ou à une société (corporation).',
    },
    attorneyFees: {
      label: 'Les honoraires de votre avocat',
      because: 'Les honoraires d’avocat vont sur le formulaire 1099-NEC, même si le cabinet est une société.',
    },
    settlement: {
      label: 'Une transaction versée à l’avocat de quelqu’un',
      because: 'Les sommes brutes versées à un avocat vont dans la case 10 du formulaire 1099-MISC.',
    },
    prize: {
      label: 'Un prix sans rapport avec un travail',
      because:
        'C’est un autre revenu, case 3 du formulaire 1099-MISC. Un prix pour un service rendu va sur le 1099-NEC.',
    },
    medical: {
      label: 'Des soins médicaux',
      because: 'Les sommes versées aux soignants vont dans la case 6 du formulaire 1099-MISC.',
    },
    royalties: {
      label: 'Des redevances (royalties)',
      because: 'Elles vont dans la case 2 du formulaire 1099-MISC, à partir de 10 $.',
    },
    interest: { label: 'Des intérêts', because: 'Les intérêts se déclarent sur le formulaire 1099-INT.' },
    dividends: {
      label: 'Des dividendes',
      because: 'Les dividendes et autres distributions d’actions se déclarent sur le formulaire 1099-DIV.',
    },
    securities: {
      label: 'Des actions ou d’autres titres vendus',
      because: 'Les courtiers déclarent les ventes de titres sur le formulaire 1099-B.',
    },
    realEstate: {
      label: 'Une maison ou un terrain',
      because: 'La personne chargée de conclure la vente la déclare sur le formulaire 1099-S.',
    },
    retirement: {
      label: 'Une pension, une rente ou un retrait d’épargne retraite',
      because: 'Ces versements se déclarent sur le formulaire 1099-R.',
    },
    healthAccount: {
      label: 'Un retrait d’un compte d’épargne santé (HSA)',
      because: 'Le gestionnaire du compte le déclare sur le formulaire 1099-SA.',
    },
    education: {
      label: 'Un retrait d’un plan d’épargne études (529)',
      because: 'Les versements de ces plans se déclarent sur le formulaire 1099-Q.',
    },
    government: {
      label: 'Allocations de chômage, remboursements d’impôt d’État, subventions',
      because: 'Les administrations les déclarent sur le formulaire 1099-G.',
    },
    debt: {
      label: 'Une dette effacée',
      because: 'Les prêteurs déclarent les dettes annulées sur le formulaire 1099-C.',
    },
    abandoned: {
      label: 'Un bien gagé, repris ou abandonné',
      because: 'Le prêteur en déclare l’acquisition ou l’abandon sur le formulaire 1099-A.',
    },
    tuition: {
      label: 'Des frais de scolarité',
      because: 'Les universités les déclarent sur le formulaire 1098-T.',
    },
    fishing: {
      label: 'Du poisson, ou une part de la pêche d’un bateau',
      because: 'Les cases 5 et 11 du formulaire 1099-MISC sont réservées à la pêche.',
    },
    otherIncome: {
      label: 'Un autre revenu, qui ne rémunère pas un travail',
      because:
        'Dommages-intérêts, bénéfices de jeux et sommes versées aux héritiers vont dans la case 3 du formulaire 1099-MISC.',
    },
    foreigner: {
      label: 'N’importe quoi, à une personne étrangère',
      because:
        'Les paiements à qui n’est pas résident fiscal américain (US person) se déclarent sur le formulaire 1042-S.',
    },
    private: {
      label: 'Une dépense privée, hors de toute activité',
      because:
        'Vous ne déclarez que ce que vous payez dans votre activité professionnelle. Aucun formulaire n’est nécessaire.',
    },
  },
} satisfies WhichFormText;
