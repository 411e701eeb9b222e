import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Supprimer des pages d’un PDF',
  subtitle: 'Retirez les pages inutiles. Les autres restent exactement telles quelles.',
  button: 'Supprimer les pages',
  keywords: [
    'enlever des pages',
    'effacer des pages',
    'retirer une page',
    'éliminer',
    'pages blanches',
    'pages vides',
    'ôter',
    'jeter',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez les pages',
      text: 'Cliquez dessus dans l’aperçu ou indiquez-les : 2, 5-7, paires, dernière. L’outil peut trouver lui-même les pages vierges.',
    },
    {
      title: 'Téléchargez',
      text: 'Vous récupérez le reste du document, avec des signets et des liens qui mènent toujours au bon endroit.',
    },
  ],
  faq: [
    {
      question: 'Le contenu d’une page supprimée a-t-il vraiment disparu ?',
      answer:
        'Oui. Son texte, ses images, ses commentaires et ses champs de formulaire ne figurent pas dans le nouveau fichier : personne ne peut les y retrouver. Votre original reste intact.',
    },
    {
      question: 'Comment les pages vierges sont-elles trouvées ?',
      answer:
        'Chaque page est dessinée puis examinée. Elle n’est considérée comme vierge que si l’on n’y voit rien et si elle ne contient ni commentaire, ni champ, ni calque. Pour les documents numérisés, vous pouvez tolérer les poussières, le grain du papier et l’ombre des bords. Avant de commencer, vous voyez quelles pages ont été trouvées.',
    },
    {
      question: 'Que deviennent les liens vers une page supprimée ?',
      answer:
        'Ils sont retirés avec les signets de cette page, et une note à côté du résultat vous dit combien il y en avait.',
    },
  ],
  seo: {
    title: 'Supprimer des pages d’un PDF sans toucher au reste',
    description:
      'Retirez d’un PDF des pages isolées, des plages, les pages paires, impaires ou vierges. Les autres gardent leur qualité, leurs signets et leurs liens.',
  },
  options: {
    pages: { label: 'Pages à supprimer', hint: 'Par exemple 2, 5-7, dernière – ou impaires, paires.' },
    blankPages: {
      label: 'Pages vierges',
      values: {
        keep: { label: 'Les laisser' },
        empty: { label: 'Les supprimer', hint: 'Seulement les pages où l’on ne voit absolument rien.' },
        scanned: {
          label: 'Les supprimer, même numérisées',
          hint: 'Les poussières et le papier grisé ne comptent pas.',
        },
      },
    },
  },
} satisfies ToolText<typeof tool>;
