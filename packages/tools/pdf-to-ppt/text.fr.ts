import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF en PowerPoint',
  subtitle:
    'Faites de chaque page une diapositive modifiable : texte, listes, tableaux, formes et images à leur place.',
  button: 'Convertir en PowerPoint',
  keywords: [
    'PDF en PPT',
    'PDF en PPTX',
    'PDF en diapositives',
    'PDF en présentation',
    'PDF en diaporama',
    'PDF en Google Slides',
    'PDF en Keynote',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez ce qu’il faut garder',
      text: 'Les dessins en formes ou en images, le texte des pages en commentaires, toutes les pages ou quelques-unes.',
    },
    {
      title: 'Téléchargez',
      text: 'Une présentation par PDF, pour PowerPoint, LibreOffice, Keynote ou Google Slides.',
    },
  ],
  faq: [
    {
      question: 'Les diapositives sont-elles modifiables ?',
      answer:
        'Oui. Les paragraphes sont des zones de texte avec leurs polices, couleurs, puces et liens, les tableaux sont de vrais tableaux et les dessins simples des formes. Les titres apparaissent dans le plan.',
    },
    {
      question: 'Qu’est-ce qui devient une image ?',
      answer:
        'Les photographies, les dégradés et les dessins de plus de quelques centaines d’éléments, sans le texte qui s’y trouve et qui reste du texte. Les formules deviennent des images qui disent ce qu’elles contiennent.',
    },
    {
      question: 'Et pour un document numérisé ?',
      answer:
        'Les pages sans texte sont lues par reconnaissance de texte (OCR). Leur texte et leurs tableaux se corrigent et changent de style ; les photos, dessins et signatures sont découpés dans l’image. Si le papier est sombre, l’image reste derrière le texte.',
    },
  ],
  seo: {
    title: 'Convertir un PDF en PowerPoint modifiable en ligne',
    description:
      'Faites d’un PDF une présentation PPTX : une diapositive par page, avec texte, tableaux, formes, images, liens et arrière-plans.',
  },
  options: {
    shapes: {
      label: 'Dessins',
      values: {
        editable: { label: 'En formes', hint: 'Lignes, cadres et courbes se déplacent et changent de couleur.' },
        picture: {
          label: 'En images',
          hint: 'Chaque dessin est une seule image ; les cadres et lignes simples restent des formes.',
        },
      },
    },
    notes: {
      label: 'Commentaires du présentateur',
      values: {
        none: { label: 'Aucun' },
        text: { label: 'Le texte de la page', hint: 'Sous chaque diapositive, pour lire ou rechercher.' },
      },
    },
    ...ocrWords.fr('pictures'),
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
  },
} satisfies ToolText<typeof tool>;
