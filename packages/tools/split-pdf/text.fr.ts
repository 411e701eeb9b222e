import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Diviser un PDF',
  subtitle:
    'Coupez un PDF à intervalles réguliers, par plages ou page par page. Chaque partie ne pèse que le poids de ses pages.',
  button: 'Diviser le PDF',
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Indiquez où couper',
      text: 'Toutes les N pages, après chaque page, ou par plages : 1-3, 4-10, dernière.',
    },
    {
      title: 'Téléchargez les parties',
      text: 'Une par une ou toutes ensemble. Leurs numéros suivent l’ordre des parties.',
    },
  ],
  faq: [
    {
      question: 'Pourquoi d’autres outils donnent-ils des parties aussi lourdes que le tout ?',
      answer:
        'Parce que ces parties emportent les images et les polices de pages qu’elles ne contiennent pas. Ici, ce que leurs pages n’utilisent pas est laissé de côté : deux pages d’un catalogue de 50 Mo ne pèsent que le poids de deux pages.',
    },
    {
      question: 'Que deviennent les signets et les liens ?',
      answer:
        'Chaque partie garde les signets de ses pages. Les liens internes à une partie fonctionnent toujours ; un lien vers une autre partie est retiré, et une note à côté du résultat vous dit combien il y en avait.',
    },
    {
      question: 'Une page peut-elle figurer dans plusieurs parties ?',
      answer:
        'Oui. Les plages peuvent se chevaucher et suivre n’importe quel ordre : 1-5, 5-9 met la page 5 dans les deux, et 3-1 inverse l’ordre des pages.',
    },
  ],
  seo: {
    title: 'Diviser un PDF par pages ou par plages, en parties légères',
    description:
      'Divisez un PDF toutes les N pages, par plages (1-3, 5, dernière) ou page par page. Des parties légères, avec leurs signets et leurs liens.',
  },
  options: {
    mode: {
      label: 'Mode de division',
      values: {
        every: { label: 'Toutes les N pages' },
        ranges: { label: 'Par plages', hint: 'Séparez les plages par des virgules : une partie par plage.' },
        each: { label: 'Chaque page à part' },
      },
    },
    every: { label: 'Pages par partie', hint: 'La dernière partie prend ce qui reste.' },
    ranges: { label: 'Plages', hint: 'Par exemple 1-3, 4-10, dernière : chaque virgule commence une partie.' },
  },
} satisfies ToolText<typeof tool>;
