import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Diviser un PDF',
  subtitle:
    'Coupez un PDF toutes les quelques pages, par plages ou page par page. Chaque partie ne pèse que ses pages.',
  button: 'Diviser le PDF',
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Dites où couper',
      text: 'Toutes les tant de pages, chaque page à part, ou par plages : 1-3, 4-10, dernière.',
    },
    {
      title: 'Téléchargez les parties',
      text: 'Une par une ou toutes ensemble. Leurs numéros suivent l’ordre des pages.',
    },
  ],
  faq: [
    {
      question: 'Pourquoi d’autres outils donnent-ils des parties aussi lourdes que le tout ?',
      answer:
        'Parce qu’elles emportent les images et polices de pages absentes. Ici, ce que les pages n’utilisent pas reste dehors : deux pages d’un catalogue de 50 Mo pèsent deux pages.',
    },
    {
      question: 'Que deviennent les signets et les liens ?',
      answer:
        'Chaque partie garde les signets de ses pages. Les liens internes à une partie fonctionnent toujours ; un lien vers une autre partie est retiré et compté dans le bilan.',
    },
    {
      question: 'Une page peut-elle figurer dans plusieurs parties ?',
      answer:
        'Oui. Les plages peuvent se chevaucher et suivre n’importe quel ordre : 1-5, 5-9 met la page 5 dans les deux, et 3-1 inverse l’ordre.',
    },
  ],
  seo: {
    title: 'Diviser un PDF par pages ou plages, en parties légères',
    description:
      'Divisez un PDF toutes les N pages, par plages (1-3, 5, dernière) ou page par page. Des parties légères, avec leurs signets et leurs liens.',
  },
  options: {
    mode: {
      label: 'Mode de division',
      values: {
        every: { label: 'Toutes les tant de pages' },
        ranges: { label: 'Par plages', hint: 'Une partie par plage entre virgules.' },
        each: { label: 'Chaque page à part' },
      },
    },
    every: { label: 'Pages par partie', hint: 'La dernière partie prend ce qui reste.' },
    ranges: { label: 'Plages', hint: 'Par exemple 1-3, 4-10, dernière : chaque virgule commence une partie.' },
  },
} satisfies ToolText<typeof tool>;
