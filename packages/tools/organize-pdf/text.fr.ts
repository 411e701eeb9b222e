import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Organiser un PDF',
  subtitle:
    'Déplacez, faites pivoter, dupliquez ou retirez des pages, ajoutez-en de vierges ou d’un autre PDF, sans rien perdre de leur contenu.',
  button: 'Enregistrer le nouvel ordre',
  keywords: [
    'réorganiser',
    'réordonner',
    'trier les pages',
    'changer l’ordre des pages',
    'déplacer des pages',
    'insérer une page',
    'ajouter une page',
    'ajouter une page blanche',
    'dupliquer une page',
    'copier des pages',
    'intervertir',
    'classer',
    'ranger',
  ],
  steps: [
    {
      title: 'Ajoutez votre PDF',
      text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil. Ajoutez-en d’autres pour y prendre des pages.',
    },
    {
      title: 'Disposez les pages',
      text: 'Faites-les glisser ou pivoter, dupliquez-les, insérez une page vierge. Chaque action peut être annulée.',
    },
    { title: 'Téléchargez', text: 'Vous récupérez le nouveau document, à peu près du même poids que l’ancien.' },
  ],
  faq: [
    {
      question: 'Les signets et les liens suivent-ils les pages ?',
      answer:
        'Oui. Où que vous déplaciez une page, ses signets et les liens qui y mènent la suivent. Les numéros de page affichés, comme iv ou A-2, restent eux aussi avec leur page.',
    },
    {
      question: 'Que deviennent les champs de formulaire d’une page dupliquée ?',
      answer:
        'La copie reçoit ses propres champs, sous un nouveau nom : vous pouvez remplir les deux. Deux champs de même nom afficheraient toujours la même valeur.',
    },
    {
      question: 'Comment insérer des pages d’un autre PDF ?',
      answer:
        'Ajoutez-le comme deuxième fichier. Dans l’ordre, ses pages portent la lettre b : « 1-3, b2, b5-dernière, 4 » place la page 2, puis les pages à partir de la 5 du deuxième fichier, après la page 3. Une lettre seule désigne tout le fichier. Une page vierge a la taille de celle qui la précède.',
    },
  ],
  seo: {
    title: 'Organiser les pages d’un PDF : ordre, rotation, copie',
    description:
      'Réorganisez un PDF : déplacez, faites pivoter, dupliquez, supprimez, ajoutez des pages vierges. Signets, liens, numéros et champs suivent.',
  },
  options: {
    order: {
      label: 'Pages dans leur nouvel ordre',
      hint: 'Par exemple 3, 1-2, 4:90, vierge, b2 : 4:90 est la page 4 pivotée à droite, vierge est une nouvelle page, b2 est la page 2 du deuxième fichier (c pour le troisième, et ainsi de suite).',
    },
  },
} satisfies ToolText<typeof tool>;
