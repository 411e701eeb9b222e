import type { FormText } from '../form/text.ts';
import { APPLICANT_QUESTIONS, APPLICANT_SECTIONS } from './words/applicant.fr.ts';
import { OTHERS_QUESTIONS, OTHERS_SECTIONS } from './words/others.fr.ts';
import { PASSPORT_QUESTIONS, PASSPORT_SECTIONS } from './words/passport.fr.ts';
import { RULES } from './words/rules.fr.ts';

export default {
  sections: { ...PASSPORT_SECTIONS, ...APPLICANT_SECTIONS, ...OTHERS_SECTIONS },
  questions: { ...PASSPORT_QUESTIONS, ...APPLICANT_QUESTIONS, ...OTHERS_QUESTIONS },
  rules: RULES,
  copies: {
    application: {
      title: 'Demande (application)',
      who: 'À apporter à votre rendez-vous. Imprimez les deux pages à leur taille réelle, d’un seul côté de la feuille, en noir. L’outil du Département d’État ajoute un code-barres avec vos données ; celui-ci ne le fait pas.',
    },
  },
  leftEmpty: {
    photo:
      'Joignez une photo en couleurs de 2 × 2 pouces (51 × 51 mm), prise il y a moins de six mois : fond uni blanc ou presque, visage face à l’appareil, tête haute de 1 à 1 3/8 pouce (25 à 35 mm), sans lunettes ni uniforme.',
    identification:
      'L’agent remplit la partie « Identifying Documents » d’après la pièce d’identité que vous apportez, avec une photocopie des deux côtés.',
    signature: 'Ne signez pas encore. Vous signerez devant l’agent, après avoir prêté serment devant lui.',
    office: 'Tout ce qui se trouve sous la ligne de la deuxième page est réservé au service des passeports.',
  },
} satisfies FormText;
