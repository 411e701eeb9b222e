import { LEVELS, OPTIONS } from '../src/compression.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { low, medium, high } = LEVELS;

export default {
  title: 'Réduire un PDF',
  subtitle:
    'Indiquez le poids à ne pas dépasser\u00a0: le fichier revient en dessous, aussi net que cette limite le permet.',
  button: 'Réduire le PDF',
  keywords: [
    'moins de 2 Mo',
    'moins de 5 Mo',
    'taille exacte',
    'taille cible',
    'limite de pièce jointe',
    'limite d’envoi',
    'taille maximale',
    'PDF de 200 ko',
  ],
  steps: [
    {
      title: 'Apportez le fichier',
      text: 'Celui qu’un portail ou une messagerie vient de refuser a sa place ici.',
    },
    {
      title: 'Fixez la limite',
      text: 'Bien des administrations demandent moins de 2\u00a0Mo, bien des sites d’emploi moins de 5\u00a0Mo. Tout autre chiffre se saisit en Mo ou en ko.',
    },
    {
      title: 'Envoyez-le',
      text: 'La page annonce le nouveau poids. Si la limite est impossible à tenir, elle donne la plus basse qui soit tenable.',
    },
  ],
  faq: [
    {
      question: 'Quelle limite choisir pour un e-mail\u00a0?',
      answer:
        'Celle que le destinataire accepte, avec un peu de marge\u00a0: une pièce jointe grossit d’un tiers en route, car la messagerie la transporte sous forme de texte. En dessous de 5\u00a0Mo, les refus sont rares.',
    },
    {
      question: 'Comment le fichier arrive-t-il juste à ce poids\u00a0?',
      answer:
        'Plusieurs réglages sont essayés sur ses photos, du plus doux au plus ferme, jusqu’à ce que le total convienne. La place qui reste est rendue à leur netteté\u00a0: vous ne perdez rien de plus que ce que coûte la limite.',
    },
    {
      question: 'Et si mon document est trop long pour 2\u00a0Mo\u00a0?',
      answer:
        'Vous lisez alors ce qui pèse, page par page\u00a0: souvent quelques numérisations. Coupez à cet endroit et envoyez deux parties, ou enlevez les pages que personne n’a demandées.',
    },
  ],
  seo: {
    title: 'Réduire un PDF à moins de 2 Mo, 5 Mo ou la taille voulue',
    description:
      'Envoi refusé, pièce trop lourde\u00a0? Donnez la limite en Mo ou en ko\u00a0: le document la respecte, ou vous apprenez le poids le plus bas possible et pourquoi.',
  },
  options: {
    limit: {
      label: 'Le fichier peut peser',
      values: {
        '2mb': { label: 'Moins de 2\u00a0Mo', hint: 'Pour les administrations et les écoles.' },
        '5mb': { label: 'Moins de 5\u00a0Mo', hint: 'Pour les sites d’emploi et les e-mails.' },
        own: { label: 'Taille au choix', hint: 'N’importe quel chiffre, en Mo ou en ko.' },
        high,
        medium,
        low,
      },
    },
    ...OPTIONS,
  },
} satisfies ToolText<typeof tool>;
