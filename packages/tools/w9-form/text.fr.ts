import { formNamed } from '../src/forms/form-named.ts';
import { formOptionWords } from '../src/forms/form-options.text.fr.ts';
import { revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('w9');
const revision = revisionWords(blank, 'fr');

export default {
  title: 'Formulaire W-9',
  subtitle:
    'Remplissez le W-9 officiel en répondant à des questions simples. Rien de ce que vous saisissez ne sort de votre appareil.',
  button: 'Remplir le formulaire',
  keywords: [
    'W9',
    'W-9 en français',
    'numéro de contribuable américain',
    'TIN',
    'certification du TIN',
    'formulaire fiscal américain',
    'imprimé IRS W-9',
    'indépendant aux États-Unis',
    'retenue à la source américaine',
  ],
  steps: [
    {
      title: 'Dites qui est payé',
      text: 'Votre nom tel qu’il figure sur votre déclaration, votre régime fiscal, votre adresse et un numéro de contribuable.',
    },
    {
      title: 'Voyez ce qui ne va pas',
      text: 'Chiffres erronés, deux régimes cochés, une LLC sans sa lettre\u00a0: tout est expliqué à côté de la question.',
    },
    {
      title: 'Signez au stylo',
      text: 'Téléchargez le PDF de l’IRS, rempli. Remettez-le à la personne qui vous l’a demandé, jamais à l’IRS.',
    },
  ],
  faq: [
    {
      question: 'Qu’est-ce qu’un W-9, et pourquoi me le demande-t-on\u00a0?',
      answer: `La personne ou l’entreprise qui vous paie doit connaître votre numéro de contribuable américain avant de déclarer le paiement à l’IRS (le fisc américain)\u00a0; le formulaire W-9 sert à le lui donner. On le demande surtout aux indépendants, aux bailleurs, aux associés et aux titulaires de comptes bancaires. Vous obtenez la révision de ${revision}.`,
    },
    {
      question: 'Mon numéro de sécurité sociale est-il conservé quelque part\u00a0?',
      answer:
        'Non. Le formulaire se remplit dans votre navigateur et aucune réponse n’en sort\u00a0: la page fonctionne d’ailleurs sans connexion. Un brouillon n’est gardé que si vous le demandez, sur votre appareil, et sans ce numéro sauf si vous le souhaitez.',
    },
    {
      question: 'Faites-vous partie de l’IRS\u00a0?',
      answer:
        'Non. Ce site n’est pas affilié à l’IRS et ne donne aucun conseil fiscal ni juridique. Le formulaire vierge est le fichier de l’IRS lui-même. Les personnes étrangères du point de vue fiscal ont besoin d’un formulaire W-8\u00a0; la première question vous le dit.',
    },
  ],
  seo: {
    title: 'Remplir le formulaire W-9 en ligne, en toute discrétion',
    description:
      'Répondez à des questions simples et obtenez le formulaire W-9 officiel de l’IRS, rempli et vérifié. Votre numéro reste sur votre appareil, sans compte.',
  },
  options: formOptionWords({ w9: 'W-9' }),
} satisfies ToolText<typeof tool>;
