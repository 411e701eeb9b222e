import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Supprimer des pages d’un PDF',
  subtitle: 'Retirez les pages inutiles. Les autres restent exactement telles quelles.',
  button: 'Supprimer les pages',
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    { title: 'Choisissez les pages', text: 'Cliquez dessus dans l’aperçu ou indiquez-les : 2, 5-7, paires, dernière.' },
    {
      title: 'Téléchargez',
      text: 'Vous récupérez le reste du document, avec des signets et des liens qui mènent toujours au bon endroit.',
    },
  ],
  faq: [
    {
      question: 'Le contenu d’une page supprimée a-t-il vraiment disparu ?',
      answer:
        'Oui. Son texte, ses images, ses notes et ses champs de formulaire ne figurent pas dans le nouveau fichier : personne ne peut les y retrouver. Votre original reste intact.',
    },
    {
      question: 'Que deviennent les liens vers une page supprimée ?',
      answer:
        'Ils sont retirés avec les signets de cette page, et une note à côté du résultat vous dit combien il y en avait.',
    },
    {
      question: 'Pourquoi ne puis-je pas supprimer toutes les pages ?',
      answer: 'Un PDF a besoin d’au moins une page. Pour repartir de zéro, gardez-en une et remplacez-la plus tard.',
    },
  ],
  seo: {
    title: 'Supprimer des pages d’un PDF sans toucher au reste',
    description:
      'Retirez d’un PDF des pages isolées, des plages, les pages paires ou impaires. Les autres gardent leur qualité, leurs signets, leurs liens et leurs champs.',
  },
  options: {
    pages: { label: 'Pages à supprimer', hint: 'Par exemple 2, 5-7, dernière – ou impaires, paires.' },
  },
} satisfies ToolText<typeof tool>;
