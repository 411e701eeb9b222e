import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF en Word',
  subtitle: 'Obtenez un document modifiable : titres, listes, tableaux, notes et images, pas des zones de texte.',
  button: 'Convertir en Word',
  keywords: [
    'PDF en DOCX',
    'PDF en DOC',
    'PDF en RTF',
    'document modifiable',
    'PDF modifiable',
    'PDF éditable',
    'PDF en Google Docs',
    'convertir en Word',
    'rendre un PDF modifiable',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez la mise en page',
      text: 'Un texte suivi, facile à modifier, ou chaque paragraphe exactement à sa place.',
    },
    { title: 'Téléchargez', text: 'Un document Word par PDF, pour Word, LibreOffice, Pages ou Google Docs.' },
  ],
  faq: [
    {
      question: 'Le résultat est-il vraiment modifiable ?',
      answer:
        'Oui. Titres, listes, tableaux, notes de bas de page, en-têtes et pieds de page sont ceux de Word, avec des styles que vous changez en un seul endroit, et les paragraphes se suivent de ligne en ligne et de page en page.',
    },
    {
      question: 'Et pour un document numérisé ?',
      answer:
        'Les pages sans texte sont lues par reconnaissance de texte (OCR), et le degré de certitude vous est indiqué. Vous pouvez choisir la langue ou faire lire toutes les pages. Les photos de la page sont conservées ; en mise en page exacte, le texte est posé sur l’image de sa page.',
    },
    {
      question: 'Que se passe-t-il si une police n’est pas installée ?',
      answer:
        'Une police qui n’existe que dans le PDF est remplacée par la plus proche de celles de Word ; des lignes peuvent alors se couper ailleurs. Les approximations sont indiquées avec leurs pages.',
    },
  ],
  seo: {
    title: 'Convertir un PDF en Word modifiable en ligne',
    description:
      'Transformez un PDF en document Word avec de vrais titres, listes, tableaux, en-têtes, notes et images. Les scans sont lus par OCR.',
  },
  options: {
    layout: {
      label: 'Mise en page',
      values: {
        flow: {
          label: 'Texte suivi',
          hint: 'Pour modifier : le texte se suit d’une page à l’autre, sans zones de texte.',
        },
        exact: {
          label: 'Mise en page exacte',
          hint: 'Chaque paragraphe à sa place sur sa page, pour de petites corrections.',
        },
      },
    },
    ...ocrWords.fr('pictures'),
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
    pictures: { label: 'Conserver les images', hint: 'Sans elles, vous recevez le texte seul.' },
    headers: {
      label: 'En-têtes et pieds de page',
      values: {
        real: {
          label: 'En tant que tels',
          hint: 'Ceux de Word, avec des numéros de page qui se mettent à jour.',
        },
        text: { label: 'Dans le texte', hint: 'Là où ils se trouvaient sur chaque page.' },
        leave: { label: 'Omettre' },
      },
    },
    breaks: {
      label: 'Sauts de page',
      values: {
        meant: { label: 'Automatiques', hint: 'Avant les chapitres et après les pages incomplètes.' },
        every: { label: 'À chaque page', hint: 'Une page Word par page du PDF.' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
