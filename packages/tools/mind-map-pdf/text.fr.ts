import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF en carte mentale',
  subtitle: 'Les titres d’un document sous forme de carte, pour voir d’un coup d’œil de quoi il parle.',
  button: 'Dessiner la carte',
  keywords: [
    'PDF en carte mentale',
    'carte mentale d’un PDF',
    'carte heuristique',
    'mind map',
    'schéma heuristique',
    'plan d’un document',
    'structure d’un PDF',
    'OPML',
  ],
  steps: [
    {
      title: 'Choisissez le document',
      text: 'Déposez un PDF ici, collez-le ou prenez-le sur votre appareil.',
    },
    {
      title: 'Choisissez le niveau de détail',
      text: 'Les chapitres seuls, ou toutes les sections qu’ils contiennent.',
    },
    { title: 'Récupérez la carte', text: 'En PDF, en image ou en SVG, ou comme plan pour d’autres programmes.' },
  ],
  faq: [
    {
      question: 'D’où viennent les branches\u00a0?',
      answer:
        'Des titres de votre document, aux niveaux qu’ils y ont. Un document sans titres est représenté par ses signets, ou par les premières phrases de ses pages. Chaque branche reprend les mots du document.',
    },
    {
      question: 'Puis-je modifier la carte\u00a0?',
      answer:
        'Oui. Ouvrez le document sur la page «\u00a0Interrogez vos documents\u00a0»\u00a0: sa carte y apparaît à côté de ses pages, et vous pouvez ajouter, renommer, déplacer et supprimer des branches. Vos modifications sont conservées avec le document et figurent dans chaque fichier enregistré. Vous pouvez aussi prendre la carte en OPML, que les logiciels de cartes mentales savent ouvrir.',
    },
    {
      question: 'Et si le document est très long\u00a0?',
      answer:
        'Une carte compte au plus 500 branches sur 8 niveaux. Pour un document plus long, les niveaux supérieurs sont conservés, et chaque branche indique combien d’autres se trouvent au-dessous.',
    },
  ],
  seo: {
    title: 'Transformer un PDF en carte mentale en ligne',
    description:
      'Créez la carte mentale d’un PDF à partir de ses titres. En PDF, PNG, SVG, Markdown ou OPML, entière et jamais coupée. OCR des documents numérisés.',
  },
  options: {
    format: {
      label: 'Format',
      values: {
        pdf: { label: 'PDF', hint: 'Une page aussi grande que la carte, nette à toute taille.' },
        png: { label: 'PNG', hint: 'Une image pour présentations et messages.' },
        svg: { label: 'SVG', hint: 'Pour les logiciels de dessin et les pages web.' },
        markdown: { label: 'Markdown', hint: 'Une liste imbriquée avec les numéros de page.' },
        opml: { label: 'OPML', hint: 'Pour les logiciels de plans et de cartes mentales.' },
        json: { label: 'JSON', hint: 'Chaque branche avec sa page et sa place sur celle-ci, pour les programmes.' },
      },
    },
    depth: { label: 'Niveaux sous le titre', hint: '1 ne montre que les parties principales.' },
    sides: {
      label: 'Disposition',
      values: {
        both: { label: 'Des deux côtés', hint: 'Le titre au milieu.' },
        right: { label: 'Vers la droite', hint: 'Le titre au bord gauche.' },
      },
    },
    numbers: {
      label: 'Garder les numéros de section',
      hint: '«\u00a02.1 Plantations\u00a0» plutôt que «\u00a0Plantations\u00a0».',
    },
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
    ...ocrWords.fr('left out'),
  },
} satisfies ToolText<typeof tool>;
