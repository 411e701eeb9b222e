import type { FormText } from '../form/text.ts';
import { QUESTIONS } from './text/questions.fr.ts';
import { RULES } from './text/rules.fr.ts';

export default {
  sections: {
    employer: { title: 'L’employeur et le trimestre' },
    wages: {
      title: 'Salaires et cotisations',
      intro: 'Cotisations et totaux sont calculés comme le formulaire l’indique. Vous voyez d’où vient chacun.',
    },
    adjustments: {
      title: 'Ajustements et crédit',
      intro: 'Mettez un signe moins devant ce qui diminue le total, par exemple -10.59.',
    },
    payment: { title: 'Versements, solde ou trop-versé' },
    deposits: { title: 'Calendrier des versements' },
    business: { title: 'À propos de l’entreprise', intro: 'Laissez vide ce qui ne vous concerne pas.' },
    designee: { title: 'Personne désignée (third-party designee)' },
    signer: {
      title: 'Signature et préparateur',
      intro: 'Imprimez les deux pages, puis signez et datez à la main. Le préparateur signe aussi.',
    },
  },
  questions: QUESTIONS,
  rules: RULES,
  copies: {
    return: { title: 'Formulaire 941', who: 'Pour l’IRS : les deux pages, signées' },
    voucher: { title: 'Formulaire 941-V', who: 'Pour l’IRS, avec un chèque ou un mandat ; ne l’agrafez pas' },
  },
  leftEmpty: {
    signature:
      'La signature et la date de la partie 5 : imprimez les deux pages, puis écrivez-les à la main. Les instructions du formulaire 941 disent où envoyer la déclaration.',
  },
} satisfies FormText;
