import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Faire pivoter un PDF',
  subtitle: 'Faites pivoter toutes les pages ou seulement certaines, sans rien changer d’autre.',
  button: 'Faire pivoter le PDF',
  keywords: [
    'tourner',
    'retourner',
    'à l’envers',
    'mettre à l’endroit',
    'de travers',
    'paysage',
    'portrait',
    '90 degrés',
    'redresser',
    'basculer',
    'rotation',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Faites pivoter les pages',
      text: 'Sélectionnez-les dans l’aperçu ou indiquez-les : impaires, paires, 1-3, dernière.',
    },
    { title: 'Téléchargez', text: 'Le nouveau fichier s’ouvre dans le bon sens dans tous les lecteurs.' },
  ],
  faq: [
    {
      question: 'La rotation altère-t-elle la qualité ?',
      answer:
        'Non. Seule l’indication de rotation de la page change ; le texte, les images, les liens et les champs de formulaire restent identiques à l’octet près.',
    },
    {
      question: 'Puis-je faire pivoter une seule page ?',
      answer:
        'Oui. Sélectionnez des pages dans l’aperçu ou saisissez leurs numéros, par exemple 2, 5-7. Vous pouvez aussi ne faire pivoter que les pages en paysage, ou que celles en portrait.',
    },
    {
      question: 'Les signets et les liens fonctionneront-ils encore ?',
      answer: 'Oui. Ils mènent toujours aux mêmes pages.',
    },
  ],
  seo: {
    title: 'Faire pivoter les pages d’un PDF sans rien changer d’autre',
    description:
      'Faites pivoter de 90, 180 ou 270 degrés toutes les pages d’un PDF, les paires, les impaires ou celles de votre choix. Le reste ne change pas.',
  },
  options: {
    angle: {
      label: 'Rotation',
      values: {
        '90': { label: '90° à droite' },
        '180': { label: '180°' },
        '270': { label: '90° à gauche' },
      },
    },
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
    orientation: {
      label: 'Orientation',
      hint: 'Celle de la page telle que vous la voyez.',
      values: {
        any: { label: 'Toutes' },
        portrait: { label: 'Pages en portrait seulement' },
        landscape: { label: 'Pages en paysage seulement' },
      },
    },
    turns: {
      label: 'Page par page',
      hint: 'Remplace tout ce qui précède : seules ces pages pivotent, chacune à sa façon. Par exemple 2:90, 5-7:180.',
    },
  },
} satisfies ToolText<typeof tool>;
